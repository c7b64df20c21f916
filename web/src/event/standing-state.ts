/** What a standing is worth, told in one place from how far the rounds are. */
import { text } from '../text/text.ts';
import type { Tournament } from './types.ts';

export function standing_text(
  { rounds, planned_rounds }: Pick<Tournament, 'rounds' | 'planned_rounds'>,
  after_round: number,
): string {
  if (after_round === 0) return text('standings.before');
  const counted = rounds.filter(({ round }) => round <= after_round);
  const open = counted.find(({ phase }) => phase !== 'confirmed' && phase !== 'closed');
  if (open) {
    const n = open.boards - open.results;
    const round = { round: after_round, which: open.round, n };
    return text(n > 0 ? 'standings.provisional_results' : 'standings.provisional', round);
  }
  if (after_round < planned_rounds) return text('standings.after', { round: after_round });
  const closed = counted.at(-1)?.phase === 'closed';
  return text(closed ? 'standings.final' : 'standings.not_closed', { round: after_round });
}
