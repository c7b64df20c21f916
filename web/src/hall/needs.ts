/** Why a board needs somebody, and which board first. */
import type { Counter, Side } from '../api.ts';
import { left_at, reading_at } from '../clock/clock.ts';
import { games_text } from '../event/words.ts';
import { why_stopped } from '../game/boards-together.ts';
import { counter_text } from '../game/Counters.tsx';
import { figures, outcome_text } from '../game/figures.ts';
import { text, type Params } from '../text/text.ts';
import type { BoardRow, DeskTile } from './types.ts';

/** The most urgent first: whether somebody has to go there, or it is to be watched. */
const urgencies = {
  call: 'asks',
  flag: 'asks',
  conflict: 'asks',
  proposed: 'asks',
  irregular: 'asks',
  sealed: 'asks',
  interrupted: 'asks',
  claim: 'asks',
  goes_on: 'asks',
  offer: 'watch',
  absent: 'asks',
  case: 'asks',
  appeal: 'asks',
  silent: 'watch',
  short: 'watch',
  counter: 'watch',
  idle: 'watch',
} as const;
export type NeedKind = keyof typeof urgencies;
export const kinds = Object.keys(urgencies) as readonly NeedKind[];

export interface Need {
  readonly kind: NeedKind;
  readonly params: Params;
}

export type Group = 'running' | 'waiting' | 'ended';

export const short_ms = 120_000;
export const idle_ms = 15 * 60_000;

/** Where a board stands, needs apart. */
export function group_of({ game, result }: BoardRow): Group {
  if (game ? game.outcome : result.length > 0) return 'ended';
  return game?.phase === 'running' ? 'running' : 'waiting';
}

export function needs_of(row: BoardRow, now_ms: number): readonly Need[] {
  const { game } = row;
  const found: Need[] = row.needs.map((kind) => ({
    kind,
    params: { ...params_of(row, kind), ...waiting_since(row, kind, now_ms) },
  }));
  if (game && !game.outcome && !game.adjourned) found.push(...seen_here(game, now_ms));
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** For how many minutes a player has been waiting, from the first one on. */
function waiting_since({ game }: BoardRow, kind: NeedKind, now_ms: number): Params {
  if (kind !== 'call' || !game?.call) return {};
  const minutes = Math.floor((now_ms - game.call.server_ms) / 60_000);
  return minutes > 0 ? { n: minutes } : {};
}

/** What the page sees in the clocks and the counters by itself. */
function seen_here(game: DeskTile, now_ms: number): Need[] {
  const found: Need[] = [];
  const add = (kind: NeedKind, params: Params = {}) => found.push({ kind, params });
  if (game.draw_offer) add('offer', { side: game.draw_offer.by });
  if (game.phase !== 'running') return found;
  const missing = missing_link(game);
  if (missing) add('silent', { text: missing });
  const { clock } = game;
  const side = clock.running;
  if (side === null) return found;
  const reading = reading_at(clock, side, now_ms);
  const spare = (reading.periods_left ?? 1) > 1 || clock[side].method === 'per_move';
  if (reading.left_ms < short_ms && !spare) add('short', { side });
  const near = game.counters.find(near_limit);
  if (near) add('counter', { text: counter_text(near) });
  const thinks = (clock.turn_used_ms ?? 0) + Math.max(0, now_ms - clock.server_ms);
  if (thinks >= idle_ms) add('idle', { n: Math.floor(thinks / 60_000), side });
  return found;
}

/** The tablet of the board that is not heard, or the seats whose pages are not open. */
function missing_link({ device, seats }: DeskTile): string | null {
  if (device) return device.connected ? null : text('hall.silent_tablet');
  const gone = (['white', 'black'] as const).filter((side) => !seats[side].connected);
  if (gone.length === 2) return text('hall.silent_both');
  return gone[0] ? text('hall.silent_side', { side: gone[0] }) : null;
}

/** Of the 25 moves the twentieth, of the 16 the twelfth, of the 5 the third, the second of three. */
export function near_limit({ count, limit, unit, mode }: Counter): boolean {
  if (mode === 'off') return false;
  const moves = unit === 'plies' ? 2 : 1;
  const warned: Readonly<Record<number, number>> = { 25: 20, 16: 12, 5: 3, 3: 2 };
  const at = warned[limit / moves] ?? Math.floor((limit / moves) * 0.8);
  return count >= at * moves;
}

export function params_of(row: BoardRow, kind: BoardRow['needs'][number]): Params {
  const { game } = row;
  switch (kind) {
    case 'call':
      return { side: game?.call?.by ?? null };
    case 'claim':
      return { rule: game?.claim?.rule ?? game?.notices.at(-1)?.rule ?? '' };
    case 'irregular':
      return { side: game?.irregularity?.side ?? null };
    case 'sealed':
      return { side: game?.adjourned?.side ?? null };
    case 'absent':
      return { text: sides_text(game?.absent ?? []) };
    case 'conflict':
      return conflict_params(row);
    default:
      return {};
  }
}

const result_of = ({ game }: BoardRow) => game?.proposed?.result ?? '1-1';

const sides_text = (sides: readonly Side[]) => sides.map((side) => text(`side.${side}`)).join(', ');

export function conflict_params({ conflict, game }: BoardRow): Params {
  const rules = game?.rules ?? 'international';
  return {
    before: conflict ? games_text(rules, conflict.round) : '',
    after: conflict ? games_text(rules, conflict.game) : '',
  };
}

/** Where a board stands, in words. */
export function state_text(row: BoardRow): string {
  const { game, result, state } = row;
  if (state === 'adjourned') return text('hall.state_adjourned');
  if (game?.outcome) return outcome_text(game.rules, game.outcome);
  if (result.length > 0) return games_text(game?.rules ?? 'international', result);
  if (!game) return text('hall.state_wooden');
  if (game.adjourned) return text('hall.state_adjourned');
  if (game.phase === 'paused' && game.pause)
    return text('hall.state_paused_why', { text: why_stopped(game) });
  if (game.phase !== 'running') return text(`hall.state_${game.phase}`);
  return text('hall.state_running', { n: Math.floor(game.ply / 2) + 1 });
}

/** A need in words, never by colour alone. */
export function need_text(row: BoardRow, { kind, params }: Need): string {
  if (kind === 'conflict') return text(`hall.conflict_${row.conflict?.kind ?? 'game'}`, params);
  if (kind === 'proposed')
    return text('hall.need_proposed', { text: figures(row.game?.rules ?? '', result_of(row)) });
  if (kind === 'call' && params['n'] !== undefined) return text('hall.need_call_since', params);
  return text(`hall.need_${kind}`, params);
}

export function asks(needs: readonly Need[]): boolean {
  return needs.some(({ kind }) => urgencies[kind] === 'asks');
}

export interface Ranked {
  readonly row: BoardRow;
  readonly needs: readonly Need[];
}

const group_rank: Readonly<Record<Group, number>> = { running: 0, waiting: 1, ended: 2 };

/** The boards by need; of those who call the one that waits the longest, of those short of time the
 *  shortest first, else by table. */
export function by_need(rows: readonly BoardRow[], now_ms: number): readonly Ranked[] {
  const rank = ({ row, needs }: Ranked) =>
    needs[0] ? kinds.indexOf(needs[0].kind) : kinds.length + group_rank[group_of(row)];
  const left = ({ row, needs }: Ranked) => {
    const clock = row.game?.clock;
    if (needs[0]?.kind !== 'short' || !clock?.running) return 0;
    return Math.floor(left_at(clock, clock.running, now_ms) / 1000);
  };
  const since = ({ row, needs }: Ranked) =>
    needs[0]?.kind === 'call' ? (row.game?.call?.server_ms ?? 0) : 0;
  return rows
    .map((row) => ({ row, needs: needs_of(row, now_ms) }))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        since(a) - since(b) ||
        left(a) - left(b) ||
        a.row.tournament - b.row.tournament ||
        a.row.round - b.row.round ||
        a.row.board - b.row.board,
    );
}

/** The boards that an arbiter has for himself. */
export interface Sector {
  readonly name: string;
  readonly boards: readonly number[];
}

export function is_in({ boards: [first = 0, last = 0] }: Sector, { board }: BoardRow): boolean {
  return first <= board && board <= last;
}

export interface SectorGroup {
  /** Null: the boards that nobody has for himself. */
  readonly sector: Sector | null;
  readonly ranked: readonly Ranked[];
}

/** The boards under those who look after them, each once and in its order; no empty group. */
export function by_sector(
  ranked: readonly Ranked[],
  sectors: readonly Sector[],
): readonly SectorGroup[] {
  const whose = ({ row }: Ranked) => sectors.find((sector) => is_in(sector, row)) ?? null;
  return [...sectors, null]
    .map((sector) => ({ sector, ranked: ranked.filter((one) => whose(one) === sector) }))
    .filter((group) => group.ranked.length > 0);
}

export interface Filter {
  readonly show: 'all' | 'need' | Group;
  /** 0: all tournaments. */
  readonly tournament: number;
  /** None: the boards of everybody. */
  readonly sector: Sector | null;
  readonly first: number | null;
  readonly last: number | null;
}
export const everything: Filter = {
  show: 'all',
  tournament: 0,
  sector: null,
  first: null,
  last: null,
};

export function passes({ row, needs }: Ranked, filter: Filter): boolean {
  if (filter.tournament !== 0 && row.tournament !== filter.tournament) return false;
  if (filter.sector && !is_in(filter.sector, row)) return false;
  if (filter.first !== null && row.board < filter.first) return false;
  if (filter.last !== null && row.board > filter.last) return false;
  if (filter.show === 'need') return asks(needs);
  return filter.show === 'all' || group_of(row) === filter.show;
}

const since = ({ game }: BoardRow, kind: NeedKind) =>
  (kind === 'claim' ? game?.claim : game?.call)?.server_ms ?? '';

/** The calls, claims and flags that are heard when they come: one name for each. */
export function alarms(rows: readonly BoardRow[]): ReadonlySet<string> {
  const loud = rows.flatMap((row) =>
    row.needs
      .filter((kind) => kind === 'call' || kind === 'flag' || (kind === 'claim' && row.game?.claim))
      .map((kind) => `${kind} ${row.tournament} ${row.board} ${since(row, kind)}`),
  );
  return new Set(loud);
}
