// Moves on the board, against a stand-in for the server: by mouse, drag, keyboard and text.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag_square, launch, open_page, touch_square } from './support/chromium.mjs';
import { base_state, king_routes, steps } from './support/scenes.mjs';
import { on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const at_board = (state, body, options) => on_stage(browser, state, 'w', body, options);
const moves = (fake) => fake.commands.map(({ command }) => command.move);
const piece_on = (page, square) => page.locator(`[data-square="${square}"] .piece`);
const played = (page, text) => page.locator('.move', { hasText: text }).waitFor();

test('two touches play a move, and its targets are shown between them', () =>
  at_board(base_state(), async (page, fake) => {
    await touch_square(page, 28);
    assert.equal(await page.locator('.target').count(), 2);
    await touch_square(page, 22);
    await played(page, '28-22');
    assert.deepEqual(moves(fake), ['28-22']);
    assert.equal(await piece_on(page, 28).count(), 0);
  }));

test('a piece can be dragged', () =>
  at_board(base_state(), async (page, fake) => {
    await drag_square(page, 28, 23);
    await played(page, '28-23');
    assert.deepEqual(moves(fake), ['28-23']);
  }));

test('the keyboard walks over the board, picks up, puts down and plays', () =>
  at_board(base_state(), async (page, fake) => {
    await page.locator('[data-square="28"]').focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.square.picked').getAttribute('data-square'), '28');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.square.picked').count(), 0);
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowUp');
    const focused = page.locator('.square:focus');
    assert.match(await focused.getAttribute('aria-label'), /^square 2[23], empty, possible$/);
    await page.keyboard.press('Enter');
    await page.locator('.move[aria-current]', { hasText: '28-2' }).waitFor();
    assert.equal(fake.commands.length, 1);
  }));

test('a move typed and entered twice is one move', () =>
  at_board(base_state(), async (page, fake) => {
    await page.getByLabel('Type a move').fill('34-30');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await played(page, '34-30');
    assert.deepEqual(moves(fake), ['34-30']);
  }));

test('a double click on the target is one move', () =>
  at_board(base_state(), async (page, fake) => {
    await touch_square(page, 28);
    const box = await page.locator('[data-square="22"]').boundingBox();
    await page.mouse.dblclick(box.x + 5, box.y + 5);
    await played(page, '28-22');
    assert.deepEqual(moves(fake), ['28-22']);
  }));

test('a capture in steps: the pieces stay, and nothing is sent, until it is complete', () =>
  at_board(steps(), async (page, fake) => {
    await touch_square(page, 27);
    await touch_square(page, 18);
    assert.equal(await piece_on(page, 18).count(), 1, 'the capturing man stands on his way');
    assert.equal(await piece_on(page, 22).count(), 1, 'the man jumped is still there');
    assert.equal(await page.locator('[data-square="22"] .jumped').count(), 1, 'and is marked');
    assert.equal(fake.commands.length, 0);
    await touch_square(page, 9);
    await played(page, '27x9');
    for (const square of [22, 13]) assert.equal(await piece_on(page, square).count(), 0);
    assert.deepEqual(moves(fake), ['27x9']);
  }));

test('a capture in one go', () =>
  at_board(steps(), async (page, fake) => {
    await touch_square(page, 27);
    await touch_square(page, 9);
    await played(page, '27x9');
    assert.deepEqual(moves(fake), ['27x9']);
  }));

test('two captures with the same start and end: the page asks which, and shows where', () =>
  at_board(king_routes(), async (page, fake) => {
    await touch_square(page, 46);
    await touch_square(page, 25);
    await page.getByText('Which way?').waitFor();
    const marked = await page
      .locator('.square:has(.target)')
      .evaluateAll((all) => all.map((each) => each.dataset.square));
    assert.deepEqual(marked, ['14', '23']);
    assert.equal(fake.commands.length, 0);
    await touch_square(page, 23);
    await page.waitForFunction(() => document.querySelectorAll('.move').length === 1);
    assert.deepEqual(moves(fake), ['46x32x14x25']);
  }));

test('a refused move is taken back, with the reason, the article and what is legal', () =>
  at_board(base_state(), async (page, fake) => {
    await drag_square(page, 33, 17);
    assert.equal(fake.commands.length, 0, 'too far away to be meant');
    await drag_square(page, 48, 39);
    const refusal = page.getByRole('alert').filter({ hasText: 'compulsory' });
    await refusal.waitFor();
    assert.match(await refusal.textContent(), /48-39 was not played.*FMJD Annex 1, 4\.2/);
    assert.equal(await piece_on(page, 48).count(), 1);
    assert.equal(await page.locator('.square.wrong').count(), 1);
    await refusal.getByRole('button', { name: '28-22' }).click();
    await played(page, '28-22');
    assert.equal(await refusal.count(), 0);
  }));

test('for Black his side is at the bottom, and the numbers turn with the board', () =>
  at_board(base_state(), async (page, fake) => {
    const top_of = async (square) =>
      (await page.locator(`[data-square="${square}"]`).boundingBox()).y;
    assert.ok((await top_of(1)) < (await top_of(50)));
    const black = await open_page(browser);
    await black.goto(`${fake.address}/g/k3m9x2pq#t=b`);
    await black.locator('.board').waitFor();
    const row = async (square) =>
      (await black.locator(`[data-square="${square}"]`).boundingBox()).y;
    assert.ok((await row(1)) > (await row(50)));
    await black.getByRole('button', { name: 'Numbers' }).click();
    assert.equal(await black.locator('[data-square="1"] .square-number').textContent(), '1');
    await black.context().close();
  }));

test('keys walk through the scoresheet, and the board follows', () =>
  at_board(base_state(), async (page) => {
    await page.locator('body').press('Home');
    await page.getByText('after ply 0 of 8').waitFor();
    assert.equal(await piece_on(page, 32).count(), 1);
    await page.locator('body').press('ArrowRight');
    assert.equal(await piece_on(page, 28).count(), 1);
    assert.equal(await piece_on(page, 32).count(), 0);
    await page.locator('body').press('End');
    assert.equal(await page.getByText('after ply').count(), 0);
    await page.locator('.move', { hasText: '23x32' }).click();
    assert.equal(await piece_on(page, 28).count(), 0, 'taken on that ply');
  }));
