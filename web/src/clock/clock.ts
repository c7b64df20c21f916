/**
 * What a clock shows and when it shows something else. Seconds and tenths are rounded up, so that
 * 0:00 appears at the instant at which the flag falls and not before. Nothing here decides a flag:
 * the server does.
 */
import type { GameClock, Side } from '../api.ts';

const second = 1000;
const tenth = 100;
/** Below this much time tenths of a second are shown. */
export const tenths_below_ms = 10_000;

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

/** What is left of a side's time at that server time, never below nothing. */
export function left_at(clock: GameClock, side: Side, server_now_ms: number): number {
  const left = clock[side].left_ms;
  if (clock.running !== side) return left;
  return Math.max(0, left - Math.max(0, server_now_ms - clock.server_ms));
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
