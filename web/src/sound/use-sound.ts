import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../api.ts';
import { left_at, server_now, type ServerTime } from '../clock/clock.ts';
import { own_side } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { cue_of, enough_ms, low_ms, side_heard } from './cue.ts';
import { play_cue } from './play.ts';

/** Lets the game be heard while `on`: moves, a clock that becomes low, the end. */
export function useSound(on: boolean, view: GameView, time: ServerTime): void {
  useMoves(on, view);
  useLowTime(on, view, time);
}

function useMoves(on: boolean, view: GameView): void {
  const before = useRef(view);
  useEffect(() => {
    const cue = cue_of(before.current, view);
    before.current = view;
    if (on && cue) play_cue(cue);
  }, [on, view]);
}

function useLowTime(on: boolean, view: GameView, time: ServerTime): void {
  const warned = useRef(new Set<Side>());
  const { clock } = view.state;
  useEffect(() => {
    const side = on ? side_heard(clock, own_side(view)) : null;
    if (side === null) return undefined;
    const left = left_at(clock, side, server_now(time, performance.now()) ?? clock.server_ms);
    if (left > enough_ms) warned.current.delete(side);
    if (warned.current.has(side)) return undefined;
    const warn = () => {
      warned.current.add(side);
      play_cue('low');
    };
    const timer = setTimeout(warn, Math.max(0, left - low_ms));
    return () => clearTimeout(timer);
  }, [on, clock]);
}
