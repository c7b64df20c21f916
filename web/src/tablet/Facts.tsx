import type { GameClock, Side } from '../api.ts';
import type { ShownFace } from '../clock/ClockFace.tsx';
import { text } from '../text/text.ts';
import { read_control, type ToldControl } from './control.ts';

interface FactsProps {
  readonly clock: GameClock;
  readonly side: Side;
  readonly face: ShownFace;
  readonly control: ToldControl | undefined;
}

/** The small signs of a side: moves, what each move brings, what is still to be done. */
export function Facts({ clock, side, face, control }: FactsProps) {
  const state = clock[side];
  const { reading, sign } = face;
  const { increment_ms = 0, delay_ms = 0, method } = state;
  const to_go = state.moves_to_go ?? quota_left(control, side, state);
  return (
    <div class="half-facts">
      <span class="fact">{text('tablet.moves', { n: state.moves })}</span>
      {increment_ms > 0 && (
        <span class="fact">{text('tablet.increment', { time: seconds(increment_ms) })}</span>
      )}
      {delay_ms > 0 && (
        <span class="fact delay">
          <DelayRing left={reading.delay_left_ms ?? delay_ms} whole={delay_ms} />
          {text(method === 'us_delay' ? 'tablet.delay' : 'tablet.bronstein', {
            time: seconds(delay_ms),
          })}
        </span>
      )}
      {to_go !== null && <span class="fact">{text('tablet.to_go', { n: to_go })}</span>}
      {reading.periods_left !== null && (
        <span class="fact strong">{text('tablet.periods', { n: reading.periods_left })}</span>
      )}
      {method === 'hourglass' && <span class="fact">{text('tablet.hourglass')}</span>}
      {state.confirmed === true && <span class="fact strong">{text('tablet.confirmed')}</span>}
      {state.period > 1 && reading.periods_left === null && (
        <span class="fact">{text('tablet.period', { period: state.period })}</span>
      )}
      {sign === 'interim' && (
        <span class="fact strong">
          – {text(method === 'gong' ? 'clock.gong_missed' : 'tablet.interim')}
        </span>
      )}
    </div>
  );
}

/** How much of the delay is left: it empties clockwise. */
function DelayRing({ left, whole }: { readonly left: number; readonly whole: number }) {
  const round = 2 * Math.PI * 8;
  return (
    <svg viewBox="0 0 22 22" class="delay-ring" aria-hidden="true">
      <circle cx="11" cy="11" r="8" class="delay-whole" />
      <circle
        cx="11"
        cy="11"
        r="8"
        class="delay-left"
        stroke-dasharray={`${(round * left) / whole} ${round}`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}

/** Moves until the next time control, where the first period has a quota of them. */
function quota_left(
  told: ToldControl | undefined,
  side: Side,
  { moves, period, moves_in_period }: GameClock[Side],
): number | null {
  const program = told && read_control(told)?.program[side];
  const quota = program?.periods[period - 1]?.moves ?? 0;
  if (!program || quota === 0 || program.periods[period - 1]?.method === 'canadian') return null;
  if (moves_in_period !== undefined) return Math.max(0, quota - moves_in_period);
  const before = program.periods.slice(0, period - 1).reduce((sum, each) => sum + each.moves, 0);
  const repeats = program.repeat_last && period === program.periods.length;
  const counted = moves - before;
  return Math.max(0, quota - (repeats && counted > 0 ? counted % quota : counted));
}

function seconds(ms: number): string {
  return String(ms / 1000);
}
