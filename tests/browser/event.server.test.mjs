// Whole tournaments on the real program, by the pages alone: what an arbiter clicks and types.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page, do_step, past_held_key, step, tab } from './support/arbiter.mjs';
import { axe, launch, open_page } from './support/chromium.mjs';
import { seeded } from './support/players.mjs';
import { have_server, password, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

/** A hand with a counter: every click and every key that a person would need. */
function hand(page) {
  const count = { clicks: 0, keys: 0, typed: 0 };
  return {
    count,
    click: async (locator) => {
      await locator.click();
      count.clicks += 1;
    },
    press: async (key) => {
      await page.keyboard.press(key);
      count.keys += 1;
    },
    /** A word or a line: counted by itself, since everybody has to type the names he wants. */
    type: async (words) => {
      await page.keyboard.insertText(words);
      count.typed += 1;
    },
  };
}

test(
  'eight players, from a fresh file to the first pairing',
  { skip, timeout: 120_000 },
  async () => {
    const server = await start_server();
    const page = await open_page(browser);
    try {
      const started = performance.now();
      const { click, press, type, count } = hand(page);
      await page.goto(await server.setup_link());
      await click(page.getByLabel('Name'));
      await type('Anna');
      await press('Tab');
      await type(password);
      await press('Tab');
      await type(password);
      await press('Enter');
      await click(page.getByRole('link', { name: 'New event' }));
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
      await type('Club evening');
      await press('Enter');
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
      await type(
        'Jansen, Piet\nde Boer, Anna\nVisser, Jan\nMulder, Truus\nBos, Kees\nSmit, Ina\nVos, Wim\nKok, Els',
      );
      await page.getByRole('button', { name: 'Add 8 players' }).waitFor();
      await press('Control+Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'next-step');
      await press('Enter');
      await step(page, 'Publish round 1').waitFor();
      await page.locator('.draft-table tbody').nth(3).waitFor();
      assert.equal(await page.locator('.draft-table tbody').count(), 4);
      assert.deepEqual(await axe(page), []);
      await past_held_key(page);
      await press('Enter');
      await step(page, 'Start round 1').waitFor();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `checked: 8 players from a fresh file to a published round: ${count.clicks} clicks, ${count.keys} keys, ${count.typed} texts, ${seconds} s`,
      );
      assert.ok(count.clicks + count.keys <= 12, 'hardly more than one step each');
      assert.deepEqual(page.faults, []);
    } finally {
      await page.context().close();
      await server.stop();
    }
  },
);

test('who has the link of an event prints and saves its papers', { skip, timeout: 60_000 }, async () => {
  const server = await start_server();
  await server.make_arbiter();
  const visitor = await open_page(browser);
  try {
    const made = await server.request('POST', '/api/v1/events', {
      settings: { name: 'Spring open', visibility: 'link' },
      tournament: { name: 'A' },
    });
    const { event, links } = await made.json();
    await server.request('POST', `/api/v1/events/${event}/orders`, {
      type: 'add_players',
      tournament: 1,
      players: [{ name: 'Šiaulys, J.' }, { name: 'Wiersma, Harm' }],
    });
    await visitor.goto(server.address + links.watch.replace('#', '/players#'));
    const opened = visitor.context().waitForEvent('page');
    await visitor.getByRole('button', { name: 'Print the players' }).click();
    const paper = await opened;
    await paper.getByText('Šiaulys, J.').waitFor();
    const size = await paper.evaluate(() => getComputedStyle(document.body).fontFamily);
    assert.notEqual(size, 'Times New Roman', 'with its stylesheet');
    const saved = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'As a table (CSV)' }).click();
    assert.match((await saved).suggestedFilename(), /^[a-z0-9-]+-players\.csv$/);
    assert.deepEqual(visitor.faults, []);
  } finally {
    await visitor.context().close();
    await server.stop();
  }
});

const players = 40;
const rounds = 7;

test(
  'forty players and seven rounds: a late entry, a withdrawal, byes, a forfeit, a correction',
  { skip, timeout: 600_000 },
  async () => {
    const server = await start_server();
    await server.make_arbiter();
    const page = await arbiter_page(browser, server, '/');
    const random = seeded(20261130);
    let results = 0;
    try {
      await page.getByRole('link', { name: 'New event' }).click();
      await page.getByLabel('Name of the event').fill('Open championship');
      await page.getByText('Place, days, arbiter, and who may see it').click();
      await page.getByLabel('Who may see it').selectOption('public');
      await page.getByRole('button', { name: 'Make the event' }).click();
      const list = Array.from(
        { length: players },
        (_, index) =>
          `Player${String(index + 1).padStart(2, '0')}, Jo\t${2300 - 17 * index}\tClub ${index % 5}`,
      );
      await page.getByLabel('Names, one on a line').fill(`Name\tRating\tClub\n${list.join('\n')}`);
      await page.getByRole('button', { name: `Add ${players} players` }).click();
      await step(page, 'Pair round 1').waitFor();
      const event = new URL(page.url()).pathname.split('/')[2];
      const api = `/api/v1/events/${event}`;
      const read = async (path) => (await server.request('GET', api + path)).json();

      for (let round = 1; round <= rounds; round += 1) {
        if (round === 2) await enter_late(page);
        if (round === 4) await withdraw_and_bye(page);
        await do_step(page, `Pair round ${round}`);
        await do_step(page, `Publish round ${round}`);
        await do_step(page, `Start round ${round}`);
        await page.locator('.actions-row').waitFor();
        const { boards } = await read(`/tournaments/1/rounds/${round}`);
        for (const { board } of boards) {
          if (round === 3 && board === 2) {
            await page.keyboard.press('f');
            await page.getByRole('dialog').waitFor();
            await page.keyboard.press('1');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
          } else {
            await page.keyboard.press(['1', '1', '2', '3'][random(4)]);
          }
          results += 1;
        }
        await do_step(page, `Confirm round ${round}`);
        if (round < rounds) await step(page, `Pair round ${round + 1}`).waitFor();
        if (round === 3) await correct(page, event);
      }
      await do_step(page, 'Close round 7');
      await page.getByText('final standing after round 7').waitFor();
      assert.deepEqual(await axe(page), []);

      const standings = await read('/tournaments/1/standings');
      assert.equal(standings.rows.length, players + 1);
      assert.equal(await page.locator('.standings-table tbody').count(), players + 1);
      await compare_with_rounds(standings, read);
      await recompute(standings, read);
      const second = await read('/tournaments/1/rounds/2');
      assert.equal(second.boards[0].corrections.length, 1);

      const visitor = await open_page(browser, { viewport: { width: 390, height: 844 } });
      await visitor.goto(`${server.address}/e/${event}/r/2`);
      await visitor.getByText('corrected').first().click();
      await visitor.getByText('The sheet was read wrongly.').waitFor();
      await visitor.getByRole('link', { name: 'Crosstable' }).click();
      await visitor.locator('.crosstable tbody tr').nth(players).waitFor();
      assert.deepEqual(await axe(visitor), []);
      await visitor.locator('.crosstable .name-link').first().click();
      await visitor.getByText('Performance').waitFor();
      for (const each of [page, visitor]) assert.deepEqual(each.faults, []);
      await visitor.context().close();
      console.log(
        `checked: ${rounds} rounds of ${players + 1} players, ${results} results by single keys`,
      );
    } finally {
      await page.context().close();
      await server.stop();
    }
  },
);

async function enter_late(page) {
  await tab(page, 'Players').click();
  await page.getByRole('button', { name: 'Add one player' }).click();
  await page.getByText('is paired from round 2 on').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Late, Lotte');
  await page.getByLabel('Rating', { exact: true }).fill('1950');
  await page.keyboard.press('Enter');
  await page.getByText('Late, Lotte has entered.').waitFor();
}

async function withdraw_and_bye(page) {
  await tab(page, 'Players').click();
  const dialog = page.getByRole('dialog');
  await page.locator('.player-row', { hasText: 'Player40, Jo' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('withdrawn after round 3').waitFor();
  await page.locator('.player-row', { hasText: 'Player07, Jo' }).click();
  await page.getByRole('button', { name: 'Bye …' }).click();
  await dialog.getByRole('button', { name: 'Note the bye' }).click();
  await page.getByText('Round 4: half-point bye').waitFor();
}

/** The first board of round 2, after round 3 has been played. */
async function correct(page, event) {
  await page.goto(new URL(`/e/${event}/r/2`, page.url()).href);
  await page.locator('.result-row').first().waitFor();
  const shown = await page.locator('.result-row .figures').first().textContent();
  await page.keyboard.press(shown.trim() === '1–1' ? '2' : '3');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The sheet was read wrongly.');
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.result-row .corrected').waitFor();
}

/** The points of the standings are those of the rounds added up, by hand. */
async function compare_with_rounds(standings, read) {
  const points = new Map();
  const add = ({ player }, sum) => points.set(player, (points.get(player) ?? 0) + sum);
  for (let round = 1; round <= rounds; round += 1) {
    const { boards, byes } = await read(`/tournaments/1/rounds/${round}`);
    for (const { white, black, games } of boards) {
      const [of_white, of_black] = games[0].result.split('-').map(Number);
      add(white, of_white);
      add(black, of_black);
    }
    for (const bye of byes) add(bye.player, bye.points);
  }
  for (const { player, points: counted } of standings.rows)
    assert.equal(counted, points.get(player.player) ?? 0, player.name);
}

const half = (halves) =>
  halves % 2 === 0 ? `${halves / 2}` : `${halves === 1 ? '' : (halves - 1) / 2}½`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The tie-breaks of who won by forfeit, of who had a half-point bye and of who entered late, from
 * the results of the rounds alone, as the regulations put them: a bye counts as an
 * opponent with 0, a forfeit by the opponent's score (policy F); FT ends with the whole sum.
 */
async function recompute(standings, read) {
  const scores = new Map(standings.rows.map(({ player, points }) => [player.player, points]));
  const column = new Map(standings.columns.map(({ code }, index) => [code, index]));
  const all = [];
  for (let round = 1; round <= rounds; round += 1)
    all.push(await read(`/tournaments/1/rounds/${round}`));
  const forfeit = all[2].boards[1];
  assert.ok(forfeit.games[0].forfeit);
  const named = (name) => standings.rows.find(({ player }) => player.name === name).player;
  const chosen = [
    forfeit.games[0].result === '2-0' ? forfeit.white : forfeit.black,
    named('Player07, Jo'),
    named('Late, Lotte'),
  ];
  for (const { player, name } of chosen) {
    const met = all.map(({ boards }) => {
      const board = boards.find(({ white, black }) =>
        [white.player, black.player].includes(player),
      );
      if (!board) return { score: 0, share: 0, won: false };
      const first = board.white.player === player;
      const share = Number(board.games[0].result.split('-')[first ? 0 : 1]);
      const opponent = first ? board.black.player : board.white.player;
      return { score: scores.get(opponent), share, won: share === 2 && !board.games[0].forfeit };
    });
    const values = met.map(({ score }) => score);
    const rising = [...values].sort((a, b) => a - b);
    const truncated = rising.slice(1).map((_, left_out) => sum(rising.slice(left_out + 1)));
    const by_hand = {
      FT: [...truncated, sum(values)].join(', '),
      SOL: `${sum(values)}`,
      SB: half(sum(met.map(({ score, share }) => score * share))),
      WON: `${met.filter(({ won }) => won).length}`,
    };
    const row = standings.rows.find((each) => each.player.player === player);
    const shown = Object.fromEntries(
      Object.keys(by_hand).map((code) => [code, row.values[column.get(code)].text]),
    );
    assert.deepEqual(shown, by_hand, name);
    console.log(
      `checked: ${name} by hand, opponents ${values.join(' + ')}: ${JSON.stringify(by_hand)}`,
    );
  }
}
