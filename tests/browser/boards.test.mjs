// Boards of other rule sets, and what stands along their edge.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, square_middle, touch_square } from './support/chromium.mjs';
import { base_state, on_board, quiet } from './support/scenes.mjs';
import { in_sight, on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const step = (text, from, to) => [
  { text, from, to, path: [from, to], captured: [], promotes: false },
];

const boards = [
  {
    name: 'Italian: the lower left square is light',
    state: on_board(
      { bottom_left_plays: false, numbering: 'numeric' },
      'W:W21-32:B1-12',
      step('21-17', 21, 17),
    ),
    squares: 32,
    corner: null,
    move: [21, 17],
    label: 'square 21, white man',
  },
  {
    name: 'Spanish: counted from the lower right',
    state: on_board(
      { bottom_left_plays: false, numbering: 'numeric_from_bottom_right' },
      'W:W1-12:B21-32',
      step('12-16', 21, 17),
    ),
    squares: 32,
    corner: null,
    move: [21, 17],
    label: 'square 12, white man',
  },
  {
    name: 'Russian: letters and figures',
    state: on_board({}, 'W:Wa1,c1,a3,c3:Bb8,d8', step('c3-d4', 22, 18)),
    squares: 32,
    corner: 29,
    move: [22, 18],
    label: 'square c3, white man',
  },
  {
    name: 'ten wide and eight high',
    state: on_board(
      { width: 10, numbering: 'numeric' },
      'W:W26-40:B1-15',
      step('26-21', 26, 21),
    ),
    squares: 40,
    corner: 36,
    move: [26, 21],
    label: 'square 26, white man',
  },
  {
    name: 'Canadian',
    state: on_board(
      { width: 12, height: 12, numbering: 'numeric' },
      'W:W43-72:B1-30',
      step('43-37', 43, 37),
    ),
    squares: 72,
    corner: 67,
    move: [43, 37],
    label: 'square 43, white man',
  },
  {
    name: 'Turkish: all squares play',
    state: on_board({ every_square_plays: true }, 'W:Wa3,b3,a2:Ba6,b6', step('a3-a4', 41, 33)),
    squares: 64,
    corner: 57,
    move: [41, 33],
    label: 'square a3, white man',
  },
];

for (const { name, state, squares, corner, move, label } of boards) {
  test(`${name}: drawn, named and played on, from either side and with its edge`, () =>
    on_stage(browser, state, 'w', async (page, fake) => {
      assert.equal(await page.locator('.square').count(), squares);
      await page.getByRole('gridcell', { name: label }).waitFor();
      const board = await page.locator('.board').boundingBox();
      const { width, height } = state.board;
      assert.ok(Math.abs(board.width / board.height - width / height) < 0.01, 'squares are square');
      assert.ok(await in_sight(page, '.board'));
      if (corner !== null) {
        const { x, y } = await square_middle(page, corner);
        assert.ok(x < board.x + board.width / width, 'in the first column');
        assert.ok(y > board.y + board.height - board.height / height, 'in the bottom row');
      }
      await page.getByRole('button', { name: /^Edge/ }).click();
      await page.getByRole('button', { name: 'Numbers' }).click();
      await page.getByRole('button', { name: 'Turn board' }).click();
      assert.ok((await page.locator('.edge-label').count()) >= 2 * (width / 2));
      assert.deepEqual(await axe(page), []);
      for (const square of move) await touch_square(page, square);
      await page.locator('.move').waitFor();
      assert.deepEqual(
        fake.commands.map(({ command }) => command.move),
        [state.legal[0].text],
      );
    }));
}

test('the edge is kept by the browser, and is off at first', () => {
  const state = { ...base_state(), legal: quiet('28-22') };
  return on_stage(browser, state, 'w', async (page) => {
    assert.equal(await page.locator('.edge-label').count(), 0);
    await page.getByRole('button', { name: /^Edge/ }).click();
    await page.reload();
    await page.locator('.edge-label').first().waitFor();
    const texts = await page.locator('.edge-label').allTextContents();
    assert.deepEqual(
      texts.map(Number).sort((left, right) => left - right),
      [1, 2, 3, 4, 5, 5, 6, 15, 16, 25, 26, 35, 36, 45, 46, 46, 47, 48, 49, 50],
    );
  });
});
