// The arbiter's desk, against a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page } from './support/chromium.mjs';
import { start_fake } from './support/fake-server.mjs';
import { base_state, ended, scene, stopped } from './support/scenes.mjs';
import { in_sight, on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const at_desk = (state, body) => on_stage(browser, state, '', body);
const focused = (page) =>
  page.evaluate(
    () => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent,
  );

test('a new link is in sight with its QR code, and the focus goes there and back', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'New link: White' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog', { name: 'The new link' }).waitFor();
    assert.ok(await in_sight(page, 'dialog .qr'));
    assert.ok(await in_sight(page, 'dialog .address'));
    assert.equal(await focused(page), 'Copy the link: White');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'New link: White');
    assert.equal(await page.locator('.link-card').count(), 1, 'it stays until the page is left');
  }));

test('a question that is left gives the focus back', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'Declare a draw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await focused(page), 'Declare a draw');
  }));

test('a result that stands is changed, one that does not is set', async () => {
  await at_desk(ended(), async (page) => {
    await page.getByRole('button', { name: 'Change the result' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the result' });
    await dialog.getByRole('button', { name: 'Change the result' }).waitFor();
  });
  await at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'Set the result' }).click();
    await page.getByRole('dialog', { name: 'Set the result' }).waitFor();
  });
});

const of_wood = (state) => ({
  ...state,
  settings: { ...state.settings, play: 'clock_only' },
});
const row = (page, what) => page.getByRole('dialog').getByRole('row').filter({ hasText: what });
/** What stands in a line of the table of changes: now and then. */
const shown = async (page, what) => row(page, what).locator('td').allTextContents();

test('moves and period are corrected where the time control counts them', () =>
  at_desk(stopped(), async (page, fake) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    await page.getByText('This clock is not in byo-yomi.').waitFor();
    await page.getByLabel('Change').selectOption('moves');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByText('Write the number of moves').waitFor();
    await page.getByText('Write a reason.').waitFor();
    await page.getByLabel('Moves made').fill('30');
    await row(page, 'Moves of White').waitFor();
    assert.deepEqual(await shown(page, 'Moves of White'), ['4', '30']);
    await page.getByLabel('Reason').fill('pressed twice');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Time of Black' }).click();
    await page.getByLabel('Change').selectOption('period');
    await page.getByLabel('Period').selectOption('2');
    await row(page, 'Period of Black').waitFor();
    await page.getByLabel('Reason').fill('the sheet says so');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(
      fake.commands.map(({ command }) => command),
      [
        { type: 'set_moves', side: 'white', moves: 30, reason: 'pressed twice' },
        { type: 'set_period', side: 'black', period: 2, reason: 'the sheet says so' },
      ],
    );
  }));

test('with one period for all moves only the time is corrected', () => {
  const state = stopped();
  const plain = { ...state, clock: { ...state.clock, control: '4800+60' } };
  return at_desk(plain, async (page) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    assert.equal(await page.getByLabel('Change').locator('option').count(), 3);
    await page.getByText('This rate of play counts no moves.').waitFor();
  });
});

test('a time is shown as it is and as it will be, and not sent without a reason', () =>
  at_desk(stopped(), async (page, fake) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    assert.deepEqual(await shown(page, 'Time of White'), ['1:19:55', '1:19:55']);
    await page.getByLabel('Time', { exact: true }).fill('2:30');
    await page.locator('tr.changed').waitFor();
    assert.deepEqual(await shown(page, 'Time of White'), ['1:19:55', '1:22:25']);
    assert.deepEqual(await shown(page, 'Time of Black'), ['1:19:59', '1:19:59']);
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByText('Write a reason.').waitFor();
    assert.equal(fake.commands.length, 0);
    await page.getByLabel('Change').selectOption('set');
    await page.getByLabel('Time', { exact: true }).fill('0');
    await page.getByText('This would leave white without time.').waitFor();
  }));

test('byo-yomi periods are corrected on a clock that is in them', () => {
  const state = stopped();
  const { clock } = state;
  const tail = { ...clock.white, left_ms: 14_200, periods_left: 2, period_ms: 20_000 };
  const late = { ...state, clock: { ...clock, control: '3600:J3x20', white: tail } };
  return at_desk(late, async (page, fake) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    await page.getByLabel('Change').selectOption('periods_left');
    await page.getByLabel('Periods left').fill('3');
    await row(page, 'Byo-yomi periods of White').waitFor();
    assert.deepEqual(await shown(page, 'Byo-yomi periods of White'), ['2', '3']);
    await page.getByLabel('Reason').fill('a period was lost by the noise');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(fake.commands[0].command, {
      type: 'set_periods_left',
      side: 'white',
      periods: 3,
      reason: 'a period was lost by the noise',
    });
  });
});

test('on a board of wood the last press is annulled, and the turn is set', () =>
  at_desk(of_wood(stopped()), async (page, fake) => {
    assert.equal(await page.getByRole('button', { name: 'Take moves back' }).count(), 0);
    await page.getByRole('button', { name: 'Annul the last press' }).click();
    await page.getByText('Black is on move again.').waitFor();
    await row(page, 'On move').waitFor();
    assert.deepEqual(await shown(page, 'On move'), ['White', 'Black']);
    assert.deepEqual(await shown(page, 'Time of White'), ['1:19:55', '1:20:02']);
    await page.getByLabel('What White has used since').selectOption('charge');
    await page.waitForFunction(
      () => document.querySelector('.changes tbody td:last-child').textContent === '1:19:55',
    );
    await page.getByLabel('Reason').fill('pressed without a move');
    await page.getByRole('button', { name: 'Annul the press' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Whose turn it is' }).click();
    assert.equal(await page.getByLabel('On move').inputValue(), 'black');
    await page.getByLabel('Reason').fill('the wrong clock was started');
    await page.getByRole('button', { name: 'Change the turn' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(
      fake.commands.map(({ command }) => command),
      [
        { type: 'undo_press', refund: false, reason: 'pressed without a move' },
        { type: 'set_turn', side: 'black', reason: 'the wrong clock was started' },
      ],
    );
  }));

test('what waits for the arbiter stands first: a call, a result, a flag to call', async () => {
  const wood = of_wood(stopped());
  const sentence = { key: 'outcome.RESIGN', params: { winner: 'black', loser: 'white' } };
  const resigned = { result: '0-2', winner: 'black', reason: 'RESIGN', side: 'white', sentence };
  const called = { ...wood, call: { by: 'white', server_ms: 0 }, proposed: resigned };
  await at_desk(called, async (page, fake) => {
    await page.getByRole('group', { name: 'White has called you.' }).waitFor();
    await page.getByRole('button', { name: 'The call is answered' }).click();
    const result = page.getByRole('group', { name: 'A result waits for you.' });
    await result.getByText('White resigned').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Go on' }).count(), 0);
    assert.deepEqual(await axe(page), []);
    await result.getByRole('button', { name: 'Dismiss it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dismiss it' }).click();
    await dialog.getByText('Write a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('He meant the other board');
    await dialog.getByRole('button', { name: 'Dismiss it' }).click();
    await result.getByRole('button', { name: 'Confirm the result' }).click();
    await page.waitForFunction(() => document.querySelector('.desk button:disabled') === null);
    assert.deepEqual(
      fake.commands.map(({ command }) => command),
      [
        { type: 'answer_call' },
        { type: 'dismiss_proposal', reason: 'He meant the other board' },
        { type: 'confirm_result' },
      ],
    );
  });
  const late = { ...wood, proposed: { ...resigned, reason: 'TIME' } };
  await at_desk(late, async (page) => {
    await page.getByText('A flag is not dismissed.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Dismiss it' }).count(), 0);
  });
  const { clock, settings } = base_state();
  const fallen = {
    ...base_state(),
    settings: { ...settings, time_control: { program: '300', flag_call: 'players' } },
    clock: { ...clock, running: null, black: { ...clock.black, left_ms: 0, flag_ms: 5 } },
  };
  await at_desk(fallen, async (page, fake) => {
    await page.getByRole('button', { name: 'Call the flag' }).click();
    await page.waitForFunction(() => document.querySelector('.offer button:disabled') === null);
    assert.deepEqual(fake.commands[0].command, { type: 'call_flag', side: 'black' });
  });
});

test('what cannot be corrected just now is greyed, and says why', async () => {
  const greyed = (page) => page.locator('.clock-desk button:disabled').allTextContents();
  const all = ['Time of White', 'Time of Black', 'Take moves back'];
  await at_desk(base_state(), async (page) => {
    await page.getByText('Stop both clocks first').waitFor();
    await page.getByText('The position decides whose turn it is.').waitFor();
    assert.deepEqual(await greyed(page), all);
    assert.deepEqual(await axe(page), []);
  });
  await at_desk(stopped(), async (page) => {
    await page.getByRole('button', { name: 'Take moves back' }).waitFor();
    await page.getByText('The position decides whose turn it is.').waitFor();
    assert.deepEqual(await greyed(page), []);
  });
  await at_desk(of_wood(ended()), async (page) => {
    await page.getByText('The game is over, and its clocks stay as they are.').waitFor();
    assert.equal((await greyed(page)).length, 4);
  });
  const ready = { ...base_state(), phase: 'ready', ply: 0, moves: { from: 0, items: [] } };
  await at_desk(ready, async (page) => {
    await page.getByText('The game has not begun').waitFor();
    assert.deepEqual(await greyed(page), ['Take moves back']);
  });
});

test('every correction is on record: before, after, who and why', () =>
  at_desk(stopped(), async (page, fake) => {
    const table = page.getByRole('group', { name: 'Corrections' });
    await table.getByText('Time of White, +1:00').waitFor();
    fake.change(
      {},
      {
        type: 'time_adjusted',
        actor: { role: 'arbiter', name: 'Bert' },
        data: { side: 'black', ms: -20_000, from: 60_000, to: 40_000, reason: 'a late start' },
      },
    );
    const line = table.getByRole('row').filter({ hasText: 'Time of Black, −0:20' });
    await line.waitFor();
    assert.deepEqual((await line.locator('td').allTextContents()).slice(0, 3), [
      '1:00',
      '0:40',
      'a late start',
    ]);
    await line.getByText('Arbiter Bert').waitFor();
    await table.scrollIntoViewIfNeeded();
    assert.deepEqual(await axe(page), []);
  }));

test('from a game back to the list of games', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  }));

test('all clocks are stopped together, and go on but for the boards that stay stopped', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'arbiter' };
  const paused = (id, board, reason) => ({
    ...stopped(),
    id,
    sheet: { ...stopped().sheet, board },
    pause: { by: 'arbiter', reason, server_ms: 0 },
  });
  const page = await open_page(browser);
  await page.goto(fake.address);
  await page.getByRole('button', { name: 'Stop all clocks' }).click();
  await page.getByText('All boards on this server').waitFor();
  await page.getByLabel('Reason').fill('Fire alarm');
  await page.getByRole('button', { name: 'Stop all now' }).dblclick();
  await page.getByText('1 board is stopped.').waitFor();
  fake.scene.tiles = () => [
    paused('aaaa2222', '1', 'Fire alarm'),
    paused('bbbb3333', '2', 'Fire alarm'),
    paused('cccc4444', '3', 'A dispute'),
  ];
  await page.getByRole('button', { name: 'Go on at the stopped boards' }).click();
  const dispute = page.getByLabel(/Board 3/);
  await dispute.waitFor();
  assert.equal(await dispute.isChecked(), false);
  await page.getByText('A dispute').waitFor();
  await page.getByLabel(/Board 2/).uncheck();
  assert.deepEqual(await axe(page), []);
  fake.scene.together = { done: ['aaaa2222'], refused: [] };
  await page.getByRole('button', { name: 'Go on at the marked boards' }).click();
  await page.getByText('The clock runs again at 1 board.').waitFor();
  assert.deepEqual(fake.together, [
    ['pause', { all: true, reason: 'Fire alarm' }],
    ['resume', { all: true, except: ['bbbb3333', 'cccc4444'] }],
  ]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await fake.close();
});

test('a fresh server says how the first arbiter is made', async () => {
  const fake = await start_fake(scene(base_state()));
  const { answers } = fake.scene;
  fake.scene.answers = {
    ...answers,
    '/api/v1/status': { ...answers['/api/v1/status'], setup_open: true },
  };
  fake.scene.tiles = () => [];
  const page = await open_page(browser);
  await page.goto(fake.address);
  await page.getByText('The first arbiter is made with the setup link').waitFor();
  assert.equal(await page.getByText('There is no game to watch yet.').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await fake.close();
});

test('an own time control that is empty is called empty', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'chief' };
  const page = await open_page(browser);
  await page.goto(`${fake.address}/new`);
  await page.getByLabel('Rate of play').selectOption('own');
  await page.getByLabel('Program').fill('   ');
  await page.getByText('The program is empty.').waitFor();
  await page.context().close();
  await fake.close();
});

test('an own time control chosen before the presets are there stays chosen', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'chief' };
  const { answers } = fake.scene;
  let presets_arrive;
  const late = new Promise((arrive) => {
    presets_arrive = () => arrive(answers['/api/v1/presets']);
  });
  fake.scene.answers = { ...answers, '/api/v1/presets': late };
  const page = await open_page(browser);
  await page.goto(`${fake.address}/new`);
  const rate = page.getByLabel('Rate of play');
  await rate.selectOption('own');
  presets_arrive();
  await rate.locator('option').nth(1).waitFor({ state: 'attached' });
  assert.equal(await rate.inputValue(), 'own');
  await page.getByLabel('Program').fill('600+5');
  await page.context().close();
  await fake.close();
});

const silent = { connected: false, silent_since_ms: 800_000, flag_pending: false };

test('what the arbiter has to do is not cut off on a laptop, whatever else is said', async () => {
  const call = { by: 'white', server_ms: 800_000 };
  for (const state of [
    { ...base_state(), device: silent },
    { ...stopped(), device: silent, call },
    of_wood({ ...base_state(), device: silent, call }),
  ])
    await at_desk(state, async (page) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      assert.ok(await in_sight(page, 'button:text-is("Set the result")'));
      const hidden = await page
        .locator('.panel')
        .evaluate((panel) => [panel.scrollHeight - panel.clientHeight, panel.scrollTop]);
      assert.deepEqual(hidden, [0, 0]);
    });
});

test('before the clocks are stopped it is said that touches of a silent tablet would be lost', () =>
  at_desk({ ...base_state(), device: silent }, async (page) => {
    await page.getByText(/Silent since \d\d:\d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Stop both clocks' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/silent since \d\d:\d\d:\d\d.*would be lost/).waitFor();
    await dialog.getByRole('button', { name: 'Stop them all the same' }).waitFor();
    assert.deepEqual(await axe(page), []);
  }));

test('a board of wood shows its presses, no scoresheet and no tools of a board', async () => {
  await at_desk(of_wood({ ...base_state(), ply: 45, to_move: 'black' }), async (page) => {
    await page.getByText('Move 23, Black to press').waitFor();
    await page.getByText('The clock was pressed 45 times.').waitFor();
    assert.equal(await page.getByText('No move has been played.').count(), 0);
    for (const name of ['Turn board', 'Numbers', 'Copy PDN'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    assert.deepEqual(await axe(page), []);
  });
});

test('the log says why a flag was confirmed, and when a touch was that came later', () => {
  const flag = {
    type: 'result_proposed',
    server_ms: 812_000,
    utc: '2026-11-30T18:00:00.000Z',
    actor: { role: 'arbiter', name: 'Anna' },
    data: { result: '0-2', winner: 'black', reason: 'TIME', note: 'Seen at the board' },
  };
  const touch = {
    type: 'clock_pressed',
    server_ms: 810_000,
    utc: '2026-11-30T17:59:58.000Z',
    actor: { role: 'white', name: 'Tablet 1' },
    device_time: true,
    data: { side: 'white', ply: 1, at_ms: 800_000 },
  };
  return at_desk(of_wood(base_state()), async (page, fake) => {
    fake.change({}, touch);
    fake.change({}, flag);
    const log = page.getByRole('list', { name: 'Log' });
    await log.getByText(/Seen at the board/).waitFor();
    const day = await page.evaluate(() => new Date('2026-11-30T17:59:48.000Z').toTimeString());
    await log.getByText(new RegExp(`touched at ${day.slice(0, 8)}`)).waitFor();
  });
});

test('among the games a board of wood is drawn without a position', async () => {
  const { tiles, ...rest } = scene(base_state());
  const wooden = { play: 'clock_only', ply: 45, to_move: 'black' };
  const fake = await start_fake({
    ...rest,
    tiles: (state) => tiles(state).map((tile, index) => (index === 0 ? { ...tile, ...wooden } : tile)),
  });
  const page = await open_page(browser);
  try {
    await page.goto(fake.address);
    const tile = page.locator('.tile').first();
    await tile.getByText('On a board of wood').waitFor();
    await tile.getByText('Move 23, Black to press').waitFor();
    assert.equal(await tile.locator('svg.mini-board, .mini-board').count(), 0);
    assert.deepEqual(await axe(page), []);
  } finally {
    await page.context().close();
    await fake.close();
  }
});
