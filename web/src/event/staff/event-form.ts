/** The settings of a tournament as they stand in a form, and as they are sent. */
import { usual_conduct, type ConductForm } from '../../pages/ConductFields.tsx';
import { form_of_steps, steps_of_form } from '../../rulings/ladder.ts';
import type {
  Keizer,
  LadderSettings,
  MatchGames,
  Scoring,
  System,
  TeamPlay,
  TournamentChoices,
  TournamentSettings,
} from '../types.ts';

type Numbers =
  | 'rounds'
  | 'cycles'
  | 'keep_apart_first'
  | 'default_minutes'
  | 'appeal_minutes'
  | 'min_draw_moves';

/** Numbers are texts while they are typed. */
export interface TournamentForm
  extends
    Omit<
      TournamentSettings,
      | Numbers
      | keyof ConductForm
      | 'scoring'
      | 'time_control'
      | 'match_games'
      | 'keizer'
      | 'ladder'
      | 'teams'
    >,
    ConductForm,
    Readonly<Record<Numbers, string>> {
  readonly scoring: Readonly<Record<keyof Scoring, string>>;
  readonly match_games: Readonly<Record<keyof MatchGames, string>>;
  readonly keizer: KeizerForm;
  readonly ladder: Readonly<Record<keyof LadderSettings, string>>;
  /** The id of the chosen preset, or `own`; empty for the one that the program is. */
  readonly preset: string;
  readonly program: string;
  readonly increment: 'before' | 'after';
  /** None: single players. */
  readonly teams: TeamPlayForm | null;
}

/** How teams meet, while it is typed. */
export interface TeamPlayForm extends Omit<TeamPlay, 'boards' | 'match_scoring'> {
  readonly boards: string;
  readonly match_scoring: TournamentForm['scoring'];
}

export const keizer_numbers = [
  'first_value',
  'step',
  'most_notices',
  'repeat_last_step',
  'most_passes',
  'min_gap',
  'most_meetings',
] as const;
type KeizerNumber = (typeof keizer_numbers)[number];
export type KeizerForm = Omit<Keizer, KeizerNumber> & Readonly<Record<KeizerNumber, string>>;

export const scoring_fields: readonly (keyof Scoring)[] = [
  'win',
  'draw',
  'loss',
  'pairing_bye',
  'full_bye',
  'half_bye',
  'zero_bye',
  'forfeit_win',
  'forfeit_loss',
];

/** Systems in which everybody meets everybody, or one loses and is out: the rounds follow. */
export function rounds_follow(system: System): boolean {
  return system === 'round_robin' || system === 'scheveningen' || system === 'knock_out';
}

/** Where everybody meets everybody of the list, or of the other team. */
export function meets_all(system: System): boolean {
  return system === 'round_robin' || system === 'scheveningen';
}

export function form_of_settings(settings: TournamentSettings): TournamentForm {
  const { scoring, time_control, match_games, keizer, ladder, teams, penalties, ...rest } =
    settings;
  return {
    ...usual_conduct,
    ...rest,
    match_games: {
      standard: String(match_games.standard),
      rapid: String(match_games.rapid),
      blitz: String(match_games.blitz),
    },
    keizer: { ...keizer, ...texts_of(keizer) },
    ladder: {
      reach: String(ladder.reach),
      days_to_play: String(ladder.days_to_play),
      blocked_days: String(ladder.blocked_days),
      open_challenges: String(ladder.open_challenges),
    },
    rounds: String(settings.rounds),
    cycles: String(settings.cycles),
    keep_apart_first: String(settings.keep_apart_first),
    default_minutes: String(settings.default_minutes),
    appeal_minutes: String(settings.appeal_minutes ?? 60),
    penalties: form_of_steps(penalties ?? []),
    min_draw_moves: String(settings.min_draw_moves),
    scoring: form_of_scoring(scoring),
    preset: '',
    program: time_control.program,
    increment: time_control.increment ?? 'before',
    crossing: time_control.crossing ?? 'by_moves',
    freeze: time_control.freeze ?? true,
    flag_call: time_control.flag_call ?? 'automatic',
    teams: teams
      ? {
          ...teams,
          boards: String(teams.boards),
          match_scoring: form_of_scoring(teams.match_scoring),
        }
      : null,
  };
}

function texts_of(keizer: Keizer): Readonly<Record<KeizerNumber, string>> {
  const pairs = keizer_numbers.map((field) => [field, String(keizer[field])]);
  return Object.fromEntries(pairs) as Readonly<Record<KeizerNumber, string>>;
}

function keizer_of(form: KeizerForm): Keizer {
  const pairs = keizer_numbers.map((field) => [field, read_number(form[field])]);
  return { ...form, ...(Object.fromEntries(pairs) as Readonly<Record<KeizerNumber, number>>) };
}

export function form_of_scoring(scoring: Scoring): TournamentForm['scoring'] {
  const pairs = scoring_fields.map((field) => [field, points_of_form(scoring[field])]);
  return Object.fromEntries(pairs) as TournamentForm['scoring'];
}

function points_of_form(points: number): string {
  return String(points);
}

/** "½", "0.5" and "0,5" are the same; what is none of them is refused by the server by name. */
export function read_points(written: string): number {
  const plain = written.trim().replace(/^½$/, '0.5').replace('½', '.5').replace(',', '.');
  return /^\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : -1;
}

function read_number(written: string): number {
  return /^\d{1,5}$/.test(written.trim()) ? Number(written) : -1;
}

/** The same as the server wants it. */
export function settings_of_form(form: TournamentForm): Partial<TournamentSettings> {
  const { preset: _, program, increment, crossing, freeze, flag_call, ...others } = form;
  const { scoring, profile, teams, ...rest } = others;
  return {
    ...rest,
    ...(profile ? { profile } : {}),
    name: form.name.trim(),
    time_control: { program: program.trim(), increment, crossing, freeze, flag_call },
    rounds: read_number(form.rounds),
    cycles: read_number(form.cycles),
    keep_apart_first: read_number(form.keep_apart_first),
    default_minutes: read_number(form.default_minutes),
    appeal_minutes: read_number(form.appeal_minutes),
    penalties: steps_of_form(form.penalties),
    min_draw_moves: read_number(form.min_draw_moves),
    match_games: {
      standard: read_number(form.match_games.standard),
      rapid: read_number(form.match_games.rapid),
      blitz: read_number(form.match_games.blitz),
    },
    keizer: keizer_of(form.keizer),
    ladder: {
      reach: read_number(form.ladder.reach),
      days_to_play: read_number(form.ladder.days_to_play),
      blocked_days: read_number(form.ladder.blocked_days),
      open_challenges: read_number(form.ladder.open_challenges),
    },
    scoring: scoring_of_form(scoring),
    // No board at all: single players.
    teams: teams
      ? {
          ...teams,
          boards: read_number(teams.boards),
          match_scoring: scoring_of_form(teams.match_scoring),
        }
      : ({ boards: 0 } as TeamPlay),
  };
}

function scoring_of_form(scoring: TournamentForm['scoring']): Scoring {
  const points = scoring_fields.map((field) => [field, read_points(scoring[field])]);
  return Object.fromEntries(points) as unknown as Scoring;
}

/** Teams or single players: the ranking begins anew, and a system that pairs no teams goes. */
export function with_teams(
  form: TournamentForm,
  on: boolean,
  choices: TournamentChoices,
): TournamentForm {
  if (!on) return other_system({ ...form, teams: null }, form.system, choices);
  const usual = choices.team_defaults ?? {};
  const system = usual[form.system] ? form.system : 'swiss';
  const found = usual[system];
  if (!found) return form;
  const { tie_breaks, policy, ft_start, teams } = form_of_settings(found);
  return { ...form, system, tie_breaks, policy, ft_start, teams };
}

/** Another system: its own defaults, and what was said about the games stays. */
export function other_system(
  form: TournamentForm,
  system: System,
  choices: TournamentChoices,
): TournamentForm {
  const found = (form.teams ? choices.team_defaults : choices.defaults)?.[system];
  if (!found) return { ...form, system };
  const fresh = form_of_settings(found);
  const { name, rules, profile, preset, program, increment, boards, play, teams } = form;
  const games = { name, rules, profile, preset, program, increment, boards, play: play ?? 'here' };
  return { ...fresh, ...games, ...conduct_of(form), system, teams };
}

/** What was said about the clocks. */
function conduct_of(form: ConductForm): ConductForm {
  const names = Object.keys(usual_conduct) as (keyof ConductForm)[];
  return Object.fromEntries(names.map((name) => [name, form[name]])) as unknown as ConductForm;
}

/** What a match as a whole is worth; of a single game it is the game. */
function worth_of_match(form: TournamentForm): { readonly win: number; readonly draw: number } {
  const [win, draw] = [read_points(form.scoring.win), read_points(form.scoring.draw)];
  if (form.form === 'single_game') return { win, draw };
  if (form.match === 'title_match') return { win: 12, draw: 6 };
  if (form.match === 'world_cup_2017') return { win: 5, draw: 1 };
  const games = form.match === 'two_games' ? 2 : read_number(form.match_games.standard);
  return form.match_points === 'games' ? { win: games * win, draw: games * draw } : { win, draw };
}

/** Another match: a bye is worth a won one, a half bye a drawn one, until something else is said. */
export function with_match(form: TournamentForm, fields: Partial<TournamentForm>): TournamentForm {
  const changed = { ...form, ...fields };
  const { win, draw } = worth_of_match(changed);
  const before = worth_of_match(form);
  if (win === before.win && draw === before.draw) return changed;
  const [won, drawn] = [String(win), String(draw)];
  return {
    ...changed,
    scoring: {
      ...changed.scoring,
      pairing_bye: won,
      full_bye: won,
      half_bye: drawn,
      forfeit_win: won,
    },
  };
}

/** Another scoring of games; what byes are worth follows, also where whole matches count. */
export function with_scoring(
  form: TournamentForm,
  scoring: TournamentForm['scoring'],
): TournamentForm {
  if (form.form === 'single_game') return { ...form, scoring };
  return with_match({ ...form, match: 'two_games', match_points: 'match', scoring }, {
    match: form.match,
    match_points: form.match_points,
  });
}

/** Which of the named scorings the form says; empty: one of its own. */
export function scoring_name(form: TournamentForm, choices: TournamentChoices): string {
  const of_games = ['win', 'draw', 'loss'] as const;
  const compared = form.form === 'single_game' ? scoring_fields : of_games;
  return scoring_name_of(form.scoring, choices, compared);
}

export function scoring_name_of(
  written: TournamentForm['scoring'],
  choices: TournamentChoices,
  compared: readonly (keyof Scoring)[] = scoring_fields,
): string {
  const same = (scoring: Scoring) =>
    compared.every((field) => scoring[field] === read_points(written[field]));
  return choices.scorings.find(({ scoring }) => same(scoring))?.name ?? '';
}

/** A tie-break a place up or down; whatever would leave the list stays. */
export function moved(codes: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const to = index + by;
  const [code, other] = [codes[index], codes[to]];
  if (code === undefined || other === undefined) return codes;
  return codes.map((each, at) => (at === index ? other : at === to ? code : each));
}
