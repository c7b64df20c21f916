/** What all pages share: who is signed in and which page is shown. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Account } from './api.ts';
import { request } from './http.ts';
import { route_of, type Route } from './router.ts';
import { create_store, type Store } from './store.ts';

export interface AppState {
  readonly route: Route;
  /** `unknown` until the server has said. */
  readonly account: Account | null | 'unknown';
}

export interface App {
  readonly store: Store<AppState>;
  readonly go: (address: string) => void;
  readonly read_account: () => Promise<void>;
  readonly sign_out: () => Promise<void>;
}

export function create_app(): App {
  const store = create_store<AppState>({ route: current_route(), account: 'unknown' });
  const follow = () => store.patch({ route: current_route() });
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  return {
    store,
    go: (address) => {
      history.pushState(null, '', address);
      follow();
      scrollTo(0, 0);
    },
    read_account: async () => {
      const answer = await request<{ readonly account: Account | null }>('/api/v1/session');
      if (answer.ok) store.patch({ account: answer.value.account });
    },
    sign_out: async () => {
      const answer = await request('/api/v1/session', { method: 'DELETE' });
      if (answer.ok) store.patch({ account: null });
    },
  };
}

/** Whether somebody has an account, as far as the server has said. */
export function is_signed_in(account: AppState['account']): account is Account {
  return account !== null && account !== 'unknown';
}

/** Whether somebody may give the commands of an arbiter in games (docs/reference/roles.md). */
export function gives_commands(account: AppState['account']): boolean {
  if (!is_signed_in(account)) return false;
  return account.role === 'chief' || account.role === 'arbiter';
}

/** Whether somebody may make events (docs/reference/roles.md). */
export function makes_events(account: AppState['account']): boolean {
  if (!is_signed_in(account)) return false;
  return gives_commands(account) || account.role === 'organiser';
}

function current_route(): Route {
  return route_of(location.pathname, location.hash);
}

const context = createContext<App | null>(null);
export const AppProvider = context.Provider;

export function useApp(): App {
  const app = useContext(context);
  if (!app) throw new Error('no app around this component');
  return app;
}
