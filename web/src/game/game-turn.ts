/** Whose page it is, whether it may move, and what stands on the board. */
import type { Side } from '../api.ts';
import { after_move, read_fen, type Position } from '../board/position.ts';
import type { GamePageState } from './game-store.ts';
import type { GameView } from './game-view.ts';

/** The side that this page moves for, or null for a spectator and the arbiter. */
export function own_side(view: GameView): Side | null {
  return view.viewer === 'white' || view.viewer === 'black' ? view.viewer : null;
}

export function opponent(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

export function may_move({ view, pending, shown_ply }: GamePageState): boolean {
  if (!view || pending || (shown_ply !== null && shown_ply < view.moves.length)) return false;
  return view.state.phase === 'running' && own_side(view) === view.state.to_move;
}

/** The position after that many plies; where the arbiter has set one, from that on. */
export function position_at(view: GameView, ply: number): Position {
  const { board, start_fen, fen, positions_set = [] } = view.state;
  if (ply >= view.moves.length) return read_fen(board, fen);
  const set = positions_set.filter((each) => each.ply <= ply).at(-1);
  const from = read_fen(board, set?.fen ?? start_fen);
  return view.moves.slice(set?.ply ?? 0, ply).reduce(after_move, from);
}
