// A knock-out and a ladder on the real program, by the pages alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page, do_step, tab } from './support/arbiter.mjs';
import { launch } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

/** A server with an event of that system, and its arbiter at the desk. */
async function with_event(system, body) {
  const server = await start_server();
  await server.make_arbiter();
  const page = await arbiter_page(browser, server, '/');
  try {
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Name of the event').fill('Club evening');
    await page.getByLabel('System').selectOption(system);
    await page.getByRole('button', { name: 'Make the event' }).click();
    await page
      .getByLabel('Names, one on a line')
      .fill('Jansen, Piet\nde Boer, Anna\nVisser, Jan\nMulder, Truus');
    await page.getByRole('button', { name: 'Add 4 players' }).click();
    await page.getByText('Mulder, Truus').first().waitFor();
    await body(page);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await server.stop();
  }
}

test('a knock-out with lines, a sealed seed and a level match', { skip, timeout: 120_000 }, () =>
  with_event('knock_out', async (page) => {
    await tab(page, 'Settings').click();
    await page.getByRole('button', { name: 'Make the next draw checkable' }).click();
    await page.getByText('the next draw comes from this seed').waitFor();
    const lines = page.getByRole('group', { name: 'Lines of the bracket' });
    await lines.getByLabel('The list').fill('1 2 2 4');
    await lines.getByRole('button', { name: 'Take these lines' }).click();
    await page.getByRole('alert').getByText('Line 1').waitFor();
    await lines.getByLabel('The list').fill('1 2 3 4');
    await lines.getByRole('button', { name: 'Take these lines' }).click();
    await lines.getByText('1 2 3 4').waitFor();
    await do_step(page, 'Pair round 1');
    await do_step(page, 'Publish round 1');
    await do_step(page, 'Start round 1');
    await page.getByRole('button', { name: /Draw/ }).click();
    await page.getByRole('button', { name: /White wins/ }).click();
    await do_step(page, 'Confirm round 1');
    await page.getByText('Board 1 is level').waitFor();
    await do_step(page, 'Say who goes on');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('won the blitz games');
    await dialog.getByRole('button', { name: 'Goes on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await do_step(page, 'Pair round 2');
    await page.getByRole('button', { name: 'Publish round 2' }).waitFor();
    await tab(page, 'Bracket').click();
    await page.getByText('won the blitz games').waitFor();
    assert.equal(await page.locator('.bracket-line.won').count(), 2);
    await tab(page, 'Settings').click();
    await page.getByText('The lots of round 1 were drawn from it.').waitFor();
    const [hash, seed] = await page.locator('.seeds code').allTextContents();
    const { createHash } = await import('node:crypto');
    assert.equal(createHash('sha256').update(seed).digest('hex'), hash);
  }),
);

test('a ladder from the first challenge to the new places', { skip, timeout: 120_000 }, () =>
  with_event('ladder', async (page) => {
    await tab(page, 'Ladder').click();
    await page.getByRole('button', { name: 'A challenge by Mulder, Truus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Whom').selectOption({ label: 'Jansen, Piet' });
    await dialog.getByRole('button', { name: 'Note the challenge' }).click();
    await page.getByRole('button', { name: 'Mulder, Truus won' }).click();
    await dialog.getByRole('button', { name: 'Mulder, Truus won' }).click();
    await page.getByText('won by the challenger').waitFor();
    const places = await page.locator('.ladder-table tbody .name-link').allTextContents();
    assert.deepEqual(
      places.map((name) => name.trim()),
      ['Mulder, Truus', 'Jansen, Piet', 'de Boer, Anna', 'Visser, Jan'],
    );
  }),
);
