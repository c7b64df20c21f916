// Every page in both colour schemes and on every size of screen: nothing for axe-core to find,
// nothing that scrolls sideways, no error, nothing against the content security policy.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page, overflows } from './support/chromium.mjs';
import { start_fake } from './support/fake-server.mjs';
import {
  base_state,
  ended,
  endgame,
  king_routes,
  long_game,
  recovered,
  scene,
  stopped,
} from './support/scenes.mjs';
import { in_sight, on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const sizes = {
  'a narrow phone': { width: 320, height: 640 },
  'a laptop': { width: 1366, height: 768 },
  'a laptop at 200 %': { width: 683, height: 384 },
  'a beamer': { width: 1920, height: 1080 },
};

const views = [
  { name: 'the start page', state: base_state(), path: '/' },
  { name: 'the start page of staff', state: base_state(), path: '/', staff: true },
  { name: 'signing in', state: base_state(), path: '/sign-in' },
  { name: 'the first arbiter', state: base_state(), path: '/setup#t=once' },
  {
    name: 'a new game',
    state: base_state(),
    path: '/new',
    staff: true,
    act: async (page) => {
      for (const more of await page.locator('summary').all()) await more.click();
    },
  },
  { name: 'a game for White', state: endgame(), path: '/g/k3m9x2pq#t=w' },
  { name: 'a game for Black', state: base_state(), path: '/g/k3m9x2pq#t=b' },
  { name: 'a game that is over', state: ended(), path: '/g/k3m9x2pq#t=s' },
  { name: 'the arbiter’s desk', state: recovered(), path: '/g/k3m9x2pq', staff: true },
  {
    name: 'the arbiter’s question',
    state: recovered(),
    path: '/g/k3m9x2pq',
    staff: true,
    act: (page) => page.getByRole('button', { name: 'Time of White' }).click(),
  },
  {
    name: 'a choice of captures',
    state: king_routes(),
    path: '/g/k3m9x2pq#t=w',
    act: choose_route,
  },
  { name: 'no such page', state: base_state(), path: '/nothing' },
  { name: 'a game just made', state: base_state(), path: '/new', staff: true, act: make_game },
];

async function choose_route(page) {
  await page.getByLabel('Type a move').waitFor();
  for (const square of [46, 25]) {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.getByText('Which way?').waitFor();
}

async function make_game(page) {
  await page.getByLabel('Name').first().fill('Anna');
  await page.getByLabel('Name').nth(1).fill('Bo');
  await page.getByRole('button', { name: 'Make the game' }).click();
  await page.getByText('The game is ready').waitFor();
}

for (const { name, state, path, staff, act } of views) {
  test(`${name}: accessible and in its frame at every size, light and dark`, async () => {
    const fake = await start_fake(scene(structuredClone(state)));
    if (staff) fake.account = { name: 'Anna', role: 'chief' };
    const page = await open_page(browser);
    try {
      await page.goto(fake.address + path);
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      if (act) await act(page);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          assert.equal(await overflows(page), false, `${size} scrolls sideways`);
          if (size === 'a narrow phone' || size === 'a laptop') {
            assert.deepEqual(await axe(page), [], `${size}, ${colorScheme}`);
          }
        }
      }
      assert.deepEqual(page.faults, []);
    } finally {
      await page.context().close();
      await fake.close();
    }
  });
}

test('on laptop, beamer and phone the board and both clocks are seen without scrolling', async () => {
  const fake = await start_fake(scene(base_state()));
  const page = await open_page(browser);
  await page.goto(`${fake.address}/g/k3m9x2pq#t=w`);
  await page.locator('.board').waitFor();
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
    { width: 1366, height: 650 },
    { width: 1024, height: 768 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    for (const part of ['.board', '.player.top .clock-digits', '.player.bottom .clock-digits']) {
      const box = await page.locator(part).boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= viewport.height,
        `${part} at ${viewport.width} x ${viewport.height}`,
      );
    }
  }
  await page.context().close();
  await fake.close();
});

test('the arbiter’s whole game is in sight on a laptop, also with both clocks stopped', () =>
  on_stage(browser, stopped(), '', async (page) => {
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      for (const part of [
        '.board',
        '.player.top',
        '.player.bottom',
        '.desk',
        '.moves',
        '.steps',
        '.tools',
      ])
        assert.ok(await in_sight(page, part), `${part} at ${width} x ${height}`);
      const hidden = await page
        .locator('.panel')
        .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
      assert.ok(hidden <= 0, `${hidden} pixels of the panel are hidden at ${width} x ${height}`);
    }
  }));

test('the move that is shown stays in sight when the window changes', () =>
  on_stage(browser, long_game(), 's', async (page) => {
    for (const [width, height] of [
      [1920, 1080],
      [1366, 650],
      [390, 844],
      [1280, 720],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(() => {
        const list = document.querySelector('.moves').getBoundingClientRect();
        const move = document.querySelector('.move[aria-current]').getBoundingClientRect();
        return move.top >= list.top && move.bottom <= list.bottom + 1;
      });
    }
  }));

test('on a touch screen everything to be pressed is at least 44 pixels high', async () => {
  const fake = await start_fake(scene(endgame()));
  const page = await open_page(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${fake.address}/g/k3m9x2pq#t=w`);
  await page.locator('.board').waitFor();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, a')]
      .filter((each) => each.getBoundingClientRect().height < 43.9)
      .map((each) => each.outerHTML),
  );
  assert.deepEqual(small, []);
  await page.context().close();
  await fake.close();
});
