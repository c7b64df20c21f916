/** What there is to hear in a game, for whoever has switched the sound on. */
import type { GameClock, Side } from '../api.ts';
import { own_side } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';

/** `alarm`: somebody calls, or a flag waits; heard at the desk of an event. */
export type Cue = 'move' | 'low' | 'end' | 'alarm';

/** When a clock that runs comes down to this, it is heard. */
export const low_ms = 30_000;
/** It is heard again only after it has been above this, so that increments do not repeat it. */
export const enough_ms = 60_000;

/** The sound of a change: the end of the game, or a move that this page did not make itself. */
export function cue_of(before: GameView, after: GameView): Cue | null {
  if (after.state.phase === 'ended') return before.state.phase === 'ended' ? null : 'end';
  const newest = after.moves[after.moves.length - 1];
  const played = after.moves.length > before.moves.length;
  return played && newest?.side !== own_side(after) ? 'move' : null;
}

/** The side whose low time is to be heard: a player hears his own, everyone else the one running. */
export function side_heard(clock: GameClock, own: Side | null): Side | null {
  return own === null || own === clock.running ? clock.running : null;
}
