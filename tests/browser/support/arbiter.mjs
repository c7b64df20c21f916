// What the tests of the desk have in common: Anna signed in, and the steps of a round.
import { open_page } from './chromium.mjs';

/** A page on which Anna is signed in, by the session that `make_arbiter` began. */
export async function arbiter_page(browser, server, path = null, options = {}) {
  const page = await open_page(browser, options);
  const [name, value] = server.cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.address }]);
  if (path !== null) await page.goto(server.address + path);
  return page;
}

export const step = (page, name) => page.locator('#next-step', { hasText: name });

export const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Pages of the event' }).getByRole('link', { name });

/** A button takes a second press within 400 ms for a key that is held down or a finger that shook. */
export async function past_held_key(page) {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 420, now);
}

/** Does the next step, which must be this one. */
export async function do_step(page, name) {
  await step(page, name).waitFor({ timeout: 20_000 });
  await past_held_key(page);
  await step(page, name).click();
}
