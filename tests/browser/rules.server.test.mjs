// All rule sets on the real program: made on the New game page, played by mouse on two pages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { axe, launch, open_page, overflows, touch_square } from './support/chromium.mjs';
import { close_all, play, sit_down, wait_for_ply } from './support/players.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let server;
let browser;
before(async () => {
  if (skip) return;
  // The test asks more often than people do.
  server = await start_server({ flags: ['--limit-requests-per-second', '200'] });
  await server.make_arbiter();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const no_faults = (pages) => {
  for (const [name, page] of Object.entries(pages)) assert.deepEqual(page.faults, [], name);
};

/** The number that a page draws a square with, from its name on the board of the state. */
function square_numbers({ board }) {
  const numbers = new Map();
  const in_row = board.every_square_plays ? board.width : board.width / 2;
  const count = in_row * board.height;
  for (let square = 1; square <= count; square += 1) {
    const row = Math.floor((square - 1) / in_row);
    const shift = ((board.bottom_left_plays ? 0 : 1) + board.height - 1 - row) % 2;
    const along = (square - 1) % in_row;
    const column = board.every_square_plays ? along : shift + 2 * along;
    const name = {
      numeric: String(square),
      numeric_from_bottom_right: String(count + 1 - square),
      algebraic: 'abcdefghijkl'[column] + (board.height - row),
    }[board.numbering];
    numbers.set(name, square);
  }
  return numbers;
}

/** Every piece as `WK28`, with the numbers that the page draws by, in the order of the squares. */
function stated(state) {
  const numbers = square_numbers(state);
  const pieces = state.fen
    .split(':')
    .filter((part) => /^[WB]./.test(part))
    .flatMap((part) =>
      part
        .slice(1)
        .split(',')
        .map((item) => {
          const king = item.startsWith('K') ? 'K' : '';
          return [numbers.get(item.slice(king.length)), `${part[0]}${king}`];
        }),
    );
  return listed(pieces);
}

const listed = (pieces) =>
  pieces
    .sort((left, right) => left[0] - right[0])
    .map(([square, piece]) => `${piece}${square}`)
    .join(' ');

/** The same, as it is seen on a page. */
async function seen(page) {
  const pieces = await page.evaluate(() =>
    [...document.querySelectorAll('.board [data-square] .piece')].map((piece) => [
      Number(piece.closest('[data-square]').dataset.square),
      (piece.classList.contains('white') ? 'W' : 'B') +
        (piece.querySelector('.piece-crown') ? 'K' : ''),
    ]),
  );
  return listed(pieces);
}

async function started(fields) {
  const game = await server.make_game(fields);
  const pages = await sit_down(browser, game.links, ['white', 'black']);
  for (const page of Object.values(pages))
    await page.getByText('seat free').waitFor({ state: 'detached' });
  const { state } = await server.command(game.id, { type: 'start' });
  await pages[state.to_move].getByText('Your move.').waitFor();
  return { game, pages };
}

/** Plays `text` by mouse for the side to move; both pages then show what the server has. */
async function move(game, pages, text, in_steps = false) {
  const state = await server.state(game.id);
  const legal =
    state.legal.find((each) => each.text === text) ?? assert.fail(`${text} is not legal`);
  await play(pages[state.to_move], legal, in_steps);
  return shown(game, pages, state.ply + 1);
}

async function shown(game, pages, ply) {
  for (const page of Object.values(pages)) await wait_for_ply(page, ply);
  const state = await server.state(game.id);
  for (const [name, page] of Object.entries(pages))
    assert.equal(await seen(page), stated(state), `${name} after ply ${ply}`);
  return state;
}

const shows_result = async (pages, figures, words) => {
  for (const page of Object.values(pages)) {
    await page.locator('.result-figures', { hasText: figures }).waitFor();
    await page.getByText(words).first().waitFor();
  }
};

test('a game under each rule set is made on the page and begun by mouse', { skip }, async () => {
  const { rules } = await (await server.request('GET', '/api/v1/rules')).json();
  const page = await arbiter_page(browser, server);
  const player = await open_page(browser);
  await page.goto(`${server.address}/new`);
  const chooser = page.getByLabel('Rules', { exact: true });
  await chooser.locator('option').nth(19).waitFor({ state: 'attached' });
  const offered = await chooser
    .locator('option')
    .evaluateAll((options) => options.map(({ value }) => value));
  assert.deepEqual([...offered].sort(), rules.map(({ name }) => name).sort());
  assert.deepEqual(offered.slice(0, 3), ['international', 'russian', 'brazilian']);
  for (const { name, first_mover, profiles } of rules) {
    await page.goto(`${server.address}/new`);
    await page.getByLabel('Name').first().fill('Wiersma');
    await page.getByLabel('Name').nth(1).fill('Clerc');
    await chooser.selectOption(name);
    const begins = first_mover === 'white' ? 'White' : 'Black';
    await page.getByText(`${begins} begins.`).waitFor();
    assert.equal(await page.getByLabel('Text of the rules').count(), profiles.length > 1 ? 1 : 0);
    await page.getByRole('button', { name: 'Make the game' }).click();
    await page.getByText('The game is ready').waitFor();
    const addresses = await page.locator('.address').allTextContents();
    await player.goto(addresses[first_mover === 'white' ? 0 : 1]);
    await player.getByText('seat free').nth(1).waitFor({ state: 'detached' });
    const id = new URL(addresses[0]).pathname.split('/').pop();
    const { state } = await server.command(id, { type: 'start', absent_players: true });
    assert.equal(state.rules, name);
    await player.getByText('Your move.').waitFor();
    assert.equal(await seen(player), stated(state), name);
    const [first] = state.legal;
    await play(player, first);
    await wait_for_ply(player, 1);
    assert.equal(await player.locator('.move-text').textContent(), first.text);
    assert.equal(await player.locator('.move-table th').nth(1).textContent(), begins, name);
    assert.equal(await seen(player), stated(await server.state(id)), name);
  }
  console.log(`checked: ${rules.length} rule sets chosen and begun by mouse`);
  no_faults({ page, player });
  await close_all({ page, player });
});

test('an opening is drawn, shown, and stands on the board and beside the game', { skip }, async () => {
  const page = await arbiter_page(browser, server);
  await page.goto(`${server.address}/new`);
  await page.getByLabel('Name').first().fill('Wiersma');
  await page.getByLabel('Name').nth(1).fill('Clerc');
  await page.getByLabel('Rules', { exact: true }).selectOption('russian');
  await page.getByLabel('Draw an opening').selectOption('IDFBASIC');
  const drawn = page.locator('.opening-fields .preview');
  await drawn.filter({ hasText: /^IDFBASIC \d+-[IVX]+/ }).waitFor();
  const before_it = await drawn.textContent();
  for (let tries = 0; tries < 20 && (await drawn.textContent()) === before_it; tries += 1)
    await page.getByRole('button', { name: 'Draw again' }).click();
  assert.notEqual(await drawn.textContent(), before_it);
  await page.getByLabel('Draw an opening').selectOption('FMJD64');
  await page.getByLabel('Card').selectOption('12');
  await page.getByLabel('Number').selectOption('3');
  await drawn.filter({ hasText: 'FMJD64 12-III' }).waitFor();
  await page.getByText('More: draws').click();
  await page.getByLabel('Kings on both sides, 30 or 60 moves').selectOption('claim');
  assert.deepEqual(await axe(page), [], 'the form with an opening');
  await page.setViewportSize({ width: 320, height: 640 });
  assert.equal(await overflows(page), false);
  await page.getByLabel('Who may watch').selectOption('public');
  await page.getByRole('button', { name: 'Make the game' }).click();
  await page.getByText('The game is ready').waitFor();
  await page.getByRole('link', { name: 'Open the game' }).click();
  await page.locator('.facts').getByText('FMJD64 12-III').waitFor();
  const { games } = await (await server.request('GET', '/api/v1/games')).json();
  const made = games.find(({ opening }) => opening === 'FMJD64 12-III');
  const state = await server.state(made.id);
  assert.equal(state.settings.draw_rules.MOVES_30_60, 'claim');
  assert.equal(await seen(page), stated(state));
  assert.deepEqual(await axe(page), [], 'the page of the game');
  await page.goto(server.address);
  await page.locator('.tile').getByText('FMJD64 12-III').waitFor();
  no_faults({ page });
  await close_all({ page });
});

const russian_game =
  'c3-b4 b6-c5 d2-c3 c5-d4 c3:e5 f6:d4 e3:c5 a7-b6 c5:a7 c7-b6 a7:c5 b8-c7 e1-d2 e7-f6 c5:g5 h6:f4 ' +
  'g3:e5 c7-d6 e5:c7 d8:b6 h2-g3 b6-a5 g3-f4 a5:d6 g1-f2 d6-c7 a3-b4 c7-b8 f2-e3 b8-f4 e3:g5 g7-h6 ' +
  'b4-a5 h6:f4 b2-c3 f4-e3 a5-b6 f8-g7 a1-b2 e3-d2 c1:e3 g7-h6 c3-b4 h8-g7 e3-f4 h6-g5 f4:f8';

test('a whole Russian game, with a man crowned in the middle of a capture', { skip }, async () => {
  const { game, pages } = await started({ rules: 'russian' });
  let state;
  for (const text of russian_game.split(' ')) {
    state =
      text === 'a5:d6'
        ? await crowned_on_the_way(game, pages)
        : await move(game, pages, text, state?.ply % 2 === 1);
  }
  assert.equal(state.outcome.reason, 'NO_PIECES');
  await shows_result(pages, '1–0', 'White wins: Black has no pieces left.');
  console.log(`checked: ${state.ply} plies of a Russian game by mouse`);
  no_faults(pages);
  await close_all(pages);
});

/** The man that takes its way square by square is a king from the last row on. */
async function crowned_on_the_way(game, pages) {
  const state = await server.state(game.id);
  const page = pages.black;
  const { path } = state.legal.find(({ text }) => text === 'a5:d6');
  const on_the_way = path.slice(1, -1);
  const last_row = on_the_way.find((square) => square > 28);
  assert.ok(last_row, `the last row is on the way: ${path}`);
  await touch_square(page, path[0]);
  for (const square of on_the_way) await touch_square(page, square);
  await page.locator('.board .piece.black .piece-crown').waitFor();
  assert.ok((await page.locator('.board .jumped').count()) > 0, 'what was jumped is marked');
  assert.equal((await server.state(game.id)).ply, state.ply, 'nothing is played yet');
  await touch_square(page, path[path.length - 1]);
  return shown(game, pages, state.ply + 1);
}

test(
  'a whole Frisian game: a capture along a column, a king that may not move, one king each',
  { skip },
  async () => {
    const { game, pages } = await started({ rules: 'frisian', fen: 'W:WK48,38:BK26,28' });
    await pages.white.getByText('You must capture 1 piece.').waitFor();
    for (const text of ['38x18', '26-21', '48-37', '21-26', '37-19', '26-3', '19-46', '3-8'])
      await move(game, pages, text);
    await touch_square(pages.white, 46);
    await touch_square(pages.white, 41);
    const refusal = pages.white.locator('.refusal');
    await refusal.getByText(/46-41 was not played.*The king on 46 has made 3 moves/).waitFor();
    await refusal.getByText('Frisian rules, Art. 17').waitFor();
    assert.equal((await server.state(game.id)).ply, 8);
    await move(game, pages, '18-12');
    const { outcome } = await move(game, pages, '8x17');
    assert.equal(outcome.reason, 'ONE_KING_EACH');
    await shows_result(pages, '½–½', 'Draw: one king each, and neither will be captured.');
    await pages.white.getByText('Frisian rules, Art. 21.1').waitFor();
    no_faults(pages);
    await close_all(pages);
  },
);

test('where Black begins he stands first, and White starts his clock', { skip }, async () => {
  const game = await server.make_game({ rules: 'english', start: 'black_press' });
  const pages = await sit_down(browser, game.links, ['white', 'black']);
  await pages.black.getByText('Both players are here. White starts Black’s clock.').waitFor();
  await pages.white.getByRole('button', { name: 'Start Black’s clock' }).click();
  await pages.black.getByText('Your move.').waitFor();
  const { legal } = await server.state(game.id);
  await move(game, pages, legal[0].text);
  const heads = await pages.white.locator('.move-table thead th').allTextContents();
  assert.deepEqual(heads.slice(1), ['Black', 'White']);
  no_faults(pages);
  await close_all(pages);
});
