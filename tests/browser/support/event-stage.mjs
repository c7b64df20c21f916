// A page of an event on a stand-in for the server: opened, used, and checked for faults.
import assert from 'node:assert/strict';
import { open_page } from './chromium.mjs';
import { start_fake_event } from './fake-event.mjs';

/**
 * Opens a page of `event` (null: there is none yet) as its staff, or as anybody, and hands page and
 * stand-in to `body`. `prepare` changes the stand-in before the page is opened.
 */
export async function on_event_stage(browser, event, path, body, options = {}) {
  const { staff = true, prepare = () => {}, ...page_options } = options;
  const fake = await start_fake_event(event && structuredClone(event));
  fake.staff = staff;
  prepare(fake);
  const page = await open_page(browser, page_options);
  try {
    await page.goto(fake.address + path);
    await body(page, fake);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
}

export const orders_of = (fake, type) =>
  fake.orders.map(({ order }) => order).filter((order) => order.type === type);

/** The orders of a type so far, once the page has sent so many: a dialog may still be open then. */
export async function ordered(fake, type, count = 1) {
  for (let tries = 0; orders_of(fake, type).length < count; tries += 1) {
    assert.ok(tries < 200, `no ${type} order came`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return orders_of(fake, type);
}
