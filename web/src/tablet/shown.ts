/**
 * What a tablet shows: the game as the server last told it, with the touches that the server has not
 * recorded yet, and with the time that has passed. Values in, values out.
 */
import type { GameClock, GameState, LegalMove, Phase, Side } from '../api.ts';
import { read_control } from './control.ts';
import { not_yet_in, type Outbox, type Touch } from './outbox.ts';
import { advance, next_deadline, other, pause, press, stop, type Clock } from './press.ts';
import { clock_of, told_of } from './reckon.ts';

export interface Shown {
  readonly clock: GameClock;
  readonly phase: Phase;
  readonly ply: number;
  /** The next instant at which time alone changes more than digits. */
  readonly due_ms: number | null;
  /** The side whose last time is used up by this tablet's reckoning, before the server has said so. */
  readonly at_zero: Side | null;
  /** Touches of this game that the server has not answered. */
  readonly waiting: number;
  /** A move on its way, which stands on the board already. */
  readonly move: LegalMove | null;
  /** Whose call of the arbiter has stopped the clocks here, before the server has heard it. */
  readonly called: Side | null;
}

export interface ShownFrom {
  readonly state: GameState;
  readonly outbox: Outbox;
  readonly now_ms: number;
  /** A tablet that goes on by itself lets flags fall; elsewhere the server has to say so. */
  readonly alone: boolean;
  /** A touch that the clock does not show yet, since it counts when the server receives it. */
  readonly on_receipt?: (touch: Touch) => boolean;
}

export function shown_of(from: ShownFrom): Shown {
  const { state, outbox, now_ms, alone, on_receipt = () => false } = from;
  const waiting = not_yet_in(outbox, state.id, state.ply);
  const told = state.clock;
  const plies = waiting.filter(({ command }) => is_move(command.type)).length;
  const common = {
    ply: state.ply + plies,
    waiting: outbox.filter(({ game }) => game === state.id).length,
    move: move_on_its_way(state, waiting),
  };
  const control = state.settings.time_control && read_control(state.settings.time_control);
  if (!control)
    return {
      ...common,
      clock: told,
      phase: state.phase,
      due_ms: null,
      at_zero: null,
      called: null,
    };
  const first = clock_of(control, told, told.phase ?? state.phase);
  const shown = waiting.filter((touch) => !counts_when_heard(touch.command.type) || !on_receipt(touch));
  let touched = first;
  let called: Side | null = null;
  for (const touch of shown) {
    const before = touched;
    touched = with_touch(before, touch, state);
    if (before.phase === 'running' && touched.phase === 'paused')
      called = touch.command.side ?? before.on_move;
  }
  const clock = advance(touched, now_ms);
  const at_zero = fallen_since(told, clock);
  if (at_zero !== null && !alone) {
    const stands = told_of(before_flag(touched, now_ms), told, now_ms);
    return { ...common, clock: stands, phase: 'running', due_ms: null, at_zero, called: null };
  }
  return {
    ...common,
    clock: told_of(clock, told, now_ms),
    phase: clock.phase,
    due_ms: next_deadline(clock),
    at_zero,
    called: clock.phase === 'paused' ? called : null,
  };
}

function with_touch(clock: Clock, { command, at_ms }: Touch, state: GameState): Clock {
  const at = Math.max(at_ms, clock.since);
  const side = command.side ?? clock.on_move;
  if (is_move(command.type)) return press(clock, side, at);
  if (command.type === 'call_arbiter') return with_call(clock, at, state);
  const ends = command.type === 'resign' || command.type === 'accept_draw';
  return ends ? stop(clock, at) : clock;
}

/** A call stops both clocks as of its touch, where the game has it so, unless a flag came before it. */
function with_call(clock: Clock, at: number, { settings, call }: GameState): Clock {
  if (settings.call_stops_clocks === false || call) return clock;
  const then = advance(clock, at);
  const fallen = then.sides.white.flag !== null || then.sides.black.flag !== null;
  return fallen ? then : pause(then, at);
}

function counts_when_heard(type: string): boolean {
  return is_move(type) || type === 'call_arbiter';
}

export function is_move(type: string): boolean {
  return type === 'press' || type === 'play_move';
}

/** The last time of a side was used up, though the server has not told of a flag. */
function fallen_since(told: GameClock, clock: Clock): Side | null {
  const fresh = (side: Side) => clock.sides[side].flag !== null && told[side].flag_ms === null;
  return (['white', 'black'] as const).find(fresh) ?? null;
}

/** The clock with nothing left on it, and no flag. */
function before_flag(clock: Clock, now_ms: number): Clock {
  let then = clock;
  for (let due = next_deadline(then); due !== null && due <= now_ms; due = next_deadline(then)) {
    const after = advance(then, due);
    const fallen = after.sides[then.on_move].flag !== null;
    if (!fallen) {
      then = after;
      continue;
    }
    const held = { ...then, sides: { ...then.sides }, phase: 'paused' as const };
    held.sides[then.on_move] = { ...then.sides[then.on_move], left: 0 };
    return held;
  }
  return then;
}

function move_on_its_way(state: GameState, waiting: Outbox): LegalMove | null {
  for (const { command } of waiting) {
    if (command.type !== 'play_move' || command.ply !== state.ply) continue;
    const found = state.legal.find(({ text }) => text === command.move);
    if (found) return found;
  }
  return null;
}

/** Whose first press starts the clock of the other one, where a game begins in that way. */
export function starter_of(state: GameState): Side | null {
  if (state.settings.start !== 'black_press' || state.phase !== 'ready') return null;
  return other(state.first_mover ?? 'white');
}
