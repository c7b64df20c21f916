/** A position that is put together by hand, and its FEN. */
import type { BoardShape, Side } from '../api.ts';
import { square_name } from '../board/geometry.ts';
import type { Piece, Position } from '../board/position.ts';

/** The position with that piece on the square, or with nothing there. */
export function with_piece(position: Position, square: number, piece: Piece | null): Position {
  const next = new Map(position);
  if (piece) next.set(square, piece);
  else next.delete(square);
  return next;
}

/** `W:W31,32,K28:B1,2`: who is on move, then the squares of White and of Black. */
export function write_fen(shape: BoardShape, position: Position, to_move: Side): string {
  const squares = (side: Side) =>
    [...position]
      .filter(([, piece]) => piece.side === side)
      .sort(([one], [other]) => one - other)
      .map(([square, { king }]) => `${king ? 'K' : ''}${square_name(shape, square)}`)
      .join(',');
  return `${letter(to_move)}:W${squares('white')}:B${squares('black')}`;
}

function letter(side: Side): string {
  return side === 'white' ? 'W' : 'B';
}

export function fen_side(fen: string): Side {
  return fen.trim().toUpperCase().startsWith('B') ? 'black' : 'white';
}

/** Both sides have a piece, as a game that is played needs it. */
export function has_both(position: Position): boolean {
  const sides = new Set([...position.values()].map(({ side }) => side));
  return sides.size === 2;
}
