/** What the timing methods do differently, as the clock of the server does it. */
import type { ClockMethod } from '../api.ts';
import type { Period, Program } from './control.ts';

/** One side at the instant up to which the clock has been reckoned. */
export interface SideState {
  left: number;
  moves: number;
  /** Counted from 1; a repeated period keeps its number. */
  period: number;
  moves_in_period: number;
  periods_left: number;
  over: number;
  /** Gong: the move is made, the turn waits for the gong. */
  confirmed: boolean;
  flag: number | null;
  interim: number | null;
}

export function counts_down(method: ClockMethod): boolean {
  return ['countdown', 'bronstein', 'bronstein_ahead', 'us_delay'].includes(method);
}

/** The methods that begin when the time of the period before them is used up. */
export function is_tail(method: ClockMethod): boolean {
  return ['canadian', 'byo_yomi', 'count_up'].includes(method);
}

/** Whether the first period brings nothing and byo-yomi follows: such a program begins there. */
export function begins_in_tail({ periods }: Program): boolean {
  const [first, tail] = periods;
  if (periods.length !== 2 || !first || !tail) return false;
  const nothing =
    counts_down(first.method) &&
    first.moves === 0 &&
    first.time + first.increment + first.delay <= 0;
  return nothing && is_tail(tail.method) && tail.time > 0;
}

/** What is left with the increment: not above its cap, and never lower than before. */
export function with_increment({ increment, cap }: Period, left: number): number {
  const lifted = left + increment;
  return cap === null ? lifted : Math.max(left, Math.min(lifted, cap));
}

/** The rest of a US delay in a turn of `turn_used`; nothing for the other methods. */
export function delay_left({ method, delay }: Period, turn_used: number): number {
  return method === 'us_delay' ? Math.max(0, delay - turn_used) : 0;
}

/** What of a Bronstein delay given in advance is still on the clock. */
function ahead({ method, delay }: Period, turn_used: number): number {
  return method === 'bronstein_ahead' ? Math.max(0, delay - turn_used) : 0;
}

/** On the clock before the first move, if the program begins with this period. */
export function at_start(period: Period, increment: 'before' | 'after'): number {
  if (!counts_down(period.method)) return period.time;
  const base = period.time + ahead(period, 0);
  if (increment === 'before') return with_increment(period, base);
  return base === 0 && period.increment > 0 ? Math.max(period.increment, 3000) : base;
}

/** The period begins after `before`, `turn_used` into the turn. */
export function enter(state: SideState, period: Period, before: Period, turn_used: number): void {
  if (counts_down(period.method)) {
    state.left += Math.max(0, period.time + ahead(period, turn_used) - ahead(before, turn_used));
    return;
  }
  state.left = period.time;
  state.periods_left = period.count;
  state.moves_in_period = 0;
}

/** Charges `elapsed` more of a turn. */
export function charge(
  state: SideState,
  period: Period,
  turn_used: number,
  elapsed: number,
): void {
  const used = elapsed - Math.min(elapsed, delay_left(period, turn_used));
  const down = Math.min(state.left, used);
  state.left -= down;
  if (period.method === 'count_up') state.over += used - down;
}

/** How long the turn can go on until nothing is left; null: for ever. */
export function until_zero(state: SideState, period: Period, turn_used: number): number | null {
  return period.method === 'count_up' ? null : state.left + delay_left(period, turn_used);
}

/** The move is completed and counted; increments are paid elsewhere. */
export function complete(state: SideState, period: Period, turn_used: number): void {
  const { method, time, delay } = period;
  if (method === 'bronstein' || method === 'bronstein_ahead')
    state.left += Math.min(turn_used, delay);
  if (method === 'canadian' && block_done(state, period)) begin_block(state, period);
  if (method === 'byo_yomi') state.left = Math.max(state.left, time);
  if (method === 'per_move') state.left = time;
}

/** Nothing is left: whether the period has more to give, as a side with byo-yomi periods has. */
export function renew(state: SideState, period: Period): boolean {
  if (period.method === 'canadian' && block_done(state, period)) {
    begin_block(state, period);
    return true;
  }
  if (period.method !== 'byo_yomi' || state.periods_left <= 1) return false;
  state.periods_left -= 1;
  state.left = period.time;
  return true;
}

function block_done(state: SideState, { moves }: Period): boolean {
  return moves > 0 && state.moves_in_period >= moves;
}

function begin_block(state: SideState, { time }: Period): void {
  state.left = time;
  state.moves_in_period = 0;
}
