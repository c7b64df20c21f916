// A tablet as the clock of a board on the real program, with a network that is cut: whatever happens
// to it, the record of the server and that of the tablet are the same afterwards, with nothing in it
// twice and nothing missing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open_page } from './support/chromium.mjs';
import { start_link } from './support/link.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
let server;
before(async () => {
  if (skip) return;
  browser = await launch();
  server = await start_server();
  await server.make_arbiter();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const half = (page, side) => page.locator(`.half.of-${side}`);
const running = (page, side) => half(page, side).and(page.locator('.running')).waitFor();
const other = (side) => (side === 'white' ? 'black' : 'white');
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(check, what) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await check()) return;
    await pause(25);
  }
  assert.fail(`never: ${what}`);
}

async function events(game) {
  return (await (await server.request('GET', `/api/v1/games/${game}/events`)).json()).events;
}
const presses = async (game) => (await events(game)).filter(({ type }) => type === 'clock_pressed');

/** A game of wood, its clock started, and a tablet that reaches the program by a link of its own. */
async function at_board(body, { program = '300+3', sides = 'both', begin, ...fields } = {}) {
  const { id } = await server.make_game({
    play: 'clock_only',
    time_control: { program },
    ...(begin ? { start: begin } : {}),
    ...fields,
  });
  const made = await server.request('POST', '/api/v1/devices/codes', {
    game: id,
    sides,
    layout: fields.play === 'here' ? 'board' : 'clock',
  });
  const code = await made.json();
  const link = await start_link(server.address);
  const page = await open_page(browser, sides === 'both' ? tablet : phone);
  try {
    await page.goto(link.address + code.address);
    await half(page, sides === 'both' ? 'white' : sides).waitFor();
    if (!begin) {
      await server.command(id, { type: 'start', absent_players: true });
      if (sides !== 'black') await running(page, 'white');
    }
    await body({ page, link, game: id, code });
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await link.close();
  }
}

/** A finger on a half, and the clock changed at once, whatever the network does. */
async function press(page, side) {
  await page.waitForTimeout(170);
  const box = await half(page, side).boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await running(page, other(side));
}

const kept = (page) =>
  page.evaluate(() => ({
    view: JSON.parse(localStorage.getItem('flagfall.clock.board.view')).view,
    outbox: JSON.parse(localStorage.getItem('flagfall.clock.board.outbox') ?? '[]'),
  }));

const counting_here = (page) => page.getByText('Counting here, not confirmed').waitFor();
const connected = (page) => page.locator('.link-dot.live').waitFor();

/** Every press once and in turn, and the tablet shows what the server has. */
async function the_same_record(page, game, count) {
  await until(async () => (await kept(page)).outbox.length === 0, 'the outbox is empty');
  const recorded = await presses(game);
  assert.deepEqual(
    recorded.map(({ data }) => [data.ply, data.side]),
    Array.from({ length: count }, (_, index) => [index + 1, index % 2 === 0 ? 'white' : 'black']),
  );
  const state = await server.state(game);
  await until(
    async () => (await kept(page)).view.sequence === state.sequence,
    'the tablet has the newest state',
  );
  const { view } = await kept(page);
  assert.equal(view.state.ply, state.ply);
  for (const side of ['white', 'black']) {
    assert.equal(view.state.clock[side].moves, state.clock[side].moves);
    assert.equal(view.state.clock[side].flag_ms, state.clock[side].flag_ms);
    if (state.clock.running !== side)
      assert.equal(view.state.clock[side].left_ms, state.clock[side].left_ms);
    await half(page, side)
      .getByText(state.clock[side].moves === 1 ? '1 move' : `${state.clock[side].moves} moves`)
      .waitFor();
  }
  return recorded;
}

test('the link is cut in the middle of a game: the presses count when they were made', { skip }, () =>
  at_board(async ({ page, link, game }) => {
    await press(page, 'white');
    await press(page, 'black');
    await connected(page);
    await pause(300);
    link.cut();
    await counting_here(page);
    await pause(1_000);
    await press(page, 'white');
    await pause(2_000);
    await press(page, 'black');
    await press(page, 'white');
    await pause(1_000);
    assert.equal((await server.state(game)).ply, 2);
    link.mend();
    await connected(page);
    const recorded = await the_same_record(page, game, 5);
    const offline = recorded.slice(2);
    assert.deepEqual(
      offline.map(({ device_time }) => device_time),
      [true, true, true],
    );
    const spent = offline.map(({ data }) => data.spent_ms);
    console.log(`used for the presses without a link, on the record: ${spent.join(', ')} ms`);
    assert.ok(spent[0] >= 1_000 && spent[1] >= 2_000 && spent[2] < 2_000, spent.join(', '));
  }),
);

test('the link is cut in the middle of a press: it arrives, its answer does not', { skip }, () =>
  at_board(async ({ page, link, game }) => {
    await connected(page);
    link.lose_answers();
    await press(page, 'white');
    await until(async () => (await server.state(game)).ply === 1, 'the press has arrived');
    link.cut();
    await counting_here(page);
    await pause(2_600);
    await press(page, 'black');
    link.mend();
    await connected(page);
    await the_same_record(page, game, 2);
  }),
);

test('the link is cut over a flag: the flag falls when the time was used up', { skip }, () =>
  at_board(
    async ({ page, link, game }) => {
      await press(page, 'white');
      await connected(page);
      link.cut();
      await counting_here(page);
      await half(page, 'black').and(page.locator('.fallen')).waitFor();
      await half(page, 'white').getByText('counted here, not confirmed').waitFor();
      await pause(2_600);
      const silent = await server.state(game);
      assert.equal(silent.device.flag_pending, true);
      assert.equal(silent.proposed, null);
      link.mend();
      await half(page, 'white').getByText('White wins: the flag of Black fell.').waitFor();
      await the_same_record(page, game, 1);
      const state = await server.state(game);
      assert.equal(state.proposed.reason, 'TIME');
      assert.equal(state.proposed.winner, 'white');
    },
    { program: '4' },
  ),
);

test('a flag with the link up is on record as soon as the tablet comes to zero', { skip }, () =>
  at_board(
    async ({ page, game }) => {
      await half(page, 'white').and(page.locator('.fallen')).waitFor();
      await half(page, 'black').getByText('Black wins: the flag of White fell.').waitFor();
      const fell = (await events(game)).find(({ type }) => type === 'flag_fell');
      const { clock } = await server.state(game);
      const late = fell.server_ms - clock.white.flag_ms;
      console.log(`on record ${late} ms after the flag`);
      assert.ok(late < 1_000, `${late} ms`);
      await the_same_record(page, game, 0);
    },
    { program: '3' },
  ),
);

test('Black starts White’s clock by his half, and that is no move', { skip }, () =>
  at_board(
    async ({ page, game }) => {
      await half(page, 'black').getByText('Touch here to start White’s clock').waitFor();
      const box = await half(page, 'black').boundingBox();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await running(page, 'white');
      await press(page, 'white');
      await the_same_record(page, game, 1);
    },
    { begin: 'black_press' },
  ),
);

test('touches one after another: each is shown at once, and all are on record', { skip }, () =>
  at_board(async ({ page, game }) => {
    const taken = await page.evaluate(async () => {
      const times = [];
      for (let count = 0; count < 20; count += 1) {
        const side = count % 2 === 0 ? 'white' : 'black';
        await new Promise((done) => setTimeout(done, 200));
        const begin = performance.now();
        document
          .querySelector(`.half.of-${side} .half-press`)
          .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
        do await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        while (document.querySelector(`.half.of-${side}.running`));
        times.push(performance.now() - begin);
      }
      return times.sort((one, two) => one - two);
    });
    const at = (share) => taken[Math.floor(share * (taken.length - 1))].toFixed(1);
    console.log(`touch to paint with the program: median ${at(0.5)} ms, most ${at(1)} ms`);
    await the_same_record(page, game, 20);
  }),
);

test('a press made in time without a link is good, although its news comes after the flag', { skip }, () =>
  at_board(
    async ({ page, link, game }) => {
      await connected(page);
      link.cut();
      await counting_here(page);
      await press(page, 'white');
      await pause(5_500);
      await half(page, 'black').and(page.locator('.fallen')).waitFor();
      link.mend();
      await connected(page);
      await half(page, 'white').getByText('White wins: the flag of Black fell.').waitFor();
      const [made] = await the_same_record(page, game, 1);
      assert.equal(made.device_time, true);
    },
    { program: '5' },
  ),
);

test('the tablet is loaded anew while the link is up, and in the middle of a press', { skip }, () =>
  at_board(async ({ page, link, game }) => {
    await press(page, 'white');
    await page.reload();
    await running(page, 'black');
    link.lose_answers();
    await press(page, 'black');
    await until(async () => (await server.state(game)).ply === 2, 'the press has arrived');
    link.cut();
    link.mend();
    await page.reload();
    await running(page, 'white');
    await press(page, 'white');
    await the_same_record(page, game, 3);
  }),
);

test('the tablet is loaded anew while the link is cut: nothing that was touched is lost', { skip }, () =>
  at_board(async ({ page, link, game }) => {
    await connected(page);
    await page.waitForFunction(async () =>
      (await (await caches.open('flagfall-clock')).keys()).some(({ url }) => url.endsWith('/clock')),
    );
    await page.evaluate(() => navigator.serviceWorker.ready);
    link.cut();
    await counting_here(page);
    await press(page, 'white');
    await press(page, 'black');
    await page.reload();
    await running(page, 'white');
    await counting_here(page);
    await press(page, 'white');
    await pause(1_500);
    link.mend();
    await connected(page);
    const recorded = await the_same_record(page, game, 3);
    assert.deepEqual(
      recorded.map(({ device_time }) => device_time),
      [true, true, true],
    );
  }),
);

test('the program is killed and started anew: the tablet finds its game again, paused', { skip }, () =>
  at_board(async ({ page, game }) => {
    await press(page, 'white');
    await until(async () => (await server.state(game)).ply === 1, 'the press has arrived');
    await server.kill();
    await counting_here(page);
    await server.restart();
    await connected(page);
    await half(page, 'white').getByText('Paused').first().waitFor();
    await the_same_record(page, game, 1);
  }),
);

test('a tablet is replaced in the middle of a game: the new one goes on, the old one is told', { skip }, () =>
  at_board(async ({ page, game }) => {
    await press(page, 'white');
    const made = await server.request('POST', '/api/v1/devices/codes', {
      game,
      sides: 'both',
      layout: 'clock',
    });
    const { address } = await made.json();
    const second = await open_page(browser, tablet);
    await second.goto(server.address + address);
    await running(second, 'black');
    await page
      .getByRole('heading', { name: 'This is no longer the clock of the board' })
      .waitFor();
    await press(second, 'black');
    await the_same_record(second, game, 2);
    await second.context().close();
  }),
);

test('the arbiter stops, corrects and starts the clocks at the board by his PIN', { skip }, () =>
  at_board(async ({ page, game, code }) => {
    const button = (name) => page.getByRole('button', { name, exact: true });
    await button('Menu').click();
    for (const digit of code.pin) await button(digit).click();
    await button('Go on with this PIN').click();
    await button('Stop both clocks').click();
    await page.getByText('Done.').waitFor();
    await page.getByLabel('Time, as 1:05:00').fill('2:30');
    await button('Correct White').click();
    await until(
      async () => (await server.state(game)).clock.white.left_ms === 150_000,
      'the time is set',
    );
    await button('Go on').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await running(page, 'white');
    const set = (await events(game)).find(({ type }) => type === 'time_set');
    assert.equal(set.actor.role, 'device');
    assert.match(set.actor.name, /^PIN/);
  }),
);

test('two phones, each with its half: the other one’s press is seen, a lost link said', { skip }, () =>
  at_board(
    async ({ page, link, game }) => {
      const made = await server.request('POST', '/api/v1/devices/codes', {
        game,
        sides: 'black',
        layout: 'clock',
      });
      const { address } = await made.json();
      const black = await open_page(browser, phone);
      await black.goto(server.address + address);
      await black.locator('.opponent.of-white.running').waitFor();
      const box = await half(page, 'white').boundingBox();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await running(black, 'black');
      await page.locator('.opponent.of-black.running').waitFor();
      link.cut();
      await page.getByText('Not connected').first().waitFor();
      await page.getByText(/since \d\d:\d\d:\d\d/).waitFor();
      link.mend();
      await connected(page);
      await until(async () => (await server.state(game)).ply === 1, 'one press');
      await black.context().close();
    },
    { sides: 'white' },
  ),
);

test('moves on the board of the tablet, the last of them while the link is cut', { skip }, () =>
  at_board(
    async ({ page, link, game }) => {
      const move = async (from, to) => {
        await page.locator(`.board [data-square="${from}"]`).click();
        await page.locator(`.board [data-square="${to}"]`).click();
      };
      await move(32, 28);
      await running(page, 'black');
      await until(async () => (await server.state(game)).ply === 1, 'the first move');
      await until(async () => (await kept(page)).view.state.ply === 1, 'its answer');
      link.cut();
      await counting_here(page);
      await move(19, 23);
      await running(page, 'white');
      await page.getByText('The next move can be made when the connection is back.').waitFor();
      link.mend();
      await connected(page);
      await until(async () => (await server.state(game)).ply === 2, 'the second move');
      await move(28, 19);
      await running(page, 'black');
      await until(async () => (await server.state(game)).ply === 3, 'the third move');
      const { moves } = await server.state(game);
      assert.deepEqual(
        moves.items.map(({ text }) => text),
        ['32-28', '19-23', '28x19'],
      );
    },
    { play: 'here' },
  ),
);
