/** What is looked for among the stored games, as it stands in the address. */
export interface Wanted {
  readonly rules: string;
  readonly player: string;
  readonly white: string;
  readonly black: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly result: string;
  readonly fen: string;
}
export const anything: Wanted = {
  rules: '',
  player: '',
  white: '',
  black: '',
  event: '',
  from: '',
  to: '',
  result: '',
  fen: '',
};

export function wanted_in(search: string): Wanted {
  const params = new URLSearchParams(search);
  const read = Object.keys(anything).map((name) => [name, params.get(name) ?? '']);
  return Object.fromEntries(read) as unknown as Wanted;
}

/** `?player=Sijbrands&result=2-0`; empty where everything is wanted. */
export function search_of(wanted: Partial<Wanted>, more: Readonly<Record<string, string>> = {}): string {
  const said = Object.entries({ ...wanted, ...more })
    .map(([name, value]): [string, string] => [name, value.trim()])
    .filter(([, value]) => value !== '');
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
}

/** A day as it stands in game files, 2009.04.17, from the ways in which people type it. */
export function typed_day(typed: string): string {
  return typed.trim().replace(/[-/]/g, '.');
}

export function explore_address(rules: string, fen = ''): string {
  return `/archive/explore${search_of({ rules, fen })}`;
}

export function replay_address(id: string): string {
  return `/archive/games/${encodeURIComponent(id)}`;
}
