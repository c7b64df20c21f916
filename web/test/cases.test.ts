import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import '../src/cases/texts.ts';
import '../src/rulings/texts.ts';
import '../src/game/staff-texts.ts';
import type { CaseInShort, GameEvent, GameState, Result, Side } from '../src/api.ts';
import { fact_text } from '../src/cases/FactsPart.tsx';
import { event_text } from '../src/game/announce.ts';
import { carried_out_by } from '../src/game/carry-out.ts';
import type { GameView } from '../src/game/game-view.ts';
import { sanction_article } from '../src/rulings/irregularities.ts';
import { next_step } from '../src/rulings/ladder.ts';
import {
  correction_of,
  ground_of,
  penalty_of,
  result_of,
  ruled_in,
  type Ruled,
} from '../src/rulings/ruled.ts';
import type { DecidedIrregularity, PenaltyStep } from '../src/rulings/types.ts';
import { text } from '../src/text/text.ts';

const ruled = (choice: string, side: Side | null = null): Ruled => ({
  number: 1,
  choice,
  side,
  article: 'FMJD Annex 1, 7.2.4',
  what: 'What was ruled',
  reason: 'Case 1: Why',
});
const view_of = (fields: Partial<GameState>) =>
  ({
    state: { phase: 'paused', outcome: null, ply: 4, settings: { play: 'here' }, ...fields },
  }) as GameView;
const claimed: Partial<GameState> = {
  claim: { by: 'white', rule: 'REPETITION', ply: 4, server_ms: 1 },
};
const over = { outcome: { result: '2-0' } as GameState['outcome'], phase: 'ended' as const };

test('what a ruling says already is what the questions at the board begin with', () => {
  const of = {
    case: 2,
    ruling: {
      choice: 'loss',
      side: 'black',
      text: '',
      article: 'FMJD Annex 3, 2.5',
      sentence: { key: 'cases.ruled.loss', params: { side: 'black' } },
    },
  } as unknown as CaseInShort;
  assert.deepEqual(ruled_in([of], 2), {
    number: 2,
    choice: 'loss',
    side: 'black',
    article: 'FMJD Annex 3, 2.5',
    what: 'Black loses the game as a penalty.',
    reason: 'Case 2: Black loses the game as a penalty.',
  });
  const worded = { ...of, ruling: { ...of.ruling, text: 'A third time.' } } as CaseInShort;
  assert.equal(ruled_in([worded], 2)?.reason, 'Case 2: A third time.');
  assert.equal(ruled_in([of], 1), null);
  assert.equal(ruled_in([{ ...of, ruling: null }], 2), null);
});

test('the result follows from who was ruled against, and none where none follows', () => {
  const rows: readonly (readonly [string, Side | null, Result | null, string])[] = [
    ['loss_refusal', 'black', '2-0', 'REFUSAL'],
    ['loss_refusal', 'white', '0-2', 'REFUSAL'],
    ['loss_refusal', null, null, 'REFUSAL'],
    ['forfeit', 'white', '0-2', 'FORFEIT'],
    ['double_forfeit', null, '0-0', 'DOUBLE_FORFEIT'],
    ['both_lose', null, '0-0', 'ARBITER'],
    ['loss', 'black', '2-0', 'ARBITER'],
    ['claim_right', null, '1-1', 'ARBITER'],
    ['result_corrected', null, null, 'ARBITER'],
    ['flag_set_aside', 'white', null, 'ARBITER'],
    ['other', null, null, 'ARBITER'],
  ];
  for (const [choice, side, result, ground] of rows) {
    assert.equal(result_of(ruled(choice, side)), result, `${choice} ${side}`);
    assert.equal(ground_of(ruled(choice, side)), ground, choice);
  }
  assert.equal(result_of(null), null);
});

test('penalties and corrections of a ruling', () => {
  assert.equal(penalty_of(ruled('time_to_opponent', 'white')), 'time');
  assert.equal(penalty_of(ruled('warning', 'white')), 'warning');
  assert.equal(penalty_of(ruled('excused', 'white')), null);
  assert.deepEqual(correction_of(ruled('claim_wrong_time', 'white')), { side: 'black', kind: 'give' });
  assert.deepEqual(correction_of(ruled('time_taken', 'black')), { side: 'black', kind: 'take' });
  assert.deepEqual(correction_of(ruled('clock_replaced')), { side: null, kind: 'set' });
});

test('each command of a ruling leads to its question, or says why it cannot be asked yet', () => {
  type Row = readonly [string, Ruled, Partial<GameState>, readonly unknown[], string | null];
  const rows: readonly Row[] = [
    ['set_result', ruled('forfeit', 'white'), {}, ['result'], null],
    ['declare_draw', ruled('claim_right'), {}, ['draw'], null],
    ['declare_draw', ruled('claim_right'), over, ['result'], null],
    ['decide_claim', ruled('claim_right'), claimed, ['uphold'], null],
    ['decide_claim', ruled('claim_wrong_time', 'white'), claimed, ['refute'], null],
    ['decide_claim', ruled('claim_wrong'), {}, [], null],
    ['penalise', ruled('warning', 'white'), { phase: 'running' }, ['penalty'], null],
    ['penalise', ruled('time_to_opponent', 'white'), { phase: 'running' }, ['penalty'], 'desk.pause_first'],
    ['penalise', ruled('loss', 'white'), over, ['result'], null],
    ['penalise', ruled('warning', 'white'), over, ['incident'], null],
    ['annul_result', ruled('annul'), over, ['annul'], null],
    ['annul_result', ruled('annul'), {}, ['annul'], 'ruling.no_result'],
    ['take_back', ruled('repair', 'white'), {}, ['take_back'], null],
    ['take_back', ruled('repair', 'white'), { phase: 'running' }, ['take_back'], 'desk.pause_first'],
    [
      'take_back',
      ruled('repair', 'white'),
      { irregularity: { side: 'white' } as DecidedIrregularity },
      ['repair'],
      null,
    ],
    ['adjust_time', ruled('claim_wrong_time', 'white'), {}, [{ time: 'black' }], null],
    ['set_time', ruled('clock_replaced'), {}, [{ time: 'white' }, { time: 'black' }], null],
    ['start', ruled('excused', 'white'), {}, [], null],
  ];
  for (const [command, by, fields, questions, why] of rows)
    assert.deepEqual(
      carried_out_by(view_of(fields), command, by),
      { questions, why },
      `${command} ${by.choice}`,
    );
});

test('the ladder counts what stood against a player, and its last step goes on', () => {
  const penalties: readonly PenaltyStep[] = [
    { penalty: 'warning', ms: 0 },
    { penalty: 'time', ms: 120_000 },
  ];
  const one = (side: Side, decision: DecidedIrregularity['decision']) =>
    ({ side, decision, article: 'A' }) as DecidedIrregularity;
  const next = (irregularities: readonly DecidedIrregularity[], due: GameState['penalty_due'] = null) =>
    next_step(
      { settings: { penalties }, irregularities, penalty_due: due } as unknown as GameState,
      'white',
    )?.number;
  assert.equal(next([]), 1);
  assert.equal(next([one('black', 'stands'), one('white', 'dropped'), one('white', null)]), 1);
  assert.equal(next([one('white', 'stands')]), 2);
  const due = { side: 'white', penalty: 'warning', ms: 0 } as const;
  assert.equal(next([one('white', 'stands')], due), 1, 'it waits for its penalty');
  assert.equal(next([one('white', 'stands'), one('white', 'repaired'), one('white', 'stands')]), 2);
  assert.equal(next_step({ settings: {} } as GameState, 'white'), null);
});

test('a penalty has the article of its irregularity, else that of the penalties', () => {
  const annex = { rules: 'international', profile: 'FMJD' };
  const found = { side: 'white', decision: 'stands', article: 'FMJD Annex 1, 5.4.6' };
  const irregularities = [found] as unknown as DecidedIrregularity[];
  assert.equal(sanction_article({ ...annex, irregularities }, 'white'), 'FMJD Annex 1, 5.4.6');
  assert.equal(sanction_article({ ...annex, irregularities }, 'black'), 'FMJD Annex 3, 2.5');
  assert.equal(sanction_article({ rules: 'frisian', profile: '' }, 'black'), '');
});

/** Every type of event that the reference documents for a game. */
const types = [
  ...readFileSync(
    join(FLAGFALL_WEB, '../docs/reference/openapi.yaml'),
    'utf8',
  ).matchAll(/type: \{const: ([a-z_]+)\}, data/g),
].map(([, type]) => type ?? '');

test('no event of a game is ever shown by the name under which it is stored', () => {
  assert.ok(types.length > 50, String(types.length));
  for (const type of types) {
    // What has no sentence of its own has one for each way in which it goes out.
    const said = [{}, { upheld: true }, { penalty: 'warning' }].map((data) =>
      event_text({ type, data } as unknown as GameEvent, 'international'),
    );
    assert.ok(said.some((sentence) => sentence !== text('event.unknown')), type);
    assert.notEqual(fact_text(type), text('cases.fact_other'), type);
  }
  const newer = { type: 'told_by_an_oracle', data: {} } as unknown as GameEvent;
  assert.equal(event_text(newer, 'international'), text('event.unknown'));
});

test('the log says what was ruled in a case, and who signed it', () => {
  const said = (type: string, data: GameEvent['data']) =>
    event_text({ type, data } as unknown as GameEvent, 'international');
  const rows: readonly (readonly [string, GameEvent['data'], string])[] = [
    [
      'case_ruled',
      { case: 1, choice: 'loss', side: 'black', text: 'A third time.' },
      'Ruling in case 1: Black loses the game as a penalty. A third time.',
    ],
    ['case_ruled', { case: 1, choice: 'annul', side: null, text: '' }, 'Ruling in case 1: The game is annulled and played again.'],
    ['case_signed', { case: 1, signer: 'white', refuses: false }, 'White signed case 1.'],
    ['case_signed', { case: 2, signer: 'arbiter', refuses: false }, 'The arbiter signed case 2.'],
    ['case_signed', { case: 1, signer: 'black', refuses: true }, 'Black refused to sign case 1.'],
  ];
  for (const [type, data, sentence] of rows) assert.equal(said(type, data), sentence);
});
