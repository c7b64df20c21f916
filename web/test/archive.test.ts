import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../src/archive/texts.ts';
import { diagram } from '../src/archive/diagram.ts';
import { anything, search_of, typed_day, wanted_in } from '../src/archive/filters.ts';
import { fen_at, place_hash, place_in, read_tree, rows_of, walked, type Step } from '../src/archive/line.ts';
import { written_fen } from '../src/archive/PlayedLinks.tsx';
import { signs_of } from '../src/archive/signs.ts';
import { kinds_of, time_lines } from '../src/archive/times.ts';
import { board_moves, by_games, shares } from '../src/archive/tree.ts';
import type { NextMove, StoredLine, StoredPly } from '../src/archive/types.ts';
import {
  day_text,
  finding_text,
  move_name,
  ply_text,
  position_words,
  reason_text,
  result_text,
} from '../src/archive/words.ts';
import { read_fen } from '../src/board/position.ts';
import { route_of } from '../src/router.ts';
import { has_text } from '../src/text/text.ts';

const ten = { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' } as const;
const eight = { width: 8, height: 8, bottom_left_plays: true, numbering: 'algebraic' } as const;

const ply = (text: string, fen: string, more: Partial<StoredPly> = {}): StoredPly => ({
  kind: 'move',
  text,
  written: text,
  fen,
  path: text.split(/[-x]/),
  captured: [],
  ...more,
});
const line = (start_fen: string, ...plies: readonly StoredPly[]): StoredLine => ({ start_fen, plies });

const start = 'W:W31,32:B19,20';
const first = 'B:W28,31:B19,20';
const second = 'W:W28,31:B20,23';
const third = 'B:W19,31:B20';

/** Two variations beside the second ply: one is played instead of it, one after it. */
const played = line(
  start,
  ply('32-28', first, { clock: { white_ms: 60_000, black_ms: 90_000, used_ms: 5000 } }),
  ply('19-23', second, {
    clock: { white_ms: 60_000, black_ms: 80_000, used_ms: 10_000 },
    comments: ['Why not?'],
    variations: [
      line(first, ply('20-25', 'W:W28,31:B19,25'), ply('31-27', 'B:W27,28:B19,25')),
      line(second, ply('31-26', 'B:W26,28:B20,23')),
    ],
  }),
  ply('28x19', third),
);
const tree = read_tree(played, start, 'white');
const step = (id: string): Step => {
  const found = tree.steps.get(id);
  assert.ok(found, id);
  return found;
};

test('the moves of a game are walked through, and out of variations to where they begin', () => {
  const walks = [
    ['0', 'next', '1'],
    ['1', 'next', '2'],
    ['3', 'next', '3'],
    ['3', 'previous', '2'],
    ['1', 'previous', '0'],
    ['0', 'previous', '0'],
    ['0', 'last', '3'],
    ['2-1-1', 'next', '2-1-2'],
    ['2-1-1', 'previous', '1'],
    ['2-1-1', 'last', '2-1-2'],
    ['2-1-2', 'first', '0'],
    ['2-2-1', 'previous', '2'],
  ] as const;
  for (const [from, walk, to] of walks) assert.equal(walked(tree, from, walk), to, `${walk} of ${from}`);
  assert.equal(fen_at(tree, '0'), start);
  assert.equal(fen_at(tree, '2'), second);
  assert.equal(fen_at(tree, '2-2-1'), 'B:W26,28:B20,23');
});

test('each move has the number and the side of the scoresheet', () => {
  const names = ['1', '2', '3', '2-1-1', '2-1-2', '2-2-1'].map((id) => move_name(step(id), 'white'));
  assert.deepEqual(names, ['1. 32-28', '1… 19-23', '2. 28x19', '1… 20-25', '2. 31-27', '2. 31-26']);
  const from_second = read_tree(line(first, ply('19-23', second), ply('28x19', third)), first, 'white');
  assert.deepEqual(
    from_second.main.steps.map((each) => move_name(each, 'white')),
    ['1… 19-23', '2. 28x19'],
  );
});

test('a row has two moves, and ends behind a move of which something is said', () => {
  const of = (steps: readonly Step[]) =>
    rows_of(steps, 'white').map(({ number, first: one, second: two }) => [
      number,
      one?.ply.text ?? '…',
      two?.ply.text ?? '',
    ]);
  assert.deepEqual(of(tree.main.steps), [
    [1, '32-28', '19-23'],
    [2, '28x19', ''],
  ]);
  const remarked = line(start, ply('32-28', first, { comments: ['!'] }), ply('19-23', second));
  assert.deepEqual(of(read_tree(remarked, start, 'white').main.steps), [
    [1, '32-28', ''],
    [1, '…', '19-23'],
  ]);
  const black_first = read_tree(line(first, ply('19-23', second), ply('28x19', third)), first, 'white');
  assert.deepEqual(of(black_first.main.steps), [
    [1, '…', '19-23'],
    [2, '28x19', ''],
  ]);
});

test('a position that was set up has no number, and the moves after it count on', () => {
  const set = read_tree(
    line(start, ply('32-28', first), ply('', start, { kind: 'set_up' }), ply('32-28', first)),
    start,
    'white',
  );
  assert.deepEqual(set.main.steps.map(({ number }) => number), [1, 1, 2]);
  assert.equal(set.main.steps[2]?.side, 'white');
  assert.equal(ply_text(ply('W:W31:B20', start, { kind: 'set_up' })), 'Position set up');
  assert.equal(ply_text(ply('...', start, { kind: 'unknown' })), 'not written down');
});

test('a variation before the first move begins where its line begins', () => {
  const before_first = {
    ...line(start, ply('32-28', first)),
    variations: [
      {
        ...line(start, ply('31-27', 'B:W27,32:B19,20'), ply('20-25', 'W:W27,32:B19,25')),
        variations: [line(start, ply('31-26', 'B:W26,32:B19,20'))],
      },
    ],
  };
  const read = read_tree(before_first, start, 'white');
  assert.deepEqual(
    read.main.lines[0]?.steps.map((each) => [each.id, move_name(each, 'white')]),
    [
      ['0-1-1', '1. 31-27'],
      ['0-1-2', '1… 20-25'],
    ],
  );
  assert.equal(walked(read, '0-1-1', 'previous'), '0');
  assert.equal(walked(read, '0-1-1', 'next'), '0-1-2');
  assert.equal(walked(read, '0-1-0-1-1', 'previous'), '0');
  assert.equal(fen_at(read, '0-1-0-1-1'), 'B:W26,32:B19,20');
});

test('where a line stops being legal its ply is marked, and the sides take turns from there', () => {
  const written = (move: string): StoredPly => ({ kind: 'move', text: move, written: move });
  const bad = { ply: 2, text: '20-31', reason: 'There is no such move.' };
  const read = read_tree(
    { ...line(start, ply('32-28', first), written('20-31'), written('31-27')), bad },
    start,
    'white',
  );
  assert.deepEqual(read.main.steps.map((each) => each.bad), [false, true, false]);
  assert.deepEqual(
    read.main.steps.map((each) => move_name(each, 'white')),
    ['1. 32-28', '1… 20-31', '2. 31-27'],
  );
  assert.equal(fen_at(read, '3'), first);
  assert.equal(reason_text(bad), 'There is no such move.');
});

test('the address names a place; one that is not there is the start', () => {
  assert.equal(place_in('#ply=2-1-2', tree), '2-1-2');
  assert.equal(place_in(place_hash('2-1-2', 'abc'), tree), '2-1-2');
  assert.equal(place_hash('2'), '#ply=2');
  for (const hash of ['', '#', '#ply=', '#ply=4', '#ply=-1', '#t=abc']) assert.equal(place_in(hash, tree), '0');
});

test('marks and NAGs are signs, each once, with words', () => {
  const of = (more: Partial<StoredPly>) =>
    signs_of(ply('32-28', first, more)).map(({ sign, words }) => `${sign} ${words}`);
  assert.deepEqual(of({}), []);
  assert.deepEqual(of({ mark: '!', nags: [1, 18] }), ['! good move', '+− White is winning']);
  assert.deepEqual(of({ nags: [4, 10, 222] }), [
    '?? blunder',
    '= even position',
    '$222 sign number 222 of the PDN file',
  ]);
  for (let nag = 1; nag <= 30; nag += 1)
    for (const said of of({ nags: [nag] })) assert.doesNotMatch(said, /games\./);
});

test('the times of both sides are lines, where there are enough of them', () => {
  assert.deepEqual(kinds_of(tree.main), ['left']);
  assert.deepEqual(time_lines(tree.main, 'left'), {
    plies: [1, 2, 3],
    white: [60, 60, null],
    black: [90, 80, null],
  });
  assert.deepEqual(time_lines(tree.main, 'used').white, [5, null, null]);
  assert.deepEqual(time_lines(tree.main, 'used').black, [null, 10, null]);
});

test('shares are whole percents that add up to a hundred', () => {
  const of = (white: number, draw: number, black: number) => {
    const share = shares({ games: 0, other: 9, white, draw, black });
    return share && [share.white, share.draw, share.black];
  };
  assert.equal(of(0, 0, 0), null);
  assert.deepEqual(of(1, 1, 1), [34, 33, 33]);
  assert.deepEqual(of(1, 0, 2), [33, 0, 67]);
  assert.deepEqual(of(1, 1, 4), [17, 17, 66]);
  assert.deepEqual(of(0, 5, 0), [0, 100, 0]);
});

const next = (move: string, fen: string, games = 0, captured: readonly string[] = []): NextMove => ({
  move,
  fen,
  path: move.split(/[-x:]/),
  captured,
  games,
  white: 0,
  draw: 0,
  black: 0,
  other: games,
});

test('a move of the tree is made on the board: its squares, what it takes, whether it crowns', () => {
  const moves = [next('32-28', first), next('28x19', third), next('nonsense', first)];
  assert.deepEqual(board_moves(ten, start, moves), [
    { text: '32-28', from: 32, to: 28, path: [32, 28], captured: [], promotes: false },
  ]);
  assert.deepEqual(board_moves(ten, second, [next('28x19', third, 0, ['23'])])[0]?.captured, [23]);
  const [crowned] = board_moves(eight, 'W:Wb6,Kg1:Bc7', [next('b6:d8', 'B:WKd8,Kg1:B', 0, ['c7'])]);
  assert.deepEqual(crowned?.captured, [6]);
  assert.equal(crowned?.promotes, true);
  assert.deepEqual(
    by_games([next('a', ''), next('b', '', 3), next('c', ''), next('d', '', 9)]).map(({ move }) => move),
    ['d', 'b', 'a', 'c'],
  );
});

test('what is looked for stands in the address and is read from it', () => {
  assert.equal(search_of(anything), '');
  const wanted = { ...anything, player: 'Čižov & co', result: '1-1', event: ' ' };
  const search = search_of(wanted, { limit: '50', after: '' });
  assert.equal(search, '?player=%C4%8Ci%C5%BEov+%26+co&result=1-1&limit=50');
  assert.deepEqual(wanted_in(search), { ...wanted, event: '' });
  assert.equal(typed_day(' 2009-04-17 '), '2009.04.17');
  assert.equal(typed_day('1990'), '1990');
});

test('the stored games have their addresses', () => {
  assert.deepEqual(route_of('/archive', ''), { page: 'archive' });
  assert.deepEqual(route_of('/archive/explore', ''), { page: 'explore' });
  assert.deepEqual(route_of('/archive/games/k3m9x2pq', '#ply=3'), {
    page: 'replay',
    game: 'k3m9x2pq',
    token: null,
  });
  assert.deepEqual(route_of('/archive/games/k3m9x2pq', place_hash('3', 'abc')), {
    page: 'replay',
    game: 'k3m9x2pq',
    token: 'abc',
  });
  assert.equal(route_of('/archive/games/', '').page, 'not_found');
});

test('results, days, findings and positions in words', () => {
  assert.equal(result_text('international', '2-0'), '2–0');
  assert.equal(result_text('russian', '1-1'), '½–½');
  assert.equal(result_text('russian', '*'), 'no result');
  assert.equal(result_text('international', '1+-1-'), '1+-1-');
  assert.equal(day_text('2009.04.??'), '2009.04');
  assert.equal(day_text('????.??.??'), '');
  assert.equal(finding_text('As it is.'), 'As it is.');
  const sentence = { key: 'rules.no_piece', params: { square: '28' } };
  assert.equal(finding_text({ text: 'x', sentence }), 'There is no piece on 28.');
  assert.equal(finding_text({ text: 'Known to few.', sentence: null }), 'Known to few.');
  assert.equal(
    position_words(ten, 'B:W32,31,K5:BK46'),
    'White men: 31, 32. White king: 5. Black king: 46. Black to move.',
  );
  for (const kind of ['illegal', 'bad_fen', 'problem', 'overlooked_draw', 'contradiction', 'ambiguous', 'guessed'])
    assert.ok(has_text(`games.remark_${kind}`), kind);
});

test('a position is written down as it can be read', () => {
  const fen = 'B:W31,32,K5:BK46,20';
  assert.equal(written_fen(ten, read_fen(ten, fen), 'black'), 'B:WK5,31,32:B20,K46');
  assert.equal(written_fen(eight, read_fen(eight, 'W:Wa1,Kc3:Bh8'), 'white'), 'W:WKc3,a1:Bh8');
});

test('a diagram has every square and piece, and turns with the board', () => {
  const position = read_fen(ten, start);
  const drawn = diagram(ten, position, { flipped: false, numbers: true });
  assert.equal(drawn.match(/<g transform/g)?.length, 4);
  assert.equal(drawn.match(/fill="#bdbdbd"/g)?.length, 50);
  assert.ok(drawn.includes('>50</text>'));
  assert.match(drawn, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const [square_31] = [/<g transform="translate\((\d+) (\d+)\)"><circle r="4\.1" fill="#ffffff"/.exec(drawn)];
  assert.deepEqual(square_31?.slice(1), ['15', '65']);
  const turned = diagram(ten, position, { flipped: true, numbers: false });
  assert.match(turned, /translate\(85 35\)"><circle r="4\.1" fill="#ffffff"/);
});
