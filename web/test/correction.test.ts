import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, kinds_for, periods_of, time_after } from '../src/game/correction.ts';

const kinds = (control: string, side: 'white' | 'black' = 'white') =>
  kinds_for(periods_of(control, side)).slice(3);

test('moves and periods are corrected only where the program counts them', () => {
  assert.deepEqual(kinds('4800+60'), []);
  assert.deepEqual(kinds('45/5400:1800+30'), ['moves', 'period']);
  assert.deepEqual(kinds('50/7200:~25/3600'), ['moves', 'period']);
  assert.deepEqual(kinds('~25/3600'), ['moves']);
  assert.deepEqual(kinds('180|50/7200:3600'), []);
  assert.deepEqual(kinds('180|50/7200:3600', 'black'), ['moves', 'period']);
  assert.deepEqual(kinds('50/7200:3600', 'black'), ['moves', 'period'], 'one program for both');
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
  for (const typed of ['', 'x', '-1', '1.5', '99999']) assert.equal(made('moves', typed), null);
  assert.equal(made('give', 'soon'), null);
});

test('what the clock will show is said where it can be', () => {
  assert.equal(time_after('give', 60_000, '1'), 120_000);
  assert.equal(time_after('take', 60_000, '0:30'), 30_000);
  assert.equal(time_after('set', 60_000, '5'), 300_000);
  assert.equal(time_after('moves', 60_000, '5'), null);
  assert.equal(time_after('give', 60_000, ''), null);
});
