/** What an arbiter corrects on a clock, and the command that it becomes. */
import type { Command, GameState, Side, SideClock } from '../api.ts';
import { read_time } from '../clock/read-time.ts';

export type Kind = 'give' | 'take' | 'set' | 'moves' | 'period' | 'periods_left';

/** A command that still lacks its reason. */
export type Unreasoned = (reason: string) => Command;

interface Periods {
  readonly count: number;
  /** Whether one of them must last for a number of moves. */
  readonly count_moves: boolean;
}

/** The periods of one side, from the program of the time control. */
export function periods_of(control: string, side: Side): Periods {
  const programs = (control.split(';')[0] ?? '').split('|');
  const program = (side === 'black' ? programs[1] : undefined) ?? programs[0] ?? '';
  return { count: program.split(':').length, count_moves: program.includes('/') };
}

/** Moves and periods are offered where the program counts them, byo-yomi periods where they run. */
export function kinds_for({ count, count_moves }: Periods, clock?: SideClock): readonly Kind[] {
  return [
    'give',
    'take',
    'set',
    ...(count_moves ? (['moves'] as const) : []),
    ...(count > 1 ? (['period'] as const) : []),
    ...(clock?.periods_left == null ? [] : (['periods_left'] as const)),
  ];
}

/** Why something that an arbiter may look for is not among the kinds: keys of the catalogue. */
export function kinds_missing(kinds: readonly Kind[]): readonly string[] {
  return (['moves', 'period', 'periods_left'] as const)
    .filter((kind) => !kinds.includes(kind))
    .map((kind) => `desk.no_${kind}`);
}

/** The command without its reason, or null where what was typed cannot be read. */
export function correction(kind: Kind, side: Side, typed: string): Unreasoned | null {
  if (kind === 'moves' || kind === 'period' || kind === 'periods_left') {
    const number = read_number(typed);
    if (number === null || (kind !== 'moves' && number === 0)) return null;
    if (kind === 'moves')
      return (reason) => ({ type: 'set_moves', side, moves: number, reason });
    if (kind === 'period')
      return (reason) => ({ type: 'set_period', side, period: number, reason });
    return (reason) => ({ type: 'set_periods_left', side, periods: number, reason });
  }
  const ms = read_time(typed);
  if (ms === null) return null;
  if (kind === 'set') return (reason) => ({ type: 'set_time', side, ms, reason });
  return (reason) => ({ type: 'adjust_time', side, ms: kind === 'give' ? ms : -ms, reason });
}

function read_number(typed: string): number | null {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The moves are made on a board of wood, and only the clock is here. */
export function is_clock_only({ settings }: GameState): boolean {
  return settings.play === 'clock_only';
}

/** Why no clock can be corrected just now, as a key of the catalogue; null where it can. */
export function why_no_correction({ phase }: GameState): string | null {
  if (phase === 'running') return 'desk.pause_first';
  return phase === 'ended' ? 'desk.over' : null;
}

/** Why moves or a press cannot be taken back just now. */
export function why_no_way_back(state: GameState): string | null {
  const why = why_no_correction(state);
  if (why !== null) return why;
  if (state.phase === 'ready') return 'desk.not_begun';
  if (state.ply > 0) return null;
  return is_clock_only(state) ? 'desk.no_press' : 'desk.no_moves_yet';
}

/** Why whose turn it is cannot be said by hand just now. */
export function why_no_turn(state: GameState): string | null {
  if (!is_clock_only(state)) return 'desk.position_decides';
  return why_no_correction(state) ?? (state.phase === 'ready' ? 'desk.not_begun' : null);
}
