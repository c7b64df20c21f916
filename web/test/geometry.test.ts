// The boards of the rule sets: which squares play, what they are called, and how they turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardShape } from '../src/api.ts';
import { edge_labels } from '../src/board/edge.ts';
import {
  cell_of,
  cells,
  line,
  neighbour,
  square_at,
  square_name,
  square_named,
  squares_on,
  turned,
} from '../src/board/geometry.ts';

const international: BoardShape = {
  width: 10,
  height: 10,
  bottom_left_plays: true,
  numbering: 'numeric',
};
const russian: BoardShape = { ...international, width: 8, height: 8, numbering: 'algebraic' };
const italian: BoardShape = { ...russian, bottom_left_plays: false, numbering: 'numeric' };
const spanish: BoardShape = { ...italian, numbering: 'numeric_from_bottom_right' };
const wide: BoardShape = { ...international, height: 8 };
const canadian: BoardShape = { ...international, width: 12, height: 12 };
const turkish: BoardShape = { ...russian, every_square_plays: true };

interface Case {
  readonly name: string;
  readonly shape: BoardShape;
  readonly squares: number;
  /** Column and row of the first and the last square. */
  readonly first: readonly [number, number];
  readonly last: readonly [number, number];
  readonly first_name: string;
  readonly last_name: string;
}

const boards: readonly Case[] = [
  {
    name: 'international',
    shape: international,
    squares: 50,
    first: [1, 0],
    last: [8, 9],
    first_name: '1',
    last_name: '50',
  },
  {
    name: 'Russian',
    shape: russian,
    squares: 32,
    first: [1, 0],
    last: [6, 7],
    first_name: 'b8',
    last_name: 'g1',
  },
  {
    name: 'Italian, with a light square at the lower left',
    shape: italian,
    squares: 32,
    first: [0, 0],
    last: [7, 7],
    first_name: '1',
    last_name: '32',
  },
  {
    name: 'Spanish, counted from the lower right',
    shape: spanish,
    squares: 32,
    first: [0, 0],
    last: [7, 7],
    first_name: '32',
    last_name: '1',
  },
  {
    name: 'ten wide and eight high',
    shape: wide,
    squares: 40,
    first: [1, 0],
    last: [8, 7],
    first_name: '1',
    last_name: '40',
  },
  {
    name: 'Canadian',
    shape: canadian,
    squares: 72,
    first: [1, 0],
    last: [10, 11],
    first_name: '1',
    last_name: '72',
  },
  {
    name: 'Turkish, where all squares play',
    shape: turkish,
    squares: 64,
    first: [0, 0],
    last: [7, 7],
    first_name: 'a8',
    last_name: 'h1',
  },
];

for (const { name, shape, squares, first, last, first_name, last_name } of boards) {
  test(`${name}: squares, names and the way back`, () => {
    const all = cells(shape);
    assert.equal(squares_on(shape), squares);
    assert.equal(all.length, squares);
    assert.deepEqual([all[0]?.column, all[0]?.row], first);
    assert.deepEqual([all[squares - 1]?.column, all[squares - 1]?.row], last);
    assert.equal(square_name(shape, 1), first_name);
    assert.equal(square_name(shape, squares), last_name);
    for (const cell of all) {
      assert.deepEqual(cell_of(shape, cell.square), cell);
      assert.equal(square_at(shape, cell.column, cell.row), cell.square);
      assert.equal(square_named(shape, square_name(shape, cell.square)), cell.square);
    }
    assert.equal(new Set(all.map(({ square }) => square_name(shape, square))).size, squares);
  });

  test(`${name}: the corner plays or does not, and as many squares as there are play`, () => {
    const plays = shape.every_square_plays || shape.bottom_left_plays;
    assert.equal(square_at(shape, 0, shape.height - 1) !== null, plays);
    let playing = 0;
    for (let row = -1; row <= shape.height; row += 1)
      for (let column = -1; column <= shape.width; column += 1)
        if (square_at(shape, column, row) !== null) playing += 1;
    assert.equal(playing, squares);
    assert.equal(cell_of(shape, 0), undefined);
    assert.equal(cell_of(shape, squares + 1), undefined);
  });

  test(`${name}: turned, the squares change places with those opposite`, () => {
    for (const cell of cells(shape)) {
      const other = turned(shape, cell, true);
      const opposite = square_at(shape, other.column, other.row);
      assert.equal(opposite, squares + 1 - cell.square);
      assert.deepEqual(turned(shape, other, true), cell);
    }
  });

  test(`${name}: arrow keys reach every square and never leave the board`, () => {
    for (const flipped of [false, true]) {
      const reached = new Set([1]);
      for (const square of reached)
        for (const direction of ['up', 'down', 'left', 'right'] as const) {
          const next = neighbour(shape, square, direction, flipped);
          assert.ok(next >= 1 && next <= squares);
          reached.add(next);
        }
      assert.equal(reached.size, squares);
    }
  });
}

test('where all squares play, lines run along rows and columns as well', () => {
  assert.deepEqual(line(turkish, 57, 33), [49, 41, 33]);
  assert.deepEqual(line(turkish, 57, 60), [58, 59, 60]);
  assert.equal(neighbour(turkish, 57, 'up', false), 49);
  assert.equal(neighbour(turkish, 8, 'right', false), 8);
});

function at(shape: BoardShape, flipped: boolean, column: number | null, row: number | null) {
  return edge_labels(shape, flipped)
    .filter((label) => column === null || label.column === column)
    .filter((label) => row === null || label.row === row)
    .map(({ text }) => text)
    .join(' ');
}

test('along the edge of a numbered board stand the outermost numbers', () => {
  assert.equal(at(international, false, null, -1), '1 2 3 4 5');
  assert.equal(at(international, false, null, 10), '46 47 48 49 50');
  assert.equal(at(international, false, -1, null), '6 16 26 36 46');
  assert.equal(at(international, false, 10, null), '5 15 25 35 45');
  assert.equal(at(international, true, null, -1), '46 47 48 49 50');
  assert.equal(at(international, true, -1, null), '5 15 25 35 45');
  assert.equal(at(spanish, false, null, 8), '4 3 2 1');
  assert.equal(at(wide, false, null, 8), '36 37 38 39 40');
});

test('along the edge of a lettered board stand files and ranks, turned with it', () => {
  const files = (flipped: boolean) =>
    edge_labels(russian, flipped)
      .filter(({ row }) => row === 8)
      .sort((left, right) => left.column - right.column)
      .map(({ text }) => text)
      .join('');
  assert.equal(files(false), 'abcdefgh');
  assert.equal(files(true), 'hgfedcba');
  const ranks = edge_labels(turkish, true).filter(({ column }) => column === -1);
  assert.equal(ranks.find(({ row }) => row === 7)?.text, '8');
  assert.equal(ranks.length, 8);
});
