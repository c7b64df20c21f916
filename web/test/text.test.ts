import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import common from 'catalogue';
import cases from 'catalogue/cases';
import devices from 'catalogue/devices';
import files from 'catalogue/files';
import games from 'catalogue/games';
import hall from 'catalogue/hall';
import making from 'catalogue/making';
import pdn from 'catalogue/pdn';
import visitors from 'catalogue/public';
import record from 'catalogue/record';
import rulings from 'catalogue/rulings';
import sheet from 'catalogue/sheet';
import staff from 'catalogue/staff';
import tablet from 'catalogue/tablet';
import type { Counter } from '../src/api.ts';
import { card_fields } from '../src/event/staff/card-form.ts';
import { counter_text } from '../src/game/Counters.tsx';
import { event_text, signed_time } from '../src/game/announce.ts';
import { in_alphabet } from '../src/text/collate.ts';
import { add_texts, has_text, sentence_text, text } from '../src/text/text.ts';
import { event_time } from '../src/text/when.ts';
import { words_text } from '../src/text/words.ts';

const catalogue = {
  ...common,
  ...cases,
  ...devices,
  ...files,
  ...games,
  ...hall,
  ...making,
  ...pdn,
  ...visitors,
  ...record,
  ...rulings,
  ...sheet,
  ...staff,
  ...tablet,
};
add_texts(catalogue);

test('placeholders are filled, and an unknown one stays to be seen', () => {
  assert.equal(text('start.tile', { white: 'Anna', black: 'Bo' }), 'Anna against Bo');
  assert.equal(text('start.tile', { white: 'Anna' }), 'Anna against {black}');
});

test('names stand where people look for them', () => {
  const names = ['Zwart', 'Ława', 'van Dam', 'Lund', 'Wals', 'Éder', 'Player 10', 'Player 9'];
  assert.deepEqual(
    in_alphabet(names.map((name) => ({ name }))).map(({ name }) => name),
    ['Éder', 'Ława', 'Lund', 'Player 9', 'Player 10', 'van Dam', 'Wals', 'Zwart'],
  );
});

test('one and other are chosen by n', () => {
  assert.equal(text('status.you_must_capture', { n: 1 }), 'You must capture 1 piece.');
  assert.equal(text('status.you_must_capture', { n: 3 }), 'You must capture 3 pieces.');
});

test('words of the interface are translated, names never are', () => {
  assert.equal(text('status.to_move', { side: 'white' }), 'White to move.');
  assert.equal(text('action.claim', { rule: 'MOVES_16' }), 'Claim: 16-move ending');
  assert.equal(text('start.tile', { white: 'black', black: 'white' }), 'black against white');
});

test('a sentence that the catalogue lacks falls back on the server’s English', () => {
  assert.equal(sentence_text({ key: 'no.such.key' }, 'In English.'), 'In English.');
  assert.equal(sentence_text(undefined, 'In English.'), 'In English.');
});

test('a time control is put together from its pieces', () => {
  const piece = { key: 'clock.period.min', params: { time: 80 } };
  assert.equal(words_text({ sentences: [piece], text: '' }), '80 min');
  assert.equal(words_text({ sentences: [{ key: 'no.such.key' }], text: 'eighty' }), 'eighty');
});

test('counters of plies are told in moves', () => {
  const told = (rule: string, count: number, limit: number, unit: Counter['unit'] = 'plies') =>
    counter_text({ rule, count, limit, unit, mode: 'automatic' });
  assert.equal(told('MOVES_25', 24, 50), 'Kings only 12 of 25');
  assert.equal(told('MOVES_16', 5, 32), '16-move ending 2½ of 16');
  assert.equal(told('MOVES_5', 1, 10), '5-move ending ½ of 5');
  assert.equal(told('REPETITION', 2, 3, 'occurrences'), 'Position 2 of 3');
  assert.equal(told('MOVES_13', 5, 13, 'moves'), 'Three kings against one 5 of 13');
});

test('each event of the log is a sentence', () => {
  const told = (type: string, data: Record<string, unknown>, rules = 'international') =>
    event_text(
      {
        sequence: 1,
        type,
        server_ms: 0,
        utc: '',
        actor: { role: 'arbiter', name: '' },
        data,
      },
      rules,
    );
  assert.equal(
    told('time_adjusted', { side: 'black', ms: -120_000, reason: '' }),
    'Clock of Black: −2:00.',
  );
  assert.equal(
    told('time_set', { side: 'white', ms: 60_000, reason: 'agreed' }),
    'Clock of White set to 1:00. agreed',
  );
  assert.equal(
    told('moves_taken_back', { plies: 1, restore_time: true, reason: '' }),
    '1 ply was taken back.',
  );
  assert.equal(
    told('clock_paused', { by: 'recovery', reason: '' }),
    text('event.clock_paused.recovery'),
  );
  assert.equal(
    told('clock_paused', { by: 'arbiter', reason: 'tea' }),
    'Both clocks were stopped: tea',
  );
  assert.equal(
    told('draw_claimed', { side: 'white', rule: 'REPETITION', upheld: false, count: 2, limit: 3 }),
    'White claims a draw, “Repeated position”: not met (2 of 3).',
  );
  assert.equal(
    told('game_ended', { result: '0-2', winner: 'black', reason: 'TIME', article: '', note: '' }),
    'The game is over: 0–2. Black wins: the flag of White fell.',
  );
  const blocked = { result: '2-0', winner: 'white', reason: 'BLOCKED', article: '', note: '' };
  assert.equal(
    told('game_ended', blocked, 'russian'),
    'The game is over: 1–0. White wins: Black has no legal move.',
  );
  assert.equal(
    told('game_ended', blocked, 'antidraughts'),
    'The game is over: 2–0. White wins, having no legal move.',
  );
  assert.equal(
    told('result_set', { result: '1-1', note: '' }, 'brazilian'),
    'Result set to ½–½.',
  );
  assert.equal(told('something_new', {}), text('event.unknown'));
  assert.equal(signed_time(90_000), '+1:30');
});

/** The sources of the pages, one after another. */
function all_code(): string {
  const folder = join(FLAGFALL_WEB, 'src');
  const files = readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  } as never) as unknown as readonly string[];
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Every key that the code names, as far as it is written out: `text('a.b')`, `text(`a.${x}`)`. */
function keys_in_code(): {
  readonly whole: readonly string[];
  readonly beginnings: readonly string[];
} {
  const code = all_code();
  const dotted =
    /'((?:page|start|sign_in|setup|not_found|new|made|links|play|player|clock|board|status|refusal|route|move_box|moves|counter|action|offer|tools|facts|link|desk|log|role|event|side|rule|setting|events|systems|meet|tabs|step|phase|players|presence|paste|absents|round|draft|why|bye|board_state|results|standings|crosstable|colour|card|paper|fact|tablet)\.[a-z_0-9.-]+)'/g;
  return {
    whole: [...code.matchAll(dotted), ...code.matchAll(/\btext\('([^']+)'/g)].map(
      (found) => found[1] ?? '',
    ),
    beginnings: [...code.matchAll(/text\(`([a-z_.]+)\$\{/g)].map((found) => found[1] ?? ''),
  };
}

test('every key in the code stands in the catalogue', () => {
  const { whole, beginnings } = keys_in_code();
  assert.ok(whole.length > 100, `only ${whole.length} keys found`);
  const begins = (beginning: string) =>
    Object.keys(catalogue).some((key) => key.startsWith(beginning));
  for (const key of whole) assert.ok(has_text(key) || begins(`${key}_`), key);
  for (const beginning of beginnings) assert.ok(begins(beginning), beginning);
});

test('an entry by number has both forms, and both name the same placeholders except n', () => {
  const names = (pattern: string) =>
    [...new Set(pattern.match(/\{\w+\}/g) ?? [])].filter((name) => name !== '{n}').sort();
  for (const [key, entry] of Object.entries(catalogue)) {
    if (typeof entry === 'string') continue;
    assert.ok(entry.one && entry.other, key);
    assert.deepEqual(names(entry.one), names(entry.other), key);
  }
});

test('times of an event are those of its place', () => {
  const instant = '2026-11-30T23:30:05Z';
  assert.equal(event_time('Europe/Amsterdam', instant), '01 Dec 00:30:05');
  assert.equal(event_time('America/Sao_Paulo', instant), '30 Nov 20:30:05');
  assert.equal(event_time('UTC', 'no time'), '');
  assert.match(event_time('Nowhere/At_All', instant), /^\d\d \w{3} \d\d:\d\d:\d\d$/);
});

test('each field of a player has a label of its own, and no heading of a page is one', () => {
  const labels = card_fields.map((field) => text(`players.${field}`));
  assert.equal(new Set(labels).size, card_fields.length);
  assert.equal(text('players.title'), 'Title');
  for (const label of labels) assert.notEqual(label, text('players.heading'));
});

test('no key stands twice in a file of the catalogue, where the second would hide the first', () => {
  const folder = join(FLAGFALL_WEB, 'catalogue/en');
  for (const file of readdirSync(folder)) {
    const keys = [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(
      ([, key]) => key,
    );
    assert.deepEqual(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      [],
      file,
    );
  }
});

test('the button of a dialog names its deed: beside “Cancel” nothing else could mean “leave it”', () => {
  const actions = [...all_code().matchAll(/\baction=\{text\('([^']+)'/g)].map(([, key = '']) => key);
  assert.ok(actions.length > 20);
  const backs = ['draft', 'published', 'running'].map((to) => `round.back_to_${to}_act`);
  const vague = /^(go )?back$|^cancel$|^take (it )?back$|^ok$|^yes$|^undo$|…$/i;
  for (const key of [...actions, ...backs]) {
    assert.ok(has_text(key), key);
    assert.doesNotMatch(text(key), vague, key);
  }
});
