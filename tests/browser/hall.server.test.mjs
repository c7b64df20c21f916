// The desk of an event on the real program: six boards, each with something else, the clocks of all
// started and stopped at once, a deputy with boards of his own, and a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page, overflows, shoot } from './support/chromium.mjs';
import { have_server, password, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

const desktop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 390, height: 844 } };

async function page_of(server, cookie, options = desktop) {
  const page = await open_page(browser, options);
  const [name, value] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.address }]);
  return page;
}

/** An event of six boards whose clocks are here, its first round published. */
async function hall_of(server) {
  const ask = async (path, body) => (await server.request('POST', path, body)).json();
  const { event } = await ask('/api/v1/events', {
    settings: { name: 'Winter Open', visibility: 'public' },
    tournament: {
      name: 'A',
      rounds: 3,
      boards: 'here',
      play: 'clock_only',
      time_control: { program: '600' },
    },
  });
  const order = (type, more) => ask(`/api/v1/events/${event}/orders`, { type, ...more });
  const of_first = { tournament: 1 };
  const players = Array.from({ length: 12 }, (_, n) => ({
    name: `Player ${String.fromCharCode(65 + n)}`,
    rating: 2000 - 20 * n,
  }));
  await order('add_players', { ...of_first, players });
  const { draft } = await ask(`/api/v1/events/${event}/tournaments/1/proposal`, {});
  await order('draft_round', draft);
  for (const phase of ['checked', 'published'])
    await order('move_round', { ...of_first, round: 1, phase });
  const boards = async () =>
    (await (await server.request('GET', `/api/v1/events/${event}/boards`)).json()).boards;
  while ((await boards()).some(({ game }) => game === null));
  const rows = await boards();
  const game = (board) => rows[board - 1].game.id;
  const seat = async (board, side) => {
    const { link } = await ask(`/api/v1/games/${game(board)}/links/${side}`, {});
    const token = link.split('#t=')[1];
    return (command) =>
      server.request('POST', `/api/v1/games/${game(board)}/commands`, command, {
        Authorization: `Bearer ${token}`,
      });
  };
  return { event, order, boards, game, seat, ask };
}

/** A tablet between both players, which is heard once and then falls silent. */
async function silent_tablet(server, hall, board) {
  const code = await hall.ask('/api/v1/devices/codes', {
    event: hall.event,
    tournament: 1,
    board,
    sides: 'both',
  });
  const { token } = await hall.ask('/api/v1/devices', { code: code.code });
  await server.request('POST', '/api/v1/device/here', {}, { Authorization: `Bearer ${token}` });
}

async function deputy_of(server, hall) {
  await server.request('POST', '/api/v1/accounts', { name: 'Bea', password, role: 'arbiter' });
  await hall.order('appoint_staff', { account: 'Bea', role: 'arbiter', boards: [2, 3] });
  const signed_in = await server.request('POST', '/api/v1/session', { name: 'Bea', password });
  return signed_in.headers.get('set-cookie').split(';')[0];
}

const tile = (page, board) => page.locator(`.hall-tile[data-board="${board}"]`);
const order_of = (page) =>
  page.locator('.hall-tile').evaluateAll((tiles) => tiles.map((one) => Number(one.dataset.board)));

test('the desk of an event with six boards', { skip, timeout: 180_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const hall = await hall_of(server);
    const desk = await page_of(server, server.cookie);
    await desk.goto(`${server.address}/e/${hall.event}`);
    await desk.getByRole('link', { name: 'Desk' }).click();
    await desk.getByText('No board needs you').waitFor();
    assert.deepEqual(await order_of(desk), [1, 2, 3, 4, 5, 6]);
    await shoot(desk, 'hall-before', { fullPage: true });

    // One alone, then all the others.
    await tile(desk, 4).getByRole('button', { name: 'Start the clock of board 4' }).click();
    await tile(desk, 4).getByText('running').waitFor();
    await desk.getByRole('button', { name: 'Start all clocks' }).click();
    await desk.getByRole('button', { name: 'Start all now' }).click();
    await desk.getByText('The clocks of 5 boards were started.').waitFor();
    await tile(desk, 6).getByText('running').waitFor();

    // A call, a proposed result, and a flag on a silent tablet: each in words, the call first.
    await (await hall.seat(5, 'white'))({ type: 'call_arbiter' });
    await tile(desk, 5).getByText('White calls the arbiter').waitFor();
    await (await hall.seat(3, 'white'))({ type: 'resign' });
    await tile(desk, 3).getByText('Result to confirm: 0–2').waitFor();
    await silent_tablet(server, hall, 6);
    await hall.ask(`/api/v1/games/${hall.game(6)}/commands`, { type: 'pause' });
    await hall.ask(`/api/v1/games/${hall.game(6)}/commands`, {
      type: 'set_time',
      side: 'white',
      ms: 4000,
      reason: 'for the flag',
    });
    await silent_tablet(server, hall, 6);
    await hall.ask(`/api/v1/games/${hall.game(6)}/commands`, { type: 'resume' });
    await tile(desk, 6).getByText('A flag waits for the silent tablet').waitFor();
    assert.deepEqual((await order_of(desk)).slice(0, 3), [5, 6, 3]);
    await shoot(desk, 'hall-needs', { fullPage: true });
    assert.deepEqual(await axe(desk), [], 'the desk');

    // What is wanted is left of the rest.
    await desk.getByRole('radio', { name: /^Running/ }).check();
    assert.ok(!(await order_of(desk)).includes(3));
    await desk.getByRole('radio', { name: /^All/ }).check();

    // All stop.
    await desk.getByRole('button', { name: 'Stop all clocks' }).click();
    await desk.getByRole('button', { name: 'Stop all now' }).click();
    await desk.getByText(/boards? (is|are) stopped\./).waitFor();
    await tile(desk, 1).getByText('stopped').waitFor();
    await shoot(desk, 'hall-stopped', { fullPage: true });

    // A step to the board, and back by its own links.
    await tile(desk, 5).locator('.hall-link').press('Enter');
    await desk.getByRole('link', { name: 'Round 1' }).waitFor();
    await shoot(desk, 'hall-board');
    await desk.locator('.game-place').getByRole('link', { name: 'Desk' }).click();
    await tile(desk, 5).waitFor();

    // The start page and the page of the round say it, too.
    await desk.goto(server.address);
    await desk.getByText(/Round 1: \d boards need you/).waitFor();
    await shoot(desk, 'hall-start');
    await desk.goto(`${server.address}/e/${hall.event}/r/1`);
    await desk.locator('.round-needs').getByText('Board 5: White calls the arbiter').waitFor();
    await shoot(desk, 'hall-round', { fullPage: true });
    assert.deepEqual(await axe(desk), [], 'the round');

    // A result is typed for a board whose game goes on.
    await desk.locator('tr.result-row').first().click();
    await desk.keyboard.press('1');
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('The game at board 1 is not over').waitFor();
    await shoot(desk, 'hall-end-game');
    await dialog.getByLabel('Reason').fill('White has won at the board');
    await dialog.getByRole('button', { name: 'End it 2–0' }).click();
    await desk.locator('tr.result-row').first().getByText('2–0').waitFor();
    // The page shows at once what the server still has to take.
    await desk.locator('tr.result-row').first().getByText('In', { exact: true }).waitFor();
    assert.equal((await hall.boards())[0].game.outcome.result, '2-0');

    // On a phone, and for a deputy.
    const small = await page_of(server, server.cookie, phone);
    await small.goto(`${server.address}/desk/${hall.event}`);
    await tile(small, 5).waitFor();
    assert.equal(await overflows(small), false);
    await shoot(small, 'hall-phone-top');
    const [first] = await small.locator('.hall-tile').all();
    const { y } = await first.boundingBox();
    assert.ok(y < small.viewportSize().height / 2, `the first board begins at ${y}`);
    await small.getByRole('button', { name: 'Shown: All (6)' }).click();
    await small.getByRole('radio', { name: /^Running/ }).waitFor();
    assert.deepEqual(await axe(small), [], 'the filters on a phone');
    await small.getByRole('button', { name: 'Shown: All (6)' }).click();
    assert.deepEqual(await axe(small), [], 'the desk on a phone');
    await shoot(small, 'hall-phone', { fullPage: true });
    await small.goto(`${server.address}/e/${hall.event}/r/1`);
    await small.locator('.round-needs').waitFor();
    await small.locator('.result-row .narrow-only a').first().waitFor();
    assert.equal(await overflows(small), false);
    await shoot(small, 'hall-phone-round', { fullPage: true });

    const bea = await page_of(server, await deputy_of(server, hall));
    await bea.goto(`${server.address}/desk/${hall.event}`);
    await bea.getByText('Your boards: 2–3').waitFor();
    assert.deepEqual(await order_of(bea), [3, 2]);
    await shoot(bea, 'hall-deputy');
  } finally {
    await server.stop();
  }
});

test('a result that the game contradicts, and an arbiter who comes second', { skip, timeout: 120_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const hall = await hall_of(server);
    const desk = await page_of(server, server.cookie);
    const command = (board, said) =>
      hall.ask(`/api/v1/games/${hall.game(board)}/commands`, said);
    await hall.order('enter_result', {
      tournament: 1,
      round: 1,
      board: 1,
      games: [{ result: '2-0' }],
    });
    const [white, black] = [await hall.seat(1, 'white'), await hall.seat(1, 'black')];
    await command(1, { type: 'start' });
    await white({ type: 'press', ply: 0 });
    await black({ type: 'press', ply: 1 });
    await white({ type: 'resign' });
    await command(1, { type: 'confirm_result' });
    await desk.goto(`${server.address}/desk/${hall.event}`);
    await tile(desk, 1).getByText('The round says 2–0, the game ended 0–2').waitFor();
    await shoot(desk, 'hall-conflict');
    await tile(desk, 1).locator('.hall-link').click();
    await desk.locator('.game-conflict').getByText('Both stand until one of them').waitFor();
    await shoot(desk, 'hall-conflict-board');
    assert.deepEqual(await axe(desk), [], 'the board that differs');

    // The dialog was opened before another one acted.
    await command(2, { type: 'start' });
    const cookie = await deputy_of(server, hall);
    await desk.goto(`${server.address}/g/${hall.game(2)}`);
    await desk.getByRole('button', { name: 'Stop both clocks' }).click();
    await server.request(
      'POST',
      `/api/v1/games/${hall.game(2)}/commands`,
      { type: 'pause', reason: 'a bell' },
      { Cookie: cookie },
    );
    await desk.getByRole('button', { name: 'Stop now' }).click();
    await desk.locator('.refusal').getByText('Since you looked, Bea has stopped the clocks.').waitFor();
    await shoot(desk, 'hall-second');
  } finally {
    await server.stop();
  }
});
