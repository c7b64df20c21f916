/** The positions of a sheet, and how the keys walk through them. */
import type { BoardShape, SheetMove } from '../api.ts';
import { after_move, read_fen, type Position } from '../board/position.ts';

/** The positions after 0, 1, 2 … plies; after an irregular move the one that was given. */
export function positions_along(
  shape: BoardShape,
  start: Position,
  moves: readonly SheetMove[],
): readonly Position[] {
  const all = [start];
  for (const move of moves) {
    const now = all[all.length - 1] ?? start;
    const { from, to } = move;
    if (from !== null && to !== null) all.push(after_move(now, { ...move, from, to }));
    else all.push(move.fen === null ? now : read_fen(shape, move.fen));
  }
  return all;
}

/** Where an arrow leads from a ply; undefined for a key that walks nowhere. */
export function walked(key: string, shown: number, newest: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shown - 1;
    case 'ArrowRight':
      return shown + 1;
    case 'ArrowUp':
      return shown - 2;
    case 'ArrowDown':
      return shown + 2;
    case 'Home':
      return 0;
    case 'End':
      return newest;
    default:
      return undefined;
  }
}
