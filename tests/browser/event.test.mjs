// An event by its pages, against a stand-in for the server: every flow by mouse and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { past_held_key } from './support/arbiter.mjs';
import { axe, launch, overflows } from './support/chromium.mjs';
import { event_with, round_of, third_round } from './support/event-scenes.mjs';
import { on_event_stage, ordered, orders_of } from './support/event-stage.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const at_event = (...of) => on_event_stage(browser, ...of);

const next_step = (page) => page.locator('#next-step');
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
const players = (page) => page.locator('.player-row');
const result_rows = (page) => page.locator('.result-row');

test('from nothing to the first results, by keys alone', () =>
  at_event(null, '/events/new', async (page, fake) => {
    await page.getByLabel('Name of the event').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'INPUT');
    await page.keyboard.type('Club evening');
    await page.keyboard.press('Enter');

    await page.getByLabel('Names, one on a line').waitFor();
    const [made] = fake.orders.map(({ order }) => order);
    assert.equal(made.settings.name, 'Club evening');
    assert.equal(made.tournament.system, 'swiss');
    assert.equal(made.tournament.rounds, 7);
    assert.ok(made.settings.time_zone, 'the time zone of the browser');
    assert.equal(made.settings.chief_arbiter, 'Anna', 'who is signed in');
    await page.keyboard.insertText('Jansen, Piet\nde Boer, Anna\nVisser, Jan\nMulder, Truus');
    await page.getByRole('button', { name: 'Add 4 players' }).waitFor();
    await page.keyboard.press('Control+Enter');

    await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'next-step');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish round 1' }).waitFor();
    await past_held_key(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start round 1' }).waitFor();
    await past_held_key(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '2 results to come' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains('result-row'));
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Confirm round 1' }).waitFor();
    await past_held_key(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pair round 2' }).waitFor();
    assert.deepEqual(
      orders_of(fake, 'move_round').map(({ phase }) => phase),
      ['published', 'running', 'confirmed'],
    );
    assert.deepEqual(
      orders_of(fake, 'enter_result').map(({ board, games }) => [board, games[0].result]),
      [
        [1, '2-0'],
        [2, '1-1'],
      ],
    );
  }));

test('the same by the mouse', () =>
  at_event(event_with(4), '/e/k3m9x2pq', async (page, fake) => {
    await page.getByRole('button', { name: 'Pair round 1' }).click();
    await page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await page.getByRole('button', { name: 'Publish round 1' }).click();
    await page.getByRole('button', { name: 'Start round 1' }).click();
    await page.getByRole('button', { name: /White wins/ }).click();
    await page.getByRole('button', { name: /Draw/ }).click();
    await page.getByRole('button', { name: 'Confirm round 1' }).click();
    await page.getByRole('button', { name: 'Pair round 2' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Standings' })
      .click();
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    assert.equal(orders_of(fake, 'enter_result').length, 2);
  }));

test('Enter goes on after a click on a tab, and the hidden event leads to who may see it', () => {
  const event = event_with(4);
  event.settings.visibility = 'staff';
  event.tournaments[0].rounds.push(round_of(1, 'published', [[1, 2], [3, 4]]));
  return at_event(event, '/e/k3m9x2pq', async (page, fake) => {
    const tabs = page.getByRole('navigation', { name: 'Pages' });
    await tabs.getByRole('link', { name: 'Standings' }).click();
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal((await ordered(fake, 'move_round'))[0].phase, 'running');
    await page.getByRole('button', { name: 'Show it to others' }).click();
    await page.getByRole('heading', { name: 'The event' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.visibility'));
  });
});

test('a list is looked at before it is taken, and its columns can be changed', () =>
  at_event(event_with(2), '/e/k3m9x2pq/players', async (page, fake) => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page
      .getByLabel('Names, one on a line')
      .fill('Wiersma, Harm;2400\nNieuw, Ina;1900\nNieuw, Ina;1\nFout;abc');
    await page
      .getByText('1 new · 1 with other details · 1 twice in the list · 1 cannot be read')
      .waitFor();
    await page.getByText('Rating: 2385 → 2400').waitFor();
    await page.getByText('a rating has up to four digits').waitFor();
    assert.deepEqual(await axe(page), []);
    assert.ok(await page.getByLabel('Take Fout, line 4').isDisabled());
    await page.getByLabel('Take Wiersma, Harm, line 1').uncheck();
    await page.getByRole('button', { name: 'Add 1 player' }).waitFor();
    await page.getByText('What the columns are').click();
    await page.getByLabel('Column 2').selectOption('club');
    await page.getByText('abc', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Add \d players/ }).click();
    const [order] = await ordered(fake, 'add_players');
    assert.deepEqual(order.players[0], { name: 'Nieuw, Ina', club: '1900' });
  }));

test('one player, found in the rating list or typed', () =>
  at_event(event_with(2), '/e/k3m9x2pq/players', async (page, fake) => {
    await page.getByRole('button', { name: 'Add one player' }).click();
    await page.getByLabel('Name', { exact: true }).fill('wier');
    await page
      .locator('.found')
      .getByRole('button', { name: /Wiersma, Harm/ })
      .click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.add-player input')].some(({ value }) => value === '2385'),
    );
    await page.keyboard.press('Enter');
    await page.getByText('Wiersma, Harm has entered.').waitFor();
    await page.keyboard.type('Nieuw, Ina');
    await past_held_key(page);
    await page.keyboard.press('Enter');
    const [first, second] = await ordered(fake, 'add_players', 2);
    assert.equal(first.players[0].title, 'GMI');
    assert.deepEqual(second.players, [{ name: 'Nieuw, Ina' }]);
  }));

test('check-in by keys and by dots, and a dialog about who is not there', () =>
  at_event(event_with(8), '/e/k3m9x2pq', async (page, fake) => {
    await players(page).first().focus();
    for (const key of ['p', 'p', 'p', 'p', 'p', 'a']) await page.keyboard.press(key);
    await page.getByText('5 here, 1 absent, 2 not known.').waitFor();
    await page.getByRole('button', { name: /Łaskowska, Żaneta: not known/ }).click();
    await page.getByText('6 here, 1 absent, 1 not known.').waitFor();
    assert.deepEqual(await axe(page), []);

    await next_step(page).click();
    const dialog = page.getByRole('dialog', { name: '1 player is absent' });
    assert.deepEqual(await axe(page), []);
    await dialog.getByText('Of this player nothing is known').waitFor();
    const cropped = await dialog
      .locator('select')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    assert.equal(cropped, 0);
    await dialog.getByLabel('Koguc, Ana').selectOption('half_bye');
    await dialog.getByRole('button', { name: 'O’Brien, <b>Sam</b> is not there' }).click();
    await dialog.getByLabel('O’Brien, <b>Sam</b>').selectOption('withdraw');
    await dialog.getByRole('button', { name: 'Pair round 1' }).click();
    await page.getByRole('heading', { name: 'Round 1' }).waitFor();
    assert.equal(orders_of(fake, 'withdraw_player').length, 1);
    assert.equal(orders_of(fake, 'ask_bye')[0].kind, 'half_bye');
    const [draft] = orders_of(fake, 'draft_round');
    assert.equal(draft.boards.length, 3);
    assert.deepEqual(draft.byes, [{ player: 5, kind: 'half_bye' }]);
  }));

test('one phone that says “here” makes nobody else absent', () => {
  const event = event_with(8);
  event.players[0].presence = 'present';
  return at_event(event, '/e/k3m9x2pq', async (page, fake) => {
    await next_step(page).click();
    const [draft] = await ordered(fake, 'draft_round');
    assert.equal(draft.boards.length, 4);
    assert.equal(orders_of(fake, 'note_presence').length, 0);
  });
});

test('who declined stands apart, in the alphabet, and everybody else is paired', () => {
  const event = event_with(8);
  event.players[0].presence = 'present';
  event.players[3].presence = 'absent';
  event.players[1].presence = 'absent';
  return at_event(event, '/e/k3m9x2pq', async (page, fake) => {
    await next_step(page).click();
    const dialog = page.getByRole('dialog', { name: '2 players are absent' });
    await dialog.waitFor();
    const names = await dialog.locator('.absent-choice [translate=no]').allTextContents();
    assert.deepEqual(names.slice(1), ['Sijbrands, Ton', 'van der Wal, Jannes']);
    await dialog.getByRole('button', { name: 'Pair round 1' }).click();
    const [draft] = await ordered(fake, 'draft_round');
    assert.equal(draft.boards.length, 3);
  });
});

test('more than half left out is asked again, by what was chosen', () =>
  at_event(event_with(4), '/e/k3m9x2pq', async (page, fake) => {
    await page.getByRole('button', { name: /Sijbrands, Ton: not known/ }).click();
    await next_step(page).click();
    const dialog = page.getByRole('dialog', { name: '3 players have said nothing' });
    await dialog.getByRole('button', { name: 'None of them is there' }).click();
    await dialog.getByRole('button', { name: 'Pair round 1' }).click();
    await dialog.getByText('more than half').waitFor();
    assert.equal(orders_of(fake, 'draft_round').length, 0);
    await dialog.getByLabel('Clerc, Rob').selectOption('pair');
    await dialog.getByLabel('Wiersma, Harm').selectOption('pair');
    await dialog.getByRole('button', { name: 'Pair round 1' }).click();
    const [draft] = await ordered(fake, 'draft_round');
    assert.equal(draft.boards.length, 1);
  }));

test('what can happen to a player', () =>
  at_event(third_round(), '/e/k3m9x2pq/players', async (page, fake) => {
    const row = players(page).filter({ hasText: 'Clerc, Rob' });
    const dialog = page.getByRole('dialog');
    await row.click();
    await page.getByRole('button', { name: 'Bye …' }).click();
    await dialog.getByLabel('Round').selectOption('5');
    await dialog.getByRole('button', { name: 'Note the bye' }).click();
    await row.getByText('Round 5: half-point bye').waitFor();
    await page.getByRole('button', { name: 'Fixed board …' }).click();
    await dialog.getByLabel('Board').fill('x');
    await dialog.getByRole('button', { name: 'Fix the board' }).click();
    await dialog.getByText('Write the number').waitFor();
    await dialog.getByLabel('Board').fill('1');
    await dialog.getByRole('button', { name: 'Fix the board' }).click();
    await row.getByText('always at board 1').waitFor();
    await page.getByRole('button', { name: 'Must not meet …' }).click();
    await dialog.getByRole('button', { name: 'Keep them apart' }).click();
    await ordered(fake, 'forbid_pair');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByLabel('Reason').fill('Ill');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await row.getByText('withdrawn after round 3').waitFor();
    await page.getByRole('button', { name: 'Let in again' }).click();
    await dialog.getByRole('button', { name: 'Let in again' }).click();
    await ordered(fake, 'return_player');
    await dialog.waitFor({ state: 'hidden' });
    await row.focus();
    await page.keyboard.press('e');
    await dialog.getByLabel('Rating').fill('2320');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const [order] = await ordered(fake, 'change_player');
    assert.equal(order.card.rating, 2320);
    assert.equal(order.card.name, 'Clerc, Rob');
  }));

function with_draft() {
  const event = event_with(9);
  event.tournaments[0].rounds.push(
    round_of(
      1,
      'draft',
      [
        [2, 7],
        [8, 1],
        [6, 5],
        [4, 3],
      ],
      [],
      [{ player: 9, kind: 'pairing_bye' }],
    ),
  );
  return event;
}
const seat = (page, name) => page.locator('.seat-button', { hasText: name });

test('a pairing is changed by two touches, and each change can be undone', () =>
  at_event(with_draft(), '/e/k3m9x2pq', async (page, fake) => {
    await seat(page, 'Łaskowska').click();
    await page.getByText('Łaskowska, Żaneta is picked up').waitFor();
    await seat(page, 'Wiersma').click();
    const [swapped] = await ordered(fake, 'draft_round');
    assert.deepEqual(swapped.boards.slice(0, 2), [
      { white: 2, black: 1 },
      { white: 8, black: 7 },
    ]);
    assert.equal(swapped.seen, 31);
    await page.getByRole('button', { name: 'Undo' }).click();
    const undone = (await ordered(fake, 'draft_round', 2))[1];
    assert.deepEqual(undone.boards[0], { white: 2, black: 7 });
    await page.getByRole('button', { name: 'Swap the colours on board 1' }).click();
    assert.deepEqual((await ordered(fake, 'draft_round', 3))[2].boards[0], { white: 7, black: 2 });
    await seat(page, 'Clerc').click();
    await page.getByRole('button', { name: 'Give a bye' }).click();
    const with_bye = (await ordered(fake, 'draft_round', 4))[3];
    assert.deepEqual(with_bye.byes, [{ player: 3, kind: 'pairing_bye' }]);
    assert.deepEqual(with_bye.boards[3], { white: 4, black: 9 });
  }));

test('a pairing is changed by keys, and Escape lets go', () =>
  at_event(with_draft(), '/e/k3m9x2pq', async (page, fake) => {
    await seat(page, 'Sijbrands').focus();
    await page.keyboard.press('Enter');
    await page.getByText('is picked up').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('is picked up').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(page), /Łaskowska/);
    await page.keyboard.press('ArrowDown');
    assert.match(await focused(page), /Wiersma/);
    await page.keyboard.press('x');
    assert.deepEqual((await ordered(fake, 'draft_round'))[0].boards[1], { white: 1, black: 8 });
    // The row is drawn anew where Wiersma has the other colour: a focus before that would be lost.
    const second_row = page.locator('.draft-table tbody').nth(1).locator('td');
    await second_row.nth(1).getByText('Wiersma').waitFor();
    await seat(page, 'Wiersma').focus();
    await page.keyboard.press('w');
    await page.locator('[aria-expanded="true"]').waitFor();
  }));

test('what a pairing breaks is said before it is published', () =>
  at_event(with_draft(), '/e/k3m9x2pq', async (page, fake) => {
    fake.check = {
      breaches: [
        {
          criterion: 'C1',
          players: [2, 7],
          sentence: { key: 'no.such.key' },
          detail: 'Sijbrands, Ton and Łaskowska, Żaneta have met already.',
        },
      ],
      worse: {
        criterion: 'C12',
        group: 0,
        sentence: { key: 'no.such.key' },
        detail: 'Fewer players get the colour that is due.',
      },
      why: [
        {
          white: 2,
          black: 7,
          group: 2.5,
          players: [
            {
              player: 2,
              score: 2.5,
              wants: 'white',
              strength: 'strong',
              granted: true,
              floats: ['', 'down'],
            },
            {
              player: 7,
              score: 2,
              wants: null,
              strength: 'none',
              granted: true,
              floats: ['up', ''],
            },
          ],
          already_met: [[2, 7]],
          forbidden: [],
          sentences: [
            {
              key: 'tournament.swiss.reason.strong_white',
              params: { player: 'Sijbrands, Ton' },
            },
            {
              key: 'tournament.swiss.reason.already_met',
              params: { player: 'Sijbrands, Ton', names: 'Łaskowska, Żaneta' },
            },
          ],
        },
      ],
    };
    await page.reload();
    await page.getByText('have met already').waitFor();
    await page.getByText('Possible, but not the best (C12)').waitFor();
    await page.getByRole('button', { name: 'Why board 1?' }).click();
    await page.getByText('Sijbrands, Ton has had White less often.').waitFor();
    await page.getByText('Sijbrands, Ton has met Łaskowska, Żaneta already.').waitFor();
    assert.deepEqual(await axe(page), []);
    await next_step(page).click();
    const dialog = page.getByRole('dialog', { name: 'This pairing is against the rules' });
    await dialog.getByText('have met already').waitFor();
    assert.equal(orders_of(fake, 'move_round').length, 0);
    await dialog.getByRole('button', { name: 'Publish round 1 all the same' }).click();
    assert.equal((await ordered(fake, 'move_round'))[0].phase, 'published');
  }));

test('why two players met can still be asked of a published round', () =>
  at_event(third_round(), '/e/k3m9x2pq/r/2', async (page, fake) => {
    const player = (id) => ({
      player: id,
      score: 2,
      wants: 'white',
      strength: 'mild',
      granted: id === 1,
      floats: ['', ''],
    });
    fake.check = {
      breaches: [],
      worse: null,
      why: [
        {
          white: 1,
          black: 2,
          group: 2,
          players: [player(1), player(2)],
          already_met: [],
          forbidden: [],
          sentences: [{ key: 'tournament.swiss.reason.mild_white', params: { player: 'Sijbrands' } }],
        },
      ],
    };
    await page.getByRole('button', { name: 'Why board 1?' }).click();
    await page.getByText('Sijbrands is due White, to alternate.').waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Why board 1?' }).click();
    await page.locator('.why').waitFor({ state: 'detached' });
    assert.equal(fake.orders.length, 0);
    fake.may = ['enter_result', 'note_presence'];
    await page.reload();
    await result_rows(page).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Why board 1?' }).count(), 0);
  }));

test('results by keys: the next board is chosen by itself, forfeit, clear, adjourned', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    await result_rows(page).first().waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('3');
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: 'Board 5: who did not come?' }).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('a');
    await ordered(fake, 'adjourn_board');
    await page.keyboard.press('Home');
    await page.keyboard.press('0');
    await page.getByText('It stands as 1–1; now you typed –.').waitFor();
    await page.getByRole('button', { name: 'Keep 1–1' }).waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('2');
    await page.keyboard.press('End');
    await page.keyboard.press('1');
    const entered = await ordered(fake, 'enter_result', 6);
    assert.deepEqual(
      entered.map(({ board, games }) => [board, games]),
      [
        [2, [{ result: '0-2' }]],
        [4, [{ result: '1-1' }]],
        [5, [{ result: '0-2', forfeit: true }]],
        [1, []],
        [1, [{ result: '0-2' }]],
        [6, [{ result: '2-0' }]],
      ],
    );
    await page.locator('.spare').getByText('Adjourned', { exact: true }).first().waitFor();
  }));

test('typed fast, with answers lost on the way, every result arrives once', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    await result_rows(page).first().waitFor();
    fake.lose_answers = 2;
    for (const key of ['2', '1', '2', '3']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Confirm round 3' }).waitFor({ timeout: 10_000 });
    const keys = new Set(fake.orders.map(({ key }) => key));
    assert.equal(keys.size, 4);
    assert.equal(fake.orders.length, 6);
    assert.deepEqual(
      fake.event.tournaments[0].rounds[2].boards.map(({ games }) => games[0].result),
      ['1-1', '0-2', '2-0', '2-0', '0-2', '1-1'],
    );
  }));

test('a key never writes over a result that stands, and the hand passes over it', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    fake.event.tournaments[0].rounds[2].boards[3].unconfirmed = true;
    fake.event.tournaments[0].rounds[2].boards[3].games = [{ result: '2-0' }];
    await page.reload();
    await result_rows(page).first().waitFor();
    for (const key of ['1', '3', '3', '1', '2']) await page.keyboard.press(key);
    // All are in: the hand stays at the last board, and the two last keys ask.
    await page.getByText('It stands as 1–1; now you typed 0–2.').waitFor();
    assert.deepEqual(
      (await ordered(fake, 'enter_result', 3)).map(({ board }) => board),
      [2, 5, 6],
    );
    await page.waitForFunction(() => document.activeElement?.textContent === 'Keep 1–1');
    await page.keyboard.press('Enter');
    await page.getByText('It stands as').waitFor({ state: 'detached' });
    // What the players agreed upon is not written over either: that asks for a reason.
    await result_rows(page).nth(3).click();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Change to 0–2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('read wrongly');
    await dialog.getByRole('button', { name: 'Correct the result' }).click();
    const [corrected] = await ordered(fake, 'correct_result', 1);
    assert.deepEqual(
      [corrected.board, corrected.games, corrected.reason],
      [4, [{ result: '0-2' }], 'read wrongly'],
    );
    assert.equal(orders_of(fake, 'enter_result').length, 3);
    assert.equal(orders_of(fake, 'move_round').length, 0);
  }));

test('a result that is refused is taken back, and says why', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    await result_rows(page).first().waitFor();
    fake.refuse_next = {
      type: '/problems/refused',
      title: 'Refused',
      status: 422,
      detail: 'This round is over.',
      players: [5],
      boards: [2],
    };
    await page.keyboard.press('1');
    await page.getByText('This round is over. Players: Koguc, Ana. Boards: 2.').waitFor();
    await page.getByText('2 of 6 results').waitFor();
    assert.match(await result_rows(page).nth(1).getAttribute('class'), /without chosen/);
  }));

test('a second pass compares what is typed and stops where it differs', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    await page.getByRole('button', { name: 'Second pass' }).click();
    await page.keyboard.press('3');
    await page.getByText('Same', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await page.getByText('It stands as 2–0; now you typed 0–2.').waitFor();
    assert.equal(orders_of(fake, 'enter_result').length, 0, 'nothing is changed unasked');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Change to 0–2' }).click();
    assert.deepEqual((await ordered(fake, 'enter_result'))[0].games, [{ result: '0-2' }]);
  }));

test('a match has two games on each board', () =>
  at_event(
    (() => {
      const event = third_round();
      event.tournaments[0].settings.form = 'micro_match';
      event.tournaments[0].rounds.splice(0, 2);
      event.tournaments[0].rounds[0] = round_of(1, 'running', [
        [1, 2],
        [3, 4],
      ]);
      return event;
    })(),
    '/e/k3m9x2pq',
    async (page, fake) => {
      await page.getByText('First game:').waitFor();
      await page.keyboard.press('1');
      await page.getByText('Second game').waitFor();
      assert.equal(orders_of(fake, 'enter_result').length, 0);
      await page.keyboard.press('3');
      const [order] = await ordered(fake, 'enter_result');
      assert.deepEqual(order.games, [{ result: '2-0' }, { result: '1-1' }]);
    },
  ));

test('disputed results stand first, with what each said', () =>
  at_event(
    (() => {
      const event = third_round();
      const board = event.tournaments[0].rounds[2].boards[4];
      board.reports = { white: [{ result: '2-0' }], black: [{ result: '1-1' }] };
      return event;
    })(),
    '/e/k3m9x2pq',
    async (page) => {
      await page.getByRole('button', { name: '1 disputed result' }).waitFor();
      await page.getByText('says 2–0, Bakker, Truus says 1–1').waitFor();
      assert.match(await result_rows(page).first().getAttribute('aria-label'), /^Board 5:/);
      assert.deepEqual(await axe(page), []);
    },
  ));

test('a result of a closed round is corrected with a reason, and marked for everybody', () =>
  at_event(third_round(), '/e/k3m9x2pq/r/1', async (page, fake) => {
    await result_rows(page).first().waitFor();
    await page.keyboard.press('3');
    const dialog = page.getByRole('dialog', { name: 'Correct the result of board 1' });
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByText('Say why').waitFor();
    assert.deepEqual(await axe(page), []);
    await dialog.getByLabel('Reason').fill('The sheet says so.');
    await dialog.getByText('The standings are computed anew.').waitFor();
    await dialog.getByLabel('For the rating report only').check();
    await dialog.getByText('The standings stay as they are.').waitFor();
    await dialog.getByLabel('For the rating report only').uncheck();
    await dialog.getByRole('button', { name: 'Correct' }).click();
    const [order] = await ordered(fake, 'correct_result');
    assert.deepEqual(order.games, [{ result: '1-1' }]);
    assert.equal(order.for_rating_only, false);
    fake.staff = false;
    await page.goto(`${fake.address}/e/k3m9x2pq/r/1`);
    await page.getByText('corrected').first().click();
    await page.getByText('2–0 became 1–1: The sheet says so.').waitFor();
  }));

test('steps back ask for a reason', () =>
  at_event(third_round(), '/e/k3m9x2pq', async (page, fake) => {
    await page.getByRole('button', { name: 'Back to before the start …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Put the round before its start' }).click();
    await dialog.getByText('Say why').waitFor();
    await dialog.getByLabel('Reason').fill('Started too early');
    await dialog.getByRole('button', { name: 'Put the round before its start' }).click();
    const [order] = await ordered(fake, 'move_round');
    assert.equal(order.phase, 'published');
    assert.equal(order.reason, 'Started too early');
  }));

test('the numbers of the standings open to what they are made of', () =>
  at_event(third_round(), '/e/k3m9x2pq/standings', async (page) => {
    await page.getByText('after round 3, provisional: 4 results of round 3 are to come').waitFor();
    await page.getByRole('button', { name: /numbers of Sijbrands, Ton/ }).click();
    const terms = page.locator('.terms');
    await terms.getByText('Wiersma, Harm').waitFor();
    await page.getByText('The sum of the scores of all opponents.').first().waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByLabel('Standing', { exact: true }).selectOption('1');
    await page
      .getByText(/^1–\d$/)
      .first()
      .waitFor();
  }));

test('who has withdrawn and what was corrected is marked wherever it counts', () => {
  const event = third_round();
  event.tournaments[0].participants[2].until_round = 2;
  return at_event(
    event,
    '/e/k3m9x2pq/standings',
    async (page) => {
      const clerc = page.locator('tr', { hasText: 'Clerc, Rob' }).first();
      await clerc.getByText('withdrawn').waitFor();
      await page.goto(new URL('/e/k3m9x2pq/crosstable', page.url()).href);
      await clerc.getByText('withdrawn').waitFor();
      const row = page.locator('tr', { hasText: 'van der Wal, Jannes' });
      await row.getByText(/against Bakker, Truus: 2, corrected/).waitFor({ state: 'attached' });
      assert.equal(await page.locator('.corrected-mark').count(), 2, 'at both players');
      assert.deepEqual(await axe(page), []);
    },
    { staff: false },
  );
});

test('columns that are empty for everybody are left out', () => {
  const event = third_round();
  for (const player of event.players) player.rating = 0;
  return at_event(event, '/e/k3m9x2pq/players', async (page) => {
    const headed = (name) => page.getByRole('columnheader', { name, exact: true }).count();
    await players(page).first().click();
    assert.equal(await headed('Rating'), 0);
    await page.route(/\/(standings|crosstable)\?|\/standings$/, async (route) => {
      if (!route.request().url().includes('/api/')) return route.continue();
      const answer = await route.fetch();
      const value = await answer.json();
      value.columns.push({ code: 'ARO', name: 'Average rating', rule: 'Of the opponents.' });
      for (const row of value.rows) row.values.push(row.cells ? '' : { text: '', terms: [] });
      await route.fulfill({ response: answer, json: value });
    });
    for (const view of ['standings', 'crosstable']) {
      await page.goto(new URL(`/e/k3m9x2pq/${view}`, page.url()).href);
      await page.locator('.place').first().waitFor();
      assert.equal(await headed('Rating'), 0, view);
      assert.equal(await headed('ARO'), 0, view);
      assert.equal(await page.getByRole('columnheader', { name: /^SOL/ }).count(), 1, view);
    }
    assert.deepEqual(await axe(page), []);
  });
});

test('the public sees what is published, live, and that it is not live when it is not', () =>
  at_event(
    third_round(),
    '/e/k3m9x2pq',
    async (page, fake) => {
      await page.getByText('2 of 6 results').waitFor();
      assert.equal(await page.locator('#next-step').count(), 0);
      fake.event.tournaments[0].rounds[2].boards[0].links = ['/g/k3m9x2pq'];
      fake.changed();
      await page.locator('a[href="/g/k3m9x2pq"]', { hasText: 'Game' }).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Settings' }).count(), 0);
      fake.event.tournaments[0].rounds[2].boards[1].games = [{ result: '2-0' }];
      fake.changed();
      await page.getByText('3 of 6 results').waitFor();
      fake.links_refused = true;
      fake.drop_links();
      await page.getByText(/Not live since/).waitFor();
      fake.event.tournaments[0].rounds[2].boards[3].games = [{ result: '2-0' }];
      fake.event.sequence += 1;
      fake.links_refused = false;
      await page.getByText('Live', { exact: true }).waitFor({ timeout: 15_000 });
      await page.getByText('4 of 6 results').waitFor();

      await page.locator('.boards-table').getByRole('link', { name: 'Koguc, Ana' }).click();
      await page.getByText('Rating change').waitFor();
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Crosstable' })
        .click();
      await page.getByText('White against Bakker, Truus: 2').first().waitFor({ state: 'attached' });
      await page.goBack();
      await page.getByText('Rating change').waitFor();
    },
    { staff: false },
  ));

test('a draft is nobody’s business', () =>
  at_event(
    with_draft(),
    '/e/k3m9x2pq/rounds',
    async (page) => {
      await page.getByText('No round has been published yet.').waitFor();
      assert.equal(await page.getByText('Sijbrands').count(), 0);
    },
    { staff: false },
  ));

test('settings are changed, and another group is added', () =>
  at_event(event_with(4), '/e/k3m9x2pq/settings', async (page, fake) => {
    await page.getByLabel('Who may see it').selectOption('link');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await ordered(fake, 'change_event'))[0].settings.visibility, 'link');
    await page.getByText('All other rules').click();
    await page.getByLabel('Points', { exact: true }).selectOption('3-1-0');
    await page.getByRole('button', { name: 'Solkoff: up' }).click();
    await page.getByLabel('Add a tie-break').selectOption('DE');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    const [{ settings }] = await ordered(fake, 'change_tournament');
    assert.equal(settings.scoring.win, 3);
    assert.deepEqual(settings.tie_breaks, ['SOL', 'PTS', 'DE']);
    await page.getByRole('button', { name: 'Add a group' }).first().click();
    const form = page.locator('form.inner');
    await form.getByLabel('Name of the group').fill('B');
    await form.getByRole('button', { name: 'Add a group' }).click();
    await page
      .getByRole('navigation', { name: 'Groups' })
      .getByRole('link', { name: 'B' })
      .waitFor();
    await page.getByLabel('Names, one on a line').waitFor();
  }));

test('somebody else was quicker: the page says so and shows what is now', () =>
  at_event(event_with(4), '/e/k3m9x2pq', async (page, fake) => {
    fake.refuse_next = { type: '/problems/stale', title: 'Stale', status: 409 };
    await next_step(page).click();
    await page.getByText('Meanwhile somebody else has changed this tournament.').waitFor();
  }));

const views = [
  ['players', event_with(12), '/players', true],
  ['draft', with_draft(), '/r/1', true],
  ['results', third_round(), '/r/3', true],
  ['standings', third_round(), '/standings', false],
  ['crosstable', third_round(), '/crosstable', false],
  ['a round', third_round(), '/r/2', false],
  ['a card', third_round(), '/p/5', false],
  ['settings', third_round(), '/settings', true],
];
for (const [name, event, path, staff] of views) {
  test(`${name}: from a phone to a beamer, and nothing that axe finds`, () =>
    at_event(
      event,
      `/e/k3m9x2pq${path}`,
      async (page) => {
        await page.locator('.event-part, .settings-desk').first().waitFor();
        for (const [width, height] of [
          [360, 740],
          [390, 844],
          [1024, 768],
          [1366, 768],
          [1920, 1080],
        ]) {
          await page.setViewportSize({ width, height });
          assert.equal(await overflows(page), false, `${name} at ${width} x ${height}`);
        }
        assert.deepEqual(await axe(page), []);
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await axe(page), [], 'in the dark');
      },
      { staff },
    ));
}

test('on a phone a wide table moves in its frame, names stay whole, and every tab is in sight', () =>
  at_event(
    third_round(),
    '/e/k3m9x2pq/standings',
    async (page) => {
      await page.route(/standings|crosstable/, async (route) => {
        if (!route.request().url().includes('/api/')) return route.continue();
        const answer = await route.fetch();
        const value = await answer.json();
        for (let more = 0; more < 9; more += 1) {
          value.columns.push({ code: `T${more}`, name: 'A tie-break', rule: 'Some rule.' });
          for (const row of value.rows)
            row.values.push(row.cells ? '13, 10, 5, 17' : { text: '13, 10, 5, 17', terms: [] });
        }
        await route.fulfill({ response: answer, json: value });
      });
      for (const view of ['standings', 'crosstable']) {
        await page.goto(new URL(`/e/k3m9x2pq/${view}`, page.url()).href);
        await page.getByText('13, 10, 5, 17').first().waitFor();
        assert.equal(await overflows(page), false, view);
        const frame = page.locator('.table-frame');
        assert.ok(await frame.evaluate((each) => each.scrollWidth > each.clientWidth), view);
        const cut = await page.locator('.tab').evaluateAll((tabs) =>
          tabs.filter((tab) => tab.getBoundingClientRect().right > innerWidth).length,
        );
        assert.equal(cut, 0, 'a tab is cut');
        // A line holds whole words: no word is wider than the box that it stands in.
        const broken = await page.locator('.stay [translate=no]').evaluateAll((names) =>
          names.filter((name) => {
            const word = document.createRange();
            const node = name.firstChild;
            return [...node.data.matchAll(/[\p{L}’]+/gu)].some(({ index, 0: { length } }) => {
              word.setStart(node, index);
              word.setEnd(node, index + length);
              return word.getClientRects().length > 1;
            });
          }).length,
        );
        assert.equal(broken, 0, 'a name is broken within a word');
      }
    },
    { staff: false, viewport: { width: 390, height: 844 } },
  ));

test('on a touch screen what is pressed is at least 44 pixels high', () =>
  at_event(
    third_round(),
    '/e/k3m9x2pq/r/3',
    async (page) => {
      await result_rows(page).first().waitFor();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, input, select, .tab, .round-number')]
          .filter((each) => each.offsetParent && each.getBoundingClientRect().height < 43.9)
          .map((each) => each.outerHTML),
      );
      assert.deepEqual(small, []);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test('names are text, wherever they stand', () =>
  at_event(third_round(), '/e/k3m9x2pq/r/3', async (page) => {
    for (const path of ['/r/3', '/players', '/standings', '/crosstable', '/p/8']) {
      await page.goto(new URL(`/e/k3m9x2pq${path}`, page.url()).href);
      await page.getByText('O’Brien, <b>Sam</b>').first().waitFor();
      assert.equal(await page.locator('main b').count(), 0);
    }
  }));
