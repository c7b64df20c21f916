import assert from 'node:assert/strict';
import { test } from 'node:test';
import staff from 'catalogue/staff';
import type { GameClock, GameEvent, GameState, GameTile } from '../src/api.ts';
import { in_shown_order, marked_at_first, outcome_of, stopped_boards } from '../src/game/boards-together.ts';
import { changes } from '../src/game/clock-changes.ts';
import {
  correction,
  kinds_for,
  kinds_missing,
  periods_of,
  why_no_correction,
  why_no_turn,
  why_no_way_back,
} from '../src/game/correction.ts';
import { add_texts } from '../src/text/text.ts';
import { corrections_in } from '../src/game/corrections-log.ts';

const kinds = (control: string, side: 'white' | 'black' = 'white') =>
  kinds_for(periods_of(control, side)).slice(3);

add_texts(staff);

test('moves and periods are corrected only where the program counts them', () => {
  assert.deepEqual(kinds('4800+60'), []);
  assert.deepEqual(kinds('45/5400:1800+30'), ['moves', 'period']);
  assert.deepEqual(kinds('50/7200:~25/3600'), ['moves', 'period']);
  assert.deepEqual(kinds('~25/3600'), ['moves']);
  assert.deepEqual(kinds('180|50/7200:3600'), []);
  assert.deepEqual(kinds('180|50/7200:3600', 'black'), ['moves', 'period']);
  assert.deepEqual(kinds('50/7200:3600', 'black'), ['moves', 'period'], 'one program for both');
  assert.deepEqual(kinds('300;crossing=at_zero_own'), [], 'options are no periods');
});

test('byo-yomi periods are corrected by a side that is in them', () => {
  const periods = periods_of('3600:J3x20', 'white');
  const clock = { left_ms: 20_000, moves: 30, period: 2, flag_ms: null, interim_ms: null };
  assert.ok(!kinds_for(periods, { ...clock, periods_left: null }).includes('periods_left'));
  const kinds = kinds_for(periods, { ...clock, periods_left: 3 });
  assert.ok(kinds.includes('periods_left'));
  assert.deepEqual(kinds_missing(kinds), ['desk.no_moves']);
});

test('each correction becomes its command', () => {
  const made = (kind: Parameters<typeof correction>[0], typed: string) =>
    correction(kind, 'black', typed)?.('why') ?? null;
  const common = { side: 'black', reason: 'why' };
  assert.deepEqual(made('give', '2'), { type: 'adjust_time', ms: 120_000, ...common });
  assert.deepEqual(made('take', '0:30'), { type: 'adjust_time', ms: -30_000, ...common });
  assert.deepEqual(made('set', '1:00:00'), { type: 'set_time', ms: 3_600_000, ...common });
  assert.deepEqual(made('moves', ' 30 '), { type: 'set_moves', moves: 30, ...common });
  assert.deepEqual(made('period', '2'), { type: 'set_period', period: 2, ...common });
  assert.deepEqual(made('periods_left', '2'), { type: 'set_periods_left', periods: 2, ...common });
  for (const typed of ['', 'x', '-1', '1.5', '99999']) assert.equal(made('moves', typed), null);
  for (const typed of ['', '0', 'x']) assert.equal(made('periods_left', typed), null);
  assert.equal(made('give', 'soon'), null);
});


const at = (fields: object) => ({ phase: 'paused', ply: 4, settings: {}, ...fields }) as GameState;
const of_wood = { settings: { play: 'clock_only' } };

test('what cannot be corrected just now says why', () => {
  assert.equal(why_no_correction(at({ phase: 'running' })), 'desk.pause_first');
  assert.equal(why_no_correction(at({ phase: 'ended' })), 'desk.over');
  assert.equal(why_no_correction(at({})), null);
  assert.equal(why_no_correction(at({ phase: 'ready' })), null);
  assert.equal(why_no_way_back(at({ phase: 'ready' })), 'desk.not_begun');
  assert.equal(why_no_way_back(at({ ply: 0 })), 'desk.no_moves_yet');
  assert.equal(why_no_way_back(at({ ply: 0, ...of_wood })), 'desk.no_press');
  assert.equal(why_no_way_back(at({})), null);
  assert.equal(why_no_turn(at({})), 'desk.position_decides');
  assert.equal(why_no_turn(at({ phase: 'running', ...of_wood })), 'desk.pause_first');
  assert.equal(why_no_turn(at({ phase: 'ready', ...of_wood })), 'desk.not_begun');
  assert.equal(why_no_turn(at(of_wood)), null);
});

const side = { left_ms: 60_000, moves: 4, period: 1, flag_ms: null, interim_ms: null };
const clock: GameClock = {
  control: '300',
  server_ms: 0,
  on_move: 'white',
  running: null,
  white: { ...side, periods_left: 3 },
  black: { ...side, left_ms: 9_400 },
};

test('both times are shown as they are and will be, and what else changes', () => {
  const then: GameClock = {
    ...clock,
    on_move: 'black',
    white: { ...clock.white, left_ms: 90_000, periods_left: 2 },
  };
  assert.deepEqual(changes({ now: clock, then, ply: 4, to_move: 'black' }), [
    { what: 'Time of White', from: '1:00', to: '1:30' },
    { what: 'Time of Black', from: '9.4', to: '9.4' },
    { what: 'Byo-yomi periods of White', from: '3', to: '2' },
    { what: 'On move', from: 'White', to: 'Black' },
  ]);
});

const event = (sequence: number, type: string, data: object, role = 'arbiter'): GameEvent => ({
  sequence,
  type,
  server_ms: 0,
  utc: '2026-11-30T12:00:00.000Z',
  actor: { role, name: role === 'arbiter' ? 'Anna' : '' },
  data: data as GameEvent['data'],
});

test('the corrections of a game: what, from, to, and why; the newest first', () => {
  const told = corrections_in([
    event(1, 'time_adjusted', { side: 'white', ms: 60_000, from: 60_000, to: 120_000, reason: 'a' }),
    event(2, 'move_played', { side: 'white', from: 32, to: 28 }, 'white'),
    event(3, 'moves_set', { side: 'black', moves: 30, reason: 'b' }),
    event(4, 'turn_set', { from: 'white', to: 'black', reason: 'c' }),
    event(5, 'press_undone', {
      side: 'white',
      refund: true,
      from: { white: 60_000, black: 50_000 },
      to: { white: 57_000, black: 55_000 },
      reason: 'd',
    }),
    event(6, 'moves_taken_back', { plies: 2, restore_time: true, reason: '' }, 'black'),
  ]);
  assert.deepEqual(
    told.map(({ what, from, to, why }) => [what, from, to, why]),
    [
      ['2 plies taken back, with the times of then', '', '', 'Agreed by the players'],
      [
        'Press of White annulled, and the time used since given back',
        'White 1:00, Black 0:50',
        'White 0:57, Black 0:55',
        'd',
      ],
      ['On move', 'White', 'Black', 'c'],
      ['Moves of Black', '', '30', 'b'],
      ['Time of White, +1:00', '1:00', '2:00', 'a'],
    ],
  );
});

test('the boards that most are stopped with go on, others only if they are marked', () => {
  const tile = (id: string, phase: string, reason: string) =>
    ({ id, phase, pause: { by: 'arbiter', reason, server_ms: 0 } }) as GameTile;
  const stopped = stopped_boards([
    tile('a', 'paused', 'Fire alarm'),
    tile('b', 'running', ''),
    tile('c', 'paused', 'A dispute'),
    tile('d', 'paused', 'Fire alarm'),
  ]);
  assert.deepEqual(
    stopped.map(({ id }) => id),
    ['a', 'c', 'd'],
  );
  assert.deepEqual([...marked_at_first(stopped)], ['a', 'd']);
  assert.deepEqual([...marked_at_first([])], []);
  for (const by of ['proposal', 'irregularity', 'adjournment']) {
    const waits = { ...tile('e', 'paused', ''), pause: { by, reason: '', server_ms: 0 } };
    assert.deepEqual([...marked_at_first([waits as GameTile])], [], by);
  }
});

test('what came of many boards is said in one line', () => {
  const problem = { type: '', title: 'Over', status: 409, detail: 'The game is over.' };
  assert.equal(outcome_of('pause', { done: ['a', 'b'], refused: [] }), '2 boards are stopped.');
  assert.equal(outcome_of('pause', { done: [], refused: [] }), 'No clock was running.');
  assert.equal(
    outcome_of('resume', { done: ['a'], refused: [{ game: 'b', board: '2', white: 'A', black: 'B', problem }] }),
    'The clock runs again at 1 board. 1 board was refused: The game is over.',
  );
});

test('stopped boards stand in the order in which they are shown, those that are not last', () => {
  const games = ['a', 'b', 'c'].map((id) => ({ id }) as GameTile);
  const shown = [
    { game: 'c', group: 'B' },
    { game: 'a', group: 'A' },
  ];
  assert.deepEqual(in_shown_order(games, shown).map(({ id }) => id), ['c', 'a', 'b']);
  assert.deepEqual(in_shown_order(games, []), games);
});
