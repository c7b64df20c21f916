/** What the two players of a board have entered on their phones. */
import type { Side } from '../api.ts';
import { same_games } from './result-keys.ts';
import type { BoardGames, RoundBoard } from './types.ts';

/** The report of the one who has entered something, while the other has not. */
export function lone_report({
  reports,
  games,
}: Pick<RoundBoard, 'reports' | 'games'>): { readonly side: Side; readonly games: BoardGames } | null {
  if (!reports || games.length > 0) return null;
  const { white, black } = reports;
  if (white && !black) return { side: 'white', games: white };
  return black && !white ? { side: 'black', games: black } : null;
}

/** Whether a result that nobody has confirmed is what both players say. */
export function both_say_so({ reports, games, state }: RoundBoard): boolean {
  return (
    state === 'finished' &&
    Boolean(reports?.white && same_games(reports.white, games)) &&
    Boolean(reports?.black && same_games(reports.black, games))
  );
}
