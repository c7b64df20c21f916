/** A match of teams, seen from its home team. */
import type { Result } from '../../api.ts';
import type { BoardGames, Match, RoundBoard } from '../types.ts';

/** Whether the home team has White on a board of the match. */
export function home_is_white({ boards, home_line_up }: Match, board: RoundBoard): boolean {
  const at = boards.indexOf(board.board);
  const home = home_line_up[at] ?? 0;
  // An empty chair is nobody: then the other one says it.
  if (home !== 0) return board.white.player === home;
  return board.white.player === 0;
}

/** Results as the one sees them who has Black in the first game. */
export function turned(games: BoardGames): BoardGames {
  return games.map((game) => ({
    ...game,
    result: game.result.split('-').reverse().join('-') as Result,
    plus: game.plus === 'white' ? 'black' : game.plus === 'black' ? 'white' : '',
  }));
}
