// Live boards: what is kept of them, how late they are, and how they are cut into pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import visitors from 'catalogue/public';
import type { GameClock } from '../src/api.ts';
import { reading_at } from '../src/clock/clock.ts';
import { event_address, event_place } from '../src/event/address.ts';
import { delayed_clock, game_at, read_answer, take_news } from '../src/live/boards.ts';
import { cut } from '../src/live/kiosk.ts';
import type { LiveAnswer, LiveBoard } from '../src/live/types.ts';
import { asked_by } from '../src/spoken/keys.ts';
import { position_words } from '../src/spoken/words.ts';
import { read_fen } from '../src/board/position.ts';
import { add_texts } from '../src/text/text.ts';
import { in_mode, mode_of } from '../src/view-mode.ts';

add_texts(visitors);

const side = (left_ms: number) => ({ left_ms, moves: 3, period: 1, flag_ms: null, interim_ms: null });
const clock: GameClock = {
  control: '4800+60',
  server_ms: 100_000,
  on_move: 'white',
  running: 'white',
  white: side(60_000),
  black: side(50_000),
};
const board = (fields: Partial<LiveBoard> = {}): LiveBoard => ({
  tournament: 1,
  round: 3,
  board: 7,
  game: 'g1',
  rules: 'international',
  kind: 'board',
  fen: 'W:W31:B1',
  ply: 3,
  to_move: 'white',
  last: null,
  move: null,
  clock,
  state: 'playing',
  result: null,
  under_appeal: false,
  at_ms: 100_000,
  ...fields,
});
const answer = (...boards: LiveBoard[]): LiveAnswer => ({
  sequence: 1,
  server_ms: 100_000,
  round: 3,
  delay: null,
  boards,
});

test('a clock that is missing keeps its last value, stands and is marked', () => {
  const before = read_answer(answer(board()), null, 0);
  const after = take_news(before, { server_ms: 101_000, board: board({ clock: null, ply: 4 }) }, 0);
  const shown = game_at(after, 7);
  assert.equal(shown?.ply, 4);
  assert.equal(shown?.old_clock, true);
  assert.equal(shown?.clock?.running, null);
  assert.equal(shown?.clock?.white.left_ms, 60_000);
  const back = take_news(after, { server_ms: 102_000, board: board() }, 0);
  assert.equal(game_at(back, 7)?.old_clock, false);
});

test('what the stream has told is not replaced by an older answer', () => {
  const before = take_news(
    read_answer(answer(board()), null, 0),
    { server_ms: 105_000, board: board({ ply: 5, at_ms: 105_000 }) },
    0,
  );
  assert.equal(game_at(read_answer(answer(board({ ply: 3 })), before, 0), 7)?.ply, 5);
});

test('of the games of a board the one that goes on is shown, else the last', () => {
  const over = board({ game: 'g1', state: 'over' });
  assert.equal(game_at(read_answer(answer(over, board({ game: 'g2' })), null, 0), 7)?.game, 'g2');
  const both = [over, board({ game: 'g2', state: 'over' })];
  assert.equal(game_at(read_answer(answer(...both), null, 0), 7)?.game, 'g2');
  assert.equal(game_at(read_answer(answer(), null, 0), 7), null);
});

test('clocks are as late as the moves', () => {
  const now = 100_000 + 15 * 60_000 + 10_000;
  const late = delayed_clock(clock, { minutes: 15 });
  assert.equal(reading_at(late, 'white', now).left_ms, 50_000);
  assert.equal(reading_at(delayed_clock(clock, { moves: 3 }), 'white', now).left_ms, 60_000);
  assert.equal(reading_at(delayed_clock(clock, null), 'white', 110_000).left_ms, 50_000);
});

test('a list is cut into pages of about the same length', () => {
  const cases: readonly (readonly [number, readonly number[]])[] = [
    [0, []],
    [8, [8]],
    [9, [5, 4]],
    [17, [6, 6, 5]],
  ];
  for (const [length, pages] of cases)
    assert.deepEqual(
      cut(Array.from({ length }), 8).map((page) => page.length),
      pages,
    );
});

test('an event is framed, on a wall or as it is, and its addresses keep that', () => {
  assert.equal(mode_of('/e/k3m9x2pq', '?embed=1'), 'embed');
  assert.equal(mode_of('/e/k3m9x2pq/r/2', '?kiosk=1'), 'kiosk');
  assert.equal(mode_of('/e/k3m9x2pq', '?embed=0'), 'page');
  assert.equal(mode_of('/g/k3m9x2pq', '?embed=1'), 'page');
  assert.equal(in_mode('/e/k3m9x2pq/r/2#t=x', 'embed'), '/e/k3m9x2pq/r/2?embed=1#t=x');
  assert.equal(in_mode('/g/k3m9x2pq', 'embed'), '/g/k3m9x2pq');
  assert.equal(in_mode('/e/k3m9x2pq', 'page'), '/e/k3m9x2pq');
});

test('a game has an address by its round and board', () => {
  for (const path of ['/e/k3m9x2pq/g/3-7', '/e/k3m9x2pq/t/2/g/12-104', '/e/k3m9x2pq/schedule']) {
    const place = event_place(path);
    assert.ok(place);
    assert.equal(event_address(place), path);
  }
  assert.equal(event_place('/e/k3m9x2pq/g/3'), null);
});

test('keys for those who hear go with Alt alone', () => {
  const press = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, code: 'KeyC' };
  assert.equal(asked_by(press), 'clocks');
  assert.equal(asked_by({ ...press, altKey: false }), null);
  assert.equal(asked_by({ ...press, ctrlKey: true }), null);
  assert.equal(asked_by({ ...press, code: 'KeyX' }), null);
});

test('a position is read side by side, men and kings apart', () => {
  const shape = { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' } as const;
  const read = position_words(shape, read_fen(shape, 'W:W31,K46:B1-3'));
  assert.equal(
    read,
    'White, men: 31; kings: 46. Black, men: 1, 2, 3; kings: none.',
  );
});
