/** Which question of the desk carries out a ruling, and why it cannot be asked just now. */
import { correction_of, type Ruled } from '../rulings/ruled.ts';
import type { RulingQuestion } from '../rulings/offers.ts';
import { way_back, type ClockQuestion } from './ClockDesk.tsx';
import { why_no_correction } from './correction.ts';
import type { GameView } from './game-view.ts';

export type Carrying = 'result' | 'draw' | 'uphold' | 'refute' | RulingQuestion | ClockQuestion;

export interface WayToCarryOut {
  /** More than one where the ruling leaves open whose clock it is; none where a button does it. */
  readonly questions: readonly Carrying[];
  /** A key of the catalogue; null where it can be done. */
  readonly why: string | null;
}

const now = (...questions: readonly Carrying[]): WayToCarryOut => ({ questions, why: null });

/** `command` is what the page of the case found: the name of the command that carries it out. */
export function carried_out_by(view: GameView, command: string, ruled: Ruled | null): WayToCarryOut {
  const { state } = view;
  const over = state.outcome !== null;
  switch (command) {
    case 'set_result':
      return now('result');
    case 'declare_draw':
      return now(over ? 'result' : 'draw');
    case 'penalise':
      // After the end nothing is given any more: a loss is a result, the rest is put on record.
      if (over) return now(ruled?.choice === 'loss' ? 'result' : 'incident');
      return {
        questions: ['penalty'],
        why: ruled?.choice === 'time_to_opponent' ? why_no_correction(state) : null,
      };
    case 'annul_result':
      return { questions: ['annul'], why: over ? null : 'ruling.no_result' };
    case 'decide_claim':
      if (!state.claim) return now();
      return now(ruled?.choice === 'claim_right' ? 'uphold' : 'refute');
    case 'let_stand':
      return state.irregularity ? now('stand') : now();
    case 'take_back': {
      if (state.irregularity) return now('repair');
      const back = way_back(view);
      return { questions: [back.question], why: back.why };
    }
    case 'adjust_time':
    case 'set_time':
    case 'set_moves': {
      const { side } = correction_of(ruled);
      const sides = side ? [side] : (['white', 'black'] as const);
      return { questions: sides.map((time) => ({ time })), why: why_no_correction(state) };
    }
    default:
      return now();
  }
}
