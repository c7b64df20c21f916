import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ByoYomiShown, GameClock, Side } from '../api.ts';
import { text } from '../text/text.ts';
import {
  face,
  reading_at,
  server_now,
  until_face_change,
  type Face,
  type Reading,
  type ServerTime,
} from './clock.ts';

interface FaceSource {
  readonly clock: GameClock;
  readonly side: Side;
  readonly time: ServerTime;
  /** performance.now() when the link was lost, or null while it is live. */
  readonly lost_page_ms: number | null;
  readonly byo_yomi?: ByoYomiShown;
}

export interface ShownFace extends Face {
  readonly reading: Reading;
}

/** A side as it is now, painted again whenever its digits change and no more often. */
export function useFace({ clock, side, time, lost_page_ms, byo_yomi }: FaceSource): ShownFace {
  const [, repaint] = useState(0);
  const now = server_now(time, lost_page_ms ?? performance.now()) ?? clock.server_ms;
  const reading = reading_at(clock, side, now);
  const wait = lost_page_ms === null ? until_face_change(clock, side, now, byo_yomi) : null;
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => repaint((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });
  const { period_ms = null } = clock[side];
  const shown = face({ ...reading, period_ms, byo_yomi: byo_yomi ?? 'single' });
  return { ...shown, reading };
}

/** One side's clock. That the flag has fallen the server says. */
export function ClockFace(source: FaceSource) {
  const { clock, side } = source;
  const { time, tenths, sign, reading } = useFace(source);
  const state = clock[side];
  const fallen = sign === 'flag';
  const tail = state.periods_left !== undefined && reading.periods_left !== null;
  return (
    <div
      class={`clock ${fallen ? 'fallen' : ''} ${reading.left_ms < 60_000 ? 'short' : ''}`}
      role="timer"
      aria-label={text('clock.of', { side })}
    >
      <span class="clock-digits">{(fallen ? null : tenths) ?? time}</span>
      {fallen && <FlagSign label={text('clock.flag')} />}
      {!fallen && reading.delay_left_ms !== null && reading.delay_left_ms > 0 && (
        <Extra>{text('clock.delay_left', { n: Math.ceil(reading.delay_left_ms / 1000) })}</Extra>
      )}
      {!fallen && tail && <Extra>{text('clock.periods_left', { n: reading.periods_left })}</Extra>}
      {!fallen && state.moves_to_go != null && (
        <Extra>{text('clock.moves_to_go', { n: state.moves_to_go })}</Extra>
      )}
      {!fallen && state.interim_ms !== null && (
        <Extra>
          {sign === 'interim' && <span aria-hidden="true">– </span>}
          {state.method === 'gong'
            ? text('clock.gong_missed')
            : text('clock.period', { period: state.period })}
        </Extra>
      )}
    </div>
  );
}

function Extra({ children }: { readonly children: ComponentChildren }) {
  return <span class="clock-period">{children}</span>;
}

export function FlagSign({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 20 24" class="flag-sign" role="img" aria-label={label}>
      <path d="M4 23V1" class="flag-pole" />
      <path d="M4 2h14l-4 5 4 5H4z" class="flag-cloth" />
    </svg>
  );
}
