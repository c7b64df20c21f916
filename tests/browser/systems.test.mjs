// What only some systems have, by their pages, against a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, overflows } from './support/chromium.mjs';
import { event_with, round_of } from './support/event-scenes.mjs';
import { on_event_stage, ordered } from './support/event-stage.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The order of a type that was sent as number `count`. */
const nth_ordered = async (fake, type, count = 1) =>
  (await ordered(fake, type, count))[count - 1];

const at_event = (event, path, body, { bracket, ...options } = {}) =>
  on_event_stage(browser, event, path, body, {
    prepare: (fake) => {
      fake.bracket = bracket;
    },
    ...options,
  });

const settings_of = (system, more = {}) => event_with(8, { system, ...more });

test('the settings of a Keizer competition stand beside what they mean', () =>
  at_event(settings_of('keizer'), '/e/k3m9x2pq/settings', async (page, fake) => {
    await page.getByText('All other rules').click();
    await page.getByLabel('Rounds before two meet again').fill('5');
    await page.getByText('What places, results and absences are worth').click();
    await page.getByLabel('How all rounds are valued anew').selectOption('sequential');
    await page.getByLabel('Absent with notice', { exact: true }).fill('2/6');
    await page.getByLabel('Repeat the last step').fill('1');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    const { settings } = await nth_ordered(fake, 'change_tournament');
    assert.equal(settings.keizer.variant, 'sequential');
    assert.equal(settings.keizer.with_notice, '2/6');
    assert.equal(settings.keizer.min_gap, 5);
    assert.equal(settings.keizer.repeat_last_step, 1);
  }));

test('another match changes what a bye is worth, and who leaves has a rule', () =>
  at_event(settings_of('round_robin'), '/e/k3m9x2pq/settings', async (page, fake) => {
    await page.getByText('All other rules').click();
    await page.getByLabel('Each pairing is').selectOption('micro_match');
    await page.getByLabel('Which match').selectOption('title_match');
    await page.getByText('A standard game brings 12–0').waitFor();
    await page.getByLabel('The share of the games').fill('1/3');
    await page.getByLabel('Who has played fewer').selectOption('keep_results');
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    const { settings } = await nth_ordered(fake, 'change_tournament');
    assert.equal(settings.match, 'title_match');
    assert.equal(settings.scoring.pairing_bye, 12);
    assert.equal(settings.scoring.half_bye, 6);
    assert.deepEqual(settings.withdrawal, {
      share: '1/3',
      more_than: false,
      below: 'keep_results',
      from: 'forfeit_rest',
    });
  }));

test('a match of stages is typed game by game until it is decided', () => {
  const event = event_with(4, { form: 'micro_match', match: 'title_match' });
  event.tournaments[0].rounds = [
    round_of(1, 'running', [
      [1, 2],
      [3, 4],
    ]),
  ];
  return at_event(event, '/e/k3m9x2pq/r/1', async (page, fake) => {
    await page.getByText('Game 1, standard').waitFor();
    await page.keyboard.press('3');
    await page.getByText('Game 2, rapid').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('1');
    const first = await nth_ordered(fake, 'enter_result', 1);
    assert.deepEqual(
      first.games.map(({ result }) => result),
      ['1-1', '0-2'],
    );
    const second = await nth_ordered(fake, 'enter_result', 2);
    assert.deepEqual([second.board, second.games.length], [2, 1]);
  });
});

test('numbers are sealed, drawn, or given by hand', () =>
  at_event(event_with(3), '/e/k3m9x2pq/settings', async (page, fake) => {
    await page.getByRole('button', { name: 'Make the next draw checkable' }).click();
    await nth_ordered(fake, 'seal_seed');
    await page.getByText('the next draw comes from this seed').waitFor();
    await page.getByLabel('How they are drawn').selectOption('varma');
    await page.getByRole('button', { name: 'Draw the numbers' }).click();
    assert.equal((await nth_ordered(fake, 'draw_numbers')).by, 'varma');
    await page.getByLabel('How they are drawn').selectOption('hand');
    const first = page.getByLabel('Sijbrands, Ton');
    await first.fill('3');
    await page.getByRole('button', { name: 'Take these numbers' }).click();
    await page.getByText('every number from 1 to 3 stands once').waitFor();
    await page.getByLabel('Clerc, Rob').fill('1');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Take these numbers' }).click();
    assert.deepEqual((await nth_ordered(fake, 'draw_numbers', 2)).order, [3, 1, 2]);
  }));

test('the standings of a Keizer competition say nothing against its own rule of byes', () =>
  at_event(
    (() => {
      const event = settings_of('keizer');
      event.tournaments[0].rounds = [round_of(1, 'closed', [[1, 2]], ['2-0'])];
      return event;
    })(),
    '/e/k3m9x2pq/standings',
    async (page) => {
      await page.getByText('By what the places are decided').waitFor();
      assert.equal(await page.getByText('A bye counts as an opponent with 0').count(), 0);
    },
  ));

test('everybody sees the seeds, and how to check them', () => {
  const event = event_with(3);
  const seed = '5e'.repeat(32);
  event.tournaments[0].seeds = [
    { hash: 'ab'.repeat(32), seed, round: 0, in_force: true },
    { hash: 'cd'.repeat(32), seed: 'dc'.repeat(32), round: 1, in_force: false },
  ];
  return at_event(
    event,
    '/e/k3m9x2pq/players',
    async (page) => {
      await page.getByText(`printf %s ${seed} | sha256sum`).waitFor();
      await page.getByText('The numbers were drawn from it.').waitFor();
      await page.getByText('opened for round 1, and not used').waitFor();
      assert.deepEqual(await axe(page), []);
      assert.equal(await overflows(page), false);
    },
    { staff: false, viewport: { width: 360, height: 700 } },
  );
});

test('a list of rounds takes the place of the table', () =>
  at_event(settings_of('round_robin'), '/e/k3m9x2pq/settings', async (page, fake) => {
    const box = page.getByRole('group', { name: 'Rounds made elsewhere' });
    await box.getByLabel('The list').fill('1-2, 3-4\n2-3, 4-1');
    await box.getByRole('button', { name: 'Take this list' }).click();
    assert.equal((await nth_ordered(fake, 'set_schedule')).text, '1-2, 3-4\n2-3, 4-1');
    await page.getByText('Now: a list of 2 rounds.').waitFor();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    assert.equal((await nth_ordered(fake, 'set_schedule', 2)).text, '');
  }));

test('a pairing of another program becomes a draft, and what is wrong in it is told', () =>
  at_event(event_with(5), '/e/k3m9x2pq/rounds', async (page, fake) => {
    await page.getByText('A pairing from another program').click();
    await page.getByLabel('The list').fill('1;9;2');
    await page.getByRole('button', { name: 'Take it as the draft of round 1' }).click();
    await page.getByText('Line 1: nobody in this tournament is called “9”').waitFor();
    await page.getByLabel('The list').fill('1;1;2\n2;4;3\n3;5;bye');
    await page.getByRole('button', { name: 'Take it as the draft of round 1' }).click();
    const draft = await nth_ordered(fake, 'draft_round');
    assert.equal(draft.boards.length, 2);
    assert.equal(draft.byes[0].kind, 'pairing_bye');
    await page.getByRole('button', { name: 'Publish round 1' }).waitFor();
  }));

test('a level match of a knock-out goes on with who is named', () => {
  const event = settings_of('knock_out');
  event.tournaments[0].rounds = [round_of(1, 'running', [[1, 2]], ['1-1'])];
  return at_event(event, '/e/k3m9x2pq/r/1', async (page, fake) => {
    await page.getByRole('button', { name: 'Who goes on …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Goes on').selectOption('2');
    await dialog.getByRole('button', { name: 'Goes on' }).click();
    await dialog.getByText('Say why').waitFor();
    await dialog.getByLabel('Reason').fill('by lot');
    await dialog.getByRole('button', { name: 'Goes on' }).click();
    const order = await nth_ordered(fake, 'name_winner');
    assert.deepEqual([order.board, order.player, order.reason], [1, 2, 'by lot']);
  });
});

test('the bar says that a match is level, and leads to who goes on', () => {
  const event = event_with(3, { system: 'knock_out' });
  event.tournaments[0].rounds = [
    round_of(1, 'confirmed', [[1, 2]], ['1-1'], [{ player: 3, kind: 'zero_bye' }]),
  ];
  const bracket = bracket_of(4);
  const [first, free] = bracket.rounds[0].matches;
  Object.assign(first, { winner: 0, games: [{ result: '1-1' }] });
  Object.assign(free, { lower: null, free: true, games: [], board: null, white: null });
  return at_event(
    event,
    '/e/k3m9x2pq/standings',
    async (page, fake) => {
      await page.getByText('Board 1 is level: Player with a long name 1 and').waitFor();
      assert.equal(await page.getByText('Round 2 can be paired').count(), 0);
      await page.getByRole('button', { name: 'Say who goes on' }).click();
      const dialog = page.getByRole('dialog', { name: 'Board 1 is level: who goes on?' });
      await dialog.getByLabel('Reason').fill('by lot');
      await dialog.getByRole('button', { name: 'Goes on' }).click();
      assert.equal((await nth_ordered(fake, 'name_winner')).board, 1);
      // Who has a free line is not somebody who does not play.
      const row = page.locator('.bye-row');
      await row.getByText('Goes on').waitFor();
      assert.equal(await row.getByText('Not playing').count(), 0);
      assert.equal((await row.locator('.middle').textContent()).trim(), '');
    },
    { bracket },
  );
});

/** A bracket of so many, with its first round played. */
function bracket_of(size) {
  const player = (id) => ({ player: id, number: id, name: `Player with a long name ${id}` });
  const rounds = [];
  for (let round = 1, matches = size / 2; matches >= 1; round += 1, matches /= 2)
    rounds.push({
      round,
      matches: Array.from({ length: matches }, (_, index) => ({
        match: index + 1,
        upper: round === 1 ? player(2 * index + 1) : round === 2 ? player(4 * index + 1) : null,
        lower: round === 1 ? player(2 * index + 2) : round === 2 ? player(4 * index + 3) : null,
        free: false,
        winner: round === 1 ? 2 * index + 1 : 0,
        board: round === 1 ? index + 1 : null,
        white: round === 1 ? 2 * index + 2 : null,
        games: round === 1 ? [{ result: '0-2' }] : [],
        named: '',
      })),
    });
  return { tournament: 1, rounds, third_place: { ...rounds.at(-1).matches[0] }, problem: null };
}

test('a bracket reads well from 8 to 32 players, on a screen and on a phone', async () => {
  for (const size of [8, 16, 32])
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 700 },
    ])
      await at_event(
        event_with(size, { system: 'knock_out' }),
        '/e/k3m9x2pq/bracket',
        async (page) => {
          await page.getByRole('heading', { name: 'Final', exact: true }).waitFor();
          await page.getByRole('heading', { name: 'Third place' }).waitFor();
          // The upper line had Black and won: its result is told from its side.
          assert.equal(await page.locator('.bracket-result .figures').first().textContent(), '2–0');
          assert.equal(await page.locator('.bracket-line.won').count(), size / 2);
          assert.equal(await overflows(page), false);
          assert.deepEqual(await axe(page), []);
        },
        { staff: false, bracket: bracket_of(size), viewport },
      );
});

test('a ladder: whom one may challenge, an open challenge, and how it ended', () =>
  at_event(settings_of('ladder'), '/e/k3m9x2pq', async (page, fake) => {
    await page.getByRole('button', { name: 'A challenge by Koguc, Ana' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Whom').selectOption('3');
    await dialog.getByRole('button', { name: 'Note the challenge' }).click();
    const made = await nth_ordered(fake, 'challenge_player');
    assert.deepEqual([made.challenger, made.challenged], [5, 3]);
    await page.getByText('Last day: 28 Dec 2026').waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByText('1 challenge is open').waitFor();
    await page.getByRole('button', { name: 'Koguc, Ana won' }).click();
    await dialog.getByText('Koguc, Ana takes the place of Clerc, Rob').waitFor();
    assert.equal(fake.orders.filter(({ order }) => order.type === 'end_challenge').length, 0);
    assert.deepEqual(await axe(page), []);
    await dialog.getByRole('button', { name: 'Koguc, Ana won' }).click();
    const ended = await nth_ordered(fake, 'end_challenge');
    assert.equal(ended.end, 'challenger_won');
    await page.getByText('won by the challenger').waitFor();
    await page.getByText('No challenge is open.').waitFor();
    await page.goto(new URL('/', page.url()).href);
    await page.getByText('Club championship 2026').waitFor();
    assert.equal(await page.getByText('not begun').count(), 0);
  }));

test('everybody sees a ladder, and nobody but the staff changes it', () =>
  at_event(
    settings_of('ladder'),
    '/e/k3m9x2pq',
    async (page) => {
      await page.getByRole('heading', { name: 'Ladder' }).waitFor();
      await page.getByRole('cell', { name: 'Koguc, Ana', exact: false }).first().waitFor();
      assert.equal(await page.getByRole('button', { name: 'Challenge' }).count(), 0);
      assert.equal(await page.getByRole('link', { name: 'Crosstable' }).count(), 0);
      assert.equal(await overflows(page), false);
      assert.deepEqual(await axe(page), []);
    },
    { staff: false, viewport: { width: 360, height: 700 } },
  ));

test('a rating list is read, and what was left out is told', () =>
  at_event(event_with(3), '/e/k3m9x2pq/players', async (page, fake) => {
    await page.getByText('The rating list of this machine').click();
    await page.getByLabel('Read a rating list …').setInputFiles({
      name: 'ratings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name;rating\nWiersma, Harm;2400\n'),
    });
    await page.getByText('812 players were taken over. 2 rows were left out.').waitFor();
    await page.getByText('There is nothing in the list.').waitFor();
    assert.equal(fake.rating_list.type, 'text/csv');
    assert.match(fake.rating_list.text, /Wiersma/);
  }));

test('a list that changes players shows what was and what will be', () =>
  at_event(event_with(3), '/e/k3m9x2pq/players', async (page) => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByLabel('Names, one on a line').fill('Wiersma, Harm;2400;');
    const row = page.getByRole('row', { name: /Take Wiersma/ });
    await row.getByText('2385').first().waitFor();
    assert.match(await row.textContent(), /2385 → 2400/);
    // A cell that is empty changes nothing: what is known stands there.
    assert.match(await row.textContent(), /Huizum/);
  }));
