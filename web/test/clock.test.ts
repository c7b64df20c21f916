import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { GameClock, Side, SideClock } from '../src/api.ts';
import {
  face,
  heard,
  left_at,
  reading_at,
  server_now,
  shown_tenths,
  shown_time,
  sign_text,
  spent_time,
  unknown_time,
  until_change,
  until_face_change,
  type FaceOf,
} from '../src/clock/clock.ts';
import { read_time } from '../src/clock/read-time.ts';

interface Row extends FaceOf {
  readonly time: string;
  readonly tenths: string | null;
  readonly shown_sign?: string;
}

test('every row of the table of the display holds on the pages too', () => {
  const rows = JSON.parse(
    readFileSync(join(FLAGFALL_WEB, '../tests/cases/display.json'), 'utf8'),
  ) as readonly Row[];
  assert.ok(rows.length >= 42);
  for (const { time, tenths, shown_sign, ...side } of rows) {
    const shown = face(side);
    const row = JSON.stringify(side);
    assert.equal(shown.time, time, row);
    assert.equal(shown.tenths, tenths, row);
    assert.equal(shown.sign, side.sign ?? 'none', row);
    if (shown_sign !== undefined) assert.equal(sign_text(shown.sign), shown_sign, row);
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

/** A clock whose White runs from 1 000 ms on. */
function running(white: Partial<SideClock>, black: Partial<SideClock> = {}): GameClock {
  return { ...clock, white: { ...side, ...white }, black: { ...side, ...black } };
}

test('the delay runs first, and only then the time', () => {
  const delayed = running({ method: 'us_delay', delay_ms: 3_000, delay_left_ms: 2_000 });
  assert.deepEqual(
    [1_000, 2_999, 3_000, 4_500].map((now) => {
      const { left_ms, delay_left_ms } = reading_at(delayed, 'white', now);
      return [left_ms, delay_left_ms];
    }),
    [
      [5_000, 2_000],
      [5_000, 1],
      [5_000, 0],
      [3_500, 0],
    ],
  );
});

test('the sand that one side uses the other one gains, until there is none', () => {
  const glass = running({ method: 'hourglass' }, { method: 'hourglass' });
  assert.equal(left_at(glass, 'black', 3_000), 7_000);
  assert.equal(left_at(glass, 'black', 99_000), 10_000);
  const fallen = running({ method: 'hourglass' }, { method: 'hourglass', flag_ms: 10 });
  assert.equal(left_at(fallen, 'black', 3_000), 5_000);
});

test('byo-yomi goes on with its next period, and stands at zero after the last', () => {
  const period = { method: 'byo_yomi', periods_left: 3, period_ms: 20_000 } as const;
  const at = (now: number) => {
    const { left_ms, periods_left } = reading_at(running(period), 'white', now);
    return [left_ms, periods_left];
  };
  assert.deepEqual(at(5_999), [1, 3]);
  assert.deepEqual(at(6_000), [20_000, 2]);
  assert.deepEqual(at(30_000), [16_000, 1]);
  assert.deepEqual(at(90_000), [0, 1]);
});

test('after zero the time counts up', () => {
  const up = running({ method: 'count_up', left_ms: 2_000, over_ms: 0 });
  assert.deepEqual(reading_at(up, 'white', 2_999).over_ms, 0);
  assert.deepEqual(reading_at(up, 'white', 64_000).over_ms, 61_000);
});

test('the sign of a period that ran out stays for five minutes', () => {
  const passed = running({ interim_ms: 500, sign: 'interim', left_ms: 900_000 });
  assert.equal(reading_at(passed, 'white', 300_499).sign, 'interim');
  assert.equal(reading_at(passed, 'white', 300_500).sign, 'none');
});

test('a face is painted again exactly when it shows something else, with every method', () => {
  const methods: readonly (readonly [Side, GameClock])[] = [
    ['white', running({ left_ms: 12_345 })],
    ['white', running({ method: 'us_delay', delay_left_ms: 2_500, left_ms: 11_000 })],
    ['black', running({ method: 'hourglass' }, { left_ms: 8_450, method: 'hourglass' })],
    ['white', running({ method: 'count_up', left_ms: 1_250, over_ms: 0 })],
    ['white', running({ method: 'byo_yomi', periods_left: 2, period_ms: 3_000, left_ms: 2_050 })],
  ];
  for (const [of, told] of methods) {
    const shown = (now: number) => {
      const reading = reading_at(told, of, now);
      const { time, tenths } = face(reading);
      const delay = Math.ceil((reading.delay_left_ms ?? 0) / 1000);
      return `${tenths ?? time} ${delay} ${reading.periods_left}`;
    };
    const name = `${told[of].method} of ${of}`;
    for (let now = 1_000; now < 9_000; now += 7) {
      const wait = until_face_change(told, of, now);
      const next = wait === null ? 9_000 : now + wait;
      for (let between = now; between < Math.min(next, 9_000); between += 1)
        assert.equal(shown(between), shown(now), `${name}: nothing new from ${now} to ${between}`);
    }
  }
  assert.equal(until_face_change({ ...clock, running: null }, 'white', 1_000), null);
  assert.equal(until_face_change(clock, 'black', 1_000), null);
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
