/** What may be claimed, and what the arbiter may declare. */
import type { DrawMode, GameState } from '../api.ts';

/** The draw rules that a player claims in this game, once they have begun to count: first those that
 *  the record decides at once, then those that the arbiter does. */
export function claimable({ counters }: GameState): readonly string[] {
  return [...rules_of(counters, 'claim', 1), ...rules_of(counters, 'arbiter', 1)];
}

/** The draw rules that the arbiter may declare: any but those that are off. */
export function declarable({ counters, paper_sheet }: GameState): readonly string[] {
  if (paper_sheet) return [...paper_sheet.draws.map(({ rule }) => rule), 'NO_WIN_POSSIBLE'];
  const known = counters.filter(({ mode }) => mode !== 'off').map(({ rule }) => rule);
  return [...known, 'NO_WIN_POSSIBLE'];
}

function rules_of(
  counters: GameState['counters'],
  mode: DrawMode,
  least: number,
): readonly string[] {
  return counters
    .filter((counter) => counter.mode === mode && counter.count >= least)
    .map(({ rule }) => rule);
}
