import type { Draft, RoundAnswer, Tournament } from '../types.ts';

/** The pairing of a round that is still a draft, as an order says it. */
export function draft_of(round: RoundAnswer, tournament: Tournament): Draft {
  return {
    tournament: tournament.id,
    round: round.round,
    boards: round.boards.map(({ white, black }) => ({ white: white.player, black: black.player })),
    byes: round.byes.map(({ player, kind }) => ({ player: player.player, kind })),
    initial_colour: tournament.initial_colour,
    opening: round.opening,
    remark: round.remark ?? '',
    seed: round.seed ?? '',
  };
}
