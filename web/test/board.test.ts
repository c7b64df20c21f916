import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardShape } from '../src/api.ts';
import {
  cell_of,
  line,
  neighbour,
  square_at,
  square_name,
  square_named,
  turned,
} from '../src/board/geometry.ts';
import { after_move, positions, read_fen, while_moving } from '../src/board/position.ts';

const ten: BoardShape = { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' };
const eight: BoardShape = { ...ten, width: 8, height: 8, numbering: 'algebraic' };

test('square 1 is top left for White, 46 is the dark corner at his left hand', () => {
  assert.deepEqual(cell_of(ten, 1), { square: 1, column: 1, row: 0 });
  assert.deepEqual(cell_of(ten, 6), { square: 6, column: 0, row: 1 });
  assert.deepEqual(cell_of(ten, 46), { square: 46, column: 0, row: 9 });
  assert.deepEqual(cell_of(ten, 50), { square: 50, column: 8, row: 9 });
  assert.equal(square_at(ten, 0, 0), null, 'a light square has no number');
});

test('turned, the numbers turn with the board', () => {
  const corner = cell_of(ten, 46);
  assert.ok(corner);
  assert.deepEqual(turned(ten, corner, true), { square: 46, column: 9, row: 0 });
});

test('on 8x8 a1 is dark and at the lower left', () => {
  assert.equal(square_name(eight, 29), 'a1');
  assert.equal(square_named(eight, 'C3'), 22);
  assert.equal(square_named(eight, 'a2'), null, 'a light square has no name');
});

test('every square has one name and it leads back', () => {
  for (const shape of [ten, eight]) {
    const count = (shape.width * shape.height) / 2;
    for (let square = 1; square <= count; square += 1) {
      assert.equal(square_named(shape, square_name(shape, square)), square);
    }
  }
});

test('lines run along diagonals', () => {
  assert.deepEqual(line(ten, 46, 5), [41, 37, 32, 28, 23, 19, 14, 10, 5]);
  assert.deepEqual(line(ten, 32, 21), [27, 21]);
  assert.deepEqual(line(ten, 1, 3), [2, 3], 'a row is a line too, as Frisian captures need');
  assert.deepEqual(line(ten, 1, 20), []);
});

test('arrow keys walk as the reader sees the board and stay at the edge', () => {
  assert.equal(neighbour(ten, 32, 'up', false), 27);
  assert.equal(neighbour(ten, 32, 'up', true), 37);
  assert.equal(neighbour(ten, 32, 'left', false), 31);
  assert.equal(neighbour(ten, 31, 'left', false), 31);
  assert.equal(neighbour(ten, 31, 'left', true), 32);
  assert.equal(neighbour(ten, 3, 'up', false), 3);
  assert.equal(neighbour(ten, 48, 'down', false), 48);
});

test('a FEN is read by the names that the rules give the squares', () => {
  const spanish: BoardShape = {
    ...eight,
    bottom_left_plays: false,
    numbering: 'numeric_from_bottom_right',
  };
  const position = read_fen(spanish, 'W:W1-12:B21-32');
  assert.equal(position.size, 24);
  assert.equal(position.get(32)?.side, 'white', 'h1 is 1 for the players');
  assert.equal(position.get(12)?.side, 'black');
  assert.deepEqual([...read_fen(eight, 'B:Wa1,Kc3:Bb8').keys()], [29, 22, 1]);
});

test('a FEN with ranges, kings and a full stop', () => {
  const position = read_fen(ten, 'W:W31-33,K50:BK1,20.');
  assert.deepEqual(
    [...position.keys()].sort((a, b) => a - b),
    [1, 20, 31, 32, 33, 50],
  );
  assert.deepEqual(position.get(50), { side: 'white', king: true });
  assert.deepEqual(position.get(20), { side: 'black', king: false });
});

test('pieces taken go together when the move is complete, and a man is crowned at its end', () => {
  const start = read_fen(ten, 'W:W17:B8,11');
  const move = {
    text: '17x3',
    from: 17,
    to: 3,
    path: [17, 6, 3],
    captured: [11, 8],
    promotes: true,
  };
  const entering = while_moving(start, 17, 6);
  assert.equal(entering.size, 3, 'while it is entered all are still there');
  assert.equal(entering.get(6)?.side, 'white');
  const after = after_move(start, move);
  assert.deepEqual([...after.entries()], [[3, { side: 'white', king: true }]]);
  assert.equal(positions(start, [move]).length, 2);
});
