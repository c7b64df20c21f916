/** The scoresheet in two columns. */
import type { PlayedMove, Side } from '../api.ts';

export interface MoveRow {
  readonly number: number;
  readonly white: PlayedMove | null;
  readonly black: PlayedMove | null;
}

export function columns(first_mover: Side): readonly Side[] {
  return first_mover === 'white' ? ['white', 'black'] : ['black', 'white'];
}

/**
 * Numbered rows. The side that moves first by the rules has the left column, so that a game set up
 * with the other side to move begins with an empty cell.
 */
export function move_rows(
  moves: readonly PlayedMove[],
  first_mover: Side = 'white',
): readonly MoveRow[] {
  const rows: MoveRow[] = [];
  for (const move of moves) {
    const last = rows[rows.length - 1];
    if (!last || move.side === first_mover || last[move.side] !== null) {
      rows.push({ number: rows.length + 1, white: null, black: null, [move.side]: move });
    } else {
      rows[rows.length - 1] = { ...last, [move.side]: move };
    }
  }
  return rows;
}

/**
 * How many pieces the side to move must take: null when it need not take any, `any` where the rules
 * leave the choice between captures of different length.
 */
export function must_capture(
  legal: readonly { readonly captured: readonly number[] }[],
): number | 'any' | null {
  const counts = new Set(legal.map((move) => move.captured.length));
  const [count = 0, ...others] = counts;
  if (others.length > 0) return 'any';
  return count === 0 ? null : count;
}
