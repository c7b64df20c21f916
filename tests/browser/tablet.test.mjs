// A tablet and phones as the clock of a board, on a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, open_page, overflows, shoot } from './support/chromium.mjs';
import { start_fake_clock, wooden } from './support/fake-clock.mjs';
import { base_state, steps } from './support/scenes.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const upright = { viewport: { width: 800, height: 1280 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const button = (page, name) => page.getByRole('button', { name });
const half = (page, side) => page.locator(`.half.of-${side}`);
const digits = (page, side) => half(page, side).locator('.half-digits .visually-hidden');

async function on_clock(body, { state = wooden(), device, ...options } = {}) {
  const fake = await start_fake_clock(structuredClone(state), device);
  const page = await open_page(browser, { ...tablet, ...options });
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

/** A finger on the middle of a half, at once. */
async function tap(page, side) {
  const box = await half(page, side).boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const running = (page, side) => half(page, side).and(page.locator('.running')).waitFor();
const sent = (fake) => fake.commands.map(({ command }) => command);
const until = async (check) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (check()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.fail(`never: ${check}`);
};

test('a code makes the device a clock, which a reload leaves as it is', () =>
  on_clock(async (page, fake) => {
    assert.equal(new URL(page.url()).pathname, '/clock');
    await running(page, 'white');
    await page.reload();
    await running(page, 'white');
    await page.goto(`${fake.address}/clock/K7WM4P`);
    await running(page, 'white');
    assert.equal(new URL(page.url()).pathname, '/clock');
    await until(() => fake.heres > 1);
  }));

test('a code that is wrong or used is said so, and another one can be typed', async () => {
  const fake = await start_fake_clock();
  const page = await open_page(browser, phone);
  try {
    await page.goto(`${fake.address}/clock/NOSUCH`);
    await page.getByText('There is no such code.').waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByLabel('Code of this clock').fill('k7wm4p');
    await button(page, 'Be this clock').click();
    await running(page, 'white');
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
});

test('each half is the button of its player, and names its side and its touch', () =>
  on_clock(async (page, fake) => {
    await tap(page, 'white');
    await running(page, 'black');
    await page.waitForTimeout(200);
    await tap(page, 'black');
    await running(page, 'white');
    await until(() => fake.commands.length === 2);
    const [first, second] = sent(fake);
    assert.deepEqual([first.type, first.ply, first.side], ['press', 0, 'white']);
    assert.deepEqual([second.type, second.ply, second.side], ['press', 1, 'black']);
    assert.ok(second.device_ms - first.device_ms >= 200);
    await half(page, 'white').getByText('1 move', { exact: true }).waitFor();
  }));

test('a touch of the wrong side and a second one at once count for nothing, and are told', () =>
  on_clock(async (page, fake) => {
    await tap(page, 'black');
    await until(() => fake.logged.length === 1);
    assert.deepEqual(fake.logged[0], { kind: 'wrong_side', side: 'black' });
    await page.waitForTimeout(1_050);
    await page.evaluate(() => {
      for (const side of ['white', 'black'])
        document
          .querySelector(`.half.of-${side} .half-press`)
          .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    });
    await until(() => fake.logged.length === 2);
    assert.deepEqual(fake.logged[1], { kind: 'second_touch', side: 'black' });
    await running(page, 'black');
    assert.equal(fake.commands.length, 1);
  }));

test('a touch is answered at once: how long until the clock has been painted', () =>
  on_clock(async (page) => {
    const figures = await page.evaluate(async () => {
      const painted = () =>
        new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      const taken = [];
      for (let count = 0; count < 20; count += 1) {
        const side = count % 2 === 0 ? 'white' : 'black';
        const after = side === 'white' ? 'black' : 'white';
        await new Promise((done) => setTimeout(done, 180));
        const begin = performance.now();
        document
          .querySelector(`.half.of-${side} .half-press`)
          .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
        do await painted();
        while (!document.querySelector(`.half.of-${after}.running`));
        taken.push(performance.now() - begin);
      }
      return taken.sort((one, two) => one - two);
    });
    const at = (share) => figures[Math.floor(share * (figures.length - 1))].toFixed(1);
    console.log(`touch to paint over ${figures.length} touches: median ${at(0.5)} ms, 9 of 10 below ${at(0.9)} ms, most ${at(1)} ms`);
    assert.equal(figures.length, 20);
  }));

test('a draw is offered after a question, and answered in the other half', () =>
  on_clock(async (page, fake) => {
    await page.getByRole('group', { name: 'What White can do' }).getByText('Draw').click();
    await half(page, 'white').getByText('Offer a draw?').waitFor();
    await button(half(page, 'white'), 'Offer').click();
    await half(page, 'black').getByText('White offers a draw.').waitFor();
    await button(half(page, 'black'), 'Decline').click();
    await until(() => fake.commands.length === 2);
    assert.deepEqual(
      sent(fake).map(({ type, side }) => [type, side]),
      [
        ['offer_draw', 'white'],
        ['decline_draw', 'black'],
      ],
    );
  }));

test('to resign the button is held for two seconds; a touch does nothing', () =>
  on_clock(async (page, fake) => {
    const resign = page
      .getByRole('group', { name: 'What Black can do' })
      .getByRole('button', { name: /Resign/ });
    await resign.click();
    await resign.hover();
    await page.mouse.down();
    await page.waitForTimeout(1_500);
    await page.mouse.up();
    assert.equal(fake.commands.length, 0);
    await page.mouse.down();
    await half(page, 'white').getByText('White wins: Black resigned. The arbiter confirms').waitFor();
    await page.mouse.up();
    const [{ type, side }] = sent(fake);
    assert.deepEqual([type, side], ['resign', 'black']);
  }));

test('both players agree on a pause where the event lets them', () =>
  on_clock(
    async (page, fake) => {
      await page.getByRole('group', { name: 'What Black can do' }).getByText('Pause').click();
      await button(half(page, 'black'), 'Ask').click();
      await button(half(page, 'white'), 'Pause').click();
      await half(page, 'white').getByText('Paused by both players').waitFor();
      await page.getByRole('group', { name: 'What White can do' }).getByText('Go on').click();
      await running(page, 'white');
      assert.deepEqual(
        sent(fake).map(({ type }) => type),
        ['ask_pause', 'accept_pause', 'resume'],
      );
    },
    { state: wooden({ settings: { pause_by: 'players' } }) },
  ));

test('the arbiter stops the clocks and corrects them by his PIN', () =>
  on_clock(async (page, fake) => {
    await button(page, 'Menu').click();
    for (const digit of '4071') await button(page, digit).click();
    await button(page, 'Go on with this PIN').click();
    await page.getByText('4 more tries are free.').waitFor();
    assert.equal(await page.getByLabel('PIN of this clock').inputValue(), '');
    for (const digit of '407100') await button(page, digit).click();
    await button(page, 'Go on with this PIN').click();
    await button(page, 'Stop both clocks').click();
    await page.getByText('Done.').waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByLabel('Time, as 1:05:00').fill('2:30');
    await page.getByLabel('Reason').fill('Set wrongly');
    await button(page, 'Correct White').click();
    await until(() => fake.commands.length === 2);
    assert.deepEqual(sent(fake), [
      { type: 'pause', reason: 'Arbiter at the board', pin: '407100' },
      { type: 'set_time', side: 'white', ms: 150_000, reason: 'Set wrongly', pin: '407100' },
    ]);
    fake.refuse_next = {
      type: '/problems/pin',
      title: 'Wrong PIN',
      status: 403,
      code: 'PIN_WRONG',
      detail: 'This is not the PIN of this clock.',
    };
    await button(page, 'Go on').click();
    await page.getByText('This is not the PIN of this clock.').waitFor();
    await page.getByLabel('PIN of this clock').waitFor();
    assert.equal(await button(page, /near half/).count(), 0, 'a game goes on');
    for (const digit of '407100') await button(page, digit).click();
    await button(page, 'Go on with this PIN').click();
    await button(page, /near half/).click();
    await button(page, 'Go on').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    const [white, black] = [
      await half(page, 'white').boundingBox(),
      await half(page, 'black').boundingBox(),
    ];
    assert.ok(white.y < black.y, 'White now sits on the far side');
  }));

test('before the start the halves change places without a PIN', () =>
  on_clock(
    async (page) => {
      await button(page, 'Menu').click();
      await button(page, /near half/).click();
      await button(page, 'Close').click();
      const white = await half(page, 'white').boundingBox();
      const black = await half(page, 'black').boundingBox();
      assert.ok(white.y < black.y);
    },
    { state: wooden({ phase: 'ready', clock: { phase: 'ready', running: null } }) },
  ));

test('in a pause it is seen whose clock goes on, in words and by its edge', () =>
  on_clock(
    async (page) => {
      await half(page, 'black').and(page.locator('.on-move')).waitFor();
      await half(page, 'black').getByText('Black to move').waitFor();
      assert.equal(await half(page, 'white').getByText('to move').count(), 0);
      assert.deepEqual(await axe(page), []);
    },
    {
      state: wooden({
        phase: 'paused',
        pause: { by: 'arbiter', reason: 'Noise', server_ms: 1 },
        clock: { phase: 'paused', running: null, on_move: 'black' },
      }),
    },
  ));

test('who asked is told that the other one declined', () =>
  on_clock(
    async (page) => {
      const strip = (side) => page.getByRole('group', { name: `What ${side} can do` });
      await strip('White').getByText('Draw').click();
      await button(half(page, 'white'), 'Offer').click();
      await button(half(page, 'black'), 'Decline').click();
      await half(page, 'white').getByText('Your offer of a draw was declined.').waitFor();
      await button(half(page, 'white'), 'Understood').click();
      await strip('Black').getByText('Pause').click();
      await button(half(page, 'black'), 'Ask').click();
      await button(half(page, 'white'), 'Decline').click();
      await half(page, 'black').getByText('Your opponent does not want to pause.').waitFor();
      await tap(page, 'white');
      await running(page, 'black');
      assert.equal(await half(page, 'black').locator('.ask').count(), 0);
    },
    { state: wooden({ settings: { pause_by: 'players' } }) },
  ));

test('the arbiter can be called whatever notice or question is open', () =>
  on_clock(
    async (page, fake) => {
      const strip = (side) => page.getByRole('group', { name: `What ${side} can do` });
      await strip('White').getByText('Draw').click();
      await button(half(page, 'white'), 'Offer').click();
      await half(page, 'black').getByText('White offers a draw.').waitFor();
      await strip('Black').getByText('Pause').click();
      await half(page, 'black').getByText('Ask for a pause?').waitFor();
      await button(half(page, 'black'), /^No$/).click();
      await strip('Black').getByText('Arbiter').click();
      await half(page, 'black').getByText('Call the arbiter?').waitFor();
      await button(half(page, 'black'), /^No$/).click();
      await button(half(page, 'black'), 'Decline').click();
      await half(page, 'white').getByText('Your offer of a draw was declined.').waitFor();
      await strip('White').getByText('Arbiter').click();
      await button(half(page, 'white'), 'Call').click();
      await half(page, 'white').getByText('The arbiter is called.').waitFor();
      assert.equal(sent(fake).at(-1).type, 'call_arbiter');
    },
    { state: wooden({ settings: { pause_by: 'players' } }) },
  ));

test('a call without a link says that nobody hears it yet, and goes out afterwards', () =>
  on_clock(async (page, fake) => {
    fake.cut();
    await page.getByText('Counting here, not confirmed').waitFor();
    await page.getByRole('group', { name: 'What White can do' }).getByText('Arbiter').click();
    await half(page, 'white').getByText(/the call goes out when it is back. Raise your hand/).waitFor();
    await button(half(page, 'white'), 'Call').click();
    await half(page, 'white').getByText(/does not know yet/).waitFor();
    assert.equal(fake.commands.length, 0);
    fake.mend();
    await half(page, 'white').getByText('The arbiter is called.').waitFor();
    assert.equal(sent(fake)[0].type, 'call_arbiter');
  }));

test('a call without a link stops both clocks at its touch, and no press counts until it is heard', () =>
  on_clock(
    async (page, fake) => {
      fake.cut();
      await page.getByText('Counting here, not confirmed').waitFor();
      await page.waitForTimeout(2_600);
      await page.getByRole('group', { name: 'What Black can do' }).getByText('Arbiter').click();
      await button(half(page, 'black'), 'Call').click();
      await half(page, 'white').getByText(/both clocks stand here until the connection/).waitFor();
      await half(page, 'black').getByText(/Both clocks stand here until then/).waitFor();
      const stood = await digits(page, 'white').innerText();
      await tap(page, 'white');
      await page.waitForTimeout(3_500);
      assert.equal(await digits(page, 'white').innerText(), stood);
      assert.equal(await page.locator('.half.running, .half.fallen').count(), 0);
      assert.deepEqual(await axe(page), []);
      fake.mend();
      await half(page, 'white').getByText('Paused: Black has called the arbiter').waitFor();
      assert.equal(await digits(page, 'white').innerText(), stood);
      assert.deepEqual(
        sent(fake).map(({ type, side }) => [type, side]),
        [['call_arbiter', 'black']],
      );
    },
    { state: wooden({ clock: { white: { left_ms: 7_000 } } }) },
  ));

test('where a call stops no clocks they go on without a link too', () =>
  on_clock(
    async (page, fake) => {
      fake.cut();
      await page.getByText('Counting here, not confirmed').waitFor();
      await page.getByRole('group', { name: 'What White can do' }).getByText('Arbiter').click();
      await button(half(page, 'white'), 'Call').click();
      await half(page, 'white').getByText(/does not know yet/).waitFor();
      await tap(page, 'white');
      await running(page, 'black');
    },
    { state: wooden({ settings: { call_stops_clocks: false } }) },
  ));

test('the clock of one side goes on without its link, and its press counts when it is heard', () =>
  on_clock(
    async (page, fake) => {
      fake.cut();
      await page.getByText('The server’s time counts', { exact: false }).waitFor();
      const before = await digits(page, 'white').innerText();
      await page.waitForTimeout(1_200);
      assert.notEqual(await digits(page, 'white').innerText(), before);
      await tap(page, 'white');
      await half(page, 'white').getByText(/Pressed, not confirmed/).waitFor();
      await running(page, 'white');
      await tap(page, 'white');
      assert.deepEqual(await axe(page), []);
      fake.mend();
      await page.locator('.opponent.of-black.running').waitFor();
      assert.deepEqual(sent(fake), [{ type: 'press', ply: 0 }]);
    },
    { device: { sides: 'white' }, ...phone },
  ));

const session = {
  kind: 'micro_match',
  game: 2,
  games: 2,
  carry: false,
  phase: 'playing',
  wins: { white: 1, black: 0 },
  draws: 1,
  left_ms: { white: 300_000, black: 300_000 },
  not_before_ms: null,
  winner: null,
  next: null,
};

test('in a later game of a session each player stays at his half, and the score is seen', () =>
  on_clock(
    async (page) => {
      const white = await half(page, 'white').boundingBox();
      const black = await half(page, 'black').boundingBox();
      assert.ok(white.y < black.y, 'who had White in game 1 has the near half, and Black now');
      await half(page, 'white').getByText('Game 2 of 2 · 3–1').waitFor();
      await half(page, 'black').getByText('Game 2 of 2 · 1–3').waitFor();
      await half(page, 'black').getByText(/has Black now, and stays at this half/).waitFor();
      await button(half(page, 'black'), 'Understood').click();
      assert.equal(await page.locator('.ask').count(), 0);
      assert.deepEqual(await axe(page), []);
    },
    { state: wooden({ session, phase: 'ready', clock: { phase: 'ready', running: null } }) },
  ));

test('where its only game is over a tablet offers the code of the next board', () =>
  on_clock(
    async (page, fake) => {
      await button(page, 'Next code').click();
      await page.getByLabel('Code of this clock').fill('nosuch');
      await button(page, 'Be this clock').click();
      await page.getByText('There is no such code.').waitFor();
      await half(page, 'white').waitFor();
      fake.codes.set('M4TR8Z', 'fresh');
      const next = wooden({ id: 'next1234' });
      fake.state = { ...next, sheet: { ...next.sheet, white: { name: 'Anna', rating: 1500 } } };
      fake.game = 'next1234';
      await page.getByLabel('Code of this clock').fill('m4tr8z');
      await button(page, 'Be this clock').click();
      await half(page, 'white').getByText('Anna').waitFor();
      assert.equal(await page.locator('dialog').count(), 0);
    },
    {
      state: wooden({
        phase: 'ended',
        outcome: { result: '2-0', winner: 'white', reason: 'RESIGN', article: '', note: '' },
        clock: { phase: 'ended', running: null },
      }),
      device: { place: { game: 'k3m9x2pq', event: null, tournament: null, board: null } },
    },
  ));

test('a refusal names its article', () =>
  on_clock(async (page, fake) => {
    fake.refuse_next = {
      type: '/problems/refused',
      title: 'No',
      status: 422,
      code: 'DRAW_TOO_EARLY',
      detail: 'A draw is offered after move 40.',
      article: 'FMJD Annex 1, 6.3',
    };
    await page.getByRole('group', { name: 'What White can do' }).getByText('Draw').click();
    await button(half(page, 'white'), 'Offer').click();
    await half(page, 'white').getByText(/after move 40. .*FMJD Annex 1, 6.3/).waitFor();
  }));

test('a refusal that says the clocks stand goes away when they run again', () =>
  on_clock(async (page, fake) => {
    fake.refuse_next = {
      type: '/problems/refused',
      title: 'No',
      status: 409,
      code: 'PAUSED',
      detail: 'Both clocks are stopped by the arbiter.',
    };
    await tap(page, 'white');
    const notice = half(page, 'white').getByText('Both clocks are stopped by the arbiter.');
    await notice.waitFor();
    fake.pause('arbiter', '');
    fake.changed();
    await half(page, 'black').getByText('Paused by the arbiter').waitFor();
    await notice.waitFor();
    fake.since = fake.now();
    fake.run();
    fake.changed();
    await running(page, 'white');
    await notice.waitFor({ state: 'detached' });
  }));

test('a refusal after a lost link is read, and goes with the next turn', () =>
  on_clock(async (page, fake) => {
    fake.cut();
    await page.getByText('Counting here, not confirmed').waitFor();
    await tap(page, 'white');
    fake.refuse_next = {
      type: '/problems/refused',
      title: 'No',
      status: 409,
      code: 'STALE',
      detail: 'That press is old.',
    };
    fake.change({ ply: 2 });
    fake.mend();
    const notice = half(page, 'white').getByText('That press is old.');
    await notice.waitFor();
    await page.locator('.link-dot.live').waitFor();
    await page.waitForTimeout(1_500);
    await notice.waitFor();
    fake.change({ ply: 3 });
    await notice.waitFor({ state: 'detached' });
  }));

test('a flag is named, and the result is proposed', () =>
  on_clock(
    async (page) => {
      await half(page, 'white').and(page.locator('.fallen')).waitFor();
      assert.equal(await digits(page, 'white').innerText(), '0:00');
      await half(page, 'black')
        .getByText('Black wins: the flag of White fell. The arbiter confirms it.')
        .waitFor();
      assert.deepEqual(await axe(page), []);
    },
    { state: wooden({ clock: { white: { left_ms: 700 } } }) },
  ));

test('a device that was replaced says how to go on', () =>
  on_clock(async (page, fake) => {
    fake.tokens.clear();
    await page.getByRole('heading', { name: 'This is no longer the clock of the board' }).waitFor();
    await page.getByLabel('Code of this clock').waitFor();
    await page.reload();
    await page.getByLabel('Code of this clock').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('flagfall.clock.device')), null);
  }));

test('the next round’s game appears by itself', () =>
  on_clock(async (page, fake) => {
    fake.game = null;
    await page.getByRole('heading', { name: 'Clock of board 3' }).waitFor();
    const next = wooden({ id: 'next1234', sequence: 4 });
    fake.state = { ...next, sheet: { ...next.sheet, white: { name: 'Anna', rating: 1500 } } };
    fake.game = 'next1234';
    await half(page, 'white').getByText('Anna').waitFor();
  }));

test('a move is made on the board between the halves, and the clock waits for the last step', () => {
  const { start_fen, fen, legal } = steps();
  const state = wooden({ settings: { play: 'here' }, start_fen, fen, legal });
  return on_clock(
    async (page, fake) => {
      const square = (number) => page.locator(`.board [data-square="${number}"]`);
      await square(27).click();
      await square(18).click();
      await running(page, 'white');
      assert.equal(fake.commands.length, 0);
      await square(9).click();
      await running(page, 'black');
      const [{ type, move, ply, side }] = sent(fake);
      assert.deepEqual([type, move, ply, side], ['play_move', '27x9', 0, 'white']);
      assert.deepEqual(await axe(page), []);
    },
    { state, device: { layout: 'board' }, ...upright },
  );
});

test('a device of one side has that half, and names no side', () =>
  on_clock(
    async (page, fake) => {
      await tap(page, 'black');
      await page.locator('.opponent.of-white.running').waitFor();
      const [command] = sent(fake);
      assert.deepEqual(command, { type: 'press', ply: 0 });
      assert.deepEqual(await axe(page), []);
    },
    {
      state: wooden({ to_move: 'black', clock: { on_move: 'black', running: 'black' } }),
      device: { sides: 'black' },
      ...phone,
    },
  ));

test('the phone of a player of a wooden board is his half of the clock', async () => {
  const fake = await start_fake_clock();
  const page = await open_page(browser, phone);
  try {
    await page.goto(`${fake.address}/g/${fake.state.id}#t=w`);
    await half(page, 'white').waitFor();
    await tap(page, 'white');
    await page.locator('.opponent.of-black.running').waitFor();
    assert.deepEqual(sent(fake), [{ type: 'press', ply: 0 }]);
    await button(page, 'Menu').click();
    await button(page, 'To my clock').click();
    await half(page, 'white').waitFor();
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
});

test('on the phone of a player a warning and an open case stand beside his clock', async () => {
  const ruled = {
    case: 2,
    topic: 'conduct',
    by: 'Anna',
    server_ms: 3,
    ruling: {
      choice: 'loss',
      text: '',
      article: '',
      by: 'Anna',
      server_ms: 4,
      side: 'black',
      sentence: { key: 'cases.ruled.loss', params: { side: 'black' } },
    },
    signed: { white: null, black: null, arbiter: null },
    appeal: null,
    appeal_until_ms: null,
    appeals_taken: true,
  };
  const state = wooden({
    cases: [{ ...ruled, case: 1, topic: 'clock', ruling: null }, ruled],
    penalties: [
      { side: 'white', penalty: 'warning', ms: 0, reason: 'A telephone rang.', article: '', ply: 0, server_ms: 2 },
      { side: 'black', penalty: 'warning', ms: 0, reason: 'Late.', article: '', ply: 0, server_ms: 2 },
    ],
  });
  const fake = await start_fake_clock(state);
  const page = await open_page(browser, phone);
  try {
    await page.goto(`${fake.address}/g/${fake.state.id}#t=w`);
    const news = page.locator('.seat-news');
    await news.getByText('White: Warning. A telephone rang.').waitFor();
    await news.getByText('Case 1 is open: Clock.').waitFor();
    await news.getByText('Ruling in case 2: Black loses the game as a penalty.').waitFor();
    assert.equal(await news.getByText('Late.').count(), 0, 'his own penalty alone');
    assert.equal(
      await news.getByRole('link', { name: 'Read it or appeal' }).getAttribute('href'),
      `/case/${fake.state.id}/2#t=w`,
    );
    assert.deepEqual(await axe(page), []);
    assert.equal(await overflows(page), false);
    await shoot(page, 'seat-news');
    await tap(page, 'white');
    await page.locator('.opponent.of-black.running').waitFor();
    await news.locator('p').first().getByRole('button', { name: 'Understood' }).click();
    await news.getByText('A telephone rang.').waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
    await fake.close();
  }
});

/** How high the digits of a half are on a tablet of 10 inches, in mm of its glass. */
const digit_height = (page, side) =>
  page.evaluate((name) => {
    const digits = document.querySelector(`.half.of-${name} .digits`);
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(digits);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText('0');
    return ((actualBoundingBoxAscent + actualBoundingBoxDescent) / 1280) * 216;
  }, side);

test('beside a board the digits are 15 mm high, and a lost link covers nothing', async () => {
  const { fen, legal } = base_state();
  for (const [white, black] of [
    [303_000, 3_599_000],
    [4_800_000, 35_999_000],
  ])
    await on_clock(
      async (page, fake) => {
        for (const side of ['white', 'black']) {
          const height = await digit_height(page, side);
          assert.ok(height >= 15, `${side}: ${height.toFixed(1)} mm`);
        }
        fake.cut();
        await page.getByText('Counting here, not confirmed').waitFor();
        const boxes = await page.evaluate(() =>
          ['.tablet-board', '.half.of-white .half-digits', '.half.of-black .half-digits', '.strip']
            .map((each) => document.querySelector(each).getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        );
        const strip = boxes.pop();
        for (const box of boxes) assert.ok(box.bottom <= strip.top + 1, JSON.stringify([box, strip]));
        for (const side of ['white', 'black']) assert.ok((await digit_height(page, side)) >= 15);
        assert.equal(await overflows(page), false);
      },
      {
        state: wooden({
          fen,
          legal,
          settings: { play: 'here' },
          clock: { white: { left_ms: white }, black: { left_ms: black } },
        }),
        device: { layout: 'board' },
      },
    );
});

test('a long notice covers no digits and is whole', async () => {
  const { fen, legal } = base_state();
  const detail =
    'Both clocks are stopped by the arbiter. Wait until the game goes on. The touch after it does not count either.';
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [390, 844],
    [844, 390],
  ])
    for (const device of [{}, { layout: 'board' }, { sides: 'white' }])
      for (const left_ms of [303_000, 4_860_000])
        await on_clock(
          async (page, fake) => {
            const where = `${width} × ${height} ${JSON.stringify(device)} ${left_ms}`;
            fake.refuse_next = {
              type: '/problems/refused',
              title: 'No',
              status: 409,
              code: 'DRAW_TOO_EARLY',
              detail,
              article: 'FMJD Annex 1, 4.2, 5.4.6',
            };
            await page.getByRole('group', { name: 'What White can do' }).getByText('Draw').click();
            await button(half(page, 'white'), 'Offer').click();
            await half(page, 'white').getByText(detail).waitFor();
            await page.waitForTimeout(100);
            const found = await page.evaluate(() => {
              const box = (each) => document.querySelector(`.half.of-white ${each}`).getBoundingClientRect();
              const around = document.querySelector('.half.of-white').getBoundingClientRect();
              const [ask, digits, understood] = [box('.ask'), box('.digits'), box('.ask .button')];
              const apart =
                ask.top >= digits.bottom - 1 || ask.bottom <= digits.top + 1 ||
                ask.right <= digits.left + 1 || ask.left >= digits.right - 1;
              const inside = (part) =>
                part.top >= around.top - 1 && part.bottom <= around.bottom + 1 &&
                part.left >= around.left - 1 && part.right <= around.right + 1;
              const node = document.querySelector('.half.of-white .ask');
              return {
                apart,
                inside: [ask, digits, understood].map(inside),
                whole: node.scrollHeight <= node.clientHeight + 1,
                high: digits.height >= 24,
              };
            });
            assert.deepEqual(
              found,
              { apart: true, inside: [true, true, true], whole: true, high: true },
              where,
            );
          },
          {
            state: wooden({
              fen,
              legal,
              settings: { play: device.layout ? 'here' : 'clock_only' },
              clock: { white: { left_ms }, black: { left_ms } },
            }),
            device,
            ...phone,
            isMobile: width < 900 && device.layout === undefined,
            viewport: { width, height },
          },
        );
});

test('nothing is cut off, on a tablet or a phone, upright or on its side', async () => {
  const long = wooden({
    clock: { white: { left_ms: 35_999_000, moves: 120 }, black: { left_ms: 4_000_000 } },
  });
  const { fen, legal } = base_state();
  const played_here = { ...long, fen, legal, settings: { ...long.settings, play: 'here' } };
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
    [390, 844],
    [844, 390],
  ])
    for (const device of [{}, { layout: 'board' }, { sides: 'white' }])
      await on_clock(
        async (page) => {
          assert.equal(await overflows(page), false);
          const cut = await page.evaluate(() =>
            [...document.querySelectorAll('.half, .strip, .half-face')]
              .filter((each) => each.scrollWidth > each.clientWidth + 1)
              .map((each) => each.className),
          );
          assert.deepEqual(cut, [], `${width} × ${height} ${JSON.stringify(device)}`);
        },
        {
          state: device.layout ? played_here : long,
          device,
          viewport: { width, height },
        },
      );
});

test('on a narrow phone hours, a long name and the menu are whole, and nothing is wider', async () => {
  const sheet = {
    white: { name: 'Alexander Georgiev', rating: 2400 },
    black: { name: 'Frits van der Valk-Oldenburgerweg', rating: 2300 },
  };
  for (const width of [390, 320])
    for (const side of ['white', 'black'])
      for (const layout of ['clock', 'board'])
        await on_clock(
          async (page) => {
            const wide = await page.evaluate(() =>
              [...document.querySelectorAll('.clock-room, .clock-room *')]
                .filter((each) => !each.closest('.visually-hidden, .board, .opponent-name, .half-name'))
                .filter((each) => {
                  const { left, right } = each.getBoundingClientRect();
                  return left < -1 || right > innerWidth + 1;
                })
                .map((each) => each.outerHTML.slice(0, 80)),
            );
            assert.deepEqual(wide, [], `${width} ${side} ${layout}`);
            const cut = await page.evaluate(() =>
              [...document.querySelectorAll('.strip-button')]
                .filter((each) => each.scrollWidth > each.clientWidth)
                .map((each) => each.textContent),
            );
            assert.deepEqual(cut, [], `${width} ${side} ${layout}`);
            const opponent = page.locator('.opponent-digits');
            assert.match(await opponent.innerText(), /^1:(21:00|20:5\d)$/);
            const name = await page.locator('.opponent-name').boundingBox();
            const time = await opponent.boundingBox();
            assert.ok(name.x + name.width <= time.x, 'the name ends before the time');
            await button(page, 'Menu').click();
            await button(page, 'Close').click();
          },
          {
            state: wooden({
              sheet,
              settings: { pause_by: 'players', play: layout === 'board' ? 'here' : 'clock_only' },
              clock: { white: { left_ms: 4_860_000 }, black: { left_ms: 4_860_000 } },
            }),
            device: { sides: side, layout },
            ...phone,
            viewport: { width, height: width === 390 ? 844 : 568 },
          },
        );
});
