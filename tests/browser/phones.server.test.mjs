// Two players with their phones, the tablet at the door and the arbiter, on the real program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page, do_step } from './support/arbiter.mjs';
import { axe, launch, open_page } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

const old_phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const button = (page, name) => page.getByRole('button', { name });
/** The arbiter's page, signed in, at an event with four players that only the staff sees. */
async function arbiter_at(server) {
  await server.make_arbiter();
  const desk = await arbiter_page(browser, server);
  const made = await server.request('POST', '/api/v1/events', {
    settings: { name: 'Club evening' },
    tournament: { name: 'A', rounds: 2 },
  });
  const { event } = await made.json();
  await server.request('POST', `/api/v1/events/${event}/orders`, {
    type: 'add_players',
    tournament: 1,
    players: ['Jansen, Piet', 'de Boer, Anna', 'Visser, Jan', 'Mulder, Truus'].map(
      (name, index) => ({ name, rating: 1900 - 100 * index }),
    ),
  });
  return { desk, event };
}

/** The slips as they stand on the sheet: the name, the PIN, and the number. */
async function slips_on(desk) {
  await desk.goto(desk.url());
  await button(desk, 'Slips for phones').click();
  const answered = desk.waitForResponse((response) => response.status() === 201);
  await button(desk, 'Make 4 slips').click();
  const { slips } = await (await answered).json();
  await desk.locator('.phone-slip').nth(3).waitFor();
  await button(desk, 'Done').click();
  return slips;
}

test(
  'two phones and the arbiter: check-in, a result both agree on, one they do not, a new slip',
  { skip, timeout: 180_000 },
  async () => {
    const server = await start_server();
    const pages = [];
    const open = async (options) => {
      const page = await open_page(browser, options);
      pages.push(page);
      return page;
    };
    try {
      const { desk, event } = await arbiter_at(server);
      pages.push(desk);
      await desk.goto(`${server.address}/e/${event}/players`);
      const slips = await slips_on(desk);
      const slip_of = (name) => slips.find((slip) => slip.name === name);

      // The one scans, the other types; the event is not shown to them otherwise.
      const piet = await open(old_phone);
      await piet.goto(server.address + slip_of('Jansen, Piet').link);
      await piet.getByText('The first round has not been published yet').waitFor();
      assert.equal(new URL(piet.url()).hash, '');
      const jan = await open(old_phone);
      await jan.goto(`${server.address}/e/${event}/me`);
      const typed = slip_of('Visser, Jan');
      await jan.getByLabel('Your sign-in number').fill(String(typed.player));
      await jan.getByLabel('PIN').fill('2222 2222');
      await button(jan, 'Sign in').last().click();
      await jan.getByText('Name and PIN do not fit together').waitFor();
      await jan.getByLabel('PIN').fill(typed.pin.toLowerCase());
      await button(jan, 'Sign in').last().click();
      await jan.getByRole('heading', { name: 'Visser, Jan' }).waitFor();

      await button(piet, 'I am here').click();
      await desk.getByText('1 here, 0 absent, 3 not known.').waitFor();
      const made = await server.request('POST', `/api/v1/events/${event}/links/door`, {});
      const door = await open();
      await door.goto(server.address + (await made.json()).link);
      await door.getByText('1 of 4 here').waitFor();
      for (const name of ['de Boer, Anna', 'Visser, Jan', 'Mulder, Truus'])
        await button(door, name).click();
      await door.getByText('4 of 4 here').waitFor();
      assert.deepEqual(await axe(door), []);
      await jan.getByText('You are here and will be paired.').waitFor();

      // Nobody is missing, so nobody is asked for.
      await do_step(desk, 'Pair round 1');
      await do_step(desk, 'Publish round 1');
      await do_step(desk, 'Start round 1');
      await piet.getByText('Round 1, board 1').waitFor();
      await piet.getByText('Visser, Jan').first().waitFor();
      await jan.getByText('Round 1, board 1').waitFor();
      const piet_has_white = (await piet.getByText('You have White').count()) === 1;
      assert.equal(await jan.getByText('You have White').count(), piet_has_white ? 0 : 1);

      await button(piet, 'I won').click();
      await button(piet, 'Yes, enter it').click();
      await piet.getByText('Waiting for your opponent’s entry').waitFor();
      await jan.getByText('Your opponent has entered a result. What do you say?').waitFor();
      const board = desk.locator('.result-row').first();
      await board.locator('.reported').waitFor();

      await button(jan, 'Draw').click();
      await button(jan, 'Yes, enter it').click();
      await jan.getByText('The two entries differ: the arbiter decides').waitFor();
      await piet.getByText('The two entries differ: the arbiter decides').waitFor();
      await desk.getByText('Decide: the result that you enter counts.').waitFor();
      await button(jan, 'Change my entry').click();
      await button(jan, 'I lost').click();
      await button(jan, 'Yes, enter it').click();
      await piet.getByText('Both agree. The arbiter will confirm it.').waitFor();
      await board.getByText('Both say so').waitFor();
      await board.click();
      await desk.keyboard.press('c');
      await piet.getByText('The result is in.').waitFor();
      await jan.getByText('The result is in.').waitFor();
      assert.deepEqual(await axe(piet), []);

      const facts = await (
        await server.request('GET', `/api/v1/events/${event}/facts?after=0`)
      ).json();
      const reported = facts.facts.filter(({ type }) => type === 'result_reported');
      assert.deepEqual(
        reported.map(({ actor }) => actor),
        ['Jansen, Piet', 'Visser, Jan', 'Visser, Jan'].map((name) => ({ role: 'player', name })),
      );

      // The server goes down and comes back: the phones are still signed in.
      await server.kill();
      await piet.locator('.link-lost').waitFor({ timeout: 20_000 });
      await server.restart();
      await piet.locator('.link-lost').waitFor({ state: 'detached', timeout: 30_000 });
      await piet.reload();
      await piet.getByText('The result is in.').waitFor();

      // A slip that was lost is made anew, and the phone of the old one says so.
      await server.request('POST', `/api/v1/events/${event}/slips`, { players: [typed.player] });
      await jan.getByText('A new slip was made for you').waitFor({ timeout: 30_000 });

      for (const secret of slips.flatMap(({ link, pin }) => [link.split('#t=')[1], pin]))
        assert.equal(server.logged.includes(secret), false, 'no secret in the log');
      for (const page of pages) assert.deepEqual(page.faults, []);
      console.log('checked: two phones, the door and the desk on one board');
    } finally {
      for (const page of pages) await page.context().close();
      await server.stop();
    }
  },
);
