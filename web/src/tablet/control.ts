/**
 * The time control of a game as a tablet runs it by itself. Times are in milliseconds. The text is
 * that of docs/reference/time-controls.md, as the server prints it.
 */
import type { BySide, ClockMethod, Crossing } from '../api.ts';

export interface Period {
  readonly method: ClockMethod;
  /** Quota of the period, or size of a Canadian block; 0: none. */
  readonly moves: number;
  readonly time: number;
  readonly increment: number;
  readonly delay: number;
  /** Number of byo-yomi periods. */
  readonly count: number;
  /** The increment does not lift the clock above this. */
  readonly cap: number | null;
}

export interface Program {
  readonly periods: readonly Period[];
  readonly repeat_last: boolean;
}

export interface TimeControl {
  readonly program: BySide<Program>;
  readonly crossing: Crossing;
  readonly increment: 'before' | 'after';
  readonly freeze: boolean;
  /** A gong that finds no move only warns. */
  readonly gong_warns: boolean;
  /** The arbiter gives the next Canadian block, and the clock counts no moves of one. */
  readonly reload_by_hand: boolean;
}

/** `settings.time_control` of a game. */
export interface ToldControl {
  readonly program: string;
  readonly increment?: 'before' | 'after';
  readonly crossing?: Crossing;
  readonly freeze?: boolean;
}

/** Null where a part is not understood: then nothing is reckoned without the server. */
export function read_control(told: ToldControl): TimeControl | null {
  const [programs = '', ...options] = told.program.split(';');
  const said = Object.fromEntries(options.map((option) => option.split('=')));
  const [first = '', second = first] = programs.split('|');
  const white = read_program(first);
  const black = read_program(second);
  if (white === null || black === null) return null;
  return {
    program: { white, black },
    crossing: told.crossing ?? (said['crossing'] as Crossing | undefined) ?? 'by_moves',
    increment: told.increment ?? (said['increment'] === 'after' ? 'after' : 'before'),
    freeze: told.freeze ?? said['freeze'] !== 'off',
    gong_warns: said['gong_miss'] === 'warn',
    reload_by_hand: said['reload'] === 'manual',
  };
}

export function read_program(program: string): Program | null {
  const items = program.split(':');
  const periods = items.map((item) => read_period(item.replace(/^~/, '')));
  if (!periods.every((period) => period !== null)) return null;
  return { periods, repeat_last: items[items.length - 1]?.startsWith('~') === true };
}

export const empty_period: Period = {
  method: 'countdown',
  moves: 0,
  time: 0,
  increment: 0,
  delay: 0,
  count: 0,
  cap: null,
};

const singles: Readonly<Record<string, ClockMethod>> = {
  '*': 'hourglass',
  '=': 'per_move',
  G: 'gong',
};
const delays: Readonly<Record<string, ClockMethod>> = {
  d: 'us_delay',
  b: 'bronstein',
  B: 'bronstein_ahead',
};
const counted = /^(?:(\d+)\/)?(\d+)(?:\+(\d+)(?:\^(\d+))?)?(?:([dbB])(\d+))?$/;

function read_period(item: string): Period | null {
  const byo_yomi = /^J(\d+)x(\d+)$/.exec(item);
  if (byo_yomi)
    return {
      ...empty_period,
      method: 'byo_yomi',
      count: Number(byo_yomi[1]),
      time: ms(byo_yomi[2]),
    };
  const canadian = /^C(\d+)\/(\d+)$/.exec(item);
  if (canadian)
    return {
      ...empty_period,
      method: 'canadian',
      moves: Number(canadian[1]),
      time: ms(canadian[2]),
    };
  if (item === 'U') return { ...empty_period, method: 'count_up' };
  const single = /^([*=G])(\d+)$/.exec(item);
  const method = single && singles[single[1] ?? ''];
  if (single && method) return { ...empty_period, method, time: ms(single[2]) };
  return read_counted(item);
}

function read_counted(item: string): Period | null {
  const found = counted.exec(item);
  if (!found) return null;
  const [, moves, time, increment, cap, letter = '', delay] = found;
  return {
    ...empty_period,
    method: delays[letter] ?? 'countdown',
    moves: Number(moves ?? 0),
    time: ms(time),
    increment: ms(increment),
    delay: ms(delay),
    cap: cap === undefined ? null : ms(cap),
  };
}

function ms(seconds: string | undefined): number {
  return Number(seconds ?? 0) * 1000;
}
