/** The scoresheet in two columns. */
import type { PlayedMove, Side } from '../api.ts';

export interface MoveRow {
  readonly number: number;
  readonly white: PlayedMove | null;
  readonly black: PlayedMove | null;
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

/** How many pieces the side to move must take, or null when it need not take any. */
export function must_capture(
  legal: readonly { readonly captured: readonly number[] }[],
): number | null {
  const most = Math.max(0, ...legal.map((move) => move.captured.length));
  return most === 0 ? null : most;
}
