/** The ladder of penalties: what an event proposes for the first irregularity of a player, and the next. */
import { read_time } from '../clock/read-time.ts';
import { shown_time } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import type { GameState, Side } from '../api.ts';
import type { PenaltyKind, PenaltyStep } from './types.ts';

export const penalty_kinds: readonly PenaltyKind[] = ['warning', 'time', 'loss', 'exclusion'];

/** A step as it is typed: time in minutes, or minutes:seconds. */
export interface StepForm {
  readonly penalty: PenaltyKind;
  readonly time: string;
}

export type LadderName = 'off' | 'standard' | 'rapid' | 'own';

const warning: StepForm = { penalty: 'warning', time: '' };
const loss: StepForm = { penalty: 'loss', time: '' };

/** The usual ones; the third irregularity loses, at a rapid or blitz rate the second. */
export const ladders: Readonly<Record<Exclude<LadderName, 'own'>, readonly StepForm[]>> = {
  off: [],
  standard: [warning, { penalty: 'time', time: '2:00' }, loss],
  rapid: [{ penalty: 'time', time: '1:00' }, loss],
};

/** So many steps are enough for any event. */
export const most_steps = 6;

export function ladder_name(steps: readonly StepForm[]): LadderName {
  const written = JSON.stringify(steps_of_form(steps));
  const named = (['off', 'standard', 'rapid'] as const).find(
    (name) => JSON.stringify(steps_of_form(ladders[name])) === written,
  );
  return named ?? 'own';
}

/** As the server wants it; a time that cannot be read is one that it refuses, so that it says so. */
export function steps_of_form(steps: readonly StepForm[]): readonly PenaltyStep[] {
  return steps.map(({ penalty, time }) => ({
    penalty,
    ms: penalty === 'time' ? (read_time(time) ?? -1) : 0,
  }));
}

export function form_of_steps(steps: readonly PenaltyStep[]): readonly StepForm[] {
  return steps.map(({ penalty, ms }) => ({
    penalty,
    time: penalty === 'time' ? shown_time(ms) : '',
  }));
}

export interface LadderPlace {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly step: PenaltyStep;
}

type Ladder = Pick<GameState, 'settings' | 'irregularities' | 'penalty_due'>;

/** The step that is next for this player; null where no ladder is set. A dropped report counts for
 *  none, and the last step goes for all that come after. */
export function next_step(
  { settings: { penalties: ladder = [] }, irregularities = [], penalty_due }: Ladder,
  side: Side,
): LadderPlace | null {
  const counted = irregularities.filter(
    ({ side: whose, decision }) => whose === side && decision !== null && decision !== 'dropped',
  ).length;
  // Where one waits for its penalty it is counted already.
  const number = Math.min(penalty_due?.side === side ? counted : counted + 1, ladder.length);
  const step = ladder[number - 1];
  return step ? { number, of: ladder.length, step } : null;
}

/** What the opponent is given where no ladder says otherwise. */
const usual_time = '2:00';

/** The time that a ladder gives the opponent of this player, as it is typed. */
export function time_of_ladder(state: Ladder, side: Side): string {
  const { penalty, ms } = next_step(state, side)?.step ?? { penalty: null, ms: 0 };
  return penalty === 'time' ? shown_time(ms) : usual_time;
}

/** `2:00 to the opponent`, `Loss of the game`. */
export function step_text({ penalty, ms }: PenaltyStep): string {
  if (penalty === 'time') return text('penalty.time_of', { time: shown_time(ms) });
  return text(`penalty.${penalty}`);
}
