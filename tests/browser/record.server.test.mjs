// The record of an event for its staff, and what everybody sees of it, on the real program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page, overflows, shoot } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

const phone = { viewport: { width: 390, height: 844 } };

async function page_of(server, cookie, options = {}) {
  const page = await open_page(browser, options);
  if (!cookie) return page;
  const [name, value] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.address }]);
  return page;
}

/** An event of three boards, two of whose pairings were changed by hand. */
async function event_of(server) {
  const ask = async (path, body) => (await server.request('POST', path, body)).json();
  const { event } = await ask('/api/v1/events', {
    settings: { name: 'Winter Open', visibility: 'public' },
    tournament: { name: 'A', rounds: 3, boards: 'here', time_control: { program: '600' } },
  });
  const order = (type, more) => ask(`/api/v1/events/${event}/orders`, { type, ...more });
  const players = Array.from({ length: 6 }, (_, n) => ({
    name: `Player ${String.fromCharCode(65 + n)}`,
    rating: 2000 - 20 * n,
  }));
  await order('add_players', { tournament: 1, players });
  const { draft } = await ask(`/api/v1/events/${event}/tournaments/1/proposal`, {});
  const [first, second, third] = draft.boards;
  const boards = [{ ...first, black: second.black }, { ...second, black: first.black }, third];
  await order('draft_round', { ...draft, boards, remark: 'They travel together.' });
  for (const phase of ['checked', 'published'])
    await order('move_round', { tournament: 1, round: 1, phase });
  const rows = async () =>
    (await (await server.request('GET', `/api/v1/events/${event}/boards`)).json()).boards;
  while ((await rows()).some(({ game }) => game === null));
  const game = (await rows())[2].game.id;
  const command = (said) => ask(`/api/v1/games/${game}/commands`, said);
  await command({ type: 'start', absent_players: true });
  await command({ type: 'pause', reason: 'noise in the hall' });
  await command({ type: 'adjust_time', side: 'white', ms: 60_000, reason: 'light went out' });
  return { event, command };
}

const lines = (page) => page.locator('.record-list li');

test('the record of an event, and what everybody sees of it', { skip, timeout: 180_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const { event, command } = await event_of(server);
    const page = await page_of(server, server.cookie);
    await page.goto(`${server.address}/e/${event}/log`);
    await lines(page).first().getByText('Clock of White: +1:00.').waitFor();
    await lines(page).first().getByText('light went out').waitFor();
    assert.ok((await lines(page).count()) > 10);
    assert.deepEqual(await axe(page), [], 'the record');
    await shoot(page, 'record', { fullPage: true });

    // What is looked for stands in the address, and is found again by it.
    await page.getByLabel('Kind').selectOption('clock');
    await page.waitForFunction(() => location.search === '?kind=clock');
    await page.waitForFunction(
      () => [...document.querySelectorAll('.record-list li')].every((li) => li.className === 'clock'),
    );
    await page.getByLabel('Board').fill('3');
    await page.getByLabel('Board').press('Enter');
    await page.waitForFunction(() => location.search.includes('board=3'));
    await lines(page).getByText('Both clocks were stopped').waitFor();
    await page.reload();
    await lines(page).getByText('Both clocks were stopped').waitFor();
    assert.equal(await page.getByLabel('Board').inputValue(), '3');

    // What happens at a board comes with a button.
    await command({ type: 'resume' });
    await page.getByRole('button', { name: 'Look for newer lines' }).click();
    await lines(page).first().getByText('The game goes on.').waitFor();
    const way = lines(page).first().getByRole('link', { name: /round 1, board 3/ });
    assert.match(await way.getAttribute('href'), /^\/g\//);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.waitForFunction(() => location.search === '');

    const small = await page_of(server, server.cookie, phone);
    await small.goto(`${server.address}/e/${event}/log`);
    await lines(small).first().waitFor();
    assert.equal(await overflows(small), false);
    assert.deepEqual(await axe(small), [], 'the record on a phone');
    await shoot(small, 'record-phone');

    // Everybody else sees what was changed, with time and reason, and no record.
    const guest = await page_of(server, null, phone);
    await guest.goto(`${server.address}/e/${event}/log`);
    await guest.getByText('The record is for the staff of this event.').waitFor();
    await guest.goto(`${server.address}/e/${event}/r/1`);
    await guest.locator('.corrected summary').first().click();
    await guest.locator('.corrected').first().getByText('They travel together.').waitFor();
    await guest.getByRole('link', { name: 'What the arbiters changed' }).first().click();
    await lines(guest).first().getByText('light went out').waitFor();
    assert.equal(await lines(guest).count(), 3);
    assert.equal(await lines(guest).getByText('They travel together.').count(), 2);
    assert.equal(await overflows(guest), false);
    assert.deepEqual(await axe(guest), [], 'what was changed');
    await shoot(guest, 'record-changes', { fullPage: true });
  } finally {
    await server.stop();
  }
});
