/** The corrections of a game as an arbiter looks them up: what was there, what was made of it, by
 *  whom and why. */
import type { GameEvent } from '../api.ts';
import { has_text, text, type Params } from '../text/text.ts';
import { shown_time } from '../clock/clock.ts';
import { signed_time } from './announce.ts';

export interface Correction {
  readonly sequence: number;
  readonly what: string;
  /** Empty where it was not kept, in files of before. */
  readonly from: string;
  readonly to: string;
  readonly actor: GameEvent['actor'];
  readonly utc: string;
  readonly why: string;
}

const kinds: ReadonlySet<string> = new Set([
  'time_adjusted',
  'time_set',
  'moves_set',
  'period_set',
  'periods_left_set',
  'turn_set',
  'press_undone',
  'moves_taken_back',
]);
const of_time: ReadonlySet<string> = new Set(['time_adjusted', 'time_set', 'press_undone']);

/** Newest first. */
export function corrections_in(events: readonly GameEvent[]): readonly Correction[] {
  return events
    .filter(({ type }) => kinds.has(type))
    .map(correction_of)
    .reverse();
}

function correction_of(event: GameEvent): Correction {
  const { type, data } = event;
  const [from, to] = values_of(event);
  const by_player = event.actor.role === 'white' || event.actor.role === 'black';
  return {
    sequence: event.sequence,
    what: text(`corrections.${variant_of(event)}`, params_of(event)),
    from: shown(from, of_time.has(type)),
    to: shown(to, of_time.has(type)),
    actor: event.actor,
    utc: event.utc,
    why: by_player ? text('corrections.agreed') : String(data['reason'] ?? ''),
  };
}

function variant_of({ type, data }: GameEvent): string {
  if (type === 'moves_taken_back')
    return data['restore_time'] === true ? 'taken_back_restored' : 'taken_back_kept';
  return type === 'press_undone' && data['refund'] === true ? `${type}_refund` : type;
}

function params_of({ data }: GameEvent): Params {
  const { side, ms, plies } = data;
  return {
    ...(typeof side === 'string' ? { side } : {}),
    ...(typeof ms === 'number' ? { time: signed_time(ms) } : {}),
    ...(typeof plies === 'number' ? { n: plies } : {}),
  };
}

/** Before and after. Files of before have only what was set. */
function values_of({ type, data }: GameEvent): readonly [unknown, unknown] {
  if ('from' in data && 'to' in data) return [data['from'], data['to']];
  const set = { time_set: 'ms', moves_set: 'moves', period_set: 'period' }[type];
  return [null, set === undefined ? null : data[set]];
}

function shown(value: unknown, is_time: boolean): string {
  if (typeof value === 'number') return is_time ? shown_time(value) : String(value);
  if (typeof value === 'string') return has_text(`side.${value}`) ? text(`side.${value}`) : value;
  if (typeof value !== 'object' || value === null) return '';
  const { white, black } = value as Readonly<Record<string, unknown>>;
  return text('corrections.both', { white: shown(white, true), black: shown(black, true) });
}
