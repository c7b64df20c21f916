import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, GameState, PlayedMove, StreamMessage } from '../src/api.ts';
import { apply_message, merge_events, splice_moves, type GameView } from '../src/game/game-view.ts';
import { columns, move_rows, must_capture } from '../src/game/move-list.ts';

function played(
  ply: number,
  side: 'white' | 'black' = ply % 2 === 1 ? 'white' : 'black',
): PlayedMove {
  return {
    ply,
    side,
    text: `m${ply}`,
    from: 1,
    to: 2,
    path: [1, 2],
    captured: [],
    promotes: false,
    spent_ms: 0,
    left_ms: { white: 0, black: 0 },
  };
}

function state(ply: number, from: number, items: readonly PlayedMove[]): GameState {
  const partial: Partial<GameState> = { ply, moves: { from, items }, seats: seats(false) };
  return partial as GameState;
}

function seats(connected: boolean) {
  const seat = { taken: true, connected };
  return { white: seat, black: seat };
}

function event(sequence: number): GameEvent {
  return {
    sequence,
    type: 'move_played',
    server_ms: 0,
    utc: '',
    actor: { role: 'white', name: '' },
    data: {},
  };
}

const first: StreamMessage = {
  type: 'state',
  viewer: 'white',
  sequence: 5,
  state: state(2, 0, [played(1), played(2)]),
  missed: [],
};

function opened(): GameView {
  const applied = apply_message(null, first);
  assert.ok(applied.kind === 'view');
  return applied.view;
}

function change(sequence: number, next: GameState): StreamMessage {
  return { type: 'change', sequence, events: [event(sequence)], state: next };
}

test('the state comes first; before it nothing can be applied', () => {
  assert.equal(apply_message(null, change(6, state(3, 2, [played(3)]))).kind, 'unchanged');
  assert.equal(opened().moves.length, 2);
});

test('a change appends its moves and tells its events', () => {
  const applied = apply_message(opened(), change(6, state(3, 2, [played(3)])));
  assert.ok(applied.kind === 'view');
  assert.deepEqual(
    applied.view.moves.map((move) => move.ply),
    [1, 2, 3],
  );
  assert.deepEqual(
    applied.news.map((news) => news.sequence),
    [6],
  );
});

test('a move taken back: the first are kept and the rest replaced', () => {
  const applied = apply_message(opened(), change(6, state(1, 1, [])));
  assert.ok(applied.kind === 'view');
  assert.deepEqual(
    applied.view.moves.map((move) => move.ply),
    [1],
  );
});

test('a change seen already is ignored', () => {
  assert.equal(apply_message(opened(), change(5, state(3, 2, [played(3)]))).kind, 'unchanged');
});

test('sequences may skip, since attempts go to staff only; missing moves are a gap', () => {
  assert.equal(apply_message(opened(), change(8, state(3, 2, [played(3)]))).kind, 'view');
  assert.equal(apply_message(opened(), change(8, state(5, 4, [played(5)]))).kind, 'gap');
});

test('presence changes the seats and nothing else', () => {
  const view = opened();
  const applied = apply_message(view, { type: 'presence', seats: seats(true) });
  assert.ok(applied.kind === 'view');
  assert.equal(applied.view.state.seats.white.connected, true);
  assert.equal(applied.view.moves, view.moves);
});

test('what was missed is news after a reconnection, but not on opening', () => {
  const again: StreamMessage = {
    type: 'state',
    viewer: 'white',
    sequence: 7,
    state: state(3, 0, [played(1), played(2), played(3)]),
    missed: [event(6), event(7)],
  };
  const fresh = apply_message(null, again);
  const back = apply_message(opened(), again);
  assert.ok(fresh.kind === 'view' && back.kind === 'view');
  assert.equal(fresh.news.length, 0);
  assert.equal(back.news.length, 2);
});

test('a slice that begins past the end cannot be spliced', () => {
  assert.equal(splice_moves([played(1)], { from: 2, items: [] }), null);
  assert.deepEqual(splice_moves([], { from: 0, items: [played(1)] }), [played(1)]);
});

test('events are merged once each, in their order', () => {
  assert.deepEqual(
    merge_events([event(2), event(4)], [event(3), event(4), event(1)]).map((each) => each.sequence),
    [1, 2, 3, 4],
  );
});

test('rows pair White with Black', () => {
  const rows = move_rows([played(1), played(2), played(3)]);
  assert.deepEqual(
    rows.map((row) => [row.number, row.white?.ply, row.black?.ply]),
    [
      [1, 1, 2],
      [2, 3, undefined],
    ],
  );
});

test('with Black to move first the list begins with an empty cell', () => {
  const rows = move_rows([played(1, 'black'), played(2, 'white'), played(3, 'black')]);
  assert.deepEqual(
    rows.map((row) => [row.white?.ply, row.black?.ply]),
    [
      [undefined, 1],
      [2, 3],
    ],
  );
});

test('where Black begins by the rules he has the left column', () => {
  const rows = move_rows([played(1, 'black'), played(2, 'white'), played(3, 'black')], 'black');
  assert.deepEqual(
    rows.map((row) => [row.black?.ply, row.white?.ply]),
    [
      [1, 2],
      [3, undefined],
    ],
  );
  assert.deepEqual(columns('black'), ['black', 'white']);
});

test('how many pieces must be taken', () => {
  assert.equal(must_capture([]), null);
  assert.equal(must_capture([played(1)]), null);
  assert.equal(must_capture([{ captured: [1, 2, 3] }, { captured: [4, 5, 6] }]), 3);
  assert.equal(must_capture([{ captured: [1] }, { captured: [4, 5] }]), 'any', 'a free choice');
});
