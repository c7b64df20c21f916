// What the pages of an event decide by themselves: steps, keys, pairings by hand, lists of players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { event_address, event_place, type EventView } from '../src/event/address.ts';
import { games_against } from '../src/event/CrosstableGrid.tsx';
import { give_bye, left_out, swap_colours, swap_players } from '../src/event/draft.ts';
import { file_name, name_in } from '../src/event/file-name.ts';
import { matches } from '../src/event/FindField.tsx';
import { next_step } from '../src/event/next-step.ts';
import { can_take, orders_of, taken_at_first } from '../src/event/paste.ts';
import {
  first_open,
  forfeit,
  in_order,
  key_meaning,
  next_open,
  row_after,
  same_games,
  with_game,
} from '../src/event/result-keys.ts';
import { next_stage, type MatchOf } from '../src/event/match.ts';
import { order_of_numbers } from '../src/event/numbers.ts';
import { moved, read_points } from '../src/event/staff/event-form.ts';
import { choices_of, is_doubtful, not_there, was_checked_in } from '../src/event/staff/not-there.ts';
import { standing_text } from '../src/event/standing-state.ts';
import { shown_view } from '../src/event/Tabs.tsx';
import type {
  CrosstableCell,
  BoardGame,
  Draft,
  System,
  MatchKind,
  Participant,
  PlayersPreview,
  PreviewRow,
  RoundBoard,
  RoundLine,
  Tournament,
} from '../src/event/types.ts';
import { days_text, games_text, place_text, points_text } from '../src/event/words.ts';
import { route_of } from '../src/router.ts';

const entry = (player: number, fields: Partial<Participant> = {}): Participant => ({
  player,
  number: player,
  from_round: 1,
  until_round: null,
  fixed_board: 0,
  byes: [],
  ...fields,
});

function tournament(
  participants: readonly Participant[],
  rounds: readonly Partial<RoundLine>[] = [],
  system = 'swiss',
): Tournament {
  return {
    id: 1,
    settings: { system },
    participants,
    planned_rounds: 3,
    rounds: rounds.map((line, index) => ({
      round: index + 1,
      phase: 'closed',
      boards: 4,
      results: 4,
      disputed: 0,
      adjourned: 0,
      ...line,
    })),
  } as unknown as Tournament;
}
const two = [entry(1), entry(2)];

test('addresses of an event, and back', () => {
  const cases: readonly (readonly [string, string, number, string, number])[] = [
    ['/e/k3m9x2pq', 'k3m9x2pq', 0, 'home', 0],
    ['/e/k3m9x2pq/standings', 'k3m9x2pq', 0, 'standings', 0],
    ['/e/k3m9x2pq/r/3', 'k3m9x2pq', 0, 'round', 3],
    ['/e/k3m9x2pq/t/2/p/17', 'k3m9x2pq', 2, 'player', 17],
    ['/e/k3m9x2pq/t/2', 'k3m9x2pq', 2, 'home', 0],
  ];
  for (const [path, event, group, view, number] of cases) {
    const place = event_place(path);
    assert.deepEqual(place, { event, tournament: group, view, number }, path);
    assert.equal(place && event_address(place), path);
  }
  assert.equal(
    event_address({ event: 'x', tournament: 0, view: 'players', number: 0 }, 'tok'),
    '/e/x/players#t=tok',
  );
  assert.deepEqual(route_of('/events/new', ''), { page: 'new_event' });
  for (const path of ['/e/', '/e/a/b', '/e/a/r/x', '/e/<script>', '/e/a/t/x/players'])
    assert.equal(route_of(path, '').page, 'not_found', path);
});

test('an event without a page named shows what is needed', () => {
  const none = tournament(two);
  const some = tournament(two, [{}, {}]);
  assert.equal(shown_view('home', true, none), 'players');
  assert.equal(shown_view('home', true, some), 'rounds');
  assert.equal(shown_view('round', false, some), 'rounds');
  assert.equal(shown_view('settings', false, some), 'rounds');
  assert.equal(shown_view('teams', true, none), 'players');
  const league = { ...none, settings: { ...none.settings, teams: {} } } as unknown as Tournament;
  assert.equal(shown_view('home', true, league), 'teams');
});

test('there is one next step in every state of a tournament', () => {
  const step = (rounds: readonly Partial<RoundLine>[], players = two) =>
    next_step(tournament(players, rounds));
  assert.deepEqual(step([], [entry(1)]), { kind: 'add_players' });
  assert.deepEqual(step([], [entry(1), entry(2, { until_round: 0 })]), { kind: 'add_players' });
  assert.deepEqual(step([]), { kind: 'pair', round: 1 });
  assert.deepEqual(step([{ phase: 'draft' }]), { kind: 'publish', round: 1 });
  assert.deepEqual(step([{ phase: 'checked' }]), { kind: 'publish', round: 1 });
  assert.deepEqual(step([{ phase: 'published' }]), { kind: 'start', round: 1 });
  assert.deepEqual(step([{ phase: 'running', results: 1 }]), {
    kind: 'results',
    round: 1,
    missing: 3,
  });
  assert.deepEqual(step([{ phase: 'running', results: 3, disputed: 1 }]), {
    kind: 'disputed',
    round: 1,
    disputed: 1,
  });
  assert.deepEqual(step([{ phase: 'running' }]), { kind: 'confirm', round: 1 });
  assert.deepEqual(step([{ phase: 'confirmed' }]), { kind: 'pair', round: 2 });
  assert.deepEqual(step([{}, {}, { phase: 'confirmed' }]), { kind: 'close', round: 3 });
  assert.deepEqual(step([{}, {}, { phase: 'closed' }]), { kind: 'final', round: 3 });
});

test('a standing is final when the last round is closed, and else says what is missing', () => {
  const said = (rounds: Parameters<typeof tournament>[1], after: number) =>
    standing_text(tournament(two, rounds), after);
  assert.equal(said([], 0), 'before the first round');
  assert.equal(said([{}, { phase: 'confirmed' }], 2), 'after round 2');
  // A round in play that is not counted yet takes nothing from those before it.
  assert.equal(said([{}, { phase: 'confirmed' }, { phase: 'running', results: 1 }], 2), 'after round 2');
  assert.match(said([{}, { phase: 'running', results: 1 }], 2), /3 results of round 2 are to come/);
  assert.match(said([{}, {}, { phase: 'running' }], 3), /provisional: round 3 is not confirmed yet/);
  assert.match(said([{}, {}, { phase: 'confirmed' }], 3), /final once the round is closed/);
  assert.equal(said([{}, {}, {}], 3), 'final standing after round 3');
});

test('adjourned games hold up the end, but not the next round', () => {
  const running = { phase: 'running', results: 3, adjourned: 1 } as const;
  assert.deepEqual(next_step(tournament(two, [running])), { kind: 'pair', round: 2 });
  assert.deepEqual(next_step(tournament(two, [{}, {}, running])), {
    kind: 'results',
    round: 3,
    missing: 1,
  });
});

test('who is asked about before a round is paired', () => {
  const players = [
    entry(1),
    entry(2),
    entry(3, { byes: [{ round: 1, kind: 'half_bye' }] }),
    entry(4, { until_round: 0 }),
    entry(5, { from_round: 2 }),
  ];
  const asked = (here: Readonly<Record<number, string>>, system: System = 'swiss') =>
    not_there(tournament(players, [], system), (player) => here[player] ?? 'unknown', 1);
  assert.deepEqual(asked({}), { declined: [], silent: [] }, 'nobody has been checked in');
  assert.deepEqual(asked({ 2: 'absent', 3: 'absent', 4: 'absent' }).declined, [2]);
  assert.deepEqual(asked({ 1: 'present' }), { declined: [], silent: [2] });
  assert.deepEqual(asked({ 2: 'absent' }, 'round_robin').declined, [], 'the schedule stays');
  assert.equal(is_doubtful(4, 8), false);
  assert.equal(is_doubtful(5, 8), true);
});

test('a check-in is what the staff notes since the last pairing, not what one phone says', () => {
  const noted = (sequence: number, role: string, presence = 'present') => ({
    sequence,
    type: 'presence_noted',
    utc: '',
    actor: { role, name: '' },
    data: { player: 1, presence },
  });
  const paired = { ...noted(2, 'chief'), type: 'round_paired', data: { round: 1 } };
  assert.equal(was_checked_in([], 1), false);
  assert.equal(was_checked_in([noted(1, 'player')], 1), false);
  assert.equal(was_checked_in([noted(1, 'chief', 'absent')], 1), false);
  assert.equal(was_checked_in([noted(1, 'chief')], 1), true);
  assert.equal(was_checked_in([noted(1, 'chief'), paired], 2), false, 'that was for round 1');
  assert.equal(was_checked_in([paired, noted(3, 'chief')], 2), true);
  assert.equal(was_checked_in([noted(1, 'chief'), paired], 1), true, 'its own draft, once more');
});

test('a half-point bye is offered where it is worth something', () => {
  const of = (half_bye: number) => {
    const made = tournament([], [], 'swiss');
    const scoring = { half_bye, zero_bye: 0 } as Tournament['settings']['scoring'];
    return choices_of({ ...made, settings: { ...made.settings, scoring } });
  };
  assert.ok(of(1).includes('half_bye'));
  assert.ok(!of(0).includes('half_bye'));
});

test('results by single keys', () => {
  assert.deepEqual(key_meaning('1'), { kind: 'result', game: { result: '2-0' } });
  assert.deepEqual(key_meaning('2'), { kind: 'result', game: { result: '0-2' } });
  assert.deepEqual(key_meaning('3'), { kind: 'result', game: { result: '1-1' } });
  assert.deepEqual(key_meaning('0'), { kind: 'clear' });
  assert.deepEqual(key_meaning('f'), { kind: 'forfeit' });
  assert.deepEqual(key_meaning('ArrowDown'), { kind: 'down' });
  assert.equal(key_meaning('4'), null, 'only where draws have a better half');
  assert.deepEqual(key_meaning('4', true), {
    kind: 'result',
    game: { result: '1-1', plus: 'white' },
  });
  for (const key of ['9', 'x', 'Enter', ' ', 'Tab']) assert.equal(key_meaning(key), null, key);
});

test('a match has two games before it is entered', () => {
  const win = { result: '2-0' } as const;
  const draw = { result: '1-1' } as const;
  assert.deepEqual(with_game(match_of(), [], win), { games: [win] });
  assert.deepEqual(with_game(match_of('two_games'), [], win), { half: [win] });
  assert.deepEqual(with_game(match_of('two_games'), [win], draw), { games: [win, draw] });
  assert.equal(forfeit(match_of('two_games'), '2-0').length, 2);
  assert.equal(forfeit(match_of(), '0-0').length, 1);
});

function match_of(match?: MatchKind): MatchOf {
  const match_games = { standard: 2, rapid: 2, blitz: 0 };
  return match
    ? { form: 'micro_match', match, match_games }
    : { form: 'single_game', match: 'two_games', match_games };
}

test('a match of stages goes on while it is level', () => {
  const games = (...results: BoardGame['result'][]) => results.map((result) => ({ result }));
  const cases: readonly [MatchKind, BoardGame['result'][], string | undefined][] = [
    ['title_match', [], 'standard'],
    ['title_match', ['2-0'], undefined],
    ['title_match', ['1-1'], 'rapid'],
    ['title_match', ['1-1', '1-1'], 'blitz'],
    ['title_match', ['1-1', '1-1', '1-1'], undefined],
    ['world_cup_2017', ['1-1', '1-1', '1-1'], 'superblitz'],
    ['world_cup_2017', ['1-1', '1-1', '0-2'], undefined],
    ['knock_out', ['2-0'], 'standard'],
    ['knock_out', ['2-0', '0-2'], 'rapid'],
    ['knock_out', ['2-0', '0-2', '1-1', '0-2'], undefined],
    ['knock_out', ['2-0', '0-2', '1-1', '1-1'], 'superblitz'],
  ];
  for (const [kind, played, stage] of cases)
    assert.equal(next_stage(match_of(kind), games(...played))?.name, stage, `${kind} ${played}`);
});

test('numbers given by hand are each from 1 to all, and none twice', () => {
  const of = (...numbers: string[]) =>
    order_of_numbers(numbers.map((number, index) => ({ player: 11 + index, number })));
  assert.deepEqual(of('3', '1', ' 2 '), { order: [12, 13, 11] });
  assert.deepEqual(of('1', '1', '2'), { wrong: 12 });
  assert.deepEqual(of('1', '4', '2'), { wrong: 12 });
  assert.deepEqual(of('1', '', '2'), { wrong: 12 });
  assert.deepEqual(of('x', '1', '2'), { wrong: 11 });
});

test('each system has its own pages', () => {
  const shown = (view: EventView, staff: boolean, rounds: number, system: System) =>
    shown_view(view, staff, {
      rounds: Array.from({ length: rounds }),
      settings: { system },
    } as unknown as Tournament);
  assert.equal(shown('home', false, 0, 'ladder'), 'ladder');
  assert.equal(shown('standings', false, 0, 'ladder'), 'ladder');
  assert.equal(shown('bracket', false, 2, 'knock_out'), 'bracket');
  assert.equal(shown('bracket', true, 2, 'swiss'), 'rounds');
  assert.equal(shown('settings', true, 2, 'ladder'), 'settings');
});

test('the second typing is compared game by game', () => {
  assert.ok(same_games([{ result: '2-0' }], [{ result: '2-0', forfeit: false, plus: '' }]));
  assert.ok(!same_games([{ result: '2-0' }], [{ result: '2-0', forfeit: true }]));
  assert.ok(!same_games([{ result: '1-1' }], [{ result: '1-1', plus: 'white' }]));
  assert.ok(!same_games([], [{ result: '2-0' }]));
});

test('disputed boards stand first, and the first open one is chosen', () => {
  const board = (number: number, state: RoundBoard['state'], games = 0) =>
    ({
      board: number,
      state,
      games: Array.from({ length: games }, () => ({})),
    }) as unknown as RoundBoard;
  const sorted = in_order([board(1, 'confirmed', 1), board(2, 'open'), board(3, 'disputed')]);
  assert.deepEqual(
    sorted.map((each) => each.board),
    [3, 1, 2],
  );
  assert.equal(first_open([board(1, 'confirmed', 1), board(2, 'open')]), 1);
  assert.equal(first_open([board(1, 'confirmed', 1)]), 0);
  const boards = [board(1, 'confirmed', 1), board(2, 'open'), board(3, 'open'), board(4, 'confirmed', 1)];
  const stands = ({ games }: RoundBoard) => games;
  assert.equal(next_open(boards, 1, stands), 2);
  assert.equal(next_open(boards, 2, stands), 1, 'from the top again');
  assert.equal(next_open(boards, 3, (each) => (each.board === 2 ? [{ result: '2-0' }] : each.games)), 2);
  assert.equal(next_open(boards, 1, () => [{ result: '2-0' }]), null, 'all are in');
  assert.equal(row_after(3, 2, 'down'), 2);
  assert.equal(row_after(3, 0, 'up'), 0);
  assert.equal(row_after(3, 1, 'last'), 2);
});

const draft: Draft = {
  tournament: 1,
  round: 1,
  boards: [
    { white: 1, black: 5 },
    { white: 6, black: 2 },
  ],
  byes: [{ player: 9, kind: 'pairing_bye' }],
};

/** Each player once, whatever was done. */
function everybody({ boards, byes }: Draft): readonly number[] {
  return [
    ...boards.flatMap(({ white, black }) => [white, black]),
    ...byes.map((bye) => bye.player),
  ].sort((left, right) => left - right);
}

test('two players change places', () => {
  assert.deepEqual(swap_players(draft, 5, 2).boards, [
    { white: 1, black: 2 },
    { white: 6, black: 5 },
  ]);
  assert.deepEqual(swap_colours(draft, 5).boards[0], { white: 5, black: 1 });
  assert.equal(swap_players(draft, 5, 5), draft);
});

test('a bye changes hands, and one that was asked for is not handed on', () => {
  const swapped = swap_players(draft, 1, 9);
  assert.deepEqual(swapped.boards[0], { white: 9, black: 5 });
  assert.deepEqual(swapped.byes, [{ player: 1, kind: 'pairing_bye' }]);
  const asked = swap_players({ ...draft, byes: [{ player: 9, kind: 'half_bye' }] }, 1, 9);
  assert.deepEqual(asked.byes, [{ player: 1, kind: 'pairing_bye' }]);
});

test('two who do not play get a board', () => {
  const byes = [...draft.byes, { player: 8, kind: 'zero_bye' } as const];
  const joined = swap_players({ ...draft, byes }, 9, 8);
  assert.deepEqual(joined.boards[2], { white: 9, black: 8 });
  assert.deepEqual(joined.byes, []);
});

test('who gets a bye leaves his opponent to the one left over, or alone', () => {
  const met = give_bye(draft, 1, 'zero_bye');
  assert.deepEqual(met.boards[0], { white: 9, black: 5 });
  assert.deepEqual(met.byes, [{ player: 1, kind: 'zero_bye' }]);
  const alone = give_bye({ ...draft, byes: [] }, 2, 'zero_bye');
  assert.equal(alone.boards.length, 1);
  assert.deepEqual(alone.byes, [
    { player: 2, kind: 'zero_bye' },
    { player: 6, kind: 'pairing_bye' },
  ]);
  assert.deepEqual(left_out(draft, [1, 2, 3]), [3]);
  assert.deepEqual(give_bye(draft, 3, 'pairing_bye').byes.length, 2);
});

test('whatever is done by hand, everybody stays in one place', () => {
  let state = 20261130;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  let changed = draft;
  for (let step = 0; step < 500; step += 1) {
    const players = everybody(changed);
    const [one, other] = [players[random(players.length)], players[random(players.length)]];
    if (one === undefined || other === undefined) continue;
    const what = random(3);
    if (what === 0) changed = swap_players(changed, one, other);
    if (what === 1) changed = swap_colours(changed, one);
    if (what === 2) changed = give_bye(changed, one, 'pairing_bye');
    assert.deepEqual(everybody(changed), [1, 2, 5, 6, 9], `step ${step}`);
  }
});

const row = (line: number, kind: PreviewRow['kind'], player: number | null = null): PreviewRow => ({
  line,
  kind,
  player,
  card: { name: `P${line}` },
  differences: [],
  problems: [],
});
const list: PlayersPreview = {
  encoding: 'utf-8',
  separator: ';',
  header: false,
  columns: [],
  warnings: [],
  rows: [
    row(1, 'new'),
    row(2, 'same', 1),
    row(3, 'same', 7),
    row(4, 'changed', 2),
    row(5, 'duplicate'),
    row(6, 'probable', 2),
    row(7, 'wrong'),
  ],
};

test('of a list is taken at first what leaves no doubt', () => {
  assert.deepEqual([...taken_at_first(list, two)], [1, 3, 4]);
  assert.ok(can_take(row(6, 'probable', 2), two));
  assert.ok(!can_take(row(2, 'same', 1), two));
});

test('the chosen rows become orders, and those that cannot be taken never do', () => {
  const all = new Set(list.rows.map(({ line }) => line));
  const known = [{ id: 2, name: 'P2', club: 'De Dam', presence: 'present' as const }];
  assert.deepEqual(orders_of(list, all, 1, two, known), [
    { type: 'change_player', player: 2, card: { name: 'P4', club: 'De Dam' } },
    { type: 'enter_player', tournament: 1, player: 7 },
    { type: 'add_players', tournament: 1, players: [{ name: 'P1' }, { name: 'P6' }] },
  ]);
  assert.deepEqual(orders_of(list, new Set(), 1, two, known), []);
});

test('points, places, results and days as they are written', () => {
  assert.deepEqual([0, 0.5, 3, 3.5].map(points_text), ['0', '½', '3', '3½']);
  assert.equal(place_text(3, 5), '3–5');
  assert.equal(place_text(3, 3), '3');
  assert.equal(games_text('international', [{ result: '2-0' }]), '2–0');
  assert.equal(games_text('russian', [{ result: '1-1' }, { result: '2-0' }]), '½–½  1–0');
  assert.equal(games_text('international', [{ result: '1-1', plus: 'white' }]), '1+–1−');
  assert.equal(days_text('2026-12-04', ''), '4 Dec 2026');
  assert.equal(days_text('', ''), '');
  assert.deepEqual(['½', '0,5', '1½', '3', 'x', '-1'].map(read_points), [0.5, 0.5, 1.5, 3, -1, -1]);
});

test('names are found without their marks', () => {
  assert.ok(matches('lask', [{ name: 'Łaskowska' }]));
  assert.ok(matches('Gross', [{ name: 'Groß' }]));
  assert.ok(matches('jose', [{ name: 'José' }]));
  assert.ok(matches('utrecht', [{ name: 'Clerc', club: 'Utrecht' }]));
  assert.ok(!matches('x', [{ name: 'José' }]));
});

test('a tie-break moves a place, and never out of the list', () => {
  assert.deepEqual(moved(['PTS', 'SOL', 'SB'], 1, -1), ['SOL', 'PTS', 'SB']);
  assert.deepEqual(moved(['PTS', 'SOL'], 0, -1), ['PTS', 'SOL']);
});

test('a file that is saved has a name in plain letters', () => {
  assert.equal(file_name(['Wïnter Open ’26', 'A', 'standings-r5'], 'json'), 'winter-open-26-a-standings-r5.json');
  assert.equal(file_name(['王者'], 'json'), 'tournament.json');
  assert.equal(name_in('attachment; filename="open-a.trf"; filename*=UTF-8\'\'%D1%87.trf'), 'open-a.trf');
  assert.equal(name_in(null), '');
});

test('a cell of a grid has the games against one opponent, the earlier one first', () => {
  const cell = (round: number, opponent: number, kind: CrosstableCell['kind'] = 'played') => ({
    round,
    opponent,
    rank: 1,
    colour: null,
    kind,
    points: 2,
    result: '2',
  });
  const cells = [cell(1, 4), cell(2, 0, 'pairing_bye'), cell(3, 5), cell(4, 4, 'forfeit')];
  assert.deepEqual(
    games_against(cells, 4).map(({ round }) => round),
    [1, 4],
  );
  assert.deepEqual(games_against(cells, 0), []);
});
