/** The way of a capture over the board, and how several captures compare. */
import type { BoardShape, LegalMove } from '../api.ts';
import { line } from './geometry.ts';

/** Every square that the piece crosses after its start, those of the pieces taken among them. */
export function route(shape: BoardShape, move: LegalMove): readonly number[] {
  return move.path.slice(1).flatMap((square, index) => {
    const crossed = line(shape, move.path[index] ?? square, square);
    return crossed.length > 0 ? crossed : [square];
  });
}

/** Squares on the way of some of the moves but not of all. */
export function differing(moves: readonly LegalMove[]): readonly number[] {
  const inner = moves.map((move) => move.path.slice(1, -1));
  return unique(inner.flat()).filter((square) => !inner.every((path) => path.includes(square)));
}

/** Moves with the same text are the same move, reached in another order. */
export function distinct(moves: readonly LegalMove[]): readonly LegalMove[] {
  const first = (move: LegalMove) => moves.findIndex((other) => other.text === move.text);
  return moves.filter((move, index) => first(move) === index);
}

/** Whether all lead to the same position: same start, same end, same pieces taken. */
export function all_alike(moves: readonly LegalMove[]): boolean {
  const results = moves.map(({ from, to, captured }) => [from, to, ...[...captured].sort()].join());
  return new Set(results).size <= 1;
}

export function common(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  return first.filter((square) => others.every((list) => list.includes(square)));
}

export function unique(squares: readonly number[]): readonly number[] {
  return [...new Set(squares)];
}
