/**
 * What a clock shows and when it shows something else. Seconds and tenths are rounded up, so that
 * 0:00 appears at the instant at which the flag falls and not before. Nothing here decides a flag:
 * the server does. The rows of tests/cases/display.json hold here as they do in the server.
 */
import type { ByoYomiShown, ClockSign, GameClock, Side, SideClock } from '../api.ts';

const second = 1000;
const tenth = 100;
/** Below this much time tenths of a second are shown. */
export const tenths_below_ms = 10_000;
/** How long the sign of a period that ran out stays. */
export const interim_sign_ms = 300_000;

/** Hours, minutes and seconds: `2:00:00`, `59:59`, `0:10`. */
export function shown_time(left_ms: number): string {
  const seconds = Math.ceil(Math.max(0, left_ms) / second);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}:${two_digits(seconds % 60)}`;
  return `${hours}:${two_digits(minutes % 60)}:${two_digits(seconds % 60)}`;
}

/** Seconds and tenths below ten seconds: `10.0` down to `0.0`; else null. */
export function shown_tenths(left_ms: number): string | null {
  if (left_ms >= tenths_below_ms) return null;
  return (Math.ceil(Math.max(0, left_ms) / tenth) / 10).toFixed(1);
}

/** A side as its face is made from it; periods are those of byo-yomi. */
export interface FaceOf {
  readonly left_ms: number;
  readonly over_ms?: number | null;
  readonly sign?: ClockSign;
  readonly periods_left?: number | null;
  readonly period_ms?: number | null;
  readonly byo_yomi?: ByoYomiShown;
}

export interface Face {
  /** With a plus before it when it counts up: `+1:01`. */
  readonly time: string;
  readonly tenths: string | null;
  readonly sign: ClockSign;
}

/** The rules of the display, for any side. */
export function face(side: FaceOf): Face {
  const sign = side.sign ?? 'none';
  const over = over_shown(side);
  if (over !== null) return { time: `+${shown_time(over)}`, tenths: null, sign };
  const rest = rest_shown(side);
  return { time: shown_time(rest), tenths: shown_tenths(rest), sign };
}

const sign_texts: Readonly<Record<ClockSign, string>> = { none: '', interim: '–', flag: '⚑' };
export function sign_text(sign: ClockSign): string {
  return sign_texts[sign];
}

function over_shown({ left_ms, over_ms }: FaceOf): number | null {
  return over_ms != null && left_ms <= 0 && over_ms > 0 ? over_ms : null;
}

function rest_shown({ left_ms, byo_yomi, periods_left, period_ms }: FaceOf): number {
  if (byo_yomi !== 'sum' || periods_left == null) return left_ms;
  return left_ms + Math.max(0, periods_left - 1) * (period_ms ?? 0);
}

/** How the time a move took is written on the scoresheet; rounded down, as it has been used up. */
export function spent_time(spent_ms: number): string {
  return shown_time(Math.floor(spent_ms / second) * second);
}

/** How long until the digits change, so that a page repaints no more often than that. */
export function until_change(left_ms: number): number {
  const step = left_ms < tenths_below_ms ? tenth : second;
  const next = Math.max(1, left_ms % step || step);
  const tenths_appear = left_ms - tenths_below_ms + 1;
  return tenths_appear > 0 ? Math.min(next, tenths_appear) : next;
}

/** One side at one server time, as far as it can be told without the time control. */
export interface Reading {
  readonly left_ms: number;
  readonly over_ms: number | null;
  /** The rest of a US delay; null where there is none. */
  readonly delay_left_ms: number | null;
  readonly periods_left: number | null;
  readonly sign: ClockSign;
}

/**
 * The delay runs first; byo-yomi goes on with its next period; what one side of an hourglass uses
 * the other one gains; after zero a clock may count up. What else happens at zero the server says.
 */
export function reading_at(clock: GameClock, side: Side, server_now_ms: number): Reading {
  const state = clock[side];
  const elapsed = Math.max(0, server_now_ms - clock.server_ms);
  const still: Reading = {
    left_ms: state.left_ms,
    over_ms: state.over_ms ?? null,
    delay_left_ms: state.delay_left_ms ?? null,
    periods_left: state.periods_left ?? null,
    sign: sign_of(state, server_now_ms),
  };
  if (clock.running === null) return still;
  if (clock.running !== side) return { ...still, left_ms: still.left_ms + sand(clock, elapsed) };
  return run(still, state, elapsed);
}

/** What is left of a side's time at that server time, never below nothing. */
export function left_at(clock: GameClock, side: Side, server_now_ms: number): number {
  return reading_at(clock, side, server_now_ms).left_ms;
}

/** How long until the face of that side changes while nobody touches the clock; null: never. */
export function until_face_change(
  clock: GameClock,
  side: Side,
  server_now_ms: number,
  byo_yomi: ByoYomiShown = 'single',
): number | null {
  const now = reading_at(clock, side, server_now_ms);
  if (clock.running === null) return null;
  if (clock.running !== side) {
    const flows = gains_sand(clock) && left_at(clock, clock.running, server_now_ms) > 0;
    return flows ? until_more(now.left_ms) : null;
  }
  const over = over_shown(now);
  if (over !== null || (now.over_ms !== null && now.left_ms <= 0))
    return until_risen(now.over_ms ?? 0, second);
  if (now.delay_left_ms !== null && now.delay_left_ms > 0)
    return now.delay_left_ms % second || second;
  if (now.left_ms <= 0) return null;
  const rest = rest_shown({ ...now, period_ms: clock[side].period_ms ?? null, byo_yomi });
  return Math.min(until_change(rest), Math.max(1, now.left_ms));
}

function run(still: Reading, state: SideClock, elapsed: number): Reading {
  const free = Math.min(elapsed, still.delay_left_ms ?? 0);
  let left_ms = still.left_ms - (elapsed - free);
  const { over_ms } = still;
  let { periods_left } = still;
  const beyond = Math.max(0, -left_ms);
  const period_ms = state.period_ms ?? 0;
  while (left_ms <= 0 && periods_left !== null && periods_left > 1 && period_ms > 0) {
    left_ms += period_ms;
    periods_left -= 1;
  }
  return {
    ...still,
    left_ms: Math.max(0, left_ms),
    over_ms: over_ms === null ? null : over_ms + beyond,
    delay_left_ms: still.delay_left_ms === null ? null : still.delay_left_ms - free,
    periods_left,
  };
}

/** A side that does not run gains the sand of the other one, but not after its own flag. */
function gains_sand({ running, white, black }: GameClock): boolean {
  if (running === null) return false;
  const [runs, waits] = running === 'white' ? [white, black] : [black, white];
  return runs.method === 'hourglass' && waits.flag_ms === null;
}

function sand(clock: GameClock, elapsed: number): number {
  if (clock.running === null || !gains_sand(clock)) return 0;
  return Math.min(elapsed, clock[clock.running].left_ms);
}

/** Rounded up, a time that rises is shown longer by one as soon as it has passed the step. */
function until_risen(ms: number, step: number): number {
  return Math.ceil(ms / step) * step - ms + 1;
}

function until_more(left_ms: number): number {
  if (left_ms >= tenths_below_ms) return until_risen(left_ms, second);
  return Math.min(until_risen(left_ms, tenth), tenths_below_ms - left_ms);
}

function sign_of({ sign, flag_ms, interim_ms }: SideClock, server_now_ms: number): ClockSign {
  const fresh = interim_ms !== null && server_now_ms < interim_ms + interim_sign_ms;
  if (sign === undefined) return flag_ms !== null ? 'flag' : fresh ? 'interim' : 'none';
  return sign === 'interim' && !fresh ? 'none' : sign;
}

/**
 * The server's time as far as this page can know: each message tells that the server was already
 * that far when it arrived, so the furthest of the last few is nearest the truth.
 */
export interface ServerTime {
  readonly ahead: readonly number[];
}

export const unknown_time: ServerTime = { ahead: [] };
const remembered = 12;

export function heard(time: ServerTime, server_ms: number, page_ms: number): ServerTime {
  return { ahead: [...time.ahead, server_ms - page_ms].slice(-remembered) };
}

/** Null before the first message. `page_ms` is what performance.now() says. */
export function server_now(time: ServerTime, page_ms: number): number | null {
  return time.ahead.length === 0 ? null : page_ms + Math.max(...time.ahead);
}

function two_digits(value: number): string {
  return String(value).padStart(2, '0');
}
