import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import type { CommandAnswer } from '../src/api.ts';
import type { Answer, RequestOptions } from '../src/http.ts';
import {
  first_delay_ms,
  longest_delay_ms,
  new_key,
  send_command,
} from '../src/game/send-command.ts';
import { retry_delay } from '../src/stream.ts';

// Browsers have it, Node 18 does not yet.
globalThis.crypto ??= webcrypto as Crypto;

const no_connection: Answer<CommandAnswer> = { ok: false, kind: 'no_connection' };
const done: Answer<CommandAnswer> = {
  ok: true,
  value: { sequence: 7, already_recorded: false, state: {} } as CommandAnswer,
};

function refusal(
  status: number,
  type: string,
  retry_after_ms: number | null = null,
): Answer<CommandAnswer> {
  return { ok: false, kind: 'problem', problem: { type, title: '', status }, retry_after_ms };
}

/** Sends one command to a server that answers as given, and tells what was sent and how long was waited. */
async function send(answers: readonly Answer<CommandAnswer>[], wanted = () => true) {
  const sent: RequestOptions[] = [];
  const pauses: number[] = [];
  const answer = await send_command({
    game: 'g',
    token: 't',
    command: { type: 'play_move', ply: 0, move: '32-28' },
    key: 'key-0001',
    wanted,
    pause: async (ms) => void pauses.push(ms),
    ask: async (_path, options = {}) => {
      sent.push(options);
      return answers[sent.length - 1] ?? done;
    },
  });
  return { answer, sent, pauses };
}

test('a lost connection is tried again with the same key, each time a little later', async () => {
  const { answer, sent, pauses } = await send([no_connection, no_connection, no_connection, done]);
  assert.equal(answer.ok, true);
  assert.deepEqual(
    sent.map(({ key }) => key),
    Array(4).fill('key-0001'),
  );
  assert.deepEqual(pauses, [first_delay_ms, 2 * first_delay_ms, 4 * first_delay_ms]);
});

test('the delay stops growing', async () => {
  const { pauses } = await send(Array<Answer<CommandAnswer>>(9).fill(no_connection));
  assert.equal(Math.max(...pauses), longest_delay_ms);
});

test('a refusal is an answer', async () => {
  for (const problem of [
    refusal(422, '/problems/illegal-move'),
    refusal(409, '/problems/stale'),
    refusal(503, '/problems/storage-failed'),
  ]) {
    const { answer, sent } = await send([problem]);
    assert.equal(answer, problem);
    assert.equal(sent.length, 1);
  }
});

test('a server that is stopping or busy is asked again, when it says so', async () => {
  const { sent, pauses } = await send([
    refusal(503, '/problems/shutting-down'),
    refusal(429, '/problems/too-many-requests', 3_000),
  ]);
  assert.equal(sent.length, 3);
  assert.deepEqual(pauses, [first_delay_ms, 3_000]);
});

test('a page that was left stops trying', async () => {
  const { answer, sent } = await send([no_connection], () => false);
  assert.deepEqual(answer, no_connection);
  assert.equal(sent.length, 1);
});

test('keys are as the interface wants them, and no two alike', () => {
  const keys = new Set(Array.from({ length: 100 }, new_key));
  assert.equal(keys.size, 100);
  for (const key of keys) assert.match(key, /^[A-Za-z0-9_-]{8,64}$/);
});

test('the stream reconnects after a delay that grows to ten seconds', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 9].map(retry_delay),
    [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000],
  );
});
