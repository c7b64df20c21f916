/** What is looked for in the record, as it stands in the address, and what a line says. */
import { has_text, sentence_text, type Sentence } from '../text/text.ts';
import type { LogLine } from './types.ts';

export const kinds = [
  'ruling',
  'result',
  'pairing',
  'call',
  'claim',
  'clock',
  'play',
  'sheet',
  'players',
  'staff',
  'settings',
  'other',
] as const;

export interface Wanted {
  readonly tournament: string;
  readonly round: string;
  readonly board: string;
  readonly player: string;
  readonly by: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}
export const anything: Wanted = {
  tournament: '',
  round: '',
  board: '',
  player: '',
  by: '',
  kind: '',
  from: '',
  to: '',
};

export function wanted_in(search: string): Wanted {
  const params = new URLSearchParams(search);
  const read = Object.keys(anything).map((name) => [name, params.get(name) ?? '']);
  return Object.fromEntries(read) as unknown as Wanted;
}

/** `?board=3&kind=ruling`; empty where everything is wanted. */
export function search_of(wanted: Wanted): string {
  const said = Object.entries(wanted).filter(([, value]) => value.trim() !== '');
  const search = new URLSearchParams(said.map(([name, value]): [string, string] => [name, value]));
  return said.length > 0 ? `?${search}` : '';
}

/** The words of a line; a sentence that had its reason at the end has a blank there. Where one of them
 *  is not known here the line is said in the server's own words. */
export function words_of(said: {
  readonly sentences: readonly Sentence[];
  readonly detail: string;
}): string {
  const known = said.sentences.every(({ key }) => has_text(key));
  if (!known && said.detail !== '') return said.detail.trim();
  return said.sentences
    .map((sentence) => sentence_text(sentence).trim())
    .filter(Boolean)
    .join(' ');
}

/** Where a line leads: to its game, or to its round. */
export function address_of(event: string, { game, tournament, round }: LogLine): string | null {
  if (game) return `/g/${game}`;
  return round > 0 ? `/e/${event}/t/${tournament}/r/${round}` : null;
}

/** The lines of two answers, the newer ones first, each once. */
export function joined(newer: readonly LogLine[], older: readonly LogLine[]): readonly LogLine[] {
  const known = new Set(newer.map(({ position }) => position));
  return [...newer, ...older.filter(({ position }) => !known.has(position))];
}
