/** What an arbiter corrects on a clock, and the command that it becomes. */
import type { Command, Side } from '../api.ts';
import { read_time } from '../clock/read-time.ts';

export type Kind = 'give' | 'take' | 'set' | 'moves' | 'period';

interface Periods {
  readonly count: number;
  /** Whether one of them must last for a number of moves. */
  readonly count_moves: boolean;
}

/** The periods of one side, from the program of the time control. */
export function periods_of(control: string, side: Side): Periods {
  const programs = control.split('|');
  const program = (side === 'black' ? programs[1] : undefined) ?? programs[0] ?? '';
  return { count: program.split(':').length, count_moves: program.includes('/') };
}

/** Moves and periods are offered where the program counts them. */
export function kinds_for({ count, count_moves }: Periods): readonly Kind[] {
  return [
    'give',
    'take',
    'set',
    ...(count_moves ? (['moves'] as const) : []),
    ...(count > 1 ? (['period'] as const) : []),
  ];
}

/** The command without its reason, or null where what was typed cannot be read. */
export function correction(
  kind: Kind,
  side: Side,
  typed: string,
): ((reason: string) => Command) | null {
  if (kind === 'moves' || kind === 'period') {
    const number = read_number(typed);
    if (number === null) return null;
    return kind === 'moves'
      ? (reason) => ({ type: 'set_moves', side, moves: number, reason })
      : (reason) => ({ type: 'set_period', side, period: number, reason });
  }
  const ms = read_time(typed);
  if (ms === null) return null;
  if (kind === 'set') return (reason) => ({ type: 'set_time', side, ms, reason });
  return (reason) => ({ type: 'adjust_time', side, ms: kind === 'give' ? ms : -ms, reason });
}

/** What the clock will show, in milliseconds; null where the time is not what changes. */
export function time_after(kind: Kind, left_ms: number, typed: string): number | null {
  const ms = read_time(typed);
  if (ms === null || kind === 'moves' || kind === 'period') return null;
  return { give: left_ms + ms, take: left_ms - ms, set: ms }[kind];
}

function read_number(typed: string): number | null {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
}
