/** A ruling in a case, as the questions at the board ask it: all that it says already is filled in. */
import type { CaseInShort, GameState, Result, Side } from '../api.ts';
import { opponent } from '../game/game-turn.ts';
import { sentence_text, text } from '../text/text.ts';
import type { PenaltyKind, ResultGround } from './types.ts';

export interface Ruled {
  readonly number: number;
  readonly choice: string;
  /** Whom it is about; null where that is nobody in particular. */
  readonly side: Side | null;
  readonly article: string;
  /** The ruling as a sentence. */
  readonly what: string;
  /** What stands as the reason of whatever carries it out. */
  readonly reason: string;
}

/** The ruling of that case; null where there is none. */
export function ruled_in(cases: readonly CaseInShort[], number: number): Ruled | null {
  const ruling = cases.find((of) => of.case === number)?.ruling;
  if (!ruling) return null;
  const what = sentence_text(ruling.sentence, ruling.choice);
  return {
    number,
    choice: ruling.choice,
    side: ruling.side ?? null,
    article: ruling.article,
    what,
    reason: text('ruling.by_case', { number, text: ruling.text || what }).slice(0, 500),
  };
}

const lost_by: Readonly<Record<string, ResultGround>> = {
  loss: 'ARBITER',
  loss_refusal: 'REFUSAL',
  forfeit: 'FORFEIT',
};
const lost_by_both: Readonly<Record<string, ResultGround>> = {
  both_lose: 'ARBITER',
  double_forfeit: 'DOUBLE_FORFEIT',
};

/** The result that follows from it; null where it does not say one. */
export function result_of(ruled: Ruled | null): Result | null {
  if (!ruled) return null;
  const { choice, side } = ruled;
  if (choice in lost_by_both) return '0-0';
  if (choice === 'claim_right' || choice === 'no_win') return '1-1';
  if (!(choice in lost_by) || side === null) return null;
  return side === 'white' ? '0-2' : '2-0';
}

export function ground_of(ruled: Ruled | null): ResultGround {
  const choice = ruled?.choice ?? '';
  return lost_by[choice] ?? lost_by_both[choice] ?? 'ARBITER';
}

const penalties: Readonly<Record<string, PenaltyKind>> = {
  warning: 'warning',
  time_to_opponent: 'time',
  loss: 'loss',
};

/** The penalty that it lays upon somebody; null where it is none. */
export function penalty_of(ruled: Ruled | null): PenaltyKind | null {
  return penalties[ruled?.choice ?? ''] ?? null;
}

/** Whose clock it changes, and how: the kinds of a correction. */
export function correction_of(ruled: Ruled | null): {
  readonly side: Side | null;
  readonly kind: 'give' | 'take' | 'set' | 'moves' | null;
} {
  const side = ruled?.side ?? null;
  switch (ruled?.choice) {
    case 'claim_wrong_time':
      return { side: side && opponent(side), kind: 'give' };
    case 'time_taken':
      return { side, kind: 'take' };
    case 'time_corrected':
    case 'clock_replaced':
      return { side, kind: 'set' };
    case 'moves_corrected':
      return { side, kind: 'moves' };
    default:
      return { side: null, kind: null };
  }
}

/** The rule by which a draw is declared; null where the ruling leaves it open. */
export function draw_rule_of(ruled: Ruled | null, { claim }: Pick<GameState, 'claim'>): string | null {
  if (ruled?.choice === 'no_win') return 'NO_WIN_POSSIBLE';
  return ruled?.choice === 'claim_right' ? (claim?.rule ?? null) : null;
}
