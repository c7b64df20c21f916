/** Which piece stands where; read from a FEN, changed by moves already known to be legal. */
import type { BoardShape, LegalMove, Side } from '../api.ts';
import { square_named } from './geometry.ts';

export interface Piece {
  readonly side: Side;
  readonly king: boolean;
}
export type Position = ReadonlyMap<number, Piece>;

/** The pieces of a FEN such as `W:W31-50,K28:B1,K2`; parts that cannot be read are left out. */
export function read_fen(shape: BoardShape, fen: string): Position {
  const pieces = new Map<number, Piece>();
  for (const part of fen.trim().replace(/\.$/, '').split(':').slice(1)) {
    const side = side_of(part);
    if (side)
      for (const [square, king] of read_squares(shape, part.slice(1)))
        pieces.set(square, { side, king });
  }
  return pieces;
}

function side_of(part: string): Side | null {
  const letter = part.trim().charAt(0).toUpperCase();
  return letter === 'W' ? 'white' : letter === 'B' ? 'black' : null;
}

function* read_squares(shape: BoardShape, list: string): Iterable<readonly [number, boolean]> {
  for (const item of list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')) {
    const king = item.startsWith('K');
    const [first, last] = (king ? item.slice(1) : item).split('-');
    const from = square_named(shape, first ?? '');
    const to = square_named(shape, last ?? first ?? '');
    if (from === null || to === null) continue;
    const least = Math.min(from, to);
    for (let square = least; square <= Math.max(from, to); square += 1) yield [square, king];
  }
}

/** The position after the whole move: all pieces taken go together. */
export function after_move(position: Position, move: LegalMove): Position {
  const moving = position.get(move.from);
  const next = new Map(position);
  next.delete(move.from);
  for (const square of move.captured) next.delete(square);
  if (moving) next.set(move.to, { ...moving, king: moving.king || move.promotes });
  return next;
}

/** The position while a capture is being entered: only the moving piece stands elsewhere, and
 *  may have been crowned on the way. */
export function while_moving(
  position: Position,
  from: number,
  at: number,
  crowned = false,
): Position {
  const moving = position.get(from);
  if (!moving || from === at) return position;
  const next = new Map(position);
  next.delete(from);
  next.set(at, { ...moving, king: moving.king || crowned });
  return next;
}

/** The positions after 0, 1, 2 … of the moves. */
export function positions(start: Position, moves: readonly LegalMove[]): readonly Position[] {
  const all = [start];
  for (const move of moves) all.push(after_move(all[all.length - 1] ?? start, move));
  return all;
}
