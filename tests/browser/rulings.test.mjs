// Rulings of the arbiter and what follows from them for the players, against a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page, overflows, shoot } from './support/chromium.mjs';
import { start_fake_clock, wooden } from './support/fake-clock.mjs';
import { start_fake } from './support/fake-server.mjs';
import { base_state, ended, quiet, scene, stopped } from './support/scenes.mjs';
import { on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const flat = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const upright = { viewport: { width: 800, height: 1280 }, hasTouch: true };

const at_desk = (state, body) => on_stage(browser, state, '', body);
const button = (scope, name) => scope.getByRole('button', { name, exact: true });
const gone = (page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const until = async (check) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (check()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.fail(`never: ${check}`);
};
const said = (fake) => fake.commands.map(({ command }) => command);

/** Opens one of the rarer rulings. */
async function ask(page, name) {
  await button(page, 'More rulings').click();
  await page.getByRole('dialog', { name: 'More rulings' }).waitFor();
  await button(page.getByRole('dialog'), name).click();
  await page.getByRole('dialog', { name }).waitFor();
  return page.getByRole('dialog', { name });
}

const found = {
  side: 'white',
  irregularity: 'I06',
  ply: 7,
  note: '',
  article: 'FMJD Annex 1, 5.4.6',
  server_ms: 812_000,
};

/** A board at which Black has to choose what becomes of White's irregularity. */
const open_one = (state = stopped()) => ({
  ...state,
  to_move: 'black',
  clock: { ...state.clock, on_move: 'black' },
  pause: { by: 'irregularity', reason: '', server_ms: 812_000 },
  irregularity: found,
  irregularities: [{ ...found, decision: null, by: null }],
});

const adjourned = (fields = {}, state = stopped()) => ({
  ...state,
  pause: { by: 'adjournment', reason: 'The hall closes', server_ms: 812_000 },
  adjourned: {
    side: 'white',
    ply: state.ply,
    sealing: false,
    sealed: false,
    digest: '',
    resume_at: '2026-12-01T09:00:00Z',
    reason: 'The hall closes',
    ...fields,
  },
});
const digest = '3fa9c1d2e4b5a697887766554433221100ffeeddccbbaa998877665544332211';

test('an irregularity is found in the list by a word or its number, with its article', () =>
  at_desk(base_state(), async (page, fake) => {
    await button(page, 'Irregularity').click();
    const dialog = page.getByRole('dialog', { name: 'Report an irregularity' });
    assert.equal(await dialog.getByRole('radio').count(), 17);
    assert.equal(await dialog.getByLabel('Whose irregularity').inputValue(), 'black');
    await dialog.getByText('FMJD Annex 1, 5.4.17').waitFor();
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'report-desk');
    await button(dialog, 'Report it').click();
    await dialog.getByText('Choose what happened.').waitFor();
    await dialog.getByLabel('What happened').fill('crown');
    assert.equal(await dialog.getByRole('radio').count(), 2);
    await dialog.getByLabel('What happened').fill('8');
    assert.ok(await dialog.getByLabel('Too few or too many pieces captured').isChecked());
    await dialog.getByLabel('Note').fill('Two of three');
    await button(dialog, 'Report it').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      { type: 'report_irregularity', side: 'black', irregularity: 'I08', note: 'Two of three' },
    ]);
  }));

test('where other rules hold, no article of Annex 1 is shown', () =>
  at_desk({ ...base_state(), rules: 'russian', profile: 'FMJD-64' }, async (page) => {
    await button(page, 'Irregularity').click();
    await page.getByRole('radio').first().waitFor();
    assert.equal(await page.getByText('Annex 1').count(), 0);
  }));

test('the choice of the opponent is entered by the arbiter with a reason, or the report dropped', () =>
  at_desk(open_one(), async (page, fake) => {
    const open = page.getByRole('group', { name: 'Irregularity' });
    await open.getByText('Irregularity of White: A quiet move though').waitFor();
    await open.getByText('Rules: FMJD Annex 1, 5.4.6').waitFor();
    assert.equal(await button(page, 'Irregularity').count(), 0, 'one at a time');
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'open-desk');
    for (const [name, act] of [
      ['Repair it', 'Repair it'],
      ['Let it stand', 'Let it stand'],
      ['It was none', 'Drop the report'],
    ]) {
      await button(open, name).click();
      const dialog = page.getByRole('dialog');
      await button(dialog, act).click();
      await dialog.getByText('Write a reason.').waitFor();
      await dialog.getByLabel('Reason').fill('Told at the board');
      await button(dialog, act).click();
      await gone(page);
      await page.waitForFunction(() => document.querySelector('.desk button:disabled') === null);
    }
    const reason = 'Told at the board';
    assert.deepEqual(said(fake), [
      { type: 'repair_irregularity', reason },
      { type: 'let_stand', reason },
      { type: 'drop_irregularity', reason },
    ]);
    await page.getByRole('list', { name: 'Rulings' }).getByText('waits for the choice').waitFor();
  }));

test('the opponent cannot miss his choice, and Escape makes none', async () => {
  for (const [options, name] of [
    [{}, 'laptop'],
    [phone, 'phone'],
  ])
    await on_stage(
      browser,
      open_one(),
      'b',
      async (page, fake) => {
        const dialog = page.getByRole('dialog', { name: 'Your choice' });
        await dialog.getByText('White: A quiet move though a capture was possible.').waitFor();
        await dialog.getByText('you get back the time').waitFor();
        await dialog.getByText('Rules: FMJD Annex 1, 5.4.6').waitFor();
        assert.equal(await overflows(page), false);
        assert.deepEqual(await axe(page), []);
        await shoot(page, `choice-${name}`);
        await page.keyboard.press('Enter');
        assert.equal(await dialog.count(), 1, 'a key that was meant for the board answers nothing');
        await page.keyboard.press('Escape');
        await gone(page);
        assert.deepEqual(said(fake).filter(({ type }) => type !== 'take_seat'), []);
        const waits = page.getByRole('group', { name: /^White: A quiet move/ });
        await shoot(page, `choice-on-page-${name}`);
        await button(waits, 'Repair it').click();
        await page.waitForFunction(() => document.querySelector('.offer button:disabled') === null);
        assert.deepEqual(said(fake).at(-1), { type: 'repair_irregularity' });
      },
      options,
    );
});

test('it stands by a touch in the dialog; once the clocks run again the board is free', () =>
  on_stage(browser, open_one(), 'b', async (page, fake) => {
    const dialog = page.getByRole('dialog', { name: 'Your choice' });
    await button(dialog, 'Let it stand').click();
    await page.waitForFunction(() => document.querySelector('.choice button:disabled') === null);
    assert.deepEqual(said(fake).at(-1), { type: 'let_stand' });
    fake.change({ phase: 'running', pause: null, clock: { running: 'black' } }, { type: 'clock_resumed' });
    await gone(page);
    await page.getByRole('group', { name: /^White: A quiet move/ }).waitFor();
    await page.getByLabel('Type a move').waitFor();
    fake.change(
      { irregularity: null },
      { type: 'irregularity_stands', data: { played_on: true } },
    );
    await page.getByRole('group', { name: /^White: A quiet move/ }).waitFor({ state: 'detached' });
    assert.match(await page.locator('p[role=status]').first().textContent(), /has played on/);
  }));

test('whose irregularity it is, waits; a spectator is told that a choice is open', async () => {
  await on_stage(browser, open_one(), 'w', async (page) => {
    await page.getByText('Black chooses whether this is repaired or stands.').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await button(page, 'Repair it').count(), 0);
  });
  await on_stage(browser, open_one(), 's', async (page) => {
    await page.getByText('An irregularity was reported; the opponent chooses').waitFor();
    assert.equal(await button(page, 'Repair it').count(), 0);
  });
});

test('the next step of the ladder is proposed, and given as the arbiter says', () => {
  const due = { side: 'white', penalty: 'time', ms: 120_000 };
  const decided = [{ ...found, decision: 'repaired', by: 'black' }];
  return at_desk({ ...stopped(), penalty_due: due, irregularities: decided }, async (page, fake) => {
    await page.getByText('next step for White: 2:00 to the opponent').waitFor();
    await button(page, 'Give this penalty').click();
    const dialog = page.getByRole('dialog', { name: 'Give a penalty' });
    assert.equal(await dialog.getByLabel('Who').inputValue(), 'white');
    assert.equal(await dialog.getByLabel('Time for the opponent').inputValue(), '2:00');
    assert.equal(await dialog.getByLabel('Article').inputValue(), 'FMJD Annex 1, 5.4.6');
    await dialog.getByText('Proposed by the ladder').waitFor();
    await dialog.getByLabel('Time for the opponent').fill('soon');
    await button(dialog, 'Give the penalty').click();
    await dialog.getByText('This is not a time.').waitFor();
    await dialog.getByText('Write a reason.').waitFor();
    assert.deepEqual(await axe(page), []);
    await dialog.getByLabel('Time for the opponent').fill('1:30');
    await dialog.getByLabel('Reason').fill('The second one');
    await shoot(page, 'penalty-desk');
    await button(dialog, 'Give the penalty').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      {
        type: 'penalise',
        side: 'white',
        penalty: 'time',
        ms: 90_000,
        reason: 'The second one',
        article: 'FMJD Annex 1, 5.4.6',
      },
    ]);
    await page.getByRole('list', { name: 'Rulings' }).getByText('repaired (by Black)').waitFor();
  });
});

test('a player at a board of the page calls the arbiter, asked once more', () =>
  on_stage(
    browser,
    base_state(),
    'w',
    async (page, fake) => {
      await page.getByRole('button', { name: 'Arbiter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Call the arbiter?' });
      await dialog.getByText('The clocks run on until then.').waitFor();
      await shoot(page, 'screen-board-call-390');
      await dialog.getByRole('button', { name: 'Call', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction(() => !document.querySelector('dialog'));
      assert.deepEqual(fake.commands.map(({ command }) => command).filter(({ type }) => type !== 'take_seat'), [
        { type: 'call_arbiter' },
      ]);
      fake.change({ call: { by: 'white', server_ms: 812_400 } }, { type: 'arbiter_called', data: { side: 'white' } });
      await page.getByText('The arbiter is called.').waitFor();
      await page.getByText('The clocks run on until the arbiter comes.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Arbiter', exact: true }).count(), 0);
      assert.deepEqual(await axe(page), [], 'called');
      await shoot(page, 'screen-board-called-390', { fullPage: true });
    },
    phone,
  ));

test('a case about his game is told to a player above the board, and to no spectator', async () => {
  const signed = { white: null, black: null, arbiter: null };
  const open = {
    case: 1,
    topic: 'irregularity',
    by: 'Anna',
    server_ms: 812_300,
    ruling: null,
    signed,
    appeal: null,
    appeal_until_ms: null,
    appeals_taken: true,
  };
  const state = { ...base_state(), cases: [open] };
  await on_stage(
    browser,
    state,
    'b',
    async (page) => {
      const news = page.locator('.seat-news');
      await news.getByText('Case 1 is open: Irregular move.').waitFor();
      assert.ok((await news.boundingBox()).y < 200);
      const link = news.getByRole('link', { name: 'Read it' });
      assert.equal(await link.getAttribute('href'), '/case/k3m9x2pq/1#t=b');
      assert.deepEqual(await axe(page), [], 'news of a case');
      await shoot(page, 'screen-board-case-390');
      await page.setViewportSize({ width: 1366, height: 768 });
      await shoot(page, 'screen-board-case-1366');
    },
    phone,
  );
  const hand = { refused: false, server_ms: 812_350 };
  const ruling = { choice: 'let_stand', text: '', article: '', by: 'Anna', server_ms: 812_340, side: 'white', sentence: { key: 'cases.ruled.let_stand', params: { side: 'white' } } };
  const settled = { ...state, cases: [{ ...open, ruling, signed: { ...signed, black: hand } }] };
  for (const [shown, token] of [[state, 's'], [settled, 'b']])
    await on_stage(browser, shown, token, async (page) => {
      await page.getByRole('link', { name: 'Case 1: Irregular move' }).waitFor();
      assert.equal(await page.locator('.seat-news p').count(), 0);
    });
});

test('a player looks up what was ruled; where nothing was there is nothing to look up', async () => {
  const warned = { side: 'white', penalty: 'warning', ms: 0, reason: 'Noise', article: '', ply: 4 };
  const state = { ...stopped(), penalties: [{ ...warned, server_ms: 1 }] };
  await on_stage(browser, state, 'w', async (page) => {
    const rulings = page.getByRole('list', { name: 'Rulings' });
    await rulings.getByText('White: Warning').waitFor();
    await rulings.getByText('Noise').waitFor();
    assert.deepEqual(await axe(page), []);
  });
  await on_stage(browser, stopped(), 'w', async (page) => {
    assert.equal(await page.getByText('Rulings').count(), 0);
  });
});

test('an incident is noted without touching the game', () =>
  at_desk(base_state(), async (page, fake) => {
    const dialog = await ask(page, 'Note an incident');
    await button(dialog, 'Note it').click();
    await dialog.getByText('Write what happened.').waitFor();
    await dialog.getByLabel('Whom it concerns').selectOption('black');
    await dialog.getByLabel('What happened').fill('A telephone rang');
    await button(dialog, 'Note it').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      { type: 'note_incident', side: 'black', text: 'A telephone rang' },
    ]);
    fake.change(
      {},
      { type: 'incident_noted', data: { side: 'black', note: 'A telephone rang', article: '' } },
    );
    await page.getByRole('list', { name: 'Log' }).getByText('Noted on Black: A telephone rang').waitFor();
  }));

test('a position is set by touching squares or as a FEN, and not the one that stands', () =>
  at_desk({ ...stopped(), fen: 'W:W28,31:B1,19' }, async (page, fake) => {
    const dialog = await ask(page, 'Set the position');
    const fen = dialog.getByLabel('Position (FEN)');
    await dialog.getByLabel('Reason').fill('The pieces were knocked over');
    await button(dialog, 'Set this position').click();
    await dialog.getByText('This is the position on the board already.').waitFor();
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'position-desk');
    await button(dialog, 'Black king').click();
    const square = dialog.locator('[data-square="5"]');
    await square.click();
    assert.equal(await fen.inputValue(), 'W:W28,31:B1,K5,19');
    await button(dialog, 'Nothing').click();
    await dialog.locator('[data-square="31"]').click();
    await dialog.getByLabel('On move').selectOption('black');
    assert.equal(await fen.inputValue(), 'B:W28:B1,K5,19');
    await fen.fill('B:W27,28:B1,K5');
    assert.match(
      await dialog.locator('[data-square="27"]').getAttribute('aria-label'),
      /white man/,
    );
    await button(dialog, 'Set this position').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      { type: 'set_position', fen: 'B:W27,28:B1,K5', reason: 'The pieces were knocked over' },
    ]);
  }));

test('on a phone each ruling is as wide as the screen and no wider', () =>
  on_stage(
    browser,
    stopped(),
    '',
    async (page) => {
      await button(page, 'Irregularity').click();
      await page.getByRole('dialog').waitFor();
      assert.equal(await overflows(page), false);
      await shoot(page, 'report-phone');
      await button(page.getByRole('dialog'), 'Cancel').click();
      await gone(page);
      for (const name of ['Give a penalty', 'Set the position', 'Adjourn the game']) {
        const dialog = await ask(page, name);
        const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        assert.equal(wide, 0, name);
        assert.equal(await overflows(page), false, name);
        assert.deepEqual(await axe(page), []);
        await shoot(page, `${name.replaceAll(' ', '-').toLowerCase()}-phone`);
        await button(dialog, 'Cancel').click();
        await gone(page);
      }
    },
    phone,
  ));

test('what cannot be ruled just now is greyed, and says why', async () => {
  const greyed = async (page) => {
    await button(page, 'More rulings').click();
    await page.getByRole('dialog').waitFor();
    return page.getByRole('dialog').locator('button:disabled').allTextContents();
  };
  await at_desk(base_state(), async (page) => {
    assert.deepEqual(await greyed(page), [
      'Set the position',
      'Annul the result',
      'Undo the last ruling',
    ]);
    await page.getByText('Stop both clocks first.').waitFor();
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'menu-desk');
  });
  const wood = { ...stopped(), settings: { ...stopped().settings, play: 'clock_only' } };
  await at_desk(wood, async (page) => {
    assert.ok((await greyed(page)).includes('Set the position'));
    await page.getByText('made on a board of wood, and so is its position').waitFor();
  });
});

test('a result is set by its ground, which decides what it can be', () =>
  at_desk(stopped(), async (page, fake) => {
    await button(page, 'Set the result').click();
    const dialog = page.getByRole('dialog', { name: 'Set the result' });
    const result = dialog.getByLabel('Result', { exact: true });
    const count = () => result.locator('option').count();
    assert.equal(await count(), 5, 'four, and that none is chosen yet');
    assert.equal(await result.inputValue(), '');
    await dialog.getByLabel('By what right').selectOption('DOUBLE_FORFEIT');
    assert.equal(await count(), 1);
    await dialog.getByLabel('By what right').selectOption('FORFEIT');
    assert.equal(await count(), 3);
    await button(dialog, 'Set the result').click();
    await dialog.getByText('Choose the result.').waitFor();
    await result.selectOption('0-2');
    assert.equal(await count(), 2);
    await button(dialog, 'Set the result').click();
    await dialog.getByText('Write a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('An hour late');
    await dialog.getByLabel('Article').fill('Annex 3, 5.2');
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'result-desk');
    await button(dialog, 'Set the result').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      {
        type: 'set_result',
        result: '0-2',
        reason: 'An hour late',
        ground: 'FORFEIT',
        article: 'Annex 3, 5.2',
      },
    ]);
  }));

test('a result is annulled; the last ruling is undone, named in the words of the log', async () => {
  await at_desk(ended(), async (page, fake) => {
    const dialog = await ask(page, 'Annul the result');
    await dialog.getByLabel('Reason').fill('The flag was misread');
    await button(dialog, 'Annul it').click();
    await gone(page);
    assert.deepEqual(said(fake), [{ type: 'annul_result', reason: 'The flag was misread' }]);
  });
  await at_desk(stopped(), async (page, fake) => {
    const data = { side: 'black', penalty: 'warning', ms: 0, reason: 'Noise', article: '' };
    fake.change(
      { last_power: { type: 'penalty_given', server_ms: 1 } },
      { type: 'penalty_given', server_ms: 1, data },
    );
    await page.getByRole('list', { name: 'Log' }).getByText('Black is warned. Noise').waitFor();
    const dialog = await ask(page, 'Undo the last ruling');
    await dialog.getByText('Black is warned. Noise').waitFor();
    await dialog.getByLabel('Reason').fill('It was the other board');
    await button(dialog, 'Undo this ruling').click();
    await gone(page);
    assert.deepEqual(said(fake), [{ type: 'undo_power', reason: 'It was the other board' }]);
  });
});

test('a game is adjourned with a sealed move until a day and a time', () =>
  at_desk(stopped(), async (page, fake) => {
    const dialog = await ask(page, 'Adjourn the game');
    await dialog.getByLabel('White seals the next move').check();
    await dialog.getByLabel('Goes on at').fill('2026-12-01T10:30');
    await dialog.getByLabel('Reason').fill('The hall closes');
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'adjourn-desk');
    const instant = await page.evaluate(() => new Date('2026-12-01T10:30').toISOString());
    await button(dialog, 'Adjourn it').click();
    await gone(page);
    assert.deepEqual(said(fake), [
      {
        type: 'adjourn',
        reason: 'The hall closes',
        seal: true,
        resume_at: instant.replace('.000Z', 'Z'),
      },
    ]);
  }));

/** A game of few moves whose clocks stand; its legal moves are known. */
function at_rest() {
  const state = base_state();
  return { ...state, phase: 'paused', clock: { ...state.clock, running: null } };
}

/** How often the page shows a move, or keeps it: among the legal moves it may well be. */
const kept = (page, move) =>
  page.evaluate((text) => {
    const all = [document.body.innerHTML, ...Object.values(localStorage), ...Object.values(sessionStorage)];
    return all.join(' ').split(text).length - 1;
  }, move);

test('who is on move seals by board or text, changes it until then, and the page forgets it', async () => {
  for (const [options, name] of [
    [{}, 'laptop'],
    [phone, 'phone'],
  ])
    await on_stage(
      browser,
      adjourned({ sealing: true, ply: 8 }, at_rest()),
      'w',
      async (page, fake) => {
        const before = await kept(page, '34-29');
        await button(page, 'Enter the move to be sealed').click();
        const dialog = page.getByRole('dialog', { name: 'Your sealed move' });
        await button(dialog, 'Seal the move').click();
        await dialog.getByText('Enter a move.').waitFor();
        const on_board = (square) => dialog.locator(`[data-square="${square}"]`).click();
        await on_board(34);
        await on_board(30);
        assert.equal(await dialog.getByLabel('Move', { exact: true }).inputValue(), '34-30');
        await on_board(31);
        await on_board(27);
        assert.equal(await dialog.getByLabel('Move', { exact: true }).inputValue(), '31-27');
        await dialog.getByLabel('Move', { exact: true }).fill('34 29');
        assert.equal(await overflows(page), false);
        assert.deepEqual(await axe(page), []);
        await shoot(page, `seal-${name}`);
        await button(dialog, 'Seal the move').click();
        await gone(page);
        assert.deepEqual(said(fake).at(-1), { type: 'seal_move', ply: 8, move: '34-29' });
        fake.change(
          { adjourned: adjourned({ sealed: true, digest }).adjourned },
          { type: 'move_sealed', data: { side: 'white', digest } },
        );
        await page.getByText(digest).waitFor();
        assert.equal(await kept(page, '34-29'), before);
        await shoot(page, `sealed-${name}`);
      },
      options,
    );
});

test('the other side and a spectator see that a move is sealed, and its digest', async () => {
  for (const token of ['b', 's']) {
    await on_stage(browser, adjourned({ sealing: true }), token, async (page, fake) => {
      await page.getByText('White seals a move now.').waitFor();
      assert.equal(await button(page, 'Enter the move to be sealed').count(), 0);
      fake.change(
        { adjourned: adjourned({ sealed: true, digest }).adjourned },
        { type: 'move_sealed', data: { side: 'white', digest } },
      );
      await page.getByText('A move of White is sealed.').waitFor();
      await page.getByText(digest).waitFor();
      assert.deepEqual(await axe(page), []);
    });
  }
});

test('the arbiter opens a sealed move at the resumption; the game does not go on without it', async () => {
  await at_desk(adjourned({ sealing: true }), async (page) => {
    await page.getByText('White seals a move now.').waitFor();
    assert.equal(await button(page, 'Go on').count(), 0);
  });
  const sealed = adjourned({ sealed: true, digest, resume_at: '2099-12-01T09:00:00Z' });
  await at_desk(sealed, async (page, fake) => {
    await page.getByText(/It can be opened from .*1 Dec.* on/i).waitFor();
    assert.equal(await button(page, 'Go on').count(), 0);
    await button(page, 'Open the sealed move').click();
    await page.waitForFunction(() => document.querySelector('.desk button:disabled') === null);
    assert.deepEqual(said(fake), [{ type: 'open_sealed_move' }]);
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'sealed-desk');
  });
  await at_desk(adjourned({ sealed: true, digest, resume_at: '' }), async (page) => {
    await button(page, 'Open the sealed move').waitFor();
    assert.equal(await page.getByText('It can be opened from').count(), 0, 'no day was said');
  });
  await at_desk(adjourned(), async (page) => {
    await button(page, 'Go on').waitFor();
  });
});

test('while the opponent has to choose, going on is not the next step', async () => {
  const kind = (page) => button(page, 'Go on').getAttribute('class');
  await at_desk(open_one(), async (page) => assert.match(await kind(page), /plain/));
  await at_desk(stopped(), async (page) => assert.match(await kind(page), /main/));
});

test('after a question the focus is where it was, also where the button rests meanwhile', () =>
  at_desk(stopped(), async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Set the result').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    assert.equal(await focused(), 'Set the result');
    await button(page, 'Time of White').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Time', { exact: true }).fill('2');
    await dialog.getByLabel('Reason').fill('A lamp fell');
    await button(dialog, 'Correct the clock').click();
    await gone(page);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Time of White');
  }));

test('among the games an adjourned one is shown as such', async () => {
  const { tiles, ...rest } = scene(adjourned());
  const fake = await start_fake({ ...rest, tiles: (state) => tiles(state) });
  const page = await open_page(browser);
  try {
    await page.goto(fake.address);
    await page.locator('.tile').first().getByText('Adjourned').waitFor();
  } finally {
    await page.context().close();
    await fake.close();
  }
});

test('the ladder of penalties of a new game is off, a usual one, or of steps of its own', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'chief' };
  const page = await open_page(browser);
  try {
    await page.goto(`${fake.address}/new`);
    for (const [side, name] of [
      ['White', 'Anna'],
      ['Black', 'Bert'],
    ])
      await page.getByRole('group', { name: side }).getByLabel('Name').fill(name);
    await page.getByText('More: flags, pauses, calls, lag, penalties').click();
    const ladder = page.getByLabel('Ladder');
    assert.equal(await ladder.inputValue(), 'off');
    await ladder.selectOption('standard');
    assert.equal(await page.getByLabel(/^Step \d/).count(), 3);
    await page.getByLabel('Minutes of step 2').fill('3');
    assert.equal(await ladder.inputValue(), 'own');
    await button(page, 'One more step').click();
    await page.getByLabel('Step 4').selectOption('exclusion');
    assert.deepEqual(await axe(page), []);
    await shoot(page, 'ladder-new', { fullPage: true });
    await button(page, 'Make the game').click();
    await page.getByText('The game is ready').waitFor();
    assert.deepEqual(fake.order.penalties, [
      { penalty: 'warning', ms: 0 },
      { penalty: 'time', ms: 180_000 },
      { penalty: 'loss', ms: 0 },
      { penalty: 'exclusion', ms: 0 },
    ]);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
});

async function on_clock(body, { state, device, ...options }) {
  const fake = await start_fake_clock(structuredClone(state), device);
  const page = await open_page(browser, options);
  try {
    await page.goto(`${fake.address}/clock/K7WM-4P`);
    await page.locator('.half').first().waitFor();
    const warning = page.locator('.screen-warning button');
    if (await warning.count()) await warning.click();
    await body(page, fake);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
}

/** Both players' digits, the question and its answers: whole, apart, and inside their half. */
const layout = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.half')].map((half) => {
      const box = (element) => element.getBoundingClientRect();
      const outer = box(half);
      const digits = box(half.querySelector('.digits'));
      const asks = [...half.querySelectorAll('.ask, .ask .button')].map(box);
      const words = [...half.querySelectorAll('.ask')];
      const inside = ({ left, top, right, bottom }) =>
        left >= outer.left - 1 &&
        right <= outer.right + 1 &&
        top >= outer.top - 1 &&
        bottom <= outer.bottom + 1;
      const apart = (ask) =>
        ask.bottom <= digits.top + 1 ||
        ask.top >= digits.bottom - 1 ||
        ask.right <= digits.left + 1 ||
        ask.left >= digits.right - 1;
      return {
        apart: asks.every(apart),
        inside: [digits, ...asks].every(inside),
        whole: words.every((ask) => ask.scrollHeight <= ask.clientHeight + 1),
        readable: digits.height >= 24,
      };
    }),
  );

const on_wood = (fields) =>
  wooden({
    ply: 7,
    to_move: 'black',
    phase: 'paused',
    clock: { on_move: 'black', running: null, phase: 'paused' },
    ...fields,
  });

const tables = [
  { name: 'flat', ...flat },
  { name: 'upright', ...upright },
  { name: 'board-flat', ...flat, device: { layout: 'board' } },
  { name: 'board-upright', ...upright, device: { layout: 'board' } },
  { name: 'phone', ...phone, device: { sides: 'black' } },
];

for (const { name, ...options } of tables)
  test(`on a clock the choice stands in the half of the opponent and covers no digits (${name})`, () => {
    const state = open_one(on_wood({}));
    const here = options.device?.layout === 'board';
    state.settings.play = here ? 'here' : 'clock_only';
    return on_clock(
      async (page, fake) => {
        const half = page.locator('.half.of-black');
        await half.getByText('White: A quiet move though a capture was possible.').waitFor();
        for (const found of await layout(page))
          assert.deepEqual(found, { apart: true, inside: true, whole: true, readable: true });
        assert.equal(await overflows(page), false);
        assert.deepEqual(await axe(page), []);
        await shoot(page, `clock-choice-${name}`);
        const other = page.locator('.half.of-white');
        if (await other.count())
          await other.getByText('Black chooses whether this is repaired or stands.').waitFor();
        await button(half, 'Let it stand').click();
        await until(() => fake.commands.length > 0);
        const { side, type } = said(fake)[0];
        assert.equal(type, 'let_stand');
        assert.ok(name === 'phone' || side === 'black');
        fake.change({ irregularity: null });
        await button(half, 'Let it stand').waitFor({ state: 'detached' });
      },
      { state, ...options },
    );
  });

for (const { name, ...options } of tables.filter(({ name }) => name !== 'phone'))
  test(`on a clock a move is sealed from the half of its player, and not kept (${name})`, () => {
    const here = options.device?.layout === 'board';
    const state = adjourned({ sealing: true, side: 'black', ply: 7 }, on_wood({}));
    state.settings.play = here ? 'here' : 'clock_only';
    state.legal = here ? quiet('17-21', '17-22') : [];
    return on_clock(
      async (page, fake) => {
        const half = page.locator('.half.of-black');
        await button(half, 'Enter the move to be sealed').waitFor();
        for (const found of await layout(page))
          assert.deepEqual(found, { apart: true, inside: true, whole: true, readable: true });
        const before = await kept(page, '17-21');
        await button(half, 'Enter the move to be sealed').click();
        const dialog = page.getByRole('dialog', { name: 'Your sealed move' });
        await dialog.getByLabel('Move', { exact: true }).fill('17-21');
        await shoot(page, `clock-seal-${name}`);
        await button(dialog, 'Seal the move').click();
        await gone(page);
        assert.deepEqual(said(fake), [{ type: 'seal_move', ply: 7, move: '17-21', side: 'black' }]);
        fake.change({ adjourned: { ...state.adjourned, sealing: false, sealed: true, digest } });
        await half.getByText(`Adjourned: a move is sealed, ${digest.slice(0, 12)}`).waitFor();
        assert.equal(await kept(page, '17-21'), before);
        await shoot(page, `clock-sealed-${name}`);
      },
      { state, ...options },
    );
  });
