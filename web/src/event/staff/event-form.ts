/** The settings of a tournament as they stand in a form, and as they are sent. */
import type { Crossing } from '../../api.ts';
import type { Scoring, System, TournamentChoices, TournamentSettings } from '../types.ts';

type Numbers = 'rounds' | 'cycles' | 'keep_apart_first' | 'default_minutes' | 'min_draw_moves';

/** Numbers are texts while they are typed. */
export interface TournamentForm
  extends
    Omit<TournamentSettings, Numbers | 'scoring' | 'time_control'>,
    Readonly<Record<Numbers, string>> {
  readonly scoring: Readonly<Record<keyof Scoring, string>>;
  /** The id of the chosen preset, or `own`; empty for the one that the program is. */
  readonly preset: string;
  readonly program: string;
  readonly increment: 'before' | 'after';
  readonly crossing: Crossing;
}

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

export function form_of_settings(settings: TournamentSettings): TournamentForm {
  const { scoring, time_control, ...rest } = settings;
  return {
    ...rest,
    rounds: String(settings.rounds),
    cycles: String(settings.cycles),
    keep_apart_first: String(settings.keep_apart_first),
    default_minutes: String(settings.default_minutes),
    min_draw_moves: String(settings.min_draw_moves),
    scoring: form_of_scoring(scoring),
    preset: '',
    program: time_control.program,
    increment: time_control.increment ?? 'before',
    crossing: time_control.crossing ?? 'by_moves',
  };
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
  const { preset: _, program, increment, crossing, scoring, profile, ...rest } = form;
  const points = scoring_fields.map((field) => [field, read_points(scoring[field])]);
  return {
    ...rest,
    ...(profile ? { profile } : {}),
    name: form.name.trim(),
    time_control: { program: program.trim(), increment, crossing },
    rounds: read_number(form.rounds),
    cycles: read_number(form.cycles),
    keep_apart_first: read_number(form.keep_apart_first),
    default_minutes: read_number(form.default_minutes),
    min_draw_moves: read_number(form.min_draw_moves),
    scoring: Object.fromEntries(points) as unknown as Scoring,
  };
}

/** Another system: its own defaults, and what was said about the games stays. */
export function other_system(
  form: TournamentForm,
  system: System,
  choices: TournamentChoices,
): TournamentForm {
  const found = choices.defaults[system];
  if (!found) return { ...form, system };
  const fresh = form_of_settings(found);
  const { name, rules, profile, preset, program, increment, crossing, boards } = form;
  return { ...fresh, system, name, rules, profile, preset, program, increment, crossing, boards };
}

/** Which of the named scorings the form says; empty: one of its own. */
export function scoring_name(form: TournamentForm, choices: TournamentChoices): string {
  const same = (scoring: Scoring) =>
    scoring_fields.every((field) => scoring[field] === read_points(form.scoring[field]));
  return choices.scorings.find(({ scoring }) => same(scoring))?.name ?? '';
}

/** A tie-break a place up or down; whatever would leave the list stays. */
export function moved(codes: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const to = index + by;
  const [code, other] = [codes[index], codes[to]];
  if (code === undefined || other === undefined) return codes;
  return codes.map((each, at) => (at === index ? other : at === to ? code : each));
}
