/** Of how many games a pairing consists, and when it is over. */
import type { BoardGame, BoardGames, TournamentSettings } from './types.ts';

export type MatchOf = Pick<TournamentSettings, 'form' | 'match' | 'match_games'>;

/** Stages of a match by their names, each with its games; 0: until one is won. */
export interface Stage {
  readonly name: 'standard' | 'rapid' | 'blitz' | 'superblitz';
  readonly games: number;
}

export function stages_of({ form, match, match_games }: MatchOf): readonly Stage[] {
  if (form === 'single_game') return [{ name: 'standard', games: 1 }];
  switch (match) {
    case 'title_match':
      return [
        { name: 'standard', games: 1 },
        { name: 'rapid', games: 1 },
        { name: 'blitz', games: 1 },
      ];
    case 'world_cup_2017':
      return [
        { name: 'standard', games: 1 },
        { name: 'superblitz', games: 0 },
      ];
    case 'knock_out':
      return [
        { name: 'standard', games: match_games.standard },
        ...(['rapid', 'blitz'] as const)
          .map((name): Stage => ({ name, games: match_games[name] }))
          .filter(({ games }) => games > 0),
        { name: 'superblitz', games: 0 },
      ];
    default:
      return [{ name: 'standard', games: 2 }];
  }
}

/** Whether a match may go on after its first stage. */
export function has_stages({ form, match }: MatchOf): boolean {
  return form === 'micro_match' && match !== 'two_games';
}

/** The stage of the game that comes next; `null` where the match is over. */
export function next_stage(of: MatchOf, games: BoardGames): Stage | null {
  let played = 0;
  for (const stage of stages_of(of)) {
    let [count, lead] = [0, 0];
    while (stage.games > 0 ? count < stage.games : lead === 0) {
      const game = games[played];
      if (!game) return stage;
      lead += lead_of(game);
      count += 1;
      played += 1;
    }
    if (lead !== 0) return null;
  }
  return null;
}

/** How much further the first-named is after a game; two who both lose are level. */
function lead_of({ result }: BoardGame): number {
  return { '2-0': 1, '0-2': -1, '1-1': 0, '0-0': 0 }[result];
}
