/** What a command changes on the clocks, line by line: what is there now, and what will be. */
import type { GameClock, Side, SideClock } from '../api.ts';
import { shown_tenths, shown_time } from '../clock/clock.ts';
import { text } from '../text/text.ts';

/** The answer to `POST /api/v1/games/{game}/preview`. */
export interface Preview {
  readonly now: GameClock;
  readonly then: GameClock;
  readonly ply: number;
  readonly to_move: Side;
}

export interface Change {
  readonly what: string;
  readonly from: string;
  /** The same as `from` where it stays as it is. */
  readonly to: string;
}

const sides = ['white', 'black'] as const;

/** Both times always, the rest only where it changes. */
export function changes({ now, then }: Preview): readonly Change[] {
  const times = sides.map((side) => ({
    what: text('change.time', { side }),
    from: shown(now[side]),
    to: shown(then[side]),
  }));
  const counts = sides.flatMap((side) => [
    count('change.moves', side, now[side].moves, then[side].moves),
    count('change.period', side, now[side].period, then[side].period),
    count('change.periods_left', side, now[side].periods_left, then[side].periods_left),
  ]);
  const turn = {
    what: text('change.turn'),
    from: text(`side.${now.on_move}`),
    to: text(`side.${then.on_move}`),
  };
  const others = [...counts, turn].filter((change) => change !== null && change.from !== change.to);
  return [...times, ...(others as Change[])];
}

function count(
  key: string,
  side: Side,
  from: number | null | undefined,
  to: number | null | undefined,
): Change | null {
  if (from == null || to == null) return null;
  return { what: text(key, { side }), from: String(from), to: String(to) };
}

/** As on the clock, with tenths where it has them; time that is over with its plus. */
export function shown({ left_ms, over_ms }: Pick<SideClock, 'left_ms' | 'over_ms'>): string {
  if (over_ms != null && over_ms > 0 && left_ms <= 0) return `+${shown_time(over_ms)}`;
  return shown_tenths(left_ms) ?? shown_time(left_ms);
}
