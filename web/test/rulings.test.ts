import assert from 'node:assert/strict';
import { test } from 'node:test';
import rulings from 'catalogue/rulings';
import type { GameEvent, GameState } from '../src/api.ts';
import { read_fen } from '../src/board/position.ts';
import { event_text } from '../src/game/announce.ts';
import '../src/game/staff-texts.ts';
import { form_of_settings, other_system, settings_of_form } from '../src/event/staff/event-form.ts';
import type { TournamentChoices, TournamentSettings } from '../src/event/types.ts';
import { needs_of, state_text, asks } from '../src/hall/needs.ts';
import type { BoardRow } from '../src/hall/types.ts';
import { new_game_request, empty_form } from '../src/pages/new-game-form.ts';
import { adjourned_text, instant_of, may_open } from '../src/rulings/adjourned.ts';
import {
  article_of,
  find_irregularities,
  irregularity_codes,
  irregularity_text,
} from '../src/rulings/irregularities.ts';
import { form_of_steps, ladder_name, ladders, step_text, steps_of_form } from '../src/rulings/ladder.ts';
import { may_resume, ruling_groups, why_no_report } from '../src/rulings/offers.ts';
import { fen_side, has_both, with_piece, write_fen } from '../src/rulings/place-piece.ts';
import { record_of } from '../src/rulings/record.ts';
import { results_by } from '../src/rulings/result-dialogs.tsx';
import type { Adjourned, DecidedIrregularity } from '../src/rulings/types.ts';
import { add_texts, text } from '../src/text/text.ts';

add_texts(rulings);

const found: DecidedIrregularity = {
  side: 'white',
  irregularity: 'I06',
  ply: 12,
  note: '',
  article: 'FMJD Annex 1, 5.4.6',
  server_ms: 5,
  decision: null,
  by: null,
};
const sealed: Adjourned = {
  side: 'white',
  ply: 40,
  sealing: false,
  sealed: true,
  digest: '0123456789abcdef0123',
  resume_at: '2026-12-01T09:00:00Z',
  reason: 'Late',
};
const state_of = (fields: Partial<GameState>) =>
  ({ phase: 'paused', outcome: null, settings: { play: 'here' }, ...fields }) as GameState;

test('each irregularity has its own words, and is found by them or by its number', () => {
  const words = irregularity_codes.map((code) => text(`irregularity.${code}`));
  assert.equal(new Set(words).size, 17);
  assert.ok(words.every((each) => !each.startsWith('irregularity.')));
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', irregularity_codes],
    ['6', ['I06']],
    ['06', ['I06']],
    ['I17', ['I17']],
    ['18', []],
    ['quiet', ['I06']],
    ['CAPTURE quiet', ['I06']],
    ['row', ['I01']],
    ['both hands', ['I17']],
    ['crown', ['I15', 'I16']],
    ['nonsense', []],
  ];
  for (const [written, codes] of cases)
    assert.deepEqual(find_irregularities(written), codes, written);
});

test('the article is that of Annex 1 where its text holds, and none elsewhere', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['international', 'FMJD', 'FMJD Annex 1, 5.4.6'],
    ['international', 'FMJD-later', 'FMJD Annex 1, 5.4.6'],
    ['russian', 'FMJD-64', ''],
    ['frisian', 'FMJD', ''],
  ];
  for (const [rules, profile, article] of cases)
    assert.equal(article_of({ rules, profile }, 'I06'), article, `${rules} ${profile}`);
  assert.equal(article_of({ rules: 'international', profile: 'FMJD' }, 'I17'), 'FMJD Annex 1, 5.4.17');
  assert.equal(
    irregularity_text({ ...found, note: 'three men' }),
    'A quiet move though a capture was possible (three men)',
  );
});

test('a usual ladder is known again from its steps, and any other one is its own', () => {
  for (const name of ['off', 'standard', 'rapid'] as const) {
    assert.equal(ladder_name(ladders[name]), name);
    assert.equal(ladder_name(form_of_steps(steps_of_form(ladders[name]))), name);
  }
  assert.deepEqual(steps_of_form(ladders.standard), [
    { penalty: 'warning', ms: 0 },
    { penalty: 'time', ms: 120_000 },
    { penalty: 'loss', ms: 0 },
  ]);
  assert.equal(ladder_name([{ penalty: 'time', time: '1' }, { penalty: 'loss', time: '' }]), 'rapid');
  assert.equal(ladder_name([{ penalty: 'loss', time: '' }]), 'own');
  assert.deepEqual(steps_of_form([{ penalty: 'time', time: 'soon' }]), [{ penalty: 'time', ms: -1 }]);
  assert.equal(step_text({ penalty: 'time', ms: 90_000 }), '1:30 to the opponent');
});

test('a new game says its ladder only where it has one', () => {
  assert.equal('penalties' in new_game_request(empty_form), false);
  const { penalties } = new_game_request({ ...empty_form, penalties: ladders.rapid });
  assert.deepEqual(penalties, [
    { penalty: 'time', ms: 60_000 },
    { penalty: 'loss', ms: 0 },
  ]);
});

test('the settings of a tournament keep their ladder, also under another system', () => {
  const points = { win: 2, draw: 1, loss: 0 };
  const settings = {
    name: 'A',
    system: 'swiss',
    rounds: 7,
    scoring: points,
    time_control: { program: '600' },
    match_games: {},
    keizer: {},
    ladder: {},
    teams: null,
  } as unknown as TournamentSettings;
  assert.deepEqual(settings_of_form(form_of_settings(settings)).penalties, []);
  const with_ladder = { ...settings, penalties: steps_of_form(ladders.standard) };
  const form = form_of_settings(with_ladder);
  assert.equal(ladder_name(form.penalties), 'standard');
  assert.deepEqual(settings_of_form(form).penalties, with_ladder.penalties);
  const choices = { defaults: { keizer: settings } } as unknown as TournamentChoices;
  assert.deepEqual(other_system(form, 'keizer', choices).penalties, form.penalties);
});

test('a position is put together, written, and read back as it was', () => {
  const shapes = [
    { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' },
    { width: 8, height: 8, bottom_left_plays: true, numbering: 'algebraic' },
    { width: 8, height: 8, bottom_left_plays: false, numbering: 'numeric_from_bottom_right' },
  ] as const;
  for (const shape of shapes) {
    const start = new Map([
      [1, { side: 'black', king: false }],
      [30, { side: 'white', king: true }],
    ] as const);
    const position = with_piece(start, 7, { side: 'white', king: false });
    const fen = write_fen(shape, position, 'black');
    assert.deepEqual(new Map(read_fen(shape, fen)), new Map([...position]));
    assert.equal(fen_side(fen), 'black');
    assert.deepEqual([...with_piece(position, 30, null).keys()], [1, 7]);
    assert.ok(has_both(position));
    assert.ok(!has_both(with_piece(position, 1, null)));
  }
});

test('a ground decides which results it can bring', () => {
  assert.deepEqual(results_by('DOUBLE_FORFEIT'), ['0-0']);
  assert.deepEqual(results_by('FORFEIT'), ['2-0', '0-2']);
  assert.deepEqual(results_by('REFUSAL'), ['2-0', '0-2']);
  assert.deepEqual(results_by('ADJUDICATION'), ['2-0', '1-1', '0-2', '0-0']);
});

test('a sealed move is opened from its hour on, and without one at any time', () => {
  const at = Date.parse('2026-12-01T09:00:00Z');
  assert.equal(may_open(sealed, at - 1), false);
  assert.equal(may_open(sealed, at), true);
  assert.equal(may_open({ ...sealed, resume_at: null }, 0), true);
  assert.equal(may_open({ ...sealed, resume_at: '' }, 0), true, 'no day was said');
  assert.equal(may_open({ ...sealed, sealed: false }, at), false);
  assert.equal(adjourned_text(sealed), 'Adjourned: a move is sealed, 0123456789ab');
  assert.equal(instant_of(''), null);
  assert.equal(instant_of('tomorrow'), null);
  assert.match(instant_of('2026-12-01T09:00') ?? '', /^2026-1[12]-\d\dT\d\d:00:00Z$/);
});

test('what can be ruled follows the state of the game', () => {
  const greyed = (state: GameState) =>
    ruling_groups(state)
      .flatMap(({ offers }) => offers)
      .filter(({ why }) => why !== null)
      .map(({ question }) => question);
  const outcome = { result: '2-0', winner: 'white', reason: 'TIME' } as const;
  const power = { type: 'time_set', server_ms: 1 };
  const wood = { play: 'clock_only' } as GameState['settings'];
  const cases: readonly (readonly [string, Partial<GameState>, readonly string[]])[] = [
    ['stopped', {}, ['annul', 'undo']],
    ['running', { phase: 'running' }, ['position', 'annul', 'undo']],
    ['ready', { phase: 'ready' }, ['report', 'annul', 'adjourn', 'undo']],
    ['over', { phase: 'ended', outcome, last_power: power }, ['report', 'position', 'adjourn']],
    ['wood', { settings: wood, last_power: power }, ['position', 'annul']],
    ['adjourned', { adjourned: sealed }, ['report', 'position', 'annul', 'adjourn', 'undo']],
    ['open', { irregularity: found }, ['report', 'annul', 'undo']],
  ];
  for (const [name, fields, expected] of cases)
    assert.deepEqual(greyed(state_of(fields)), expected, name);
  assert.equal(why_no_report(state_of({ irregularity: found })), 'game.irregularity_open');
  assert.ok(may_resume(state_of({})));
  assert.ok(may_resume(state_of({ irregularity: found })), 'the opponent may play on');
  assert.ok(may_resume(state_of({ adjourned: { ...sealed, sealed: false } })));
  assert.ok(!may_resume(state_of({ adjourned: sealed })));
  assert.ok(!may_resume(state_of({ adjourned: { ...sealed, sealed: false, sealing: true } })));
});

test('the record has what was decided, by whom, and the newest first', () => {
  const penalty = { side: 'black', penalty: 'time', ms: 60_000, reason: 'Noise', article: '', ply: 9 };
  const incident = { side: null, text: 'The light went out', article: '', server_ms: 1 };
  const state = state_of({
    irregularities: [found, { ...found, decision: 'played_on', by: 'black', server_ms: 7 }],
    penalties: [{ ...penalty, server_ms: 9 }] as GameState['penalties'] & object,
    incidents: [incident],
  });
  assert.deepEqual(
    record_of(state).map(({ what, more }) => [what, ...more].join(' | ')),
    [
      'Black: 1:00 to the opponent | Noise | after ply 9',
      'Irregularity of White: A quiet move though a capture was possible | stands, since the opponent played on (by Black) | after ply 12 | FMJD Annex 1, 5.4.6',
      'Irregularity of White: A quiet move though a capture was possible | waits for the choice | after ply 12 | FMJD Annex 1, 5.4.6',
      'Note: The light went out',
    ],
  );
});

test('each ruling of the log is a sentence', () => {
  const told = (type: string, data: Record<string, unknown>) =>
    event_text(
      { sequence: 1, type, server_ms: 0, utc: '', actor: { role: 'arbiter', name: '' }, data } as GameEvent,
      'international',
    );
  const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
    [
      'irregularity_reported',
      { side: 'white', irregularity: 'I06', ply: 3, note: '', article: '' },
      'Irregularity of White: A quiet move though a capture was possible.',
    ],
    ['irregularity_repaired', { side: 'white', by: 'black' }, 'The irregularity of White was repaired.'],
    ['irregularity_stands', { side: 'white', by: 'black', played_on: false }, 'The irregularity of White stands.'],
    [
      'irregularity_stands',
      { side: 'white', by: 'black', played_on: true },
      'The irregularity of White stands, since the opponent has played on.',
    ],
    ['irregularity_dropped', { reason: 'It was legal' }, 'It was no irregularity. It was legal'],
    ['position_set', { fen: 'W:W1:B2', reason: 'Knocked' }, 'The arbiter has set the position. Knocked'],
    [
      'penalty_given',
      { side: 'white', penalty: 'time', ms: 120_000, reason: 'Again' },
      'Penalty for White: 2:00 to the opponent. Again',
    ],
    ['penalty_given', { side: 'black', penalty: 'warning', ms: 0, reason: 'R' }, 'Black is warned. R'],
    ['incident_noted', { side: null, note: 'Smoke', article: '' }, 'Noted: Smoke'],
    ['incident_noted', { side: 'white', note: 'Phone', article: '' }, 'Noted on White: Phone'],
    ['result_annulled', { reason: 'Misread' }, 'The result was annulled. Misread'],
    ['power_undone', { power: 'time_set', reason: 'Wrong' }, 'Undone: a clock that was set. Wrong'],
    ['game_adjourned', { seal: true, reason: 'Late' }, 'The game is adjourned. Late'],
    ['move_sealed', { side: 'white', digest: 'ab12' }, 'White has sealed a move; digest ab12.'],
    ['sealed_move_opened', {}, 'The sealed move was opened.'],
    ['clock_paused', { by: 'irregularity' }, 'Both clocks stand, since an irregularity was reported.'],
    [
      'result_set',
      { result: '0-2', winner: 'black', reason: 'FORFEIT', note: 'Late' },
      'Result set to 0–2. Late Black wins by forfeit of White.',
    ],
  ];
  for (const [type, data, sentence] of cases) assert.equal(told(type, data), sentence, type);
});

test('a choice that is open and a sealed move that is due need somebody; an adjourned board does not', () => {
  const row = (needs: readonly string[], fields: object) =>
    ({
      board: 3,
      result: [],
      state: 'open',
      needs,
      conflict: null,
      game: { rules: 'international', outcome: null, phase: 'paused', draw_offer: null, ...fields },
    }) as unknown as BoardRow;
  const irregular = needs_of(row(['irregular'], { irregularity: found }), 0);
  assert.deepEqual(irregular, [{ kind: 'irregular', params: { side: 'white' } }]);
  assert.ok(asks(irregular));
  const due = needs_of(row(['sealed'], { adjourned: sealed }), 0);
  assert.deepEqual(due, [{ kind: 'sealed', params: { side: 'white' } }]);
  assert.ok(asks(due));
  const waits = row([], { adjourned: sealed, draw_offer: { by: 'white', ply: 40 } });
  assert.deepEqual(needs_of(waits, 0), []);
  add_texts({ 'hall.state_adjourned': 'adjourned' });
  assert.equal(state_text(waits), 'adjourned');
});
