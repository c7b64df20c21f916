import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameState, PlayedMove, Side, Viewer } from '../src/api.ts';
import type { GameView } from '../src/game/game-view.ts';
import { cue_of, side_heard } from '../src/sound/cue.ts';

const move = (ply: number) =>
  ({ ply, side: ply % 2 === 1 ? 'white' : 'black' }) as unknown as PlayedMove;

function view(viewer: Viewer, plies: number, phase: GameState['phase'] = 'running'): GameView {
  const moves = Array.from({ length: plies }, (_, index) => move(index + 1));
  return { viewer, sequence: plies, state: { phase } as GameState, moves, events: [] };
}

test('a move of the other side is heard, one’s own is not', () => {
  assert.equal(cue_of(view('white', 1), view('white', 2)), 'move');
  assert.equal(cue_of(view('black', 1), view('black', 2)), null);
  assert.equal(cue_of(view('spectator', 1), view('spectator', 2)), 'move');
  assert.equal(cue_of(view('white', 2), view('white', 2)), null, 'nothing was played');
  assert.equal(cue_of(view('white', 3), view('white', 2)), null, 'a move was taken back');
});

test('the end is heard once, and instead of the move that brought it', () => {
  assert.equal(cue_of(view('white', 1), view('white', 2, 'ended')), 'end');
  assert.equal(cue_of(view('white', 2, 'ended'), view('white', 2, 'ended')), null);
});

test('a player hears his own low time, whoever looks on that of the running side', () => {
  const clock = (running: Side | null) => ({ running }) as unknown as GameState['clock'];
  assert.equal(side_heard(clock('white'), 'white'), 'white');
  assert.equal(side_heard(clock('white'), 'black'), null);
  assert.equal(side_heard(clock('black'), null), 'black');
  assert.equal(side_heard(clock(null), null), null);
});
