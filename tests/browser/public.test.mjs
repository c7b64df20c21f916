// What spectators see of an event: live boards, the schedule, inside other pages and on a wall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, overflows, shoot } from './support/chromium.mjs';
import { on_event_stage } from './support/event-stage.mjs';
import { live_clock, live_event, live_round } from './support/live-scenes.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const home = '/e/k3m9x2pq';

/** The live event for anybody, with the boards that `live` has. */
const at_live = (path, body, { live = live_round(), ...options } = {}) =>
  on_event_stage(browser, live_event(), path, body, {
    staff: false,
    prepare: (fake) => {
      fake.live = live;
      for (const board of fake.live?.boards ?? []) {
        board.at_ms = fake.now();
        if (board.clock) board.clock.server_ms = fake.now();
      }
    },
    ...options,
  });

const row = (page, board) => page.locator('.live-table tbody tr').nth(board - 1);
const asked_live = (fake) => [...fake.sockets.clients].some((link) => link.asked_live);

async function until(holds) {
  for (let tries = 0; !(await holds()); tries += 1) {
    assert.ok(tries < 300, 'it did not come');
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('the boards of a round are followed as a list, with clocks that count on', () =>
  at_live(home, async (page, fake) => {
    await page.getByText('12... 14-19').first().waitFor();
    assert.equal(await row(page, 4).getByText('not begun').count(), 1);
    assert.match(await row(page, 1).locator('.result-cell').innerText(), /1–1/);
    await until(() => asked_live(fake));
    const clock = live_clock({ running: 'black', server_ms: fake.now() });
    fake.tell_live({ move: '13. 28-22', to_move: 'black', clock }, 'game0002');
    await row(page, 2).getByText('13. 28-22').waitFor();
    const black = row(page, 2).getByRole('timer', { name: 'Clock of Black' });
    await page.waitForFunction(
      (clock) => clock.textContent === '59:57' || clock.textContent === '59:56',
      await black.elementHandle(),
    );
    assert.equal(
      await row(page, 2).getByRole('timer', { name: 'Clock of White' }).innerText(),
      '1:19:55',
    );
    await page.getByRole('complementary', { name: 'Standings' }).waitFor();
  }));

test('as small boards, which the browser remembers, and each leads to its game', () =>
  at_live(home, async (page) => {
    await page.getByRole('button', { name: 'Small boards' }).click();
    await page.locator('.live-tile .board.mini').first().waitFor();
    assert.equal(await page.locator('.live-tile').count(), 6);
    assert.equal(await page.locator('.live-tile .board.mini').count(), 4);
    assert.equal(await page.locator('[data-board="2"] .square.last').count(), 2);
    await page.reload();
    await page.locator('.live-tile .board.mini').first().waitFor();
    const link = page.locator('[data-board="2"] a');
    assert.equal(await link.getAttribute('href'), `${home}/g/3-2`);
    assert.deepEqual(await axe(page), []);
  }));

test('a server without live boards shows the round as ever', () =>
  at_live(
    home,
    async (page) => {
      await page.locator('.boards-table tbody tr').nth(5).waitFor();
      await page.waitForLoadState('networkidle');
      assert.equal(await page.locator('.live-boards').count(), 0);
    },
    { live: null },
  ));

test('the delay is said in words, and the clocks are as late as the moves', async () => {
  const late = live_round({ minutes: 15 });
  await at_live(
    home,
    async (page, fake) => {
      await page.getByText('Moves are shown 15 minutes late.').waitFor();
      await until(() => asked_live(fake));
      const then = fake.now() - 15 * 60_000;
      const clock = live_clock({ running: 'white', server_ms: then });
      fake.tell_live({ move: '13. 28-22', clock }, 'game0002');
      await row(page, 2).getByText('13. 28-22').waitFor();
      const white = await row(page, 2).getByRole('timer', { name: 'Clock of White' }).innerText();
      assert.match(white, /^1:19:5[345]$/);
    },
    { live: late },
  );
  await at_live(
    home,
    async (page) => {
      await page.getByText('The boards are shown 3 moves late; their clocks stand.').waitFor();
    },
    { live: live_round({ moves: 3 }) },
  );
});

test('a lost link is marked as stale until it is back, and a clock that is missing stays', () =>
  at_live(home, async (page, fake) => {
    await page.getByText('12... 14-19').first().waitFor();
    await until(() => asked_live(fake));
    fake.tell_live({ clock: null, move: '13. 28-22' }, 'game0002');
    await row(page, 2).getByText('13. 28-22').waitFor();
    assert.equal(await row(page, 2).getByText('last known time').count(), 2);
    assert.equal(await row(page, 2).getByRole('timer').first().innerText(), '1:19:55');
    fake.links_refused = true;
    fake.drop_links();
    await page.getByText(/^Stale since \d\d:\d\d$/).waitFor();
    assert.equal(await row(page, 2).getByText('13. 28-22').count(), 1);
    fake.live.boards[1] = { ...fake.live.boards[1], move: '14. 33-28', clock: live_clock(), at_ms: fake.now() };
    fake.links_refused = false;
    await page.getByText('14. 33-28').waitFor({ timeout: 20_000 });
    await page.getByText(/^Stale since/).waitFor({ state: 'detached' });
    assert.equal(await page.getByText('last known time').count(), 0);
  }));

test('the schedule tells of every round that is played or to come', () =>
  at_live(`${home}/schedule`, async (page) => {
    await page.getByRole('heading', { name: 'Schedule' }).waitFor();
    assert.equal(await page.locator('.schedule-table tbody tr').count(), 7);
    await page.getByText('To come').first().waitFor();
    await page.getByText('times of Europe/Amsterdam').waitFor();
    await page.locator('.schedule-table').getByRole('link', { name: 'Round 3' }).click();
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
  }));

test('inside another page there is neither head nor foot, and only the event stays inside', () =>
  at_live(`${home}?embed=1`, async (page) => {
    await page.getByText('12... 14-19').first().waitFor();
    assert.equal(await page.locator('.header').count(), 0);
    assert.equal(await page.getByRole('link', { name: 'What the arbiters changed' }).count(), 0);
    const full = page.getByRole('link', { name: 'Open the full page' });
    assert.equal(await full.getAttribute('target'), '_blank');
    assert.equal(await full.getAttribute('href'), home);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Crosstable' }).click();
    await page.getByRole('heading', { name: 'Crosstable' }).waitFor();
    assert.match(page.url(), /\/crosstable\?embed=1$/);
    assert.equal(await page.locator('.header').count(), 0);
  }));

test('staff sees inside another page what everybody sees', () =>
  at_live(`${home}?embed=1`, async (page) => {
    await page.getByText('12... 14-19').first().waitFor();
    assert.equal(await page.locator('#next-step').count(), 0);
  }, { staff: true }));

test('on a wall boards and standings follow each other, without a link', () =>
  at_live(`${home}?kiosk=1`, async (page) => {
    await page.clock.install();
    await page.reload();
    await page.locator('.kiosk .live-tile').nth(5).waitFor();
    await page.getByText('1 / 2').waitFor();
    assert.equal(await page.getByRole('link').count(), 0);
    assert.deepEqual(await axe(page), []);
    await page.clock.runFor(13_000);
    await page.getByText('2 / 2').waitFor();
    assert.equal(await page.locator('.kiosk-standings tr').count(), 12);
    assert.equal(await page.getByRole('link').count(), 0);
  }));

test('on paper a round says of what event it is, without what only a screen needs', () =>
  at_live(home, async (page) => {
    await page.getByRole('button', { name: 'Small boards' }).click();
    await page.locator('.live-tile .board.mini').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    for (const hidden of ['.header', '.tabs', '.look-choice', '.round-nav', '.beside-standings'])
      assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  }));

const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  // A laptop at 200 %.
  { width: 683, height: 384 },
];

const views = [
  { name: 'list', path: home },
  { name: 'grid', path: home, act: (page) => page.getByRole('button', { name: 'Small boards' }).click() },
  { name: 'schedule', path: `${home}/schedule` },
  { name: 'embed', path: `${home}?embed=1` },
  { name: 'kiosk', path: `${home}?kiosk=1` },
  { name: 'no-game', path: `${home}/g/3-6` },
];

for (const { name, path, act } of views) {
  test(`${name}: accessible and in its frame at every size, light and dark`, () =>
    at_live(
      path,
      async (page) => {
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        if (act) await act(page);
        for (const colorScheme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme });
          for (const viewport of sizes) {
            await page.setViewportSize(viewport);
            assert.equal(await overflows(page), false, `${viewport.width} scrolls sideways`);
            if (viewport.width < 1400) assert.deepEqual(await axe(page), [], `${viewport.width}`);
            await shoot(page, `public-${name}-${viewport.width}-${colorScheme}`);
          }
        }
      },
      { live: live_round(name === 'list' ? { minutes: 15 } : null) },
    ));
}
