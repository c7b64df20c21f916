/** From the server's account of a clock to the tablet's own, and back to what faces are made from. */
import type { ClockSign, GameClock, Phase, Side, SideClock } from '../api.ts';
import { interim_sign_ms } from '../clock/clock.ts';
import type { Program, TimeControl } from './control.ts';
import { delay_left, type SideState } from './methods.ts';
import { period_of, reloads_by_hand, settled, type Clock } from './press.ts';

/** The clock as the server has told it, ready to go on by itself. */
export function clock_of(control: TimeControl, told: GameClock, phase: Phase): Clock {
  return {
    control,
    phase,
    on_move: told.on_move,
    since: told.server_ms,
    turn_used: told.turn_used_ms ?? 0,
    sides: {
      white: side_of(control.program.white, told.white),
      black: side_of(control.program.black, told.black),
    },
    first_flag: first_flag(told),
    opening_press: told.opening_press ?? false,
  };
}

/** What faces are made from, at `now`. */
export function told_of(clock: Clock, before: GameClock, now: number): GameClock {
  const then = settled(clock, now);
  return {
    ...before,
    server_ms: Math.max(then.since, now),
    on_move: then.on_move,
    running: then.phase === 'running' ? then.on_move : null,
    phase: then.phase,
    turn_used_ms: then.turn_used,
    opening_press: then.opening_press,
    white: told_side(then, 'white', now),
    black: told_side(then, 'black', now),
  };
}

function told_side(clock: Clock, side: Side, now: number): SideClock {
  const state = clock.sides[side];
  const period = period_of(clock, side);
  const { method } = period;
  const delayed = method === 'us_delay' && clock.on_move === side && clock.phase !== 'ready';
  return {
    left_ms: state.left,
    moves: state.moves,
    moves_in_period: state.moves_in_period,
    period: state.period,
    flag_ms: state.flag,
    interim_ms: state.interim,
    method,
    increment_ms: period.increment,
    delay_ms: period.delay,
    delay_left_ms: delayed ? delay_left(period, clock.turn_used) : null,
    moves_to_go:
      method === 'canadian' && period.moves > 0 && !reloads_by_hand(clock, side)
        ? Math.max(0, period.moves - state.moves_in_period)
        : null,
    periods_left: method === 'byo_yomi' ? state.periods_left : null,
    period_ms: method === 'byo_yomi' ? period.time : null,
    over_ms: method === 'count_up' ? state.over : null,
    confirmed: state.confirmed,
    sign: sign(clock, side, now),
  };
}

function sign({ first_flag, sides }: Clock, side: Side, now: number): ClockSign {
  if (first_flag === side) return 'flag';
  const { interim } = sides[side];
  return interim !== null && now < interim + interim_sign_ms ? 'interim' : 'none';
}

function side_of(program: Program, told: SideClock): SideState {
  return {
    left: told.left_ms,
    moves: told.moves,
    period: told.period,
    moves_in_period: told.moves_in_period ?? moves_in_period(program, told),
    periods_left: told.periods_left ?? 0,
    over: told.over_ms ?? 0,
    confirmed: told.confirmed ?? false,
    flag: told.flag_ms,
    interim: told.interim_ms,
  };
}

/** The moves that count for the quota of the period that runs, or for the Canadian block, as far as
 *  they can be told where an older page had kept the game. */
function moves_in_period(
  { periods, repeat_last }: Program,
  { period, moves, method, moves_to_go }: SideClock,
): number {
  const quota = periods[period - 1]?.moves ?? 0;
  if (method === 'canadian') return quota - (moves_to_go ?? quota);
  const before = periods.slice(0, period - 1).reduce((sum, each) => sum + each.moves, 0);
  const counted = moves - before;
  const repeats = repeat_last && period === periods.length;
  return repeats && quota > 0 && counted > 0 ? counted % quota : counted;
}

/** Both flags can be down only where the first one does not stop the clocks. */
function first_flag({ white, black }: GameClock): Side | null {
  if (white.flag_ms === null && black.flag_ms === null) return null;
  if (white.flag_ms === null) return 'black';
  return black.flag_ms === null || white.flag_ms <= black.flag_ms ? 'white' : 'black';
}
