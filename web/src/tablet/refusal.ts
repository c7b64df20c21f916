/** How long a refusal is shown: what it speaks of is over when the game has gone on. */
import type { Refused, Told } from './types.ts';

/**
 * The refusal as it stands with the state that the server has told now; null when that is another ply
 * or phase than that of the refusal. What a refusal says may be told before the state that it rests
 * on: the first state after a lost link, and a pause that a press ran into, are of the refusal.
 */
export function refusal_after(refused: Refused, { ply, phase }: Told): Refused | null {
  const { told, problem } = refused;
  const ran_into_it =
    problem.code === 'PAUSED' && told?.phase === 'running' && phase === 'paused' && told.ply === ply;
  if (told === null || ran_into_it) return { ...refused, told: { ply, phase } };
  return told.ply === ply && told.phase === phase ? refused : null;
}
