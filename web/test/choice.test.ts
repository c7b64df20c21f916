import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardShape, LegalMove } from '../src/api.ts';
import {
  at,
  jumped,
  named,
  targets,
  touch,
  type Choice,
  type Table,
  type Touched,
} from '../src/board/choice.ts';
import { read_fen } from '../src/board/position.ts';

const shape: BoardShape = {
  width: 10,
  height: 10,
  bottom_left_plays: true,
  numbering: 'numeric',
};

function capture(
  path: readonly number[],
  captured: readonly number[],
  text = path.join('x'),
): LegalMove {
  return {
    text,
    from: path[0] ?? 0,
    to: path[path.length - 1] ?? 0,
    path,
    captured,
    promotes: false,
  };
}
function step(from: number, to: number): LegalMove {
  return { text: `${from}-${to}`, from, to, path: [from, to], captured: [], promotes: false };
}
function table(fen: string, legal: readonly LegalMove[]): Table {
  return { shape, legal, position: read_fen(shape, fen), side: 'white' };
}

/** Touches the squares one after another and says what the last did. */
function touch_all(on: Table, ...squares: readonly number[]): Touched {
  let choice: Choice | null = null;
  let touched: Touched = { kind: 'nothing' };
  for (const square of squares) {
    touched = touch(on, choice, square);
    choice = touched.kind === 'choosing' ? touched.choice : null;
  }
  return touched;
}

function chosen(touched: Touched): string {
  assert.equal(touched.kind, 'chosen', JSON.stringify(touched));
  return touched.kind === 'chosen' ? touched.move.text : '';
}

function choosing(touched: Touched): Choice {
  assert.ok(touched.kind === 'choosing', JSON.stringify(touched));
  return touched.choice;
}

test('a quiet move is two touches', () => {
  const on = table('W:W32:B1', [step(32, 28), step(32, 27)]);
  assert.deepEqual(targets(choosing(touch_all(on, 32))), [28, 27]);
  assert.equal(chosen(touch_all(on, 32, 28)), '32-28');
});

test('the piece touched again is put down; another own piece is picked instead', () => {
  const on = table('W:W32,33:B1', [step(32, 28), step(33, 28)]);
  assert.equal(touch_all(on, 32, 32).kind, 'cancelled');
  assert.equal(choosing(touch_all(on, 32, 33)).from, 33);
});

const double = capture([27, 18, 9], [22, 13], '27x9');

test('a capture goes in one touch or step by step, and the pieces jumped are known', () => {
  const on = table('W:W27:B22,13', [double]);
  assert.equal(chosen(touch_all(on, 27, 9)), '27x9');
  const half = choosing(touch_all(on, 27, 18));
  assert.equal(at(half), 18);
  assert.deepEqual(jumped(shape, half), [22]);
  assert.deepEqual(targets(half), [9]);
  assert.equal(chosen(touch_all(on, 27, 18, 9)), '27x9');
  assert.equal(touch_all(on, 27, 18, 18).kind, 'cancelled', 'the piece on its way is put down');
});

const by_10 = capture([46, 32, 14, 25], [37, 28, 20]);
const by_23 = capture([46, 32, 23, 25], [37, 28, 30]);

test('captures with the same start and end are asked for by the squares that differ', () => {
  const on = table('W:WK46:B37', [by_10, by_23]);
  const asked = choosing(touch_all(on, 46, 25));
  assert.equal(asked.end, 25);
  assert.deepEqual(targets(asked), [14, 23]);
  assert.deepEqual(jumped(shape, asked), [37, 28]);
  assert.equal(chosen(touch_all(on, 46, 25, 23)), by_23.text);
  assert.equal(touch_all(on, 46, 25, 50).kind, 'cancelled');
});

test('the same captures step by step need no question', () => {
  const on = table('W:WK46:B37', [by_10, by_23]);
  assert.equal(chosen(touch_all(on, 46, 32, 14, 25)), by_10.text);
  assert.equal(chosen(touch_all(on, 46, 14, 25)), by_10.text);
});

test('a square that ends one capture and lies on another is a step; touched again it is the end', () => {
  const short = capture([46, 32], [41]);
  const long = capture([46, 32, 14], [41, 23]);
  const on = table('W:WK46:B41', [short, long]);
  assert.deepEqual(targets(choosing(touch_all(on, 46, 32))), [32, 14]);
  assert.equal(chosen(touch_all(on, 46, 32, 32)), short.text);
  assert.equal(chosen(touch_all(on, 46, 32, 14)), long.text);
});

test('behind the last piece each landing square ends the move at one touch', () => {
  const on = table('W:WK2:B7', [capture([2, 11], [7]), capture([2, 16], [7])]);
  assert.equal(chosen(touch_all(on, 2, 11)), '2x11');
  assert.equal(chosen(touch_all(on, 2, 16)), '2x16');
});

test('a round trip ends where it began, either way round', () => {
  const left = capture([38, 27, 18, 29, 38], [32, 22, 23, 33]);
  const right = capture([38, 29, 18, 27, 38], [33, 23, 22, 32]);
  const on = table('W:W38:B32', [left, right]);
  assert.equal(
    chosen(touch_all(on, 38, 27, 38)),
    left.text,
    'the end is the same, so nothing is asked',
  );
  assert.equal(
    touch_all(on, 38, 38).kind,
    'cancelled',
    'a second touch puts the piece down all the same',
  );
  assert.equal(chosen(touch_all(on, 38, 29, 18, 27, 38)), right.text);
});

test('a king may be told its landing square, though the path names the one behind the piece', () => {
  const long = capture([46, 32, 5], [37, 10]);
  const on = table('W:WK46:B37,10', [long]);
  assert.equal(at(choosing(touch_all(on, 46, 23))), 23);
  assert.equal(chosen(touch_all(on, 46, 23, 5)), long.text);
  assert.equal(touch_all(on, 46, 37).kind, 'cancelled', 'not a piece to be taken');
});

test('what is no legal move is an attempt that the server explains, if it is near enough', () => {
  const on = table('W:W32,27,K46:B22', [capture([27, 18], [22])]);
  assert.deepEqual(touch_all(on, 32, 28), { kind: 'attempted', text: '32-28' });
  assert.deepEqual(touch_all(on, 46, 37), { kind: 'attempted', text: '46-37' });
  assert.equal(touch_all(on, 32, 5).kind, 'cancelled', 'far away it puts the piece down');
  assert.equal(touch_all(on, 22).kind, 'nothing', 'not one’s own piece');
  assert.equal(touch_all(on, 3).kind, 'nothing');
});

test('typed moves: short, full, with other signs', () => {
  const legal = [by_10, by_23, step(32, 28), double];
  const names = (text: string) => named(legal, text, Number).map((move) => move.text);
  assert.deepEqual(names('32-28'), ['32-28']);
  assert.deepEqual(names(' 32 28 '), ['32-28']);
  assert.deepEqual(names('27:9'), ['27x9']);
  assert.deepEqual(names('46x25'), [by_10.text, by_23.text]);
  assert.deepEqual(names('46x14x25'), [by_10.text]);
  assert.deepEqual(names('nonsense'), []);
});
