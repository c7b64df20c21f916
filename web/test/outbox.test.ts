// Touches on a tablet: none is lost, none counts twice, and they go in their order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answered,
  next_out,
  not_yet_in,
  outbox_text,
  put_in,
  read_outbox,
  refused,
  type Outbox,
  type Touch,
} from '../src/tablet/outbox.ts';

const press = (ply: number): Touch => ({
  key: `key ${ply}`,
  game: 'k3m9x2pq',
  command: { type: 'press', ply, side: ply % 2 === 0 ? 'white' : 'black', device_ms: 1_000 * ply },
  at_ms: 1_000 * ply,
});
const resign: Touch = {
  key: 'resign',
  game: 'k3m9x2pq',
  command: { type: 'resign', side: 'white' },
  at_ms: 9_000,
};
const keys = (outbox: Outbox) => outbox.map(({ key }) => key);

function filled(...touches: readonly Touch[]): Outbox {
  return touches.reduce<Outbox>(put_in, []);
}

test('the oldest touch goes first, and the next one only when it is answered', () => {
  const outbox = filled(press(0), press(1), resign);
  assert.equal(next_out(outbox)?.key, 'key 0');
  assert.equal(next_out(answered(outbox, 'key 0'))?.key, 'key 1');
  assert.equal(next_out([]), null);
});

test('a touch is there once, however often it is put in or answered', () => {
  const outbox = filled(press(0), press(0), press(1));
  assert.deepEqual(keys(outbox), ['key 0', 'key 1']);
  assert.deepEqual(answered(answered(outbox, 'key 0'), 'key 0'), filled(press(1)));
});

test('a reload keeps every touch with its key, its time and its order', () => {
  const outbox = filled(press(3), press(4), resign);
  assert.deepEqual(read_outbox(outbox_text(outbox)), outbox);
  assert.deepEqual(read_outbox(null), []);
  assert.deepEqual(read_outbox('{"broken'), []);
  assert.deepEqual(read_outbox('[1, null, {"key": "x"}]'), []);
});

test('an answer that was lost leaves its touch in the outbox but not on the clock', () => {
  const outbox = filled(press(3), press(4), resign);
  assert.deepEqual(keys(not_yet_in(outbox, 'k3m9x2pq', 4)), ['key 4', 'resign']);
  assert.deepEqual(keys(not_yet_in(outbox, 'another', 0)), []);
  assert.deepEqual(keys(outbox), ['key 3', 'key 4', 'resign']);
});

test('a refused press takes the presses after it along, but no resignation', () => {
  const other_game = { ...press(5), key: 'elsewhere', game: 'another' };
  const { left, dropped } = refused(filled(press(2), press(3), press(4), resign, other_game), 'key 3');
  assert.deepEqual(keys(left), ['key 2', 'resign', 'elsewhere']);
  assert.deepEqual(keys(dropped), ['key 3', 'key 4']);
  assert.deepEqual(refused(left, 'key 3'), { left, dropped: [] });
  assert.deepEqual(keys(refused(filled(resign, press(4)), 'resign').left), ['key 4']);
});
