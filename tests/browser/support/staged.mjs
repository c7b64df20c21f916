// A page on a stand-in for the server: opened, used, and checked for faults.
import assert from 'node:assert/strict';
import { open_page } from './chromium.mjs';
import { start_fake } from './fake-server.mjs';
import { scene } from './scenes.mjs';

/**
 * Opens the game of `state` with a token (`w`, `b`, `s`), or as the arbiter where it is empty, and
 * hands page and stand-in to `body`.
 */
export async function on_stage(browser, state, token, body, options = {}) {
  const fake = await start_fake(scene(structuredClone(state)));
  const page = await open_page(browser, options);
  try {
    if (token === '') fake.account = { name: 'Anna', role: 'chief' };
    await page.goto(`${fake.address}/g/${state.id}${token && `#t=${token}`}`);
    await page.locator('.board, .wooden-board').first().waitFor();
    await body(page, fake);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
}

/** Whether the whole of an element is inside the window. */
export async function in_sight(page, selector) {
  const box = await page.locator(selector).boundingBox();
  const { width, height } = page.viewportSize();
  const across = box.x >= 0 && box.x + box.width <= width + 0.5;
  return across && box.y >= 0 && box.y + box.height <= height + 0.5;
}
