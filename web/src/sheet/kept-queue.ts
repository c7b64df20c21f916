/** What was typed into a sheet and has not reached the server, kept in the browser until it has. */
import type { SheetMove } from '../api.ts';
import { without_noughts } from './typed.ts';

export interface KeptQueue {
  /** How many moves stood on the sheet before the first of these. */
  readonly ply: number;
  readonly queue: readonly string[];
}

const place = (game: string) => `flagfall.sheet.${game}`;

export function keep_queue(game: string, kept: KeptQueue): void {
  try {
    if (kept.queue.length === 0) localStorage.removeItem(place(game));
    else localStorage.setItem(place(game), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

export function kept_queue(game: string): KeptQueue | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as KeptQueue | null;
    const is_ours = kept !== null && Array.isArray(kept.queue) && Number.isInteger(kept.ply);
    return is_ours ? kept : null;
  } catch {
    return null;
  }
}

const bare = (move: string) => without_noughts(move.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** What of it is still to be entered: an answer may have been lost on its way, and its moves stand. */
export function still_to_enter(
  { ply, queue }: KeptQueue,
  moves: readonly Pick<SheetMove, 'text'>[],
): readonly string[] {
  const entered = moves.slice(ply).map(({ text }) => bare(text));
  const same = queue.findIndex((move, index) => entered[index] !== bare(move));
  return queue.slice(same < 0 ? queue.length : same);
}
