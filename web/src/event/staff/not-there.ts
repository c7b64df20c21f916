/** Who may not be there when a round is paired, and whether the hall was checked in for it. */
import { request } from '../../http.ts';
import { eligible } from '../next-step.ts';
import type { EventFact, Tournament } from '../types.ts';

/** Of those who could be paired. Who has a bye anyway is in neither list. */
export interface NotThere {
  /** Noted as absent, by the staff or by the player's own phone. */
  readonly declined: readonly number[];
  /** Of whom nothing is known, while others have been noted as here. */
  readonly silent: readonly number[];
}

export function not_there(
  tournament: Tournament,
  presence: (player: number) => string,
  round: number,
): NotThere {
  // Elsewhere everybody has a place in the schedule, there or not.
  const { system, teams } = tournament.settings;
  // Of a team others sit down instead, and its line-ups can be changed.
  if (teams || (system !== 'swiss' && system !== 'keizer')) return { declined: [], silent: [] };
  const with_bye = (player: number) =>
    tournament.participants
      .find((each) => each.player === player)
      ?.byes.some((bye) => bye.round === round) ?? false;
  const able = eligible(tournament, round).filter((player) => !with_bye(player));
  const of = (wanted: string) => able.filter((player) => presence(player) === wanted);
  return { declined: of('absent'), silent: of('present').length > 0 ? of('unknown') : [] };
}

/** A player's phone speaks for that player alone; what the staff or the door notes is a check-in. */
export function was_checked_in(facts: readonly EventFact[], round: number): boolean {
  const paired = facts.map(
    ({ type, data }) => type === 'round_paired' && Number(data['round']) < round,
  );
  return facts
    .slice(paired.lastIndexOf(true) + 1)
    .some(
      ({ type, actor, data }) =>
        type === 'presence_noted' && actor.role !== 'player' && data['presence'] === 'present',
    );
}

interface FactPage {
  readonly facts: readonly EventFact[];
}

/** As many of the newest facts as come in one answer: more than happens between two rounds. */
const newest = 500;

/** Those who said nothing are asked about only where somebody checks in for this round. */
export async function asked_about(
  found: NotThere,
  event: { readonly id: string; readonly sequence: number },
  round: number,
): Promise<NotThere> {
  if (found.silent.length === 0) return found;
  const after = Math.max(0, event.sequence - newest);
  const answer = await request<FactPage>(`/api/v1/events/${event.id}/facts?after=${after}`);
  const used = answer.ok && was_checked_in(answer.value.facts, round);
  return used ? found : { ...found, silent: [] };
}

export type Choice = 'pair' | 'bye' | 'half_bye' | 'withdraw';

/** What can be done with who is not there: a half-point bye only where it is worth something. */
export function choices_of({ settings }: Tournament): readonly Choice[] {
  const { half_bye, zero_bye } = settings.scoring;
  const halves = settings.system === 'keizer' || half_bye > zero_bye;
  return ['pair', 'bye', ...(halves ? (['half_bye'] as const) : []), 'withdraw'];
}

/** More than half of the players left out is more likely a check-in that was forgotten. */
export function is_doubtful(left_out: number, all: number): boolean {
  return left_out * 2 > all;
}
