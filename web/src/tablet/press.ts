/**
 * The clock of a tablet that has lost its link: passing time and presses, reckoned as the server
 * does. Values in, values out. What it says holds until the server is heard again, and then no more.
 * A change that time brings at an instant comes before a press at that instant.
 */
import type { BySide, Phase, Side } from '../api.ts';
import type { Period, Program, TimeControl } from './control.ts';
import {
  at_start,
  begins_in_tail,
  charge,
  complete,
  counts_down,
  enter,
  is_tail,
  renew,
  until_zero,
  with_increment,
  type SideState,
} from './methods.ts';

export interface Clock {
  readonly control: TimeControl;
  phase: Phase;
  on_move: Side;
  /** Up to here the times are charged; on the server's time. */
  since: number;
  turn_used: number;
  readonly sides: BySide<SideState>;
  first_flag: Side | null;
  /** The press that is awaited only starts the other side's clock. */
  opening_press: boolean;
}

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

export function make_clock(control: TimeControl, first: Side = 'white'): Clock {
  const { white, black } = control.program;
  return {
    control,
    phase: 'ready',
    on_move: first,
    since: 0,
    turn_used: 0,
    sides: { white: side_at_start(white, control), black: side_at_start(black, control) },
    first_flag: null,
    opening_press: false,
  };
}

export function period_of({ control, sides }: Clock, side: Side): Period {
  const period = control.program[side].periods[sides[side].period - 1];
  if (!period) throw new Error(`there is no period ${sides[side].period} of ${side}`);
  return period;
}

/** The next instant at which time alone changes something. */
export function next_deadline(clock: Clock): number | null {
  const mover = clock.sides[clock.on_move];
  if (clock.phase !== 'running' || mover.flag !== null) return null;
  const rest = until_zero(mover, period_of(clock, clock.on_move), clock.turn_used);
  return rest === null ? null : clock.since + rest;
}

/** What time has brought about up to and including `now`, each at its own instant. */
export function advance(clock: Clock, now: number): Clock {
  const then = copy(clock);
  for (let due = next_deadline(then); due !== null && due <= now; due = next_deadline(then))
    reach_zero(then, due);
  return then;
}

/** As `advance`, with the times charged up to `now`. */
export function settled(clock: Clock, now: number): Clock {
  const then = advance(clock, now);
  settle(then, now);
  return then;
}

export function start(clock: Clock, side: Side, at: number): Clock {
  const then = advance(clock, at);
  return then.phase === 'ready' ? run(then, side, at) : then;
}

/** The opponent of `first` presses to start it, and that press is no move. */
export function start_with_opening_press(clock: Clock, first: Side, at: number): Clock {
  const then = advance(clock, at);
  if (then.phase !== 'ready') return then;
  then.opening_press = true;
  return run(then, other(first), at);
}

/** The side whose clock runs has moved. Any other press changes nothing. */
export function press(clock: Clock, side: Side, at: number): Clock {
  const then = advance(clock, at);
  const state = then.sides[side];
  if (then.phase !== 'running' || then.on_move !== side || state.confirmed) return then;
  settle(then, at);
  if (then.opening_press) {
    then.opening_press = false;
    then.on_move = other(side);
    then.turn_used = 0;
  } else if (waits_for_gong(then, side)) {
    state.confirmed = true;
  } else {
    end_turn(then, side);
  }
  return then;
}

export function pause(clock: Clock, at: number): Clock {
  const then = settled(clock, at);
  if (then.phase === 'running') then.phase = 'paused';
  return then;
}

export function resume(clock: Clock, at: number): Clock {
  const then = advance(clock, at);
  return then.phase === 'paused' ? run(then, then.on_move, at) : then;
}

export function stop(clock: Clock, at: number): Clock {
  const then = settled(clock, at);
  then.phase = 'ended';
  return then;
}

function side_at_start(program: Program, { increment }: TimeControl): SideState {
  const period = begins_in_tail(program) ? 2 : 1;
  const first = program.periods[period - 1];
  if (!first) throw new Error('a program without periods');
  return {
    left: at_start(first, increment),
    moves: 0,
    period,
    moves_in_period: 0,
    periods_left: first.count,
    over: 0,
    confirmed: false,
    flag: null,
    interim: null,
  };
}

function copy(clock: Clock): Clock {
  const { white, black } = clock.sides;
  return { ...clock, sides: { white: { ...white }, black: { ...black } } };
}

function run(clock: Clock, side: Side, at: number): Clock {
  clock.phase = 'running';
  clock.since = Math.max(clock.since, at);
  clock.on_move = side;
  return advance(clock, clock.since);
}

/** Charges the side on move up to `at`, which no deadline may precede. */
function settle(clock: Clock, at: number): void {
  const more = clock.phase === 'running' ? Math.max(0, at - clock.since) : 0;
  const mover = clock.sides[clock.on_move];
  const period = period_of(clock, clock.on_move);
  const before = mover.left;
  charge(mover, period, clock.turn_used, more);
  const waiting = clock.sides[other(clock.on_move)];
  if (period.method === 'hourglass' && waiting.flag === null) waiting.left += before - mover.left;
  clock.turn_used += more;
  clock.since = Math.max(clock.since, at);
}

function reach_zero(clock: Clock, at: number): void {
  const side = clock.on_move;
  settle(clock, at);
  const state = clock.sides[side];
  if (state.confirmed) return end_turn(clock, side);
  if (clock.control.gong_warns && waits_for_gong(clock, side)) {
    state.left = period_of(clock, side).time;
    state.interim = at;
    return;
  }
  if (!reloads_by_hand(clock, side) && renew(state, period_of(clock, side))) return;
  if (has_next_period(clock, side) && quota_met(clock, side)) cross_at_zero(clock, side, at);
  else raise_flag(clock, side, at);
}

function raise_flag(clock: Clock, side: Side, at: number): void {
  const state = clock.sides[side];
  state.left = 0;
  state.periods_left = 0;
  state.confirmed = false;
  state.flag ??= at;
  clock.first_flag ??= side;
  if (clock.control.freeze) clock.phase = 'ended';
}

/** Byo-yomi and counting up begin for each side by itself, and are no control that was passed. */
function cross_at_zero(clock: Clock, side: Side, at: number): void {
  const to_tail = next_is_tail(clock, side);
  const period_before = clock.sides[side].period;
  begin_next_period(clock, side, clock.turn_used);
  if (to_tail) return;
  clock.sides[side].interim = at;
  if (clock.control.crossing === 'at_zero_both') take_along(clock, other(side), period_before);
}

function take_along(clock: Clock, side: Side, period_before: number): void {
  const state = clock.sides[side];
  const level = state.period === period_before && state.flag === null;
  if (!level || !has_next_period(clock, side) || !quota_met(clock, side)) return;
  if (!next_is_tail(clock, side)) begin_next_period(clock, side, 0);
}

function end_turn(clock: Clock, side: Side): void {
  const state = clock.sides[side];
  const at_gong = waits_for_gong(clock, side);
  state.moves += 1;
  state.moves_in_period += 1;
  pay(clock, side);
  if (at_gong) state.left = period_of(clock, side).time;
  state.confirmed = false;
  clock.on_move = other(side);
  clock.turn_used = 0;
}

/** After the own flag there is neither increment nor new period. */
function pay(clock: Clock, side: Side): void {
  const state = clock.sides[side];
  if (state.flag !== null) return;
  if (!reloads_by_hand(clock, side)) complete(state, period_of(clock, side), clock.turn_used);
  const after = clock.control.increment === 'after';
  if (after) state.left = with_increment(period_of(clock, side), state.left);
  if (clock.control.crossing === 'by_moves')
    while (can_cross(clock, side)) begin_next_period(clock, side, 0);
  if (!after) state.left = with_increment(period_of(clock, side), state.left);
}

function can_cross(clock: Clock, side: Side): boolean {
  const { moves, method } = period_of(clock, side);
  if (moves === 0 || !counts_down(method)) return false;
  return quota_met(clock, side) && has_next_period(clock, side) && !next_is_tail(clock, side);
}

/** The arbiter gives this side its next block: the clock does it never. */
export function reloads_by_hand(clock: Clock, side: Side): boolean {
  return clock.control.reload_by_hand && period_of(clock, side).method === 'canadian';
}

function waits_for_gong(clock: Clock, side: Side): boolean {
  return period_of(clock, side).method === 'gong' && clock.sides[side].flag === null;
}

function quota_met(clock: Clock, side: Side): boolean {
  const { moves } = period_of(clock, side);
  return moves === 0 || clock.sides[side].moves_in_period >= moves;
}

function has_next_period({ control, sides }: Clock, side: Side): boolean {
  const { periods, repeat_last } = control.program[side];
  return sides[side].period < periods.length || repeat_last;
}

function next_is_tail({ control, sides }: Clock, side: Side): boolean {
  const next = control.program[side].periods[sides[side].period];
  return next !== undefined && is_tail(next.method);
}

function begin_next_period(clock: Clock, side: Side, turn_used: number): void {
  const state = clock.sides[side];
  const before = period_of(clock, side);
  state.moves_in_period = before.moves > 0 ? state.moves_in_period - before.moves : 0;
  if (state.period < clock.control.program[side].periods.length) state.period += 1;
  enter(state, period_of(clock, side), before, turn_used);
}
