import catalogue from 'catalogue';

/** What a placeholder may be filled with. */
export type Param = string | number | boolean | null;
export type Params = Readonly<Record<string, Param>>;

/** A key of the catalogue with what its placeholders stand for, as the server sends it. */
export interface Sentence {
  readonly key: string;
  readonly params?: Params;
}

const plural = new Intl.PluralRules('en');

/** Parameters whose values are shown as they are: names, and what a person has typed. */
const verbatim: ReadonlySet<string> = new Set([
  'name',
  'reason',
  'text',
  'move',
  'event',
  'program',
  'white',
  'black',
  'note',
  'example',
  'before',
  'after',
  'names',
  'player',
  'other',
]);

type Entries = typeof catalogue;
const entries: Record<string, Entries[string]> = { ...catalogue };

/** Adds what only some pages say; it is loaded with them. */
export function add_texts(more: Entries): void {
  Object.assign(entries, more);
}

export function has_text(key: string): boolean {
  return key in entries;
}

/** The sentence of that key; an unknown key is shown as itself, which is better than nothing. */
export function text(key: string, params: Params = {}): string {
  const entry = entries[key];
  if (entry === undefined) return key;
  const pattern = typeof entry === 'string' ? entry : entry[plural_form(params['n'])];
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : shown(name, value);
  });
}

/** The server's sentence where the catalogue has it, else the server's own English. */
export function sentence_text(sentence: Sentence | undefined, fallback = ''): string {
  if (!sentence || !has_text(sentence.key)) return fallback || (sentence?.key ?? '');
  return text(sentence.key, sentence.params ?? {});
}

function plural_form(n: Param | undefined): 'one' | 'other' {
  return plural.select(Number(n ?? 0)) === 'one' ? 'one' : 'other';
}

/** The parts of the catalogue that are words for what the server names. */
const words_of = ['side', 'rule', 'irregularity', 'power'];

/** Words of the interface ("white", "MOVES_25", "I06") are shown in the reader's language. */
function shown(name: string, value: Param): string {
  if (value === null) return '';
  if (typeof value !== 'string' || verbatim.has(name)) return String(value);
  const word = words_of.map((kind) => `${kind}.${value}`).find(has_text);
  return word ? text(word) : value;
}
