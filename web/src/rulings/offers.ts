/** What may be ruled just now; and why not, where it may not. */
import type { GameState } from '../api.ts';
import { is_clock_only } from '../game/correction.ts';

export type RulingQuestion =
  | 'report'
  | 'repair'
  | 'stand'
  | 'drop'
  | 'penalty'
  | 'incident'
  | 'position'
  | 'annul'
  | 'adjourn'
  | 'undo';

export interface RulingOffer {
  readonly question: RulingQuestion;
  /** Why it cannot be done just now, as a key of the catalogue; null where it can. */
  readonly why: string | null;
}

export interface RulingGroup {
  readonly title: string;
  readonly offers: readonly RulingOffer[];
}

/** The rulings under their headings, in the order in which an arbiter thinks of them. */
export function ruling_groups(state: GameState): readonly RulingGroup[] {
  const { outcome, last_power } = state;
  return [
    {
      title: 'ruling.of_conduct',
      offers: [
        { question: 'penalty', why: null },
        { question: 'incident', why: null },
      ],
    },
    {
      title: 'ruling.of_board',
      offers: [
        { question: 'report', why: why_no_report(state) },
        { question: 'position', why: why_no_position(state) },
      ],
    },
    {
      title: 'ruling.of_result',
      offers: [{ question: 'annul', why: outcome ? null : 'ruling.no_result' }],
    },
    {
      title: 'ruling.of_adjournment',
      offers: [{ question: 'adjourn', why: why_no_adjournment(state) }],
    },
    {
      title: 'ruling.of_mistakes',
      offers: [{ question: 'undo', why: last_power ? null : 'ruling.nothing_to_undo' }],
    },
  ];
}

/** While one is open, its choice comes first; before the first move nothing can have gone wrong. */
export function why_no_report({ outcome, phase, adjourned, irregularity }: GameState): string | null {
  if (outcome) return 'ruling.over';
  if (adjourned) return 'ruling.adjourned_already';
  if (phase === 'ready') return 'ruling.not_begun';
  return irregularity ? 'game.irregularity_open' : null;
}

function why_no_position(state: GameState): string | null {
  if (is_clock_only(state)) return 'ruling.not_here';
  if (state.outcome) return 'ruling.over';
  if (state.adjourned) return 'ruling.adjourned_already';
  return state.phase === 'running' ? 'ruling.pause_first' : null;
}

function why_no_adjournment({ outcome, phase, adjourned }: GameState): string | null {
  if (outcome) return 'ruling.over';
  if (adjourned) return 'ruling.adjourned_already';
  return phase === 'ready' ? 'ruling.not_begun' : null;
}

/** The game goes on by its sealed move, and not without it. */
export function may_resume({ phase, proposed, adjourned }: GameState): boolean {
  return phase === 'paused' && !proposed && !adjourned?.sealing && !adjourned?.sealed;
}
