/** What an arbiter does next in a tournament: one thing, or nothing but to wait for results. */
import type { Bracket, RoundLine, Tournament } from './types.ts';

export type NextStep =
  | { readonly kind: 'add_players' }
  | { readonly kind: 'add_teams' }
  | { readonly kind: 'pair'; readonly round: number }
  | { readonly kind: 'publish'; readonly round: number }
  | { readonly kind: 'start'; readonly round: number }
  | { readonly kind: 'results'; readonly round: number; readonly missing: number }
  | { readonly kind: 'disputed'; readonly round: number; readonly disputed: number }
  | { readonly kind: 'confirm'; readonly round: number }
  | LevelStep
  | { readonly kind: 'close'; readonly round: number }
  | { readonly kind: 'final'; readonly round: number };

/** A knock-out does not go on before it is said who does. */
export interface LevelStep {
  readonly kind: 'level';
  readonly round: number;
  /** None where teams meet. */
  readonly board: number | null;
  readonly names: readonly [string, string];
}

/** Of those who have entered, who can be paired in the round. */
export function eligible(tournament: Tournament, round: number): readonly number[] {
  return tournament.participants
    .filter((each) => each.from_round <= round && (each.until_round ?? round) >= round)
    .map(({ player }) => player);
}

/** The teams that can be paired in the round. */
export function teams_in(tournament: Tournament, round: number): readonly number[] {
  return (tournament.teams ?? [])
    .filter((each) => each.from_round <= round && (each.until_round ?? round) >= round)
    .map(({ id }) => id);
}

export function last_round(tournament: Tournament): RoundLine | undefined {
  return tournament.rounds[tournament.rounds.length - 1];
}

export function next_step(tournament: Tournament): NextStep {
  const last = last_round(tournament);
  if (!last && tournament.settings.teams)
    return teams_in(tournament, 1).length < 2 ? { kind: 'add_teams' } : pair(1);
  if (!last) return eligible(tournament, 1).length < 2 ? { kind: 'add_players' } : pair(1);
  const { round } = last;
  switch (last.phase) {
    case 'draft':
    case 'checked':
      return { kind: 'publish', round };
    case 'published':
      return { kind: 'start', round };
    case 'running':
      return in_play(last, tournament);
    case 'confirmed':
    case 'closed':
      if (round < tournament.planned_rounds) return pair(round + 1);
      return { kind: last.phase === 'closed' ? 'final' : 'close', round };
  }
}

function pair(round: number): NextStep {
  return { kind: 'pair', round };
}

/** Games that are adjourned do not hold the others up: the next round is paired without them. */
function in_play(line: RoundLine, { planned_rounds }: Tournament): NextStep {
  const { round, boards, results, disputed, adjourned } = line;
  if (disputed > 0) return { kind: 'disputed', round, disputed };
  const missing = boards - results;
  if (missing === 0) return { kind: 'confirm', round };
  const waiting_only = missing === adjourned && round < planned_rounds;
  return waiting_only ? pair(round + 1) : { kind: 'results', round, missing };
}

/** The step, unless a match of the round before is level and nobody has said who goes on. */
export function level_first(step: NextStep, tournament: Tournament, bracket: Bracket | null): NextStep {
  if (step.kind !== 'pair' && step.kind !== 'close' && step.kind !== 'final') return step;
  const round = step.kind === 'pair' ? step.round - 1 : step.round;
  const line = tournament.rounds.find((each) => each.round === round);
  const level = bracket?.rounds
    .find((each) => each.round === round)
    ?.matches.find(
      ({ upper, lower, winner, games }) =>
        upper && lower && winner === 0 && (games.length > 0 || line?.results === line?.boards),
    );
  if (!level?.upper || !level.lower) return step;
  return {
    kind: 'level',
    round,
    board: level.board,
    names: [level.upper.name, level.lower.name],
  };
}
