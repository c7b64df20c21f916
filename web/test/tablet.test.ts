// What a tablet makes of touches, of answers that get lost, and of time that runs out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandAnswer, GameState, SideClock } from '../src/api.ts';
import type { Answer } from '../src/http.ts';
import { judge, type Touched } from '../src/tablet/guard.ts';
import { read_outbox, type Outbox, type Touch } from '../src/tablet/outbox.ts';
import { refusal_after } from '../src/tablet/refusal.ts';
import { create_sender } from '../src/tablet/sender.ts';
import { shown_of } from '../src/tablet/shown.ts';
import type { Refused } from '../src/tablet/types.ts';

const touched: Touched = {
  side: 'white',
  now_ms: 10_000,
  pressed_ms: 5_000,
  phase: 'running',
  running: 'white',
  confirmed: false,
  starter: null,
};

test('only the half whose clock runs is a button, and not twice within 150 ms', () => {
  assert.equal(judge(touched), 'press');
  assert.equal(judge({ ...touched, side: 'black' }), 'wrong_side');
  assert.equal(judge({ ...touched, pressed_ms: 9_851 }), 'second_touch');
  assert.equal(judge({ ...touched, side: 'black', pressed_ms: 9_851 }), 'second_touch');
  assert.equal(judge({ ...touched, pressed_ms: 9_850 }), 'press');
  assert.equal(judge({ ...touched, pressed_ms: null }), 'press');
  assert.equal(judge({ ...touched, confirmed: true }), 'nothing');
  for (const phase of ['paused', 'ended', 'ready'] as const)
    assert.equal(judge({ ...touched, phase, running: null }), 'nothing', phase);
});

test('where Black starts White’s clock, his half is the button for it', () => {
  const ready = { ...touched, phase: 'ready', running: null, starter: 'black' } as const;
  assert.equal(judge(ready), 'nothing');
  assert.equal(judge({ ...ready, side: 'black' }), 'start');
});

const side: SideClock = { left_ms: 5_000, moves: 0, period: 1, flag_ms: null, interim_ms: null };

function game(program: string, fields: Partial<GameState> = {}): GameState {
  return {
    id: 'k3m9x2pq',
    ply: 0,
    phase: 'running',
    legal: [],
    settings: { play: 'clock_only', time_control: { program } },
    clock: {
      control: program,
      server_ms: 1_000,
      on_move: 'white',
      running: 'white',
      turn_used_ms: 0,
      white: side,
      black: side,
    },
    ...fields,
  } as unknown as GameState;
}

const press = (ply: number, at_ms: number): Touch => ({
  key: `key ${ply}`,
  game: 'k3m9x2pq',
  command: { type: 'press', ply, side: ply % 2 === 0 ? 'white' : 'black' },
  at_ms,
});

test('a touch stands on the clock before anybody has answered it', () => {
  const outbox = [press(0, 2_000), press(1, 2_500)];
  const { clock, ply, waiting } = shown_of({
    state: game('5+3'),
    outbox,
    now_ms: 3_000,
    alone: false,
  });
  assert.deepEqual([ply, waiting, clock.running], [2, 2, 'white']);
  assert.deepEqual([clock.white.left_ms, clock.white.moves], [6_500, 1]);
  assert.deepEqual([clock.black.left_ms, clock.black.moves], [7_500, 1]);
});

test('a touch that the state contains already is not counted again', () => {
  const state = game('5+3', { ply: 1 });
  const on_black = { ...state.clock, on_move: 'black', running: 'black' } as const;
  const { clock, ply } = shown_of({
    state: { ...state, clock: on_black },
    outbox: [press(0, 900), press(1, 2_000)],
    now_ms: 2_000,
    alone: false,
  });
  assert.deepEqual([ply, clock.running, clock.white.moves, clock.black.moves], [2, 'white', 0, 1]);
});

test('alone a tablet lets the flag fall; with the link up the server has to say so', () => {
  const at_zero = { state: game('5'), outbox: [], now_ms: 9_000 };
  const alone = shown_of({ ...at_zero, alone: true });
  assert.deepEqual(
    [alone.phase, alone.at_zero, alone.clock.white.flag_ms, alone.clock.white.sign],
    ['ended', 'white', 6_000, 'flag'],
  );
  const live = shown_of({ ...at_zero, alone: false });
  assert.deepEqual(
    [live.at_zero, live.clock.running, live.clock.white.left_ms, live.clock.white.flag_ms],
    ['white', null, 0, null],
  );
  const late = shown_of({ ...at_zero, outbox: [press(0, 6_000)], alone: true });
  assert.equal(late.at_zero, 'white', 'a press in the millisecond of the flag is too late');
});

const call = (at_ms: number): Touch => ({
  key: 'call',
  game: 'k3m9x2pq',
  command: { type: 'call_arbiter', side: 'black' },
  at_ms,
});

test('a call that nobody has heard stops both clocks at its touch, as the server will', () => {
  const from = { state: game('5+3'), outbox: [press(0, 2_000), call(3_000)], now_ms: 60_000 };
  const { phase, called, ply, due_ms, at_zero, clock } = shown_of({ ...from, alone: true });
  assert.deepEqual([phase, called, ply], ['paused', 'black', 1]);
  assert.deepEqual([clock.running, clock.on_move, due_ms, at_zero], [null, 'black', null, null]);
  assert.deepEqual([clock.white.left_ms, clock.black.left_ms], [7_000, 4_000]);
  const heard = shown_of({ ...from, alone: false, on_receipt: () => true, now_ms: 3_000 });
  assert.deepEqual([heard.phase, heard.called], ['running', null], 'one side’s own clock goes on');
});

test('a call stops nothing after a flag, or where the event has it so', () => {
  const from = { outbox: [call(7_000)], now_ms: 9_000, alone: true };
  const late = shown_of({ ...from, state: game('5') });
  assert.deepEqual([late.phase, late.at_zero, late.called], ['ended', 'white', null]);
  const state = game('5');
  const settings = { ...state.settings, call_stops_clocks: false };
  const goes_on = shown_of({
    ...from,
    state: { ...state, settings },
    outbox: [call(2_000)],
    now_ms: 3_000,
  });
  assert.deepEqual([goes_on.phase, goes_on.called, goes_on.clock.running], ['running', null, 'white']);
});

test('byo-yomi goes on over its periods without a word of the server', () => {
  const { clock, at_zero, due_ms } = shown_of({
    state: game('5:J2x3'),
    outbox: [],
    now_ms: 7_000,
    alone: false,
  });
  assert.equal(at_zero, null);
  assert.deepEqual([clock.white.periods_left, clock.white.left_ms, due_ms], [2, 2_000, 9_000]);
});

/** A server that loses answers, refuses, or is not there, as the script says. */
function hall(first: Outbox, script: readonly ('ok' | 'lost' | 'away' | 'refused')[]) {
  let outbox = first;
  const steps = [...script];
  const arrived: string[] = [];
  const recorded = new Set<string>();
  const told: string[] = [];
  const problem = { type: '', title: 'Refused', status: 409 };
  const sender = create_sender({
    token: 't',
    outbox: () => outbox,
    set_outbox: (next) => (outbox = next),
    on_answer: ({ key }) => told.push(key),
    on_refusal: ({ key }, _, dropped) => told.push(`${key} refused with ${dropped}`),
    on_silence: () => told.push('silence'),
    pause: async () => {},
    ask: async (_path, options): Promise<Answer<CommandAnswer>> => {
      const step = steps.shift() ?? 'ok';
      const key = options?.key ?? '';
      if (step !== 'away') arrived.push(key);
      if (step === 'ok' || step === 'lost') recorded.add(key);
      if (step === 'refused') return { ok: false, kind: 'problem', problem, retry_after_ms: null };
      if (step !== 'ok') return { ok: false, kind: 'no_connection' };
      return { ok: true, value: {} as CommandAnswer };
    },
  });
  return { sender, arrived, recorded, told, outbox: () => outbox };
}

test('an answer that was lost is asked for again under the same key, and in order', async () => {
  const here = hall([press(0, 1), press(1, 2)], ['away', 'lost', 'ok', 'ok']);
  await here.sender.drain();
  assert.deepEqual(here.arrived, ['key 0', 'key 0', 'key 1']);
  assert.deepEqual([...here.recorded], ['key 0', 'key 1']);
  assert.deepEqual(here.told, ['silence', 'silence', 'key 0', 'key 1']);
  assert.deepEqual(here.outbox(), []);
});

test('whenever the page is loaded anew, each touch is recorded once and in its order', async () => {
  const recorded = new Set<string>();
  for (let stop = 1; stop < 8; stop += 1) {
    recorded.clear();
    let kept: Outbox = [press(0, 1), press(1, 2), press(2, 3)];
    let steps = 0;
    // The page goes away while its request is under way: arrived or not, it is not answered.
    await new Promise<void>((gone) => {
      const sender = create_sender({
        token: 't',
        outbox: () => kept,
        set_outbox: (next) => (kept = read_outbox(JSON.stringify(next))),
        on_answer: () => {},
        on_refusal: () => {},
        on_silence: () => {},
        pause: async () => {},
        ask: async (_path, options): Promise<Answer<CommandAnswer>> => {
          steps += 1;
          if (steps % 3 !== 1) recorded.add(options?.key ?? '');
          if (steps === stop || kept.length === 0) {
            sender.close();
            gone();
          }
          return steps % 3 === 0
            ? { ok: true, value: {} as CommandAnswer }
            : { ok: false, kind: 'no_connection' };
        },
      });
      void sender.drain().then(gone);
    });
    const next = hall(kept, []);
    await next.sender.drain();
    for (const key of next.recorded) recorded.add(key);
    assert.deepEqual([...recorded], ['key 0', 'key 1', 'key 2'], `gone after ${stop} requests`);
    assert.deepEqual(next.outbox(), []);
  }
});

test('a refusal drops the presses after it, and says how many', async () => {
  const here = hall([press(0, 1), press(1, 2), press(2, 3)], ['ok', 'refused']);
  await here.sender.drain();
  assert.deepEqual(here.told, ['key 0', 'key 1 refused with 1']);
  assert.deepEqual(here.arrived, ['key 0', 'key 1']);
  assert.deepEqual(here.outbox(), []);
});

test('a refusal goes when the game goes on, and not with the state that it rests on', () => {
  const refused = (code: string, told: Refused['told']): Refused => ({
    command: { type: 'press', ply: 4 },
    problem: { type: '', title: 'Refused', status: 409, code },
    dropped: 0,
    told,
  });
  const running = { ply: 4, phase: 'running' } as const;
  const paused = { ply: 4, phase: 'paused' } as const;
  const late = refused('STALE', running);
  assert.equal(refusal_after(late, running), late);
  assert.equal(refusal_after(late, { ...running, ply: 5 }), null);
  assert.equal(refusal_after(late, paused), null);
  const stopped = refusal_after(refused('PAUSED', running), paused);
  assert.deepEqual(stopped?.told, paused);
  assert.equal(stopped && refusal_after(stopped, running), null);
  const first = refusal_after(refused('STALE', null), { ...running, ply: 6 });
  assert.deepEqual(first?.told, { ...running, ply: 6 });
});
