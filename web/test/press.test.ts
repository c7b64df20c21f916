// The clock of a tablet without its link does what the clock of the server does: the public traces,
// and what of a clock can be told over the wire.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { GameClock, Side } from '../src/api.ts';
import { empty_period, read_control, type Period, type Program, type TimeControl } from '../src/tablet/control.ts';
import {
  advance,
  make_clock,
  next_deadline,
  pause,
  press,
  resume,
  settled,
  start,
  start_with_opening_press,
  stop,
  type Clock,
} from '../src/tablet/press.ts';
import { clock_of, told_of } from '../src/tablet/reckon.ts';

const folder = process.env['FLAGFALL_VECTORS'] || join(FLAGFALL_WEB, '../../shared/vectors');
const file = join(folder, 'clock_vectors.json');
const skip = existsSync(file) ? false : `no ${file}`;

interface Step {
  readonly t: number;
  readonly event: readonly [string, ...unknown[]];
  readonly W: Readonly<Record<string, number>>;
  readonly B: Readonly<Record<string, number>>;
  readonly phase: string;
  readonly on_move: 'W' | 'B';
}
type Config = Readonly<Record<'both' | 'white' | 'black', readonly FilePeriod[]>> & {
  readonly options?: Readonly<Record<string, unknown>>;
};
interface FilePeriod {
  readonly kind: string;
  readonly time: number;
  readonly moves?: number;
  readonly inc?: number;
  readonly cap?: number;
  readonly delay?: number;
  readonly delayMode?: string;
  readonly periods?: number;
  readonly repeat?: boolean;
}
interface Trace {
  readonly id: string;
  readonly config: Config;
  readonly trace: readonly Step[];
}

const methods: Readonly<Record<string, Period['method']>> = {
  count: 'countdown',
  canadian: 'canadian',
  byoyomi: 'byo_yomi',
  hourglass: 'hourglass',
  permove: 'per_move',
  gong: 'gong',
  upcount: 'count_up',
  bronstein: 'bronstein',
  bronsteinPre: 'bronstein_ahead',
  us: 'us_delay',
};

function program(periods: readonly FilePeriod[]): Program {
  return {
    periods: periods.map((each) => ({
      ...empty_period,
      method: methods[each.delayMode ?? each.kind] ?? assert.fail(`unknown: ${each.kind}`),
      time: each.time,
      moves: each.moves ?? 0,
      increment: each.inc ?? 0,
      delay: each.delay ?? 0,
      count: each.periods ?? 0,
      cap: each.cap ?? null,
    })),
    repeat_last: periods[periods.length - 1]?.repeat === true,
  };
}

const crossings = {
  byMoves: 'by_moves',
  atZeroOwn: 'at_zero_own',
  atZeroBoth: 'at_zero_both',
} as const;

function control_of({ both, white = both, black = both, options = {} }: Config): TimeControl {
  const crossing = (options['crossing'] ?? 'byMoves') as keyof typeof crossings;
  return {
    program: { white: program(white), black: program(black) },
    crossing: crossings[crossing],
    increment: options['incModel'] === 'post' ? 'after' : 'before',
    freeze: options['freeze'] !== false,
    gong_warns: options['gongMiss'] === 'warn',
    reload_by_hand: options['reload'] === 'manual',
  };
}

const sides: readonly Side[] = ['white', 'black'];
const side_named = (letter: unknown): Side => (letter === 'B' ? 'black' : 'white');
const nobody: GameClock['white'] = {
  left_ms: 0,
  moves: 0,
  period: 1,
  flag_ms: null,
  interim_ms: null,
};
const blank: GameClock = {
  control: '',
  server_ms: 0,
  on_move: 'white',
  running: null,
  white: nobody,
  black: nobody,
};

/** Null for what only the arbiter does: the tablet is told of it by the server. */
function apply(clock: Clock, { event, t }: Step): Clock | null {
  const [what, letter] = event;
  const side = side_named(letter);
  switch (what) {
    case 'peek':
      return advance(clock, t);
    case 'start':
      return letter === undefined ? start(clock, clock.on_move, t) : start(clock, side, t);
    case 'press':
      return press(clock, side, t);
    case 'pause':
      return pause(clock, t);
    case 'resume':
      return resume(clock, t);
    case 'stop':
      return stop(clock, t);
    case 'move': {
      const gong = clock.control.program[side].periods[0]?.method === 'gong';
      return gong ? press(clock, side, t) : advance(clock, t);
    }
    default:
      return null;
  }
}

/** One side as the traces write it. */
function seen(clock: Clock, side: Side, step: Step): Record<string, number> {
  const told = told_of(clock, blank, step.t)[side];
  const named = step[side === 'white' ? 'W' : 'B'];
  const optional: Readonly<Record<string, number | null | undefined>> = {
    flag: clock.first_flag === side || named['flag'] !== undefined ? told.flag_ms : null,
    interim: told.interim_ms,
    delay: told.delay_left_ms,
    togo: told.moves_to_go,
    byo: told.periods_left,
    over: told.over_ms,
  };
  const shown = Object.entries(optional).filter(
    ([name, value]) => value != null && (named[name] !== undefined || name === 'flag'),
  ) as [string, number][];
  return {
    left: told.left_ms,
    moves: told.moves,
    period: told.period,
    ...Object.fromEntries(shown),
  };
}

/** A correction of the arbiter: the tablet goes on from what the trace says afterwards. */
function corrected(clock: Clock, step: Step): Clock {
  const then = settled(clock, step.t);
  then.phase = step.phase as Clock['phase'];
  then.on_move = side_named(step.on_move);
  for (const side of sides) {
    const named = step[side === 'white' ? 'W' : 'B'];
    const state = then.sides[side];
    state.moves_in_period += (named['moves'] ?? 0) - state.moves;
    state.left = named['left'] ?? 0;
    state.moves = named['moves'] ?? 0;
    state.flag = named['flag'] ?? null;
    if (state.flag !== null) then.first_flag ??= side;
  }
  return then;
}

/** What is left of a clock that has gone over the wire. */
function over_the_wire(clock: Clock, now: number): Clock {
  return clock_of(clock.control, told_of(clock, blank, now), settled(clock, now).phase);
}

function run(trace: Trace, between: (clock: Clock, now: number) => Clock): number {
  let clock = make_clock(control_of(trace.config));
  let presses = 0;
  for (const step of trace.trace) {
    const next = apply(clock, step);
    clock = between(next ?? corrected(clock, step), step.t);
    presses += step.event[0] === 'press' ? 1 : 0;
    const where = `${trace.id} at ${step.t}: ${step.event.join(' ')}`;
    assert.equal(clock.phase, step.phase, where);
    assert.equal(clock.on_move, side_named(step.on_move), where);
    assert.deepEqual(seen(clock, 'white', step), step.W, where);
    assert.deepEqual(seen(clock, 'black', step), step.B, where);
  }
  return presses;
}

test('every public trace holds on a tablet without its link', { skip }, () => {
  const traces = JSON.parse(readFileSync(file, 'utf8')) as readonly Trace[];
  const presses = traces.reduce((sum, trace) => sum + run(trace, (clock) => clock), 0);
  console.log(`checked: ${traces.length} clock traces, ${presses} presses`);
  assert.ok(presses > 0);
});

test('the same, when the link is lost anew after every event', { skip }, () => {
  const traces = JSON.parse(readFileSync(file, 'utf8')) as readonly Trace[];
  for (const trace of traces) run(trace, over_the_wire);
});

function control(text: string, told: Partial<TimeControl> = {}): TimeControl {
  return { ...(read_control({ program: text }) ?? assert.fail(`not read: ${text}`)), ...told };
}

test('a time control is read as the server prints it', () => {
  const both = control('45/5400:~25/1800+30^7200b5;crossing=at_zero_both;increment=after;freeze=off');
  assert.equal(both.crossing, 'at_zero_both');
  assert.equal(both.increment, 'after');
  assert.equal(both.freeze, false);
  assert.deepEqual(both.program.white, both.program.black);
  assert.equal(both.program.white.repeat_last, true);
  assert.deepEqual(both.program.white.periods[1], {
    method: 'bronstein',
    moves: 25,
    time: 1_800_000,
    increment: 30_000,
    delay: 5_000,
    count: 0,
    cap: 7_200_000,
  });
  const methods_of = (text: string) =>
    control(text).program.white.periods.map(({ method }) => method);
  assert.deepEqual(methods_of('600:J3x20'), ['countdown', 'byo_yomi']);
  assert.deepEqual(methods_of('600:C15/300'), ['countdown', 'canadian']);
  assert.deepEqual(methods_of('1500:U'), ['countdown', 'count_up']);
  assert.deepEqual(methods_of('*60'), ['hourglass']);
  assert.deepEqual(methods_of('=30'), ['per_move']);
  assert.deepEqual(methods_of('G10'), ['gong']);
  assert.deepEqual(methods_of('300d3'), ['us_delay']);
  assert.deepEqual(methods_of('300B3'), ['bronstein_ahead']);
  assert.equal(control('180|420').program.black.periods[0]?.time, 420_000);
  for (const strange of ['', 'D3', '5:', '1.5', 'J3'])
    assert.equal(read_control({ program: strange }), null, strange);
});

test('members beside the text say the same as its options', () => {
  const told = read_control({ program: '60', crossing: 'at_zero_own', freeze: false });
  assert.deepEqual([told?.crossing, told?.freeze], ['at_zero_own', false]);
});

test('the press that only starts the other side is no move', () => {
  const opened = start_with_opening_press(make_clock(control('60')), 'white', 0);
  const pressed = press(opened, 'black', 5_000);
  assert.equal(pressed.on_move, 'white');
  assert.deepEqual([pressed.sides.black.moves, pressed.sides.black.left], [0, 55_000]);
});

test('what is reckoned does not depend on how often it is looked at', () => {
  for (const text of ['3:J3x2', '4+1', '5d2', '5b2', '*4', '=3', 'G2', '2:U', '2/3:~1/4', '2:C2/3']) {
    let often = start(make_clock(control(text)), 'white', 0);
    const once = often;
    for (let now = 0; now <= 9_000; now += 1) often = settled(often, now);
    assert.deepEqual(often, settled(once, 9_000), text);
    const due = next_deadline(once);
    if (due !== null) assert.notDeepEqual(advance(once, due), advance(once, due - 1), text);
  }
});

test('a quota that is met and repeated is not forgotten when the link is lost', () => {
  const text = '2/4:~2/4';
  const two_moves = (moves: number) => {
    let clock = start(make_clock(control(text, { crossing: 'at_zero_own' })), 'white', 0);
    for (let now = 100, side: Side = 'white'; now <= moves * 200; now += 100) {
      clock = press(clock, side, now);
      side = side === 'white' ? 'black' : 'white';
    }
    return clock;
  };
  for (const moves of [1, 2, 3, 4, 5])
    for (let later = moves * 200; later <= 20_000; later += 50) {
      const lost = over_the_wire(two_moves(moves), moves * 200);
      const then = settled(lost, later);
      assert.deepEqual(then.sides, settled(two_moves(moves), later).sides, `${moves} at ${later}`);
    }
});

test('a gong that warns gives the same side its slot anew, and says so', () => {
  const clock = start(make_clock(control('G10;gong_miss=warn')), 'white', 0);
  const missed = settled(clock, 12_000);
  assert.deepEqual(
    [missed.phase, missed.on_move, missed.sides.white.left, missed.sides.white.interim],
    ['running', 'white', 8_000, 10_000],
  );
  const moved = settled(press(missed, 'white', 13_000), 20_000);
  assert.deepEqual([moved.on_move, moved.sides.white.moves], ['black', 1]);
  assert.deepEqual(settled(over_the_wire(missed, 12_000), 31_000).sides, settled(missed, 31_000).sides);
});

test('a block that is reloaded by hand runs out, however many moves are made', () => {
  let clock = start(make_clock(control('1:C2/4;reload=manual')), 'white', 0);
  clock = press(clock, 'white', 1_500);
  for (const [side, at] of [['black', 1_600], ['white', 2_600], ['black', 2_700]] as const)
    clock = press(clock, side, at);
  assert.equal(clock.sides.white.left, 2_500, 'two moves of the block bring nothing');
  assert.equal(told_of(clock, blank, 2_700).white.moves_to_go, null);
  assert.equal(settled(clock, 5_200).sides.white.flag, 5_200);
});
