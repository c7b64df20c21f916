/** The tree of positions: how the next moves stand, and how they are made on the board. */
import type { BoardShape, LegalMove } from '../api.ts';
import { square_named } from '../board/geometry.ts';
import { read_fen } from '../board/position.ts';
import type { NextMove, Tally } from './types.ts';

export interface Shares {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** In percent of the games that have a result; null where none has. They add up to a hundred. */
export function shares({ white, draw, black }: Tally): Shares | null {
  const ended = white + draw + black;
  if (ended === 0) return null;
  const whole = [white, draw, black].map((games) => Math.floor((games * 100) / ended));
  const rest = [white, draw, black].map((games) => (games * 100) % ended);
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0);
  const by_rest = [0, 1, 2].sort((a, b) => (rest[b] ?? 0) - (rest[a] ?? 0));
  for (const index of by_rest.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return { white: whole[0] ?? 0, draw: whole[1] ?? 0, black: whole[2] ?? 0 };
}

/** The most played first, then as the server names them. */
export function by_games(moves: readonly NextMove[]): readonly NextMove[] {
  return [...moves].sort((one, two) => two.games - one.games);
}

/** The moves of the tree as the board enters them. */
export function board_moves(
  shape: BoardShape,
  fen: string,
  moves: readonly NextMove[],
): readonly LegalMove[] {
  const before = read_fen(shape, fen);
  return moves.flatMap((next) => {
    const path = squares_named(shape, next.path);
    const captured = squares_named(shape, next.captured);
    const [from, to] = [path[0], path[path.length - 1]];
    if (from === undefined || to === undefined) return [];
    const moving = before.get(from);
    if (!moving) return [];
    const promotes = !moving.king && read_fen(shape, next.fen).get(to)?.king === true;
    return [{ text: next.move, from, to, path, captured, promotes }];
  });
}

function squares_named(shape: BoardShape, names: readonly string[]): readonly number[] {
  return names.map((name) => square_named(shape, name)).filter((square) => square !== null);
}
