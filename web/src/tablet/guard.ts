/** What a touch of one half of a shared clock is taken for. */
import type { Phase, Side } from '../api.ts';

/** A second touch so soon after a press comes from the same hand, or from a palm. */
export const second_touch_ms = 150;

export type Judged = 'press' | 'start' | 'second_touch' | 'wrong_side' | 'nothing';

export interface Touched {
  readonly side: Side;
  readonly now_ms: number;
  /** When the last press was taken, on the same time; null if none was. */
  readonly pressed_ms: number | null;
  readonly phase: Phase;
  readonly running: Side | null;
  /** Gong: the move of this side is made already. */
  readonly confirmed: boolean;
  /** Whose press starts the clock of the other one, if that is how this game begins. */
  readonly starter: Side | null;
}

export function judge(touched: Touched): Judged {
  const { side, now_ms, pressed_ms, phase, running, starter } = touched;
  if (pressed_ms !== null && now_ms - pressed_ms < second_touch_ms) return 'second_touch';
  if (phase === 'ready') return starter === side ? 'start' : 'nothing';
  if (phase !== 'running') return 'nothing';
  if (running === side) return touched.confirmed ? 'nothing' : 'press';
  return running === null ? 'nothing' : 'wrong_side';
}
