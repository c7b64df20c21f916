/** How results, points and players are written. */
import { figures } from '../game/figures.ts';
import { has_text, sentence_text, text } from '../text/text.ts';
import type { BoardGames, Card, CellKind, Said, System } from './types.ts';

/** 3½ for 3.5. */
export function points_text(points: number): string {
  const whole = Math.trunc(points);
  const half = Math.abs(points - whole) >= 0.25;
  if (!half) return String(whole);
  return whole === 0 ? `${points < 0 ? '−' : ''}½` : `${whole}½`;
}

/** The games of a board as the players write them, the first first. */
export function games_text(rules: string, games: BoardGames): string {
  return games
    .map(({ result, plus = '' }) => {
      const [white = '', black = ''] = figures(rules, result).split('–');
      return `${white}${sign(plus, 'white')}–${black}${sign(plus, 'black')}`;
    })
    .join('  ');
}

function sign(plus: string, side: string): string {
  const is_side = plus === 'white' || plus === 'black';
  return is_side ? (plus === side ? '+' : '−') : '';
}

/** A result said, for those who hear it or do not know the figures. */
export function games_words(games: BoardGames): string {
  return games
    .map(({ result, forfeit = false, plus = '' }) =>
      text(`results.words_${result}${forfeit ? '_forfeit' : plus ? `_plus_${plus}` : ''}`),
    )
    .join(', ');
}

/** In the first round of a knock-out whoever has a free line goes on without a game. */
function goes_on(system: System, round: number, kind: CellKind): boolean {
  return system === 'knock_out' && round === 1 && kind === 'zero_bye';
}

/** What a round without a game is. */
export function bye_text(system: System, round: number, kind: CellKind): string {
  return text(goes_on(system, round, kind) ? 'bye.goes_on' : `bye.${kind}`);
}

/** What it is worth; nothing where it is no matter of points. */
export function bye_points(system: System, round: number, kind: CellKind, points: number): string {
  return goes_on(system, round, kind) ? '' : points_text(points);
}

/** "MI Jansen, Piet"; where a team has named nobody, the empty chair. */
export function player_text({ title, name }: Pick<Card, 'title' | 'name'>): string {
  if (name === '') return text('teams.empty_chair');
  return title ? `${title} ${name}` : name;
}

export function place_text(place: number, shared_to: number): string {
  return shared_to > place ? `${place}–${shared_to}` : String(place);
}

export function system_name(system: System): string {
  return has_text(`systems.${system}`) ? text(`systems.${system}`) : system;
}

/** A word of the interface where the catalogue has it, else as it came. */
export function word(area: string, name: string): string {
  return has_text(`${area}.${name}`) ? text(`${area}.${name}`) : name;
}

export function said(sentence: Said): string {
  return typeof sentence === 'string' ? sentence : sentence_text(sentence, sentence.detail ?? '');
}

/** "4–6 December 2026" as the reader's browser writes it. */
export function days_text(first: string, last: string): string {
  const [from, to] = [day(first), day(last)];
  if (!from) return '';
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return to && to > from ? format.formatRange(from, to) : format.format(from);
}

function day(written: string): Date | null {
  const date = new Date(`${written}T00:00:00Z`);
  return written && !Number.isNaN(date.getTime()) ? date : null;
}
