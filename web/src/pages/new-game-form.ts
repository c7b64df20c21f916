/** The form of a new game, and the request that it becomes. */
import type {
  DrawMode,
  DrawRule,
  NewGame,
  Play,
  OpeningChoice,
  Player,
  Preset,
  SessionKind,
  Side,
  TakeBack,
  Visibility,
} from '../api.ts';
import { steps_of_form } from '../rulings/ladder.ts';
import { usual_conduct, type ConductForm } from './ConductFields.tsx';

export interface PlayerForm {
  readonly name: string;
  readonly title: string;
  readonly rating: string;
}

/** With the position in which the game begins. */
export interface DrawnOpening extends OpeningChoice {
  readonly fen: string;
}

export interface NewGameForm extends ConductForm {
  readonly white: PlayerForm;
  readonly black: PlayerForm;
  readonly rules: string;
  readonly profile: string;
  /** The id of the chosen preset, or `own`; empty for the one that the program is. */
  readonly preset: string;
  readonly program: string;
  readonly increment: 'before' | 'after';
  /** Moves on the screens here, or on a board of wood beside which only the clock is here. */
  readonly play: Play;
  /** Minutes after which the arbiter is told of a player who is not there; empty: never. */
  readonly default_time_min: string;
  /** Minutes in which one may appeal; empty: as usual. */
  readonly appeal_minutes: string;
  readonly visibility: Visibility;
  readonly start: 'arbiter' | 'black_press';
  readonly take_back: TakeBack;
  readonly min_draw_moves: string;
  /** One game, or the first of several on one clock. */
  readonly session: 'none' | SessionKind;
  /** The most games of a Lehman-Georgiev; 0 or nothing: until the first win. */
  readonly session_games: string;
  readonly session_pause_min: string;
  readonly draw_rules: Readonly<Record<string, DrawMode>>;
  readonly event: string;
  readonly site: string;
  readonly round: string;
  readonly board: string;
  readonly fen: string;
  /** A drawn opening; null for the usual position or that of `fen`. */
  readonly opening: DrawnOpening | null;
}

export const own_program = 'own';

const nobody: PlayerForm = { name: '', title: '', rating: '' };

export const empty_form: NewGameForm = {
  ...usual_conduct,
  white: nobody,
  black: nobody,
  rules: 'international',
  profile: '',
  preset: '',
  program: '4800+60',
  increment: 'before',
  play: 'here',
  default_time_min: '',
  appeal_minutes: '',
  visibility: 'link',
  start: 'arbiter',
  take_back: 'off',
  min_draw_moves: '0',
  session: 'none',
  session_games: '0',
  session_pause_min: '0',
  draw_rules: {},
  event: '',
  site: '',
  round: '',
  board: '',
  fen: '',
  opening: null,
};

/** Only what differs from the server's defaults is said, so that these stay the server's. */
export function new_game_request(form: NewGameForm): NewGame {
  const wooden = form.play === 'clock_only';
  const draws = form.min_draw_moves.trim() ? whole_number(form.min_draw_moves) : 0;
  return {
    rules: form.rules,
    white: player_of(form.white),
    black: player_of(form.black),
    time_control: {
      program: form.program.trim(),
      increment: form.increment,
      crossing: form.crossing,
      ...(form.freeze ? {} : { freeze: false }),
      ...(form.flag_call === 'automatic' ? {} : { flag_call: form.flag_call }),
    },
    visibility: form.visibility,
    start: form.start,
    take_back: wooden ? 'off' : form.take_back,
    ...(form.profile ? { profile: form.profile } : {}),
    ...(draws === 0 ? {} : { min_draw_moves: draws }),
    ...(!wooden && Object.keys(form.draw_rules).length > 0 ? { draw_rules: form.draw_rules } : {}),
    ...conduct_of(form),
    ...session_of(form),
    ...(form.opening ? { opening: choice_of(form.opening) } : {}),
    ...texts(form, ['event', 'site', 'round', 'board', ...(form.opening ? [] : ['fen' as const])]),
  };
}

function conduct_of(form: NewGameForm): Partial<NewGame> {
  const { play, pause_by, call_stops_clocks, byo_yomi_shown, lag_compensation, penalties } = form;
  const minutes = form.default_time_min.trim();
  const appeal = form.appeal_minutes.trim();
  return {
    ...(play === 'here' ? {} : { play }),
    ...(pause_by === 'arbiter' ? {} : { pause_by }),
    ...(call_stops_clocks ? {} : { call_stops_clocks }),
    ...(byo_yomi_shown === 'single' ? {} : { byo_yomi_shown }),
    ...(lag_compensation ? { lag_compensation } : {}),
    ...(penalties.length > 0 ? { penalties: steps_of_form(penalties) } : {}),
    ...(minutes ? { default_time_min: whole_number(minutes) } : {}),
    ...(appeal ? { appeal_minutes: whole_number(appeal) } : {}),
  };
}

function session_of(form: NewGameForm): Pick<NewGame, 'session'> {
  const { session: kind, session_games, session_pause_min } = form;
  if (kind === 'none') return {};
  const games = session_games.trim() ? whole_number(session_games) : 0;
  const pause = session_pause_min.trim() ? whole_number(session_pause_min) : 0;
  return {
    session: {
      kind,
      ...(kind === 'lehman_georgiev' ? { games } : {}),
      pause_s: pause < 0 ? pause : pause * 60,
    },
  };
}

/** What is no whole number becomes one that the server refuses, so that it says what it wants. */
function whole_number(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : -1;
}

function player_of({ name, title, rating }: PlayerForm): Player {
  return {
    name: name.trim(),
    ...(title.trim() ? { title: title.trim() } : {}),
    // What is no number is not left out in silence: the server refuses this one and names the field.
    ...(rating.trim() ? { rating: whole_number(rating) } : {}),
  };
}

function choice_of({ table, card, number }: DrawnOpening): OpeningChoice {
  return { table, card, number };
}

type TextName = 'event' | 'site' | 'round' | 'board' | 'fen';

function texts(form: NewGameForm, names: readonly TextName[]): Partial<Record<TextName, string>> {
  const filled = names
    .map((name) => [name, form[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(filled);
}

/** Other rules: what was chosen under the old ones goes, or it would mean something else. */
export function other_rules(rules: string): Partial<NewGameForm> {
  return { rules, profile: '', draw_rules: {}, opening: null, fen: '' };
}

/** Who moves first: as the start position or the opening says, else as the rules do. */
export function mover(form: NewGameForm, by_rules: Side): Side {
  const said = (form.opening?.fen ?? form.fen).trim().charAt(0).toUpperCase();
  return said === 'W' ? 'white' : said === 'B' ? 'black' : by_rules;
}

/** The mode of a draw rule: what the form says, else what the rules say. */
export function draw_mode(form: NewGameForm, rule: DrawRule): DrawMode {
  return form.draw_rules[rule.rule] ?? rule.mode;
}

/**
 * What the list of presets shows: nothing before they are known, so that a choice made meanwhile
 * stands.
 */
export function shown_preset(
  presets: readonly Preset[],
  { preset, program }: Pick<NewGameForm, 'preset' | 'program'>,
): string {
  if (preset !== '' || presets.length === 0) return preset;
  return presets.find((known) => known.program === program)?.id ?? own_program;
}

/** The presets under their families, in the order in which they come. */
export function grouped(
  presets: readonly Preset[],
): readonly (readonly [string, readonly Preset[]])[] {
  const families = new Map<string, Preset[]>();
  for (const preset of presets)
    families.set(preset.family, [...(families.get(preset.family) ?? []), preset]);
  return [...families];
}
