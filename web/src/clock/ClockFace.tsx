import { useEffect, useState } from 'preact/hooks';
import type { GameClock, Side } from '../api.ts';
import { text } from '../text/text.ts';
import {
  left_at,
  server_now,
  shown_tenths,
  shown_time,
  until_change,
  type ServerTime,
} from './clock.ts';

interface ClockFaceProps {
  readonly clock: GameClock;
  readonly side: Side;
  readonly time: ServerTime;
  /** performance.now() when the link was lost, or null while it is live. */
  readonly lost_page_ms: number | null;
}

/** One side's clock. It repaints when its digits change; that the flag has fallen the server says. */
export function ClockFace({ clock, side, time, lost_page_ms }: ClockFaceProps) {
  const [, repaint] = useState(0);
  const now = server_now(time, lost_page_ms ?? performance.now());
  const left = left_at(clock, side, now ?? clock.server_ms);
  const runs = clock.running === side && lost_page_ms === null;

  useEffect(() => {
    if (!runs || left <= 0) return undefined;
    const timer = setTimeout(() => repaint((count) => count + 1), until_change(left));
    return () => clearTimeout(timer);
  });

  const { flag_ms, interim_ms, period } = clock[side];
  const fallen = flag_ms !== null;
  return (
    <div
      class={`clock ${fallen ? 'fallen' : ''} ${left < 60_000 ? 'short' : ''}`}
      role="timer"
      aria-label={text('clock.of', { side })}
    >
      <span class="clock-digits">{(fallen ? null : shown_tenths(left)) ?? shown_time(left)}</span>
      {fallen && <Flag label={text('clock.flag')} />}
      {!fallen && interim_ms !== null && (
        <span class="clock-period">{text('clock.period', { period })}</span>
      )}
    </div>
  );
}

function Flag({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 20 24" class="flag-sign" role="img" aria-label={label}>
      <path d="M4 23V1" class="flag-pole" />
      <path d="M4 2h14l-4 5 4 5H4z" class="flag-cloth" />
    </svg>
  );
}
