import { server_now, type ServerTime } from '../clock/clock.ts';
import type { GameView } from './game-view.ts';

/** Since when the tablet of the board has not been heard, by the calendar of this page; null while it
 *  is there, or where the board has none. */
export function silent_since_of({ state }: GameView, time: ServerTime): number | null {
  const since = state.device?.silent_since_ms ?? null;
  if (since === null) return null;
  const now = server_now(time, performance.now()) ?? state.clock.server_ms;
  return Date.now() - Math.max(0, now - since);
}
