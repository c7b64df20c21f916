/** Which page an address names. */
import { event_place, type EventPlace } from './event/address.ts';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'setup'; readonly token: string }
  | { readonly page: 'sign_in' }
  | { readonly page: 'accounts' }
  | { readonly page: 'new_game' }
  | { readonly page: 'new_event' }
  | { readonly page: 'game'; readonly game: string; readonly token: string | null }
  | {
      readonly page: 'case';
      readonly game: string;
      readonly number: number;
      readonly token: string | null;
    }
  | { readonly page: 'event'; readonly place: EventPlace; readonly token: string | null }
  /** A device that is the clock of a board; its code stands in the address once. */
  | { readonly page: 'clock'; readonly code: string | null }
  | { readonly page: 'desk'; readonly event: string }
  | { readonly page: 'sheet'; readonly game: string }
  /** The stored games: looking for them, one of them, and the tree of their positions. */
  | { readonly page: 'archive' | 'explore' }
  | { readonly page: 'replay'; readonly game: string; readonly token: string | null }
  | {
      readonly page: 'me' | 'door' | 'log' | 'changes';
      readonly event: string;
      readonly token: string | null;
    }
  | { readonly page: 'not_found'; readonly path: string };

/** The token of a link stands in the fragment, which browsers never send. */
export function fragment_token(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('t') || null;
}

export function route_of(path: string, hash: string): Route {
  const token = fragment_token(hash);
  const game = /^\/g\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (game) return { page: 'game', game, token };
  const dispute = /^\/case\/([A-Za-z0-9_-]{1,64})\/(\d{1,4})\/?$/.exec(path);
  if (dispute?.[1])
    return { page: 'case', game: dispute[1], number: Number(dispute[2]), token };
  const clock = /^\/clock(?:\/([A-Za-z0-9-]{1,40}))?\/?$/.exec(path);
  if (clock) return { page: 'clock', code: clock[1] ?? null };
  const desk = /^\/desk\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (desk) return { page: 'desk', event: desk };
  const sheet = /^\/sheet\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (sheet) return { page: 'sheet', game: sheet };
  const stored = /^\/archive\/games\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (stored) return { page: 'replay', game: stored, token };
  const own = /^\/e\/([A-Za-z0-9_-]{1,64})\/(me|door|log|changes)\/?$/.exec(path);
  if (own?.[1])
    return { page: own[2] as 'me' | 'door' | 'log' | 'changes', event: own[1], token };
  const place = event_place(path);
  if (place) return { page: 'event', place, token };
  switch (path) {
    case '/':
      return { page: 'start' };
    case '/setup':
      return { page: 'setup', token: token ?? '' };
    case '/sign-in':
      return { page: 'sign_in' };
    case '/accounts':
      return { page: 'accounts' };
    case '/new':
      return { page: 'new_game' };
    case '/archive':
      return { page: 'archive' };
    case '/archive/explore':
      return { page: 'explore' };
    case '/events/new':
      return { page: 'new_event' };
    default:
      return { page: 'not_found', path };
  }
}
