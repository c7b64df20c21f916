// What is heard: nothing at first, then moves of the other side, low time and the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './support/chromium.mjs';
import { base_state } from './support/scenes.mjs';
import { on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Counts the tones that are started, in place of playing them. */
async function listen(page) {
  await page.evaluate(() => {
    globalThis.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
}

const tones = (page) => page.evaluate(() => globalThis.tones.length);
const heard = (page, count) =>
  page.waitForFunction((wanted) => globalThis.tones.length === wanted, count);

function black_moves(fake) {
  const { state } = fake.scene;
  const item = {
    ...state.moves.items[1],
    ply: state.ply + 1,
    text: '19-24',
    from: 19,
    to: 24,
    path: [19, 24],
  };
  fake.change(
    { ply: item.ply, moves: { from: 0, items: [...state.moves.items, item] } },
    { type: 'move_played', data: { side: 'black', text: item.text } },
    { from: state.ply, items: [item] },
  );
}

test('silent until switched on; then a move of the other side and the end are heard', () =>
  on_stage(browser, base_state(), 'w', async (page, fake) => {
    await listen(page);
    black_moves(fake);
    await page.locator('.move', { hasText: '19-24' }).waitFor();
    assert.equal(await tones(page), 0);
    await page.getByRole('button', { name: 'Sound' }).click();
    await heard(page, 1);
    black_moves(fake);
    await heard(page, 2);
    fake.change({ phase: 'ended', clock: { running: null } }, { type: 'game_ended' });
    await heard(page, 5);
    await page.reload();
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  }));

test('one’s own clock that comes down to half a minute is heard once', () => {
  const state = base_state();
  const low = {
    ...state,
    clock: { ...state.clock, white: { ...state.clock.white, left_ms: 30_900 }, running: 'white' },
  };
  return on_stage(browser, low, 'w', async (page, fake) => {
    await listen(page);
    await page.getByRole('button', { name: 'Sound' }).click();
    await heard(page, 3);
    fake.change(
      { draw_offer: { by: 'black', ply: state.ply } },
      { type: 'draw_offered', data: { side: 'black' } },
    );
    await page.getByRole('button', { name: 'Accept the draw' }).waitFor();
    assert.equal(await tones(page), 3);
  });
});
