/** Changing a pairing of teams by hand: the same as of players, with matches for boards. */
import { give_bye, left_out, swap_players } from '../draft.ts';
import type { Draft, DraftMatch } from '../types.ts';

/** The draft as if its teams were players, the home team with White. */
function as_players(draft: Draft): Draft {
  return {
    ...draft,
    boards: (draft.matches ?? []).map(({ home, away }) => ({ white: home, black: away })),
    byes: (draft.team_byes ?? []).map(({ team, kind }) => ({ player: team, kind })),
  };
}

/** The way back: every team keeps its line-up, and a match that is new the colours of the rule. */
function as_teams(changed: Draft, before: Draft): Draft {
  const known = before.matches ?? [];
  const line_up = (team: number) => {
    const match = known.find(({ home, away }) => home === team || away === team);
    return match?.home === team ? match.home_line_up : match?.away_line_up;
  };
  const matches = changed.boards.map(({ white, black }): DraftMatch => {
    const same = known.find(({ home, away }) => home === white && away === black);
    const [home, away] = [line_up(white), line_up(black)];
    return {
      home: white,
      away: black,
      ...(same?.home_white === undefined ? {} : { home_white: same.home_white }),
      ...(home ? { home_line_up: home } : {}),
      ...(away ? { away_line_up: away } : {}),
    };
  });
  return {
    ...changed,
    boards: [],
    byes: [],
    matches,
    team_byes: changed.byes.map(({ player, kind }) => ({ team: player, kind })),
  };
}

/** Two teams change places; those of one match change home and away. */
export function swap_teams(draft: Draft, one: number, other: number): Draft {
  return as_teams(swap_players(as_players(draft), one, other), draft);
}

/** A team does not play; its opponent meets who was left over. */
export function team_bye(draft: Draft, team: number, spare?: number): Draft {
  return as_teams(give_bye(as_players(draft), team, 'pairing_bye', spare), draft);
}

/** The other team has White on board 1. */
export function turn_colours(draft: Draft, index: number): Draft {
  const matches = (draft.matches ?? []).map((match, at) =>
    at === index ? { ...match, home_white: !(match.home_white ?? true) } : match,
  );
  return { ...draft, matches };
}

export function teams_left_out(draft: Draft, teams: readonly number[]): readonly number[] {
  return left_out(as_players(draft), teams);
}
