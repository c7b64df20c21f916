/** The ladder of penalties: what an event proposes for the first irregularity of a player, and the next. */
import { read_time } from '../clock/read-time.ts';
import { shown_time } from '../clock/clock.ts';
import { text } from '../text/text.ts';
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

/** `2:00 to the opponent`, `Loss of the game`. */
export function step_text({ penalty, ms }: PenaltyStep): string {
  if (penalty === 'time') return text('penalty.time_of', { time: shown_time(ms) });
  return text(`penalty.${penalty}`);
}
