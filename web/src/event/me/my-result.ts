/** Results as a player says them of himself: I won, draw, I lost. */
import type { Side } from '../../api.ts';
import type { BoardGame, BoardGames } from '../types.ts';

export type MyResult = 'won' | 'draw' | 'lost' | 'draw_better' | 'draw_worse';

export const my_results: readonly MyResult[] = ['won', 'draw', 'lost'];
export const my_results_with_halves: readonly MyResult[] = [
  'won',
  'draw_better',
  'draw',
  'draw_worse',
  'lost',
];

/** White is who has White in the first game, in the second as well. */
export function game_of(result: MyResult, colour: Side): BoardGame {
  const other: Side = colour === 'white' ? 'black' : 'white';
  switch (result) {
    case 'won':
      return { result: colour === 'white' ? '2-0' : '0-2' };
    case 'lost':
      return { result: colour === 'white' ? '0-2' : '2-0' };
    case 'draw':
      return { result: '1-1' };
    case 'draw_better':
      return { result: '1-1', plus: colour };
    case 'draw_worse':
      return { result: '1-1', plus: other };
  }
}

/** The games as the player counts them: the own points first. */
export function from_own_side(games: BoardGames, colour: Side): BoardGames {
  if (colour === 'white') return games;
  const turned = { '2-0': '0-2', '0-2': '2-0', '1-1': '1-1', '0-0': '0-0' } as const;
  return games.map(({ plus, ...game }) => {
    const other = plus === 'white' ? 'black' : 'white';
    return { ...game, result: turned[game.result], ...(plus ? { plus: other } : {}) };
  });
}

export function my_result_of(game: BoardGame, colour: Side): MyResult | 'both_lost' {
  if (game.result === '0-0') return 'both_lost';
  if (game.result === '1-1')
    return !game.plus ? 'draw' : game.plus === colour ? 'draw_better' : 'draw_worse';
  return (game.result === '2-0') === (colour === 'white') ? 'won' : 'lost';
}

export function my_results_of(games: BoardGames, colour: Side): readonly (MyResult | 'both_lost')[] {
  return games.map((game) => my_result_of(game, colour));
}
