// What the pages do when the network does not: against a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, touch_square } from './support/chromium.mjs';
import { base_state, recovered } from './support/scenes.mjs';
import { on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const opened = (state, token, body) => on_stage(browser, state, token, body);

test('a command whose answer was lost is sent again with the same key, and counts once', () =>
  opened(base_state(), 'w', async (page, fake) => {
    fake.lose_answers = 2;
    await touch_square(page, 28);
    await touch_square(page, 22);
    await page.waitForFunction(() => document.querySelectorAll('.move').length === 9);
    await page.waitForFunction(() => !document.querySelector('.sending'));
    while (fake.commands.length < 3) await page.waitForTimeout(50);
    const keys = new Set(fake.commands.map(({ key }) => key));
    assert.equal(keys.size, 1);
    assert.equal(await page.locator('.move').count(), 9);
  }));

test('a dead link is said in words, the clocks stand grey, and it comes back by itself', () =>
  opened(base_state(), 's', async (page, fake) => {
    fake.links_refused = true;
    fake.drop_links();
    await page
      .getByText(/No connection since \d\d:\d\d:\d\d: the clocks shown are not live/)
      .waitFor();
    assert.equal(await page.locator('.player.not-live').count(), 2);
    const before_wait = await page.locator('.player.bottom .clock-digits').textContent();
    await page.waitForFunction(() => performance.now() > 4_000);
    assert.equal(
      await page.locator('.player.bottom .clock-digits').textContent(),
      before_wait,
      'it does not count on',
    );
    fake.links_refused = false;
    await page.waitForFunction(() => !document.querySelector('.not-live'), null, {
      timeout: 15_000,
    });
    assert.equal(await page.getByText('No connection').count(), 0);
  }));

test('after a restart the arbiter lets the game go on with one click', () =>
  opened(recovered(), '', async (page, fake) => {
    await page.getByText(/The program was restarted/).waitFor();
    await page.getByRole('button', { name: 'Go on' }).dblclick();
    await page.getByRole('button', { name: 'Stop both clocks' }).waitFor();
    assert.deepEqual(
      fake.commands.map(({ command }) => command.type),
      ['resume'],
    );
    assert.equal(await page.locator('dialog').count(), 0, 'the second click stopped nothing');
  }));

test('the arbiter stops the clocks with a reason that everyone reads', () =>
  opened(base_state(), '', async (page, fake) => {
    await page.getByRole('button', { name: 'Stop both clocks' }).click();
    await page.getByLabel('Reason').fill('<b>light</b> went out');
    await page.keyboard.press('Enter');
    await page.getByText('Reason: <b>light</b> went out').waitFor();
    assert.equal(fake.commands[0].command.reason, '<b>light</b> went out');
    await page.getByRole('listitem').filter({ hasText: 'light' }).waitFor();
  }));

test('a free seat is taken by opening its link, once', () => {
  const state = base_state();
  const free = {
    ...state,
    phase: 'ready',
    seats: { ...state.seats, white: { taken: false, connected: true } },
  };
  return opened(free, 'w', async (page, fake) => {
    while (fake.commands.length === 0) await page.waitForTimeout(20);
    fake.drop_links();
    await page.waitForFunction(() => !document.querySelector('.not-live'));
    assert.deepEqual(
      fake.commands.map(({ command }) => command.type),
      ['take_seat'],
    );
  });
});

test('names are text, whatever stands in them', () => {
  const state = base_state();
  const name = '<img src=x onerror=alert(1)>';
  const odd = {
    ...state,
    sheet: { ...state.sheet, white: { name }, event: '<script>alert(1)</script>' },
  };
  return opened(odd, 's', async (page) => {
    await page.getByText(name).first().waitFor();
    assert.equal(await page.locator('img, #app script').count(), 0);
  });
});
