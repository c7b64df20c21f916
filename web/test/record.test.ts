import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../src/hall/texts.ts';
import '../src/record/texts.ts';
import {
  asks,
  by_need,
  by_sector,
  everything,
  need_text,
  passes,
  type NeedKind,
} from '../src/hall/needs.ts';
import type { BoardRow } from '../src/hall/types.ts';
import {
  address_of,
  anything,
  joined,
  kinds,
  search_of,
  wanted_in,
  words_of,
} from '../src/record/lines.ts';
import type { LogLine } from '../src/record/types.ts';
import { route_of } from '../src/router.ts';
import { has_text } from '../src/text/text.ts';

const line = (fields: Partial<LogLine>): LogLine => ({
  position: 1,
  utc: '2026-11-30T14:05:00.000Z',
  tournament: 0,
  round: 0,
  board: 0,
  game: '',
  white: '',
  black: '',
  actor: { role: 'arbiter', name: 'Ann' },
  kind: 'ruling',
  type: 'time_adjusted',
  sentences: [],
  detail: '',
  reason: '',
  hash: '0123abcd',
  ...fields,
});

test('what is looked for in the record stands in the address and is read from it', () => {
  assert.equal(search_of(anything), '');
  const wanted = { ...anything, board: '3', kind: 'ruling', player: 'Šiaulys & co', by: ' ' };
  const search = search_of(wanted);
  assert.equal(search, '?board=3&player=%C5%A0iaulys+%26+co&kind=ruling');
  assert.deepEqual(wanted_in(search), { ...wanted, by: '' });
  assert.deepEqual(wanted_in('?nonsense=1'), anything);
  for (const kind of kinds) assert.ok(has_text(`record.kind_${kind}`), kind);
});

test('the record has its addresses', () => {
  assert.deepEqual(route_of('/e/k3m9x2pq/log', ''), { page: 'log', event: 'k3m9x2pq', token: null });
  assert.deepEqual(route_of('/e/k3m9x2pq/changes', '#t=abc'), {
    page: 'changes',
    event: 'k3m9x2pq',
    token: 'abc',
  });
});

test('a line in words, and where it leads', () => {
  const params = { side: 'white', time: '−1:00', reason: '' };
  const corrected = { key: 'event.time_adjusted.plain', params };
  assert.equal(words_of(line({ sentences: [corrected] })), 'Clock of White: −1:00.');
  const undone = { key: 'event.press_undone', params: { side: 'black', reason: '' } };
  assert.equal(words_of(line({ sentences: [undone] })), 'The last press of Black was annulled.');
  const unknown = { key: 'told by an oracle', params: {} };
  assert.equal(words_of(line({ sentences: [unknown], detail: '' })), 'told by an oracle');
  assert.equal(address_of('e', line({ game: 'abcd2345', tournament: 1, round: 2 })), '/g/abcd2345');
  assert.equal(address_of('e', line({ tournament: 1, round: 2 })), '/e/e/t/1/r/2');
  assert.equal(address_of('e', line({})), null);
  const both = joined([line({ position: 4 }), line({ position: 3 })], [line({ position: 3 })]);
  assert.deepEqual(both.map(({ position }) => position), [4, 3]);
});

const row = (board: number, need: NeedKind | null, called_ms = 0, round = 1): BoardRow =>
  ({
    tournament: 1,
    tournament_name: 'A',
    round,
    board,
    needs: need && need !== 'offer' ? [need] : [],
    result: [],
    conflict: null,
    white: { player: 1, name: 'A' },
    black: { player: 2, name: 'B' },
    game: {
      id: 'abcd2345',
      phase: 'paused',
      outcome: null,
      call: need === 'call' ? { by: 'white', server_ms: called_ms } : null,
      draw_offer: need === 'offer' ? { by: 'black', ply: 4 } : null,
      notices: [],
      absent: [],
      counters: [],
    },
  }) as unknown as BoardRow;

test('of those who call the one that waits the longest comes first, with how long', () => {
  const rows = [row(1, 'call', 500_000), row(2, null), row(3, 'call', 100_000), row(4, 'claim')];
  const ranked = by_need(rows, 230_000 + 400_000);
  assert.deepEqual(ranked.map((each) => each.row.board), [3, 1, 4, 2]);
  const said = ranked.slice(0, 2).map(({ row: of, needs }) => needs.map((n) => need_text(of, n)));
  assert.deepEqual(said, [
    ['White calls the arbiter, waiting 8 min'],
    ['White calls the arbiter, waiting 2 min'],
  ]);
});

test('what is only watched is no need, in no count', () => {
  const ranked = by_need([row(1, 'offer'), row(2, 'claim')], 0);
  const need = { ...everything, show: 'need' as const };
  assert.equal(ranked.filter((each) => passes(each, need)).length, 1);
  assert.equal(ranked.filter(({ needs }) => asks(needs)).length, 1);
  assert.equal(ranked.filter(({ needs }) => needs.length > 0).length, 2);
});

test('the boards of one arbiter alone', () => {
  const ranked = by_need([row(1, null), row(2, 'call'), row(3, null)], 0);
  const sector = { name: 'Ann', boards: [2, 3] };
  const shown = ranked.filter((each) => passes(each, { ...everything, sector }));
  assert.deepEqual(shown.map((each) => each.row.board), [2, 3]);
});

test('the desk puts the boards under those who look after them, each once and by need', () => {
  const ranked = by_need([row(1, null), row(2, 'call'), row(3, 'claim'), row(4, 'call'), row(9, null)], 0);
  const ann = { name: 'Ann', boards: [1, 3] };
  const ben = { name: 'Ben', boards: [3, 4] };
  const nobody = { name: 'Cas', boards: [20, 30] };
  const groups = by_sector(ranked, [ann, ben, nobody]).map(({ sector, ranked: of }) => [
    sector?.name ?? null,
    of.map((each) => each.row.board),
  ]);
  assert.deepEqual(groups, [
    ['Ann', [2, 3, 1]],
    ['Ben', [4]],
    [null, [9]],
  ]);
  assert.deepEqual(by_sector([], [ann]), []);
});
