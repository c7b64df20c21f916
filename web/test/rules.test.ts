// The rule sets on offer, lots, and results as the players of each game write them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardShape, LegalMove, RuleSet } from '../src/api.ts';
import { crowned, touch, type Choice } from '../src/board/choice.ts';
import { read_fen, while_moving } from '../src/board/position.ts';
import { figures, outcome_text } from '../src/game/figures.ts';
import { random_below } from '../src/pages/draw-lots.ts';
import { empty_form, mover, new_game_request, other_rules } from '../src/pages/new-game-form.ts';
import { rule_groups } from '../src/pages/rule-groups.ts';

const board = (width: number, height = width): BoardShape => ({
  width,
  height,
  bottom_left_plays: true,
  numbering: 'algebraic',
});
const rule_set = (name: string, shape: BoardShape): RuleSet => ({
  name,
  board: shape,
  first_mover: 'white',
  start_fen: '',
  profiles: [],
});

test('rule sets stand in groups, the usual ones first', () => {
  const groups = rule_groups([
    rule_set('spantsireti', board(10, 8)),
    rule_set('international', board(10)),
    rule_set('canadian', board(12)),
    rule_set('frisian', board(10)),
    rule_set('italian', board(8)),
    rule_set('russian', board(8)),
  ]);
  assert.deepEqual(
    groups.map(([group, members]) => [group, members.map(({ name }) => name)]),
    [
      ['usual', ['international', 'russian']],
      ['ten', ['frisian']],
      ['sixty_four', ['italian']],
      ['other', ['spantsireti', 'canadian']],
    ],
  );
});

test('a lot falls on each choice equally often, and an uneven rest is drawn again', () => {
  const drawn = [2 ** 32 - 1, 5];
  assert.equal(
    random_below(10, () => drawn.shift() ?? 0),
    5,
  );
  assert.equal(drawn.length, 0);
  const counts = Array.from({ length: 7 }, () => 0);
  for (let i = 0; i < 7000; i += 1) {
    const lot = random_below(7);
    counts[lot] = (counts[lot] ?? 0) + 1;
  }
  for (const count of counts) assert.ok(count > 800 && count < 1200, String(counts));
});

test('a drawn opening takes the place of a position, and its position says who is to move', () => {
  const opening = { table: 'FMJD64', card: 12, number: 3, fen: 'B:Wa1:Bh8' };
  const form = { ...empty_form, rules: 'russian', fen: 'W:Wa1:Bh8', opening };
  const sent = new_game_request(form);
  assert.deepEqual(sent.opening, { table: 'FMJD64', card: 12, number: 3 });
  assert.equal(sent.fen, undefined);
  assert.equal(mover(form, 'white'), 'black');
  assert.equal(mover({ ...form, opening: null }, 'black'), 'white');
  assert.equal(mover(empty_form, 'black'), 'black');
  assert.equal(new_game_request({ ...form, ...other_rules('italian') }).opening, undefined);
});

test('results are written as the players of the game write them', () => {
  assert.deepEqual(
    (['2-0', '1-1', '0-2', '0-0'] as const).map((result) => figures('international', result)),
    ['2–0', '1–1', '0–2', '0–0'],
  );
  assert.deepEqual(
    (['2-0', '1-1', '0-2', '0-0'] as const).map((result) => figures('frisian', result)),
    ['1–0', '½–½', '0–1', '0–0'],
  );
  const outcome = {
    result: '1-1',
    winner: null,
    reason: 'ARBITER',
    sentence: { key: 'outcome.ARBITER', params: { result: '1-1' } },
  } as const;
  assert.equal(outcome_text('russian', outcome), 'Result ½–½ by decision of the arbiter.');
});

const russian = board(8);
/** g7 takes f8's neighbour: from d6 over e7 to f8, there crowned, and on over g7 to h6. */
const through_the_last_row: LegalMove = {
  text: 'd6:h6',
  from: 10,
  to: 12,
  path: [10, 3, 12],
  captured: [7, 8],
  promotes: true,
};

test('a man that reaches the last row in a capture is a king from there on', () => {
  const position = read_fen(russian, 'W:Wd6:Be7,g7');
  const table = { shape: russian, legal: [through_the_last_row], position, side: 'white' } as const;
  const picked = touch(table, null, 10);
  assert.equal(picked.kind, 'choosing');
  const { choice } = picked as { choice: Choice };
  assert.equal(crowned(russian, choice, 'white'), false);
  const passed = touch(table, choice, 3);
  assert.equal(passed.kind, 'choosing');
  const further = (passed as { choice: Choice }).choice;
  assert.equal(crowned(russian, further, 'white'), true);
  assert.equal(while_moving(position, 10, 3, true).get(3)?.king, true);
  assert.deepEqual(touch(table, further, 12), { kind: 'chosen', move: through_the_last_row });
});

test('an attempt is told in the names of the board', () => {
  const turkish: BoardShape = { ...board(8), every_square_plays: true };
  const position = read_fen(turkish, 'W:Wa2:Bh8');
  const table = { shape: turkish, legal: [], position, side: 'white' } as const;
  const picked = touch(table, null, 49) as { choice: Choice };
  assert.deepEqual(touch(table, picked.choice, 42), { kind: 'attempted', text: 'a2-b3' });
});

test('a capture may end where a captured piece stood that has left the board', () => {
  const move: LegalMove = {
    text: 'x',
    from: 14,
    to: 18,
    path: [14, 21, 18],
    captured: [18],
    promotes: false,
  };
  const position = read_fen(russian, 'W:Wa1:B');
  const table = { shape: russian, legal: [move], position, side: 'white' } as const;
  const picked = touch(table, null, 14) as { choice: Choice };
  assert.equal(touch(table, picked.choice, 18).kind, 'chosen');
});
