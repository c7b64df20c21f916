// What a phone says of a result, and where its addresses lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game_of, my_result_of, my_results_with_halves } from '../src/event/me/my-result.ts';
import { both_say_so, lone_report } from '../src/event/reports.ts';
import { hall_address, is_for_one_machine } from '../src/event/staff/hall-address.ts';
import type { RoundBoard } from '../src/event/types.ts';
import { route_of } from '../src/router.ts';

test('what a player says of himself is a result of White and Black, and the other way round', () => {
  const rows = [
    ['won', { result: '2-0' }, { result: '0-2' }],
    ['lost', { result: '0-2' }, { result: '2-0' }],
    ['draw', { result: '1-1' }, { result: '1-1' }],
    ['draw_better', { result: '1-1', plus: 'white' }, { result: '1-1', plus: 'black' }],
    ['draw_worse', { result: '1-1', plus: 'black' }, { result: '1-1', plus: 'white' }],
  ] as const;
  assert.equal(rows.length, my_results_with_halves.length);
  for (const [mine, with_white, with_black] of rows) {
    assert.deepEqual(game_of(mine, 'white'), with_white);
    assert.deepEqual(game_of(mine, 'black'), with_black);
    assert.equal(my_result_of(with_white, 'white'), mine);
    assert.equal(my_result_of(with_black, 'black'), mine);
  }
  assert.equal(my_result_of({ result: '0-0' }, 'white'), 'both_lost');
});

test('the report of one is told from what both say, and from what they do not', () => {
  const won = [{ result: '2-0' }] as const;
  const drawn = [{ result: '1-1' }] as const;
  const board = (fields: Partial<RoundBoard>) =>
    ({ games: [], state: 'open', reports: { white: null, black: null }, ...fields }) as RoundBoard;
  assert.equal(lone_report(board({})), null);
  assert.deepEqual(lone_report(board({ reports: { white: null, black: won } })), {
    side: 'black',
    games: won,
  });
  assert.equal(lone_report(board({ reports: { white: won, black: drawn } })), null);
  assert.equal(lone_report(board({ games: won, reports: { white: won, black: null } })), null);
  const both = { white: won, black: won };
  assert.equal(both_say_so(board({ games: won, state: 'finished', reports: both })), true);
  assert.equal(both_say_so(board({ games: won, state: 'confirmed', reports: both })), false);
  assert.equal(both_say_so(board({ games: drawn, state: 'finished', reports: both })), false);
});

test('a link for others has the address of the hall where localhost would lead nowhere', () => {
  const hall = 'http://192.168.1.7:8080';
  for (const here of ['http://localhost:8080/e/a', 'http://127.0.0.1:8080/', 'http://[::1]:8080/'])
    assert.equal(hall_address('/e/a/me#t=x', hall, here), `${hall}/e/a/me#t=x`);
  const outside = 'https://club.example/e/a';
  assert.equal(hall_address('/e/a/me', hall, outside), 'https://club.example/e/a/me');
  assert.equal(hall_address('/e/a/me', '', 'http://localhost:1/'), 'http://localhost:1/e/a/me');
});

test('an address that no phone can open is known', () => {
  assert.equal(is_for_one_machine('', 'http://127.0.0.1:8080/e/a'), true);
  assert.equal(is_for_one_machine('', 'http://localhost:8080/e/a'), true);
  assert.equal(is_for_one_machine('http://192.168.1.7:8080', 'http://localhost:8080/e/a'), false);
  assert.equal(is_for_one_machine('', 'http://192.168.1.7:8080/e/a'), false);
});

test('the pages of a phone and of the door have addresses of their own', () => {
  assert.deepEqual(route_of('/e/k3m9x2pq/me', '#t=abc'), {
    page: 'me',
    event: 'k3m9x2pq',
    token: 'abc',
  });
  assert.deepEqual(route_of('/e/k3m9x2pq/door/', ''), {
    page: 'door',
    event: 'k3m9x2pq',
    token: null,
  });
  assert.equal(route_of('/e/k3m9x2pq/menu', '').page, 'not_found');
});
