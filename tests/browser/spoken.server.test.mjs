// A whole short game on the real program without seeing its board: by keys, and by what the pages
// tell those who hear them. White types his moves, Black goes over the board by arrow keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { past_held_key } from './support/arbiter.mjs';
import { axe, launch, shoot } from './support/chromium.mjs';
import { close_all, sit_down } from './support/players.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let server;
let browser;
before(async () => {
  if (skip) return;
  server = await start_server();
  await server.make_arbiter();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Waits until a page says so, in a live region. */
const says = (page, words) => page.getByRole('status').filter({ hasText: words }).waitFor();

const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return { role: at.getAttribute('role'), name: at.getAttribute('aria-label') ?? '' };
  });

async function tab_to_board(page) {
  for (let tries = 0; (await focused(page)).role !== 'gridcell'; tries += 1) {
    assert.ok(tries < 60, 'the board is a stop of the Tab key');
    await page.keyboard.press('Tab');
  }
}

const square_of = (name) => Number(/^square (\d+)/.exec(name)[1]);
const row_of = (square) => Math.floor((square - 1) / 5);

/** Goes over Black's board, where 50 is at the top, until the square with that name is reached. */
async function walk_to(page, square) {
  for (let tries = 0; tries < 40; tries += 1) {
    const here = square_of((await focused(page)).name);
    if (here === square) return (await focused(page)).name;
    const [there, now] = [row_of(square), row_of(here)];
    if (there !== now) await page.keyboard.press(there > now ? 'ArrowUp' : 'ArrowDown');
    else await page.keyboard.press(square > here ? 'ArrowLeft' : 'ArrowRight');
  }
  return assert.fail(`square ${square} was not reached`);
}

async function type_move(page, move) {
  await page.keyboard.press('Alt+m');
  await page.keyboard.type(move);
  await past_held_key(page);
  await page.keyboard.press('Enter');
}

async function walk_move(page, from, to) {
  await tab_to_board(page);
  assert.match(await walk_to(page, from), /black man/);
  await page.keyboard.press('Enter');
  assert.match((await focused(page)).name, /picked up/);
  assert.match(await walk_to(page, to), /possible/);
  await page.keyboard.press('Enter');
}

test('a game is played and followed by keys and accessible names alone', { skip, timeout: 120_000 }, async () => {
  const game = await server.make_game({ fen: 'W:W28,33,39:B12,19' });
  const pages = await sit_down(browser, game.links);
  const { white, black, watch } = pages;
  try {
    for (const page of [white, black, watch])
      await page.getByRole('heading', { name: 'By ear and by keys' }).waitFor();
    for (let state = await server.state(game.id); !state.seats.black.taken || !state.seats.white.taken; )
      state = await server.state(game.id);
    await server.command(game.id, { type: 'start' });
    await white.getByText('Your move.').waitFor();

    await white.keyboard.press('Alt+p');
    await says(white, 'White, men: 28, 33, 39; kings: none. Black, men: 12, 19; kings: none. White is to move.');
    await white.keyboard.press('Alt+c');
    await says(white, /White has 1:(20:00|19:\d\d|2\d:\d\d), and the clock runs\. Black has 1:2\d:00\./);
    await type_move(white, '28-23');
    for (const page of [white, black, watch]) await says(page, 'White: man from 28 to 23.');
    await walk_move(black, 19, 28);
    for (const page of [white, watch])
      await says(page, 'Black: man from 19 takes 1 piece, on 23, and goes to 28.');
    await type_move(white, '33x22');
    await says(black, 'White: man from 33 takes 1 piece, on 28, and goes to 22.');
    await black.keyboard.press('Alt+l');
    await says(black, 'White: man from 33 takes 1 piece, on 28, and goes to 22.');
    await walk_move(black, 12, 17);
    await says(white, 'Black: man from 12 to 17.');
    await type_move(white, '22x11');
    for (const page of [white, black, watch]) await says(page, /Result 2–0/);

    // The moves are buttons, and the position of each is read.
    await watch.getByRole('button', { name: /^19x28/ }).focus();
    await watch.keyboard.press('Enter');
    await watch.keyboard.press('Alt+p');
    await says(watch, 'After move 19x28: White, men: 33, 39; kings: none. Black, men: 12, 28; kings: none.');
    assert.deepEqual(await axe(watch), []);
    await shoot(watch, 'spoken-1366', { fullPage: true });
    for (const page of Object.values(pages)) assert.deepEqual(page.faults, []);
  } finally {
    await close_all(pages);
  }
});
