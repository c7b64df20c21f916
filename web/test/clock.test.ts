import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameClock } from '../src/api.ts';
import {
  heard,
  left_at,
  server_now,
  shown_tenths,
  shown_time,
  spent_time,
  unknown_time,
  until_change,
} from '../src/clock/clock.ts';
import { read_time } from '../src/clock/read-time.ts';

test('the display is the table of the clock specification, rounded up', () => {
  const rows: readonly (readonly [number, string, string | null])[] = [
    [7_200_000, '2:00:00', null],
    [7_199_999, '2:00:00', null],
    [7_199_000, '1:59:59', null],
    [3_600_000, '1:00:00', null],
    [3_599_999, '1:00:00', null],
    [3_599_000, '59:59', null],
    [60_000, '1:00', null],
    [10_000, '0:10', null],
    [9_999, '0:10', '10.0'],
    [9_900, '0:10', '9.9'],
    [1_001, '0:02', '1.1'],
    [1_000, '0:01', '1.0'],
    [1, '0:01', '0.1'],
    [0, '0:00', '0.0'],
  ];
  for (const [left, time, tenths] of rows) {
    assert.equal(shown_time(left), time, `${left} ms`);
    assert.equal(shown_tenths(left), tenths, `${left} ms in tenths`);
  }
});

test('nothing below zero is ever shown', () => {
  assert.equal(shown_time(-1), '0:00');
  assert.equal(shown_tenths(-5_000), '0.0');
});

test('the next repaint comes exactly when the digits change', () => {
  const shown = (left: number) => shown_tenths(left) ?? shown_time(left);
  for (let left = 12_500; left > 0; left -= 1) {
    const wait = until_change(left);
    assert.ok(wait >= 1, `${left} ms`);
    assert.equal(shown(left - wait + 1), shown(left), `${left} ms: no change before`);
    if (left - wait > 0)
      assert.notEqual(shown(left - wait), shown(left), `${left} ms: a change then`);
  }
});

test('the time a move took is rounded down', () => {
  assert.equal(spent_time(0), '0:00');
  assert.equal(spent_time(3_999), '0:03');
  assert.equal(spent_time(61_000), '1:01');
});

const side = { left_ms: 5_000, moves: 0, period: 1, flag_ms: null, interim_ms: null };
const clock: GameClock = {
  control: '5',
  server_ms: 1_000,
  on_move: 'white',
  running: 'white',
  white: side,
  black: side,
};

test('only the running side counts down, and never past zero', () => {
  assert.equal(left_at(clock, 'white', 3_500), 2_500);
  assert.equal(left_at(clock, 'black', 3_500), 5_000);
  assert.equal(left_at(clock, 'white', 99_000), 0);
  assert.equal(
    left_at(clock, 'white', 500),
    5_000,
    'a message older than the clock takes nothing back',
  );
});

test('the furthest word of the server counts, and old words are forgotten', () => {
  assert.equal(server_now(unknown_time, 0), null);
  const fast = heard(unknown_time, 1_000, 100);
  const slow = heard(fast, 1_900, 1_100);
  assert.equal(server_now(slow, 1_200), 2_100, 'the message that took longer tells less');
  let later = slow;
  for (let index = 0; index < 12; index += 1) later = heard(later, 5_000 + index, 4_200 + index);
  assert.equal(server_now(later, 4_300), 5_100);
});

test('times as an arbiter types them', () => {
  assert.equal(read_time('5'), 300_000);
  assert.equal(read_time(' 0:30 '), 30_000);
  assert.equal(read_time('1:05:00'), 3_900_000);
  for (const wrong of ['', '-1', '1:60', '1:2:3:4', 'two', '1.5'])
    assert.equal(read_time(wrong), null, wrong);
});
