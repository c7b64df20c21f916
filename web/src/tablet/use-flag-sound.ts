import { useEffect, useRef } from 'preact/hooks';
import { play_cue } from '../sound/play.ts';
import type { Shown } from './shown.ts';

/** Heard once, when the first flag falls while this page is open. */
export function useFlagSound(on: boolean, shown: Shown | null): void {
  const fallen =
    shown === null
      ? null
      : shown.clock.white.flag_ms !== null || shown.clock.black.flag_ms !== null;
  const before = useRef(fallen);
  useEffect(() => {
    if (on && fallen === true && before.current === false) play_cue('end');
    before.current = fallen;
  }, [on, fallen]);
}
