// What the pages decide by themselves about teams: pairings by hand, pasted lists, who has White.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { next_step } from '../src/event/next-step.ts';
import { draft_of } from '../src/event/staff/draft-of.ts';
import {
  form_of_settings,
  settings_of_form,
  with_teams,
} from '../src/event/staff/event-form.ts';
import { read_teams, team_cards } from '../src/event/staff/paste-teams.ts';
import {
  swap_teams,
  team_bye,
  teams_left_out,
  turn_colours,
} from '../src/event/staff/team-draft.ts';
import { home_is_white, turned } from '../src/event/teams/match.ts';
import type {
  Draft,
  EventPlayer,
  Match,
  RoundAnswer,
  RoundBoard,
  Tournament,
  TournamentChoices,
  TournamentSettings,
} from '../src/event/types.ts';

const draft: Draft = {
  tournament: 1,
  round: 1,
  boards: [],
  byes: [],
  matches: [
    { home: 1, away: 2, home_white: false, home_line_up: [11, 12], away_line_up: [21, 22] },
    { home: 3, away: 4, home_white: true, home_line_up: [31, 32], away_line_up: [41, 0] },
  ],
  team_byes: [{ team: 5, kind: 'pairing_bye' }],
};

test('two teams change places and keep their line-ups', () => {
  const changed = swap_teams(draft, 2, 3);
  assert.deepEqual(changed.matches, [
    { home: 1, away: 3, home_line_up: [11, 12], away_line_up: [31, 32] },
    { home: 2, away: 4, home_line_up: [21, 22], away_line_up: [41, 0] },
  ]);
  assert.deepEqual(changed.boards, []);
  assert.deepEqual(swap_teams(draft, 1, 2).matches?.[0], {
    home: 2,
    away: 1,
    home_line_up: [21, 22],
    away_line_up: [11, 12],
  });
  const with_free = swap_teams(draft, 4, 5);
  assert.deepEqual(with_free.team_byes, [{ team: 4, kind: 'pairing_bye' }]);
  assert.deepEqual(with_free.matches?.[1], { home: 3, away: 5, home_line_up: [31, 32] });
  // What is not touched stays as it is.
  assert.deepEqual(with_free.matches?.[0], draft.matches?.[0]);
});

test('a team that does not play leaves its opponent to who was left over', () => {
  const changed = team_bye(draft, 1);
  assert.deepEqual(changed.matches?.[0], { home: 5, away: 2, away_line_up: [21, 22] });
  assert.deepEqual(changed.team_byes, [{ team: 1, kind: 'pairing_bye' }]);
  assert.deepEqual(teams_left_out(draft, [1, 2, 3, 4, 5, 6]), [6]);
  assert.equal(turn_colours(draft, 0).matches?.[0]?.home_white, true);
  assert.equal(turn_colours(draft, 0).matches?.[1]?.home_white, true);
});

test('teams are read as people write them down', () => {
  const written =
    'DIOS Achterhoek:\n1. Jansen, Piet; 1240\n2 de Vries, Anna\n\n \nWitte van Moort\n' +
    'Bos, Jan\t1100\n  Smit, K.  980\n';
  assert.deepEqual(read_teams(written), [
    {
      name: 'DIOS Achterhoek',
      players: [
        { name: 'Jansen, Piet', rating: 1240 },
        { name: 'de Vries, Anna', rating: 0 },
      ],
    },
    {
      name: 'Witte van Moort',
      players: [
        { name: 'Bos, Jan', rating: 1100 },
        { name: 'Smit, K.', rating: 980 },
      ],
    },
  ]);
  assert.deepEqual(read_teams(' \n\n'), []);
  const known: readonly EventPlayer[] = [{ id: 7, name: 'Jansen, Piet' }];
  assert.deepEqual(team_cards(read_teams('A\njansen,  piet; 1300\nNew, Somebody'), known), [
    { name: 'A', players: [7, { name: 'New, Somebody' }] },
  ]);
});

test('who has White at a board follows from who sits there', () => {
  const match = { boards: [5, 6, 7], home_line_up: [1, 2, 0] } as unknown as Match;
  const board = (number: number, white: number, black: number) =>
    ({ board: number, white: { player: white }, black: { player: black } }) as RoundBoard;
  assert.equal(home_is_white(match, board(5, 1, 9)), true);
  assert.equal(home_is_white(match, board(6, 9, 2)), false);
  assert.equal(home_is_white(match, board(7, 0, 9)), true);
  assert.equal(home_is_white(match, board(7, 9, 0)), false);
  assert.deepEqual(turned([{ result: '2-0', plus: '' }, { result: '1-1', plus: 'white' }]), [
    { result: '0-2', plus: '' },
    { result: '1-1', plus: 'black' },
  ]);
});

test('a round of teams is drafted as its matches', () => {
  const team = (id: number) => ({ team: id });
  const round = {
    round: 2,
    opening: '',
    boards: [{ white: { player: 1 }, black: { player: 2 } }],
    byes: [],
    matches: [
      {
        home: team(1),
        away: team(2),
        home_white: true,
        home_line_up: [1],
        away_line_up: [2],
      },
    ],
    team_byes: [{ team: team(3), kind: 'zero_bye' }],
  } as unknown as RoundAnswer;
  const made = draft_of(round, { id: 1, initial_colour: null } as Tournament);
  assert.deepEqual(made.boards, []);
  assert.deepEqual(made.team_byes, [{ team: 3, kind: 'zero_bye' }]);
  assert.equal(made.matches?.[0]?.away, 2);
});

test('the next step of teams begins with teams', () => {
  const league = (teams: number) =>
    ({
      settings: { system: 'swiss', teams: { boards: 4 } },
      teams: Array.from({ length: teams }, (_, index) => ({
        id: index + 1,
        from_round: 1,
        until_round: null,
      })),
      participants: [],
      planned_rounds: 3,
      rounds: [],
    }) as unknown as Tournament;
  assert.deepEqual(next_step(league(1)), { kind: 'add_teams' });
  assert.deepEqual(next_step(league(2)), { kind: 'pair', round: 1 });
});

test('settings of teams go to the form and back', () => {
  const scoring = {
    win: 2,
    draw: 1,
    loss: 0,
    pairing_bye: 2,
    full_bye: 2,
    half_bye: 1,
    zero_bye: 0,
    forfeit_win: 2,
    forfeit_loss: 0,
  };
  const teams = {
    boards: 4,
    white_on_board_1: 'away',
    alternate: true,
    fixed_order: false,
    match_scoring: { ...scoring, win: 3 },
  } as const;
  const settings = {
    name: 'A',
    system: 'swiss',
    rounds: 5,
    cycles: 1,
    keep_apart_first: 0,
    default_minutes: 60,
    min_draw_moves: 0,
    scoring,
    tie_breaks: ['PTS', 'GPTS'],
    policy: 'F',
    ft_start: 'T1',
    time_control: { program: '4800+60' },
    form: 'single_game',
    match_games: { standard: 2, rapid: 2, blitz: 2 },
    keizer: {},
    ladder: { reach: 3, days_to_play: 14, blocked_days: 7, open_challenges: 1 },
    teams,
  } as unknown as TournamentSettings;
  const form = form_of_settings(settings);
  assert.equal(form.teams?.boards, '4');
  assert.deepEqual(settings_of_form(form).teams, teams);
  assert.deepEqual(settings_of_form({ ...form, teams: null }).teams, { boards: 0 });

  const single = { ...settings, tie_breaks: ['PTS', 'SOL'], teams: null };
  const choices = {
    defaults: { swiss: single, keizer: { ...single, system: 'keizer' } },
    team_defaults: { swiss: settings },
  } as unknown as TournamentChoices;
  const keizer = form_of_settings({ ...single, system: 'keizer' } as TournamentSettings);
  const teamed = with_teams(keizer, true, choices);
  assert.equal(teamed.system, 'swiss');
  assert.deepEqual(teamed.tie_breaks, ['PTS', 'GPTS']);
  const back = with_teams(teamed, false, choices);
  assert.equal(back.teams, null);
  assert.deepEqual(back.tie_breaks, ['PTS', 'SOL']);
});
