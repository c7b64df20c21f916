// Stored games, against a stand-in for the server: looking for them, replay, the tree of positions,
// and import, by mouse and keyboard, on every size of screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { axe, drag_square, launch, open_page, overflows, shoot, touch_square } from './support/chromium.mjs';
import { start_archive } from './support/fake-archive.mjs';
import { ended } from './support/scenes.mjs';
import { on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

async function at_page(path, body, { staff = false, ...options } = {}) {
  const fake = await start_archive({ staff });
  const page = await open_page(browser, { acceptDownloads: true, ...options });
  try {
    await page.goto(fake.address + path);
    await page.locator('h1').waitFor();
    await body(page, fake);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
}

const replay = '/archive/games/wiersma1';
const piece_on = (page, square) => page.locator(`[data-square="${square}"] .piece`);
const current = (page, text) =>
  page.locator('.move-tree [aria-current="step"]', { hasText: text }).waitFor();
const button = (page, name) => page.getByRole('button', { name, exact: true });
const row_of = (page, name) => page.locator('.games-table tbody tr', { hasText: name });

test('the keys walk through a game, turn the board and show its numbers', () =>
  at_page(replay, async (page) => {
    await page.locator('.board').waitFor();
    await current(page, 'Start position');
    await page.keyboard.press('ArrowRight');
    await current(page, '32-28');
    assert.equal(await piece_on(page, 32).count(), 0);
    assert.match(page.url(), /#ply=1$/);
    await page.keyboard.press('End');
    await current(page, '10-14');
    assert.equal(await piece_on(page, 23).count(), 1);
    await page.keyboard.press('ArrowLeft');
    await current(page, '37-32');
    await page.keyboard.press('Home');
    await current(page, 'Start position');
    await page.keyboard.press('n');
    await page.locator('.square-number').first().waitFor();
    const left = (square) => page.locator(`[data-square="${square}"]`).boundingBox();
    const before = (await left(1)).y;
    await page.keyboard.press('f');
    await page.waitForFunction((y) => {
      const { y: now } = document.querySelector('[data-square="1"]').getBoundingClientRect();
      return now > y + 50;
    }, before);
  }));

test('a link to a ply leads there, and to a place in a variation too', () =>
  at_page(`${replay}#ply=2-1-2-1-1`, async (page) => {
    await current(page, '34-29');
    assert.equal(await piece_on(page, 29).count(), 1);
    await page.keyboard.press('ArrowLeft');
    await current(page, '18-23');
    await page.keyboard.press('ArrowLeft');
    await current(page, '32-28');
    await page.evaluate(() => (location.hash = '#ply=4'));
    await current(page, '14x23');
    await page.evaluate(() => (location.hash = '#ply=99'));
    await current(page, 'Start position');
  }));

test('moves, variations, comments and signs stand in the list and can be clicked', () =>
  at_page(replay, async (page) => {
    await page.getByText('The most played first move.').waitFor();
    await page.getByText('Quiet.').waitFor();
    const sign = (words) => page.locator(`.move-sign[title="${words}"]`);
    assert.equal(await sign('interesting move').count(), 1);
    assert.equal(await sign('good move').count(), 1);
    assert.equal(await sign('White is better').count(), 1);
    assert.equal(await page.locator('.variation').count(), 2);
    assert.equal(await page.locator('.variation .variation').count(), 1);
    await page.getByRole('link', { name: /^12-18/ }).click();
    await current(page, '12-18');
    assert.equal(await piece_on(page, 18).count(), 1);
    await page.keyboard.press('End');
    await current(page, '12-18');
    assert.match(await page.locator('h1').textContent(), /Wiersma, Harm –.*Sijbrands, Ton.*2–0/);
    await page.getByText('It could also be: Frisian draughts').waitFor();
  }));

test('a position is told in words once for each move', () =>
  at_page(`${replay}#ply=1`, async (page) => {
    const said = page.locator('.replay-board [role="status"]');
    assert.match(
      await said.textContent(),
      /^1\. 32-28\. White men: 28, 31, 33, .*50\. Black men: 1, .*20\. Black to move\.$/,
    );
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() =>
      document.querySelector('.replay-board [role="status"]').textContent.startsWith('1… 19-23'),
    );
  }));

test('the game plays itself to its end at the chosen speed, and a key stops it', () =>
  at_page(replay, async (page) => {
    await page.locator('.board').waitFor();
    await page.clock.install();
    await page.keyboard.press(' ');
    await button(page, 'Stop').waitFor();
    await page.clock.runFor(1000);
    await current(page, '32-28');
    await page.getByLabel('Seconds a move').selectOption('4000');
    await page.clock.runFor(3900);
    await current(page, '32-28');
    await page.clock.runFor(200);
    await current(page, '19-23');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(' ');
    await button(page, 'Play by itself').waitFor();
    await page.getByLabel('Seconds a move').selectOption('500');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(' ');
    for (const move of ['28x19', '14x23', '37-32', '10-14']) {
      await page.clock.runFor(600);
      await current(page, move);
    }
    await page.clock.runFor(600);
    await button(page, 'Play by itself').waitFor();
  }));

test('where a game stops being legal is marked with the reason', () =>
  at_page('/archive/games/illegal1', async (page) => {
    const place = page.locator('.bad-place');
    await place.waitFor();
    assert.equal(
      await place.textContent(),
      'Ply 3, 28-19, is not legal. There is a piece on 23: only a capture leads over it.',
    );
    assert.equal(await page.locator('.time-graph').count(), 0);
    await page.getByText('The game ends without a result in the moves.').waitFor();
  }));

test('a click on the graph of the times shows the board as it stood then', () =>
  at_page(replay, async (page) => {
    const over = page.locator('.graph .u-over');
    await over.waitFor();
    const named = page.getByRole('img', { name: /White had 1:19:50 at first and 1:16:40 at the end\./ });
    await named.waitFor();
    await over.scrollIntoViewIfNeeded();
    const box = await over.boundingBox();
    const at_ply = (n) => page.mouse.click(box.x + (box.width * (n - 1)) / 5 + 1, box.y + 60);
    await at_ply(3);
    await current(page, '28x19');
    await button(page, 'Time of each move').click();
    await page.getByRole('img', { name: /Black took 3:20 for the longest move\./ }).waitFor();
    await at_ply(5);
    await current(page, '37-32');
  }));

test('moves, position and picture can be taken away', () =>
  at_page(`${replay}#ply=1`, async (page) => {
    await page.locator('.board').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await button(page, 'Copy PDN').click();
    await page.getByText('Copied').first().waitFor();
    assert.match(await copied(), /^\[White "Wiersma"\]/);
    await button(page, 'Copy FEN').click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('B:W28,31'));
    await button(page, 'Copy link').click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith('#ply=1'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save diagram').click(),
    ]);
    assert.equal(file.suggestedFilename(), 'wiersma1-1.svg');
    const drawn = readFileSync(await file.path(), 'utf8');
    assert.equal(drawn.match(/<g transform/g).length, 40);
    const pdn = page.getByRole('link', { name: 'Save PDN' });
    assert.equal(await pdn.getAttribute('href'), '/api/v1/archive/games/wiersma1/pdn');
  }));

test('from a game to the tree of its position, along it, and back', () =>
  at_page(`${replay}#ply=1`, async (page) => {
    await page.getByRole('link', { name: 'Stored games' }).waitFor();
    await page.getByRole('link', { name: 'Games with this position' }).click();
    await page.getByText('6 games reached this position.', { exact: true }).waitFor();
    await page.locator('.tally-line', { hasText: '1 of them has no result.' }).waitFor();
    await page.locator('.next-table').getByRole('button', { name: '19-23' }).click();
    await page.getByText('2 games reached this position.', { exact: true }).waitFor();
    assert.equal(await piece_on(page, 23).count(), 1);
    await touch_square(page, 28);
    assert.equal(await page.locator('.target').count(), 1);
    await touch_square(page, 19);
    await page.getByText('There is no move from here.').waitFor();
    assert.deepEqual(await page.locator('.explore-line li').allTextContents(), ['19-23', '28x19']);
    await button(page, 'One move back').click();
    await page.getByText('2 games reached this position.', { exact: true }).waitFor();
    await row_of(page, 'Wiersma').getByRole('link').click();
    await page.getByRole('link', { name: 'Games with this position' }).waitFor();
    await page.goBack();
    await page.getByText('2 games reached this position.', { exact: true }).waitFor();
    assert.deepEqual(await page.locator('.explore-line li').allTextContents(), ['19-23']);
    await page.getByRole('link', { name: 'All of them' }).click();
    await page.getByText('Only games with one position.').waitFor();
  }, { staff: true }));

test('who has no account is led nowhere that asks for one', () =>
  at_page(replay, async (page, fake) => {
    await current(page, 'Start position');
    await page.getByRole('link', { name: 'Save PDN' }).waitFor();
    for (const name of ['Games with this position', 'Stored games'])
      assert.equal(await page.getByRole('link', { name }).count(), 0, name);
    assert.ok(fake.asked.includes('GET /api/v1/session'));
  }));

test('by a link a game is read, walked through and taken away with its token', () =>
  at_page(`${replay}#t=secret&ply=1`, async (page, fake) => {
    await current(page, '32-28');
    await page.keyboard.press('ArrowRight');
    await current(page, '19-23');
    assert.match(page.url(), /#t=secret&ply=2$/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save PDN').click(),
    ]);
    assert.equal(file.suggestedFilename(), 'wiersma1.pdn');
    assert.deepEqual(
      fake.bearers.filter(([, token]) => token === 'Bearer secret').map(([address]) => address),
      ['/api/v1/archive/games/wiersma1', '/api/v1/archive/games/wiersma1/pdn'],
    );
    // What is copied is for others, and a token is nobody else's.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy link').click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith('/wiersma1#ply=2'));
  }));

test('variations before the first move are walked through, and one that is not legal says why', () =>
  at_page('/archive/games/varied1', async (page) => {
    await page.getByRole('link', { name: /^20-25/ }).click();
    await current(page, '20-25');
    assert.match(page.url(), /#ply=0-1-2$/);
    assert.equal(await piece_on(page, 25).count(), 1);
    await page.keyboard.press('ArrowLeft');
    await current(page, '34-30');
    await page.keyboard.press('ArrowLeft');
    await current(page, 'Start position');
    assert.equal(
      await page.locator('.variation .bad-place').textContent(),
      '7:16 is not legal here. There is no piece on 7.',
    );
    assert.deepEqual(await page.locator('.tree-move.bad').allTextContents(), ['7:16']);
    assert.match(await page.locator('.variation').last().textContent(), /^1\.33-297:162\.29:18/);
    await shoot(page, 'archive-varied');
    assert.deepEqual(await axe(page), []);
  }));

test('two hundred lines, each within the one before, are all there and can be walked', () =>
  at_page('/archive/games/nested1', async (page) => {
    await page.locator('.variation').nth(199).waitFor();
    assert.equal(await page.locator('.tree-move').count(), 202);
    const deepest = page.locator('.tree-move').last();
    await deepest.click();
    await page.locator('.tree-move[aria-current="step"]', { hasText: '32-28' }).waitFor();
    assert.equal(await piece_on(page, 28).count(), 1);
    assert.equal(await overflows(page), false);
    assert.deepEqual(await axe(page), []);
  }));

test('the way back of the browser leads back along the tree, and forth again', () =>
  at_page('/archive/explore', async (page) => {
    const reached = (n) => page.getByText(`${n} games reached this position.`, { exact: true }).waitFor();
    await reached(7);
    await page.locator('.next-table').getByRole('button', { name: '32-28' }).click();
    await reached(6);
    await page.locator('.next-table').getByRole('button', { name: '19-23' }).click();
    await reached(2);
    await page.goBack();
    await reached(6);
    assert.deepEqual(await page.locator('.explore-line li').allTextContents(), ['32-28']);
    await page.goBack();
    await reached(7);
    await page.goForward();
    await reached(6);
  }));

test('what is wrong with a search or a position stands at its field', () =>
  at_page('/archive', async (page, fake) => {
    await row_of(page, 'Wiersma').waitFor();
    await page.getByLabel('From').fill('1990.13.01');
    await page.keyboard.press('Enter');
    await page.locator('.field.wrong', { hasText: 'From' }).getByText('There is no such day.').waitFor();
    await page.goto(`${fake.address}/archive/explore?rules=international&fen=nonsense`);
    await page.locator('.trouble', { hasText: 'That is no position.' }).waitFor();
    await button(page, 'Start position').click();
    await page.getByText('7 games reached this position.', { exact: true }).waitFor();
    await page.getByLabel('Position (FEN)').fill('nonsense');
    await button(page, 'Show this position').click();
    await page.locator('.field.wrong').getByText('That is no position.').waitFor();
  }));

test('the tree begins at the start position, is moved on by drag, and says what it cannot read', () =>
  at_page('/archive/explore', async (page, fake) => {
    await page.getByText('7 games reached this position.', { exact: true }).waitFor();
    const moves = await page.locator('.next-table .next-move').allTextContents();
    assert.deepEqual(moves, ['32-28', '34-30']);
    const figures = page.locator('.next-table tbody tr').first().locator('.tally-figures');
    assert.equal(await figures.textContent(), 'White won 60 %draw 40 %Black won 0 %');
    assert.deepEqual(await page.locator('.other-moves li').allTextContents(), [
      '31-26',
      '31-27',
      '33-28',
    ]);
    await drag_square(page, 32, 28);
    await page.getByText('6 games reached this position.', { exact: true }).waitFor();
    await page.getByLabel('Position (FEN)').fill('nonsense');
    await button(page, 'Show this position').click();
    await page.getByText('That is no position.').waitFor();
    assert.equal(await piece_on(page, 28).count(), 1);
    await button(page, 'Start position').click();
    await page.getByText('7 games reached this position.', { exact: true }).waitFor();
    await page.getByLabel('Rules').selectOption('russian');
    await page.waitForFunction(() => location.search === '?rules=russian');
    assert.ok(fake.asked.some((line) => line.endsWith('/positions?rules=russian')));
  }));

test('games are looked for, and what was asked stands in the address and in the export', () =>
  at_page('/archive', async (page, fake) => {
    await row_of(page, 'Wiersma').waitFor();
    assert.equal(await page.locator('.games-table tbody tr').count(), 3);
    await button(page, 'More games').click();
    await row_of(page, 'Later').waitFor();
    assert.equal(await button(page, 'More games').count(), 0);
    await page.getByLabel('Player', { exact: true }).fill('čižov');
    await page.getByLabel('From').fill('1990-04-01');
    await page.keyboard.press('Enter');
    await row_of(page, 'Wiersma').waitFor({ state: 'detached' });
    await row_of(page, 'Valneris').waitFor();
    const asked = new URLSearchParams(await page.evaluate(() => location.search));
    assert.deepEqual([...asked], [['player', 'čižov'], ['from', '1990.04.01']]);
    assert.ok(fake.asked.some((line) => /games\?.*from=1990\.04\.01&limit=50$/.test(line)));
    const link = page.getByRole('link', { name: 'Export as PDN' });
    const href = await link.getAttribute('href');
    assert.match(href, /^\/api\/v1\/archive\/games\.pdn\?player=.*&from=1990\.04\.01$/);
    await button(page, 'Show all games').click();
    await page.getByLabel('Result').selectOption('0-2');
    await row_of(page, 'Baljakin').waitFor();
    await row_of(page, 'Wiersma').waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Import games').count(), 0);
  }));

test('files are imported with their progress and report, and a refused one says why', () =>
  at_page(
    '/archive',
    async (page, fake) => {
      await page.getByText('turkiye-2019.pdn').waitFor();
      await page.getByLabel('Rules of these games').selectOption('frisian');
      await page.getByLabel('Choose PDN files').setInputFiles([
        { name: 'one.pdn', mimeType: 'text/plain', buffer: Buffer.from('1. 32-28 *') },
        { name: 'two.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') },
      ]);
      await page.locator('[role="alert"] .trouble', { hasText: 'That is no game file.' }).waitFor();
      const item = page.locator('.import', { hasText: 'one.pdn' });
      await item.locator('.chip', { hasText: /^read$/ }).waitFor();
      assert.deepEqual(fake.sent[0], { name: 'one.pdn', rules: 'frisian', bytes: '1. 32-28 *' });
      await item.getByText('There is no piece on 28.').waitFor();
      const remark = (kind) => item.locator('li', { has: page.locator(`.remark-${kind}`) });
      assert.match(await remark('illegal').textContent(), /game 4, ply 23, line 81, column 12/);
      assert.equal(
        await remark('overlooked_draw').textContent(),
        'overlooked draw game 5 behind ply 80 the game was a draw (Repeated position) and went on',
      );
      assert.equal(await remark('contradiction').getByRole('link').count(), 0);
      await item.getByText('The tag says 2-0, the moves end with 1-1.').waitFor();
      await item.getByText('2 with illegal moves').waitFor();
      await item.getByText('7 more remarks are not shown.').waitFor();
      await remark('ambiguous').getByRole('link', { name: 'game 7' }).click();
      await current(page, 'Start position');
      assert.match(page.url(), /\/archive\/games\/wiersma1#ply=12$/);
    },
    { staff: true },
  ));

test('of several files each is sent when the one before has been read', () =>
  at_page(
    '/archive',
    async (page, fake) => {
      const named = (name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('1. 32-28 *') });
      await page.getByLabel('Choose PDN files').setInputFiles(['a.pdn', 'b.pdn', 'c.pdn'].map(named));
      for (const name of ['a.pdn', 'b.pdn', 'c.pdn'])
        await page
          .locator('.import', { hasText: name })
          .locator('.chip', { hasText: /^read$/ })
          .waitFor();
      assert.deepEqual(fake.sent.map(({ name }) => name), ['a.pdn', 'b.pdn', 'c.pdn']);
      assert.equal(await page.locator('[role="alert"] .trouble').count(), 0);
    },
    { staff: true },
  ));

test('files are dropped', () =>
  at_page(
    '/archive',
    async (page, fake) => {
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['1. 31-26 *'], 'dropped.pdn'));
        return transfer;
      });
      await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: data });
      await page.locator('.import', { hasText: 'dropped.pdn' }).waitFor();
      assert.equal(fake.sent[0].bytes, '1. 31-26 *');
    },
    { staff: true },
  ));

test('a public game that is over leads to its replay and to the tree, at the ply that is shown', () =>
  on_stage(browser, { ...ended(), visibility: 'public' }, '', async (page, fake) => {
    const href = async (name) => page.getByRole('link', { name }).getAttribute('href');
    const of_position = page.getByRole('link', { name: 'Games with this position' });
    await of_position.waitFor();
    assert.match(await href('Replay'), /^\/archive\/games\/k3m9x2pq#ply=\d+$/);
    const at_end = await href('Games with this position');
    await page.keyboard.press('Home');
    await page.waitForFunction(
      (before) => document.querySelector('.played-links a:last-child').getAttribute('href') !== before,
      at_end,
    );
    assert.equal(await href('Replay'), '/archive/games/k3m9x2pq');
    const fen = new URL(await href('Games with this position'), fake.address).searchParams.get('fen');
    assert.match(fen, /^W:W31,32,.*,50:B1,2,.*,20$/);
  }));

for (const [visibility, place] of [['public', /^\/archive\/games\/k3m9x2pq#ply=\d+$/], ['link', /#t=s&ply=\d+$/]])
  test(`who looks at a game that is over by a link gets to its replay alone: ${visibility}`, () =>
    on_stage(browser, { ...ended(), visibility }, 's', async (page) => {
      const links = page.locator('.played-links a');
      await links.first().waitFor();
      assert.deepEqual(await links.allTextContents(), ['Replay']);
      assert.match(await links.first().getAttribute('href'), place);
    }));

for (const path of ['/archive', `${replay}#ply=2`, '/archive/explore'])
  test(`on a touch screen everything to be pressed is at least 44 pixels high: ${path}`, () =>
    at_page(
      path,
      async (page) => {
        await page.locator('.games-table, .move-tree').first().waitFor();
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(button, input, select, a, summary)')]
            .filter((each) => !each.matches('.visually-hidden'))
            .filter((each) => each.getClientRects().length > 0)
            .filter((each) => each.getBoundingClientRect().height < 43.9)
            .map((each) => each.outerHTML),
        );
        assert.deepEqual(small, []);
      },
      { staff: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ));

const sizes = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1366: { width: 1366, height: 768 },
};

const looks = [
  { name: 'search', path: '/archive', staff: true, ready: '.import' },
  { name: 'replay', path: `${replay}#ply=2`, ready: '.graph .u-over' },
  { name: 'replay-illegal', path: '/archive/games/illegal1', ready: '.bad-place' },
  { name: 'explore', path: '/archive/explore', ready: '.next-table' },
  { name: 'missing', path: '/archive/games/nothing', ready: '.trouble' },
];

for (const { name, path, staff = false, ready } of looks) {
  test(`${name}: nothing for axe, nothing sideways, in both colour schemes`, () =>
    at_page(
      path,
      async (page) => {
        await page.locator(ready).first().waitFor();
        for (const colorScheme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme });
          for (const [width, viewport] of Object.entries(sizes)) {
            await page.setViewportSize(viewport);
            assert.equal(await overflows(page), false, `${width} scrolls sideways`);
            assert.deepEqual(await axe(page), [], `${width}, ${colorScheme}`);
            await shoot(page, `archive-${name}-${width}-${colorScheme}`, { fullPage: true });
          }
        }
        await page.setViewportSize({ width: 320, height: 640 });
        assert.equal(await overflows(page), false, '320 scrolls sideways');
      },
      { staff },
    ));
}
