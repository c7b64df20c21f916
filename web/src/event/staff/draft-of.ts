import type { Draft, RoundAnswer, Tournament } from '../types.ts';

/** The pairing of a round that is still a draft, as an order says it. */
export function draft_of(round: RoundAnswer, tournament: Tournament): Draft {
  return {
    tournament: tournament.id,
    round: round.round,
    boards: round.matches
      ? []
      : round.boards.map(({ white, black }) => ({ white: white.player, black: black.player })),
    byes: round.byes.map(({ player, kind }) => ({ player: player.player, kind })),
    initial_colour: tournament.initial_colour,
    opening: round.opening,
    remark: round.remark ?? '',
    seed: round.seed ?? '',
    ...(round.matches ? of_teams(round) : {}),
  };
}

function of_teams({ matches = [], team_byes = [] }: RoundAnswer): Partial<Draft> {
  return {
    matches: matches.map(({ home, away, home_white, home_line_up, away_line_up }) => ({
      home: home.team,
      away: away.team,
      home_white,
      home_line_up,
      away_line_up,
    })),
    team_byes: team_byes.map(({ team, kind }) => ({ team: team.team, kind })),
  };
}
