import { useEffect, useRef, useState } from 'preact/hooks';
import { play_cue } from '../sound/play.ts';
import { alarms } from './needs.ts';
import type { BoardRow } from './types.ts';

const place = 'flagfall.desk.sound';

/** Whether calls and flags are heard at this desk: unless somebody has muted it. */
export function useAlarm(rows: readonly BoardRow[] | null) {
  const [on, set_on] = useState(was_on);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (rows === null) return;
    const now = alarms(rows);
    // What was there when the page was opened is seen, and startles nobody.
    const news = known.current !== null && [...now].some((one) => !known.current?.has(one));
    known.current = now;
    if (on && news) play_cue('alarm');
  }, [rows, on]);
  const turn = () => {
    set_on(!on);
    keep(!on);
    if (!on) play_cue('alarm');
  };
  return { on, turn };
}

function was_on(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(place, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
