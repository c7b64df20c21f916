// A PDN file on its way through the real program: imported on the page, found, replayed, exported.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { launch, open_page, shoot } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

const file = `[Event "Club evening"]
[Date "2009.04.17"]
[White "Wiersma, Harm"]
[Black "Sijbrands, Ton"]
[Result "2-0"]
[GameType "20"]

1. 32-28 {The usual one.} 19-23! (18-23 2. 38-32 12-18) 2. 28x19 14x23 3. 37-32 2-0

[Event "Club evening"]
[White "Later, L."]
[Black "Last, M."]
[Result "1-1"]
[GameType "20"]

1. 32-28 19-23 2. 33-29 1-1
`;

test('a file is imported, its games found, replayed and met in the tree', { skip, timeout: 120_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const page = await arbiter_page(browser, server, '/');
    await page.getByRole('link', { name: 'Stored games' }).click();
    await page.getByLabel('Choose PDN files').setInputFiles([
      { name: 'club.pdn', mimeType: 'text/plain', buffer: Buffer.from(file) },
    ]);
    const item = page.locator('.import', { hasText: 'club.pdn' });
    await item.locator('.chip', { hasText: /^read$/ }).waitFor();
    await item.getByText('2 games').waitFor();
    await item.getByText('1 with an illegal move').waitFor();
    const remark = item.locator('li', { has: page.locator('.remark-illegal') });
    assert.match(await remark.getByRole('link', { name: 'game 2' }).getAttribute('href'), /\/pdn-2#ply=3$/);
    await shoot(page, 'archive-server-import', { fullPage: true });

    await page.getByLabel('Player', { exact: true }).fill('wiersma');
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.locator('.games-table tbody tr');
    await row.filter({ hasText: 'Later' }).waitFor({ state: 'detached' });
    const exported = await page.getByRole('link', { name: 'Export as PDN' }).getAttribute('href');
    const pdn = await (await server.request('GET', exported)).text();
    assert.match(pdn, /\[White "Wiersma, Harm"\]/);
    assert.doesNotMatch(pdn, /Later, L\./);

    await row.filter({ hasText: 'Wiersma' }).getByRole('link').click();
    await page.getByText('The usual one.').waitFor();
    await page.getByRole('link', { name: /^12-18/ }).click();
    assert.equal(await page.locator('[data-square="18"] .piece').count(), 1);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await page.locator('[aria-current="step"]', { hasText: '37-32' }).waitFor();
    await shoot(page, 'archive-server-replay', { fullPage: true });

    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Games with this position' }).click();
    await page.getByText('2 games reached this position.', { exact: true }).waitFor();
    await page.locator('.next-table').getByRole('button', { name: '19-23' }).click();
    await page.locator('.explore-line', { hasText: '19-23' }).waitFor();
    await shoot(page, 'archive-server-explore', { fullPage: true });

    await page.goto(`${server.address}/archive?player=later`);
    await row.filter({ hasText: 'Later' }).getByRole('link').click();
    await page.locator('.bad-place', { hasText: 'Ply 3, 33-29, is not legal.' }).waitFor();
    await shoot(page, 'archive-server-illegal', { fullPage: true });
    assert.deepEqual(page.faults, []);
  } finally {
    await server.stop();
  }
});

test('who has no account replays a public game that is over, and a hidden one by its link', { skip, timeout: 120_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    for (const visibility of ['public', 'link']) {
      const game = await server.make_game({ visibility });
      const by_link = (side, command) =>
        server.request('POST', `/api/v1/games/${game.id}/commands`, command, {
          Cookie: '',
          Authorization: `Bearer ${game.links[side].split('#t=')[1]}`,
        });
      for (const side of ['white', 'black']) await by_link(side, { type: 'take_seat' });
      await server.command(game.id, { type: 'start' });
      await by_link('white', { type: 'play_move', ply: 0, move: '32-28' });
      await by_link('black', { type: 'play_move', ply: 1, move: '19-23' });
      await by_link('black', { type: 'resign' });
      const page = await open_page(browser);
      await page.goto(visibility === 'public' ? `${server.address}/g/${game.id}` : game.links.watch);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.locator('.move-tree [aria-current="step"]', { hasText: '19-23' }).waitFor();
      assert.match(await page.locator('h1').textContent(), /Wiersma –.*Clerc/);
      assert.equal(await page.locator('[data-square="23"] .piece').count(), 1);
      assert.equal(await page.getByRole('link', { name: 'Games with this position' }).count(), 0);
      await page.reload();
      await page.locator('.move-tree [aria-current="step"]', { hasText: '19-23' }).waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.locator('.move-tree [aria-current="step"]', { hasText: '32-28' }).waitFor();
      assert.deepEqual(page.faults, []);
      if (visibility === 'link') {
        await page.goto(`${server.address}/archive/games/${game.id}`);
        await page.reload();
        await page.locator('.trouble', { hasText: 'There is no such game' }).waitFor();
      }
      await page.context().close();
    }
  } finally {
    await server.stop();
  }
});
