// A scoresheet typed in from paper, and a claim that is decided by it, on the real program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { axe, launch, open_page, shoot } from './support/chromium.mjs';
import { have_server, password, start_server } from './support/server.mjs';

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

const wooden = (fields = {}) => server.make_game({ play: 'clock_only', ...fields });
const field = (page) => page.getByLabel('Next move');
const ready_to_type = (page) => page.waitForSelector('.sheet-entry input:focus');
const on_sheet = (page, n) =>
  page.getByText(n === 1 ? '1 ply on the sheet.' : `${n} plies on the sheet.`).waitFor();

/** A game of so many plies, as it could stand on paper: each move a legal one. */
async function paper_game(plies) {
  const { id } = await wooden();
  const moves = [];
  while (moves.length < plies) {
    const { paper_sheet } = await server.state(id);
    const { legal } = paper_sheet;
    // The men that are furthest back go first, so that the game lasts.
    const quiet = [...legal].sort((one, two) =>
      paper_sheet.to_move === 'white' ? two.from - one.from : one.from - two.from,
    );
    const { text } = quiet[0];
    await server.command(id, { type: 'enter_move', ply: moves.length, move: text });
    moves.push(text);
  }
  return moves;
}

test(
  'a sheet of 60 moves is typed in by the keyboard alone, and every ply of it is checked',
  { skip, timeout: 120_000 },
  async () => {
    const moves = await paper_game(120);
    const { id } = await wooden();
    const page = await arbiter_page(browser, server, `/sheet/${id}`);
    await ready_to_type(page);
    const begun = performance.now();
    for (const move of moves) {
      await page.keyboard.type(move.replace(/[-x]/g, ''));
      await page.keyboard.press('Enter');
    }
    await on_sheet(page, 120);
    const took = performance.now() - begun;
    console.log(
      `measured: 60 moves (120 plies) typed in ${(took / 1000).toFixed(1)} s, ` +
        `${(took / 120).toFixed(0)} ms a ply`,
    );
    const { paper_sheet } = await server.state(id);
    assert.deepEqual(
      paper_sheet.moves.map(({ text }) => text),
      moves,
    );
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test(
  'a wrong move stays in the field with the reason, and the keys take off and walk',
  { skip, timeout: 60_000 },
  async () => {
    const { id } = await wooden();
    const page = await arbiter_page(browser, server, `/sheet/${id}`);
    await ready_to_type(page);
    await page.keyboard.type('35');
    await page.getByText('Enter takes 35-30.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('19-23 ');
    await on_sheet(page, 2);
    await page.keyboard.type('30-20');
    await page.keyboard.press('Enter');
    await page.getByText('30-20 is not entered.').waitFor();
    assert.equal(await field(page).inputValue(), '30-20 ');
    // Whoever types on begins a word of his own, however fast.
    await page.keyboard.type('3228');
    assert.equal(await field(page).inputValue(), '30-20 3228');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.value === '30-20 3228 ');
    assert.deepEqual(await axe(page), [], 'with a wrong move');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('img', { name: 'The position after 1 ply' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('img', { name: 'The position after 2 plies' }).waitFor();
    await page.keyboard.press('Backspace');
    await on_sheet(page, 1);
    // A row with its numbers, as another program writes it, up to the move that is wrong.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', '1... 19-23 2. 32-28 23x32 3. 37x28 99-1 14-19');
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await on_sheet(page, 5);
    await page.getByText('99-1 is not entered.').waitFor();
    assert.equal(await field(page).inputValue(), '99-1 14-19 ');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test(
  'without a link what is typed waits in its order, and is entered once',
  { skip, timeout: 60_000 },
  async () => {
    const { id } = await wooden();
    const page = await arbiter_page(browser, server, `/sheet/${id}`);
    await ready_to_type(page);
    await page.keyboard.type('32-28 ');
    await on_sheet(page, 1);
    await page.context().setOffline(true);
    for (const move of ['18-23', '38-32', '12-18']) await page.keyboard.type(`${move} `);
    await page.getByText(/^No connection: 3 moves wait here/).waitFor();
    assert.equal((await server.state(id)).paper_sheet.ply, 1);
    await page.context().setOffline(false);
    await on_sheet(page, 4);
    const { paper_sheet } = await server.state(id);
    assert.deepEqual(
      paper_sheet.moves.map(({ text }) => text),
      ['32-28', '18-23', '38-32', '12-18'],
    );
    await page.context().close();
  },
);

test(
  'an irregular move that stood and the time at a control are on the sheet',
  { skip, timeout: 60_000 },
  async () => {
    const { id } = await wooden();
    const page = await arbiter_page(browser, server, `/sheet/${id}`);
    await ready_to_type(page);
    await page.keyboard.type('32-28 18-23 ');
    await on_sheet(page, 2);
    await page.getByRole('button', { name: 'Irregular move' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The move as it stands on the paper').fill('37-27');
    await dialog.getByLabel('Reason').fill('5.4.2, let stand');
    assert.deepEqual(await axe(page), [], 'an irregular move');
    await dialog.getByRole('button', { name: 'Enter it as it stood' }).click();
    await dialog.waitFor({ state: 'detached' });
    await on_sheet(page, 3);
    await page.getByLabel('After move').fill('1');
    await page.getByLabel('Time left').fill('1:19:30');
    await page.getByRole('button', { name: 'Note the time' }).click();
    await page.locator('.sheet-time').waitFor();
    const { paper_sheet } = await server.state(id);
    assert.equal(paper_sheet.moves[2].irregular, '5.4.2, let stand');
    const stood = page.getByRole('list', { name: 'Irregular moves that stood' });
    await stood.getByText('*: irregular, and stood. 5.4.2, let stand').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await stood.isVisible(), true, 'on paper too');
    await shoot(page, 'sheet-irregular-paper');
    await page.emulateMedia({ media: 'screen' });
    for (const width of [1366, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await shoot(page, `sheet-${width}`, { fullPage: true });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    assert.equal(paper_sheet.to_move, 'black');
    assert.deepEqual(paper_sheet.times, [{ side: 'white', moves: 1, ms: 4_770_000 }]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test('what was typed without a link is there when the page comes back', { skip, timeout: 60_000 }, async () => {
  const { id } = await wooden();
  const page = await arbiter_page(browser, server, `/sheet/${id}`);
  await ready_to_type(page);
  await page.keyboard.type('32-28 ');
  await on_sheet(page, 1);
  await page.route('**/commands', (route) => route.abort());
  await page.keyboard.type('1823 33-29 ');
  await page.locator('.sheet-cell.waiting').nth(1).waitFor();
  await page.reload();
  await page.locator('.sheet-cell.waiting').nth(1).waitFor();
  assert.equal((await server.state(id)).paper_sheet.ply, 1, 'nothing has gone out');
  await page.unroute('**/commands');
  await page.reload();
  await on_sheet(page, 3);
  await page.reload();
  await on_sheet(page, 3);
  assert.equal(await page.locator('.sheet-cell.waiting').count(), 0, 'it is kept no longer');
  await page.context().close();
});

test('a scorer types in a sheet, and decides nothing', { skip, timeout: 60_000 }, async () => {
  await server.request('POST', '/api/v1/accounts', { name: 'Sam', password, role: 'scorer' });
  const { id } = await wooden({ visibility: 'link' });
  const page = await open_page(browser);
  await page.goto(`${server.address}/sign-in`);
  await page.getByLabel('Name').fill('Sam');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto(`${server.address}/g/${id}`);
  await page.getByRole('link', { name: 'Type in the scoresheet' }).click();
  await ready_to_type(page);
  await page.keyboard.type('3228 ');
  await on_sheet(page, 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test(
  'a claim asks for the moves first, shows what they say, and is decided on the page of the game',
  { skip, timeout: 60_000 },
  async () => {
    const { id, links } = await wooden({ fen: 'W:WK6,K11:BK40,K45' });
    await server.command(id, { type: 'start' });
    const token = { Authorization: `Bearer ${links.white.split('#t=')[1]}`, Cookie: '' };
    const act = (command) =>
      server.request('POST', `/api/v1/games/${id}/commands`, command, token);
    await act({ type: 'press', ply: 0 });
    const black = { Authorization: `Bearer ${links.black.split('#t=')[1]}`, Cookie: '' };
    await server.request('POST', `/api/v1/games/${id}/commands`, { type: 'press', ply: 1 }, black);
    await act({ type: 'claim_draw', ply: 2, rule: 'REPETITION' });
    const page = await arbiter_page(browser, server, `/g/${id}`);
    const panel = page.getByRole('group', { name: 'White claims a draw: Repeated position' });
    await panel.getByText('2 moves are missing on the sheet').waitFor();
    assert.deepEqual(await axe(page), [], 'a claim');
    await panel.getByRole('link', { name: 'Type in the scoresheet' }).click();
    await ready_to_type(page);
    for (const move of ['11-2', '40-34', '2-11', '34-40', '11-2', '40-34', '2-11'])
      await page.keyboard.type(`${move} `);
    await on_sheet(page, 7);
    await page.getByText('The record does not prove it.').waitFor();
    await page.getByRole('button', { name: 'Uphold the claim' }).click();
    await page.getByRole('dialog').getByText('The record does not prove it.').waitFor();
    await shoot(page, 'uphold-unproved');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await field(page).focus();
    await page.keyboard.type('34-40 ');
    await page.getByText('The record proves it.').waitFor();
    await page.getByText('It has come 3 times, and 3 are needed.').waitFor();
    await page.getByRole('img', { name: 'The position that came again' }).waitFor();
    await page.getByRole('button', { name: 'Copy as FEN' }).waitFor();
    await page.getByText('Repeated position: met first after 4… 34-40.').waitFor();
    await page.getByRole('link', { name: 'To the game' }).click();
    await panel.getByRole('button', { name: 'Uphold the claim' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('shown on another board');
    await dialog.getByRole('button', { name: 'The game is drawn' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('shown on another board').first().waitFor();
    const { outcome, claims } = await server.state(id);
    assert.equal(outcome.reason, 'REPETITION');
    assert.equal(claims[0].decided_by, 'arbiter');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test(
  'a player at his clock claims a draw, both halves are told, and the arbiter refutes it',
  { skip, timeout: 60_000 },
  async () => {
    const { id, links } = await wooden({ fen: 'W:WK6,K11:BK40,K45' });
    const seat = await open_page(browser);
    await seat.goto(links.white);
    const other = await open_page(browser);
    await other.goto(links.black);
    await server.command(id, { type: 'start' });
    await seat.getByRole('button', { name: 'Draw', exact: true }).click();
    await seat.getByRole('button', { name: 'Claim it by a rule' }).click();
    await seat.getByText('Which draw do you claim?').waitFor();
    assert.deepEqual(await axe(seat), [], 'the rules to claim');
    await seat.getByRole('button', { name: 'Repeated position' }).click();
    for (const page of [seat, other])
      await page.getByText('White claims a draw: Repeated position. The arbiter decides.').waitFor();
    assert.equal((await server.state(id)).pause.by, 'claim');
    const page = await arbiter_page(browser, server, `/g/${id}`);
    await page.getByRole('button', { name: 'Refute the claim' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('the second time');
    await dialog.getByRole('button', { name: 'Refute the claim' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Go on' }).click();
    await seat.getByText('White claims a draw').waitFor({ state: 'detached' });
    assert.equal((await server.state(id)).phase, 'running');
    for (const each of [seat, other, page]) {
      assert.deepEqual(each.faults, []);
      await each.context().close();
    }
  },
);
