// What is typed in from paper: which moves it names, and how it goes out in its order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command, LegalMove, PaperSheet } from '../src/api.ts';
import type { GameStore } from '../src/game/game-store.ts';
import type { send_command } from '../src/game/send-command.ts';
import { create_sheet_store } from '../src/sheet/sheet-store.ts';
import { still_to_enter } from '../src/sheet/kept-queue.ts';
import { apart, irregular_fen, is_spelt_out, meant, moves_of_row } from '../src/sheet/typed.ts';
import { walked } from '../src/sheet/walk.ts';

const move = (text: string): LegalMove => {
  const path = text.split(/[-x]/).map(Number);
  return {
    text,
    from: path[0] ?? 0,
    to: path[path.length - 1] ?? 0,
    path,
    captured: [],
    promotes: false,
  };
};
const opening = ['31-26', '31-27', '32-27', '32-28', '33-28', '33-29', '34-29', '34-30', '35-30'].map(
  move,
);
const texts = (moves: readonly LegalMove[]) => moves.map(({ text }) => text);

test('as soon as one move is meant it is named, with a sign or without', () => {
  assert.deepEqual(texts(meant(opening, '35', String)), ['35-30']);
  assert.deepEqual(texts(meant(opening, '32', String)), ['32-27', '32-28']);
  assert.deepEqual(texts(meant(opening, '3228', String)), ['32-28']);
  assert.deepEqual(texts(meant(opening, '32-2', String)), ['32-27', '32-28']);
  assert.deepEqual(texts(meant(opening, '32x28', String)), ['32-28']);
  assert.deepEqual(meant(opening, '99', String), []);
  assert.deepEqual(meant(opening, '', String), []);
});

test('what is typed completely is meant, although it begins a longer one', () => {
  const legal = [move('4-9'), move('4x9x20')];
  assert.deepEqual(texts(meant(legal, '49', String)), ['4-9']);
  assert.deepEqual(texts(meant(legal, '4', String)), ['4-9', '4x9x20']);
});

test('squares without a sign are told apart where they can only be two', () => {
  assert.equal(apart('1711', 32), '17-11');
  assert.equal(apart('99', 50), '9-9');
  assert.equal(apart('4550', 50), '45-50');
  assert.equal(apart('455', 50), '45-5');
  assert.equal(apart('123', 50), '123');
  assert.equal(apart('5199', 50), '5199');
  assert.equal(apart('0107', 50), '1-7');
  assert.equal(apart('0514', 50), '5-14');
  assert.equal(apart('057', 50), '5-7');
  assert.equal(apart('1007', 50), '10-7');
  assert.equal(apart('105', 50), '10-5');
  assert.equal(apart('0007', 50), '0007');
  assert.equal(apart('17-11', 50), '17-11');
});

test('a square may be typed with a nought before it', () => {
  const legal = [move('5x14'), move('1-7'), move('10-2'), move('4x9x20')];
  const typed = { '0514': '5x14', '05-14': '5x14', '0107': '1-7', '017': '1-7', '1002': '10-2', '102': '10-2', '040920': '4x9x20', '0420': '4x9x20' };
  for (const [digits, meaning] of Object.entries(typed))
    assert.deepEqual(texts(meant(legal, digits, String)), [meaning], digits);
});

test('two that are spelt alike are both meant', () => {
  const legal = [move('1-23'), move('12-3')];
  assert.deepEqual(texts(meant(legal, '123', String)), ['1-23', '12-3']);
});

test('of what was kept in the browser only that is entered which is not on the sheet', () => {
  const on_sheet = (...moves: readonly string[]) => moves.map((text) => ({ text }));
  const rows: readonly (readonly [number, readonly string[], readonly string[], readonly string[]])[] = [
    [0, ['3228', '18-23'], [], ['3228', '18-23']],
    [0, ['3228', '18-23'], ['32-28'], ['18-23']],
    [0, ['3228', '18-23'], ['32-28', '18-23'], []],
    [0, ['3228', '0107'], ['32-28', '1-7'], []],
    [2, ['37-32'], ['32-28', '18-23'], ['37-32']],
    [2, ['37-32', '12-18'], ['32-28', '18-23', '37-32'], ['12-18']],
    // Somebody else has gone on meanwhile: whoever typed it sees what is refused.
    [0, ['3228'], ['31-27'], ['3228']],
  ];
  for (const [ply, queue, moves, left] of rows)
    assert.deepEqual(still_to_enter({ ply, queue }, on_sheet(...moves)), left, queue.join(' '));
});

test('a row is its moves alone', () => {
  assert.deepEqual(moves_of_row('1. 32-28 18-23 2. 38-32! {good} 12-18 3.37-31 1-1'), [
    '32-28',
    '18-23',
    '38-32',
    '12-18',
    '37-31',
  ]);
  assert.deepEqual(moves_of_row('12... 4x27x38  '), ['4x27x38']);
  assert.equal(is_spelt_out('3228'), false);
  assert.ok(is_spelt_out('32-28') && is_spelt_out('a3b4') && is_spelt_out('19:28'));
});

test('an irregular move is one piece elsewhere, those taken gone, and the other side to move', () => {
  assert.equal(
    irregular_fen('W:W37,K46:B22,28', { from: '37', to: '27', taken: ['28'] }),
    'B:W27,K46:B22',
  );
  assert.equal(irregular_fen('B:Wa1:BKb8', { from: 'b8', to: 'g3', taken: [] }), 'W:Wa1:BKg3');
});

test('arrows walk by plies and by moves', () => {
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((key) =>
      walked(key, 7, 20),
    ),
    [6, 8, 5, 9, 0, 20, undefined],
  );
});

const shape = { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' as const };

function sheet_of(ply: number): PaperSheet {
  return {
    ply,
    presses: 0,
    fen: 'W:W31:B20',
    to_move: 'white',
    legal: opening,
    moves: [],
    draws: [],
    times: [],
    won: null,
  };
}

/** A server that takes what is spelt out, but for `bad`, when it is let. */
function stage(bad: string) {
  const sent: Command[] = [];
  let ply = 0;
  let let_go: () => void = () => {};
  const send = (async ({ command }: { readonly command: Command }) => {
    sent.push(command);
    await new Promise<void>((done) => (let_go = done));
    const moves =
      command.type === 'enter_moves'
        ? command.moves
        : command.type === 'enter_move'
          ? [command.move]
          : [];
    const entered = moves.includes(bad) ? moves.indexOf(bad) : moves.length;
    ply += entered;
    if (entered < moves.length) {
      const problem = {
        type: '',
        title: '',
        status: 422,
        sentence: { key: 'rules.illegal', params: { entered } },
      };
      return { ok: false, kind: 'problem', problem };
    }
    return { ok: true, value: { sequence: ply, already_recorded: false, state: { paper_sheet: sheet_of(ply) } } };
  }) as unknown as typeof send_command;
  const game = { game: 'k3m9x2pq', token: null, get: () => ({ view: { state: { board: shape } } }) };
  const store = create_sheet_store(game as unknown as GameStore, send);
  store.see(sheet_of(0), 0);
  const step = async () => {
    let_go();
    await new Promise((done) => setTimeout(done, 0));
  };
  return { store, sent, step };
}

test('one goes out at a time, in its order, with the ply that it comes to', async () => {
  const { store, sent, step } = stage('none');
  store.enter(['3228']);
  store.enter(['3329']);
  store.enter(['34-30']);
  assert.equal(sent.length, 1);
  assert.deepEqual(store.get().queue, ['3228', '3329', '34-30']);
  await step();
  await step();
  await step();
  assert.deepEqual(sent, [
    { type: 'enter_move', ply: 0, move: '32-28' },
    { type: 'enter_move', ply: 1, move: '33-29' },
    { type: 'enter_move', ply: 2, move: '34-30' },
  ]);
  assert.deepEqual(store.get().queue, []);
});

test('a row goes out at once; where it stops the rest stands in the field again', async () => {
  const { store, sent, step } = stage('1-2');
  store.enter(['32-28', '33-29', '1-2', '34-30', '35-30']);
  await step();
  assert.equal(sent.length, 1);
  const { wrong, typed, queue } = store.get();
  assert.equal(wrong?.move, '1-2');
  assert.equal(typed, '1-2 34-30 35-30 ');
  assert.deepEqual(queue, []);
});

test('after part of a row nothing goes out before the stream has told of it', async () => {
  const { store, sent, step } = stage('1-2');
  store.enter(['32-28', '1-2']);
  await step();
  store.enter(['33-29']);
  assert.equal(sent.length, 1);
  store.see(sheet_of(1), 1);
  assert.deepEqual(sent[1], { type: 'enter_move', ply: 1, move: '33-29' });
});

test('what is typed while a move is on its way to be refused stays a word of its own', async () => {
  const { store, step } = stage('38-33');
  store.enter(['38-33']);
  store.type('12');
  await step();
  assert.equal(store.get().typed, '38-33 12');
  const other = stage('38-33');
  other.store.enter(['38-33']);
  await other.step();
  assert.equal(other.store.get().typed, '38-33 ');
  other.store.enter(['38-33', '1218']);
  await other.step();
  assert.equal(other.store.get().typed, '38-33 1218 ');
});

test('what names several moves is asked about, and nothing is sent', () => {
  const { store, sent } = stage('none');
  store.enter(['32']);
  assert.deepEqual(store.get().wrong?.choice, ['32-27', '32-28']);
  assert.equal(store.get().typed, '32');
  assert.equal(sent.length, 0);
});
