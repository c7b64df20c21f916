/** An event as its page knows it: read once, followed by the stream, changed by orders. */
import type { Problem } from '../api.ts';
import type { BoardRow } from '../hall/types.ts';
import type { LiveNews } from '../live/types.ts';
import { request, type Answer } from '../http.ts';
import { new_key, send_until_answered } from '../send.ts';
import { create_store, type Store } from '../store.ts';
import { open_socket, type LinkState } from '../stream.ts';
import type { EventAnswer, EventState, Order, OrderAnswer } from './types.ts';

export interface EventPageState {
  readonly viewer: EventAnswer['viewer'];
  /** The orders that one may give here. */
  readonly may: readonly string[];
  readonly event: EventState | null;
  readonly link: LinkState;
  /** Why there is no event to show. */
  readonly problem: Problem | null;
  /** An order waits for the connection. */
  readonly waiting: boolean;
  /** How many orders are on their way. */
  readonly busy: number;
  /** The newest refusal, until something is ordered again. */
  readonly refused: Problem | null;
}

export interface EventStore extends Store<EventPageState> {
  readonly id: string;
  readonly token: string | null;
  /** The part of it that stands in addresses: that of a phone never does. */
  readonly link_token: string | null;
  /** Orders are sent one after another; with `seen` the server refuses what rests on old news. */
  readonly order: (order: Order, how?: { readonly seen?: boolean }) => Promise<boolean>;
  readonly refuse: (problem: Problem | null) => void;
  /** Told of each board that changes, as the staff is; null: whatever is known is old. */
  readonly on_boards: (listener: (row: BoardRow | null) => void) => () => void;
  /** Told of live boards and of the server's time, once the stream was asked for them. */
  readonly follow_live: (listener: (news: LiveNews) => void) => () => void;
  readonly close: () => void;
}

type Message =
  | { readonly type: 'board'; readonly sequence: number; readonly board: BoardRow }
  | LiveNews
  | { readonly type: 'problem'; readonly problem: Problem };

export function create_event_store(
  id: string,
  link_token: string | null,
  phone: string | null = null,
): EventStore {
  const token = link_token ?? phone;
  const store = create_store<EventPageState>({
    viewer: 'public',
    may: [],
    event: null,
    link: { kind: 'connecting' },
    problem: null,
    waiting: false,
    busy: 0,
    refused: null,
  });
  const path = `/api/v1/events/${id}`;
  let open = true;
  let reading = false;
  let wanted = 0;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(row: BoardRow | null) => void>();
  const live = new Set<(news: LiveNews) => void>();

  /** Reads until what was read is as new as what has been heard of. */
  const read = async () => {
    if (reading) return;
    reading = true;
    for (let tries = 0; open && tries < 5; tries += 1) {
      const answer = await request<EventAnswer>(path, { token });
      if (!open) return;
      if (!answer.ok) {
        if (answer.kind === 'problem') stopped(answer.problem);
        break;
      }
      store.patch({ viewer: answer.value.viewer, may: answer.value.may ?? [] });
      show(answer.value.state);
      if (answer.value.state.sequence >= wanted) break;
    }
    reading = false;
  };

  const show = (event: EventState) => {
    const known = store.get().event;
    if (known && known.sequence > event.sequence) return;
    store.patch({ event, problem: null });
  };

  const stopped = (problem: Problem) => {
    if (problem.status === 401 || problem.status === 403 || problem.status === 404)
      store.patch({ problem });
  };

  const stream = open_socket<Message>({
    // Read for each link: only who shows live boards asks for them.
    get path() {
      return `${path}/stream${live.size > 0 ? '?live=1' : ''}`;
    },
    hello: () => (token ? { token } : {}),
    on_message: (message) => {
      if (message.type === 'problem') return stopped(message.problem);
      if (message.type !== 'board') for (const listener of live) listener(message);
      if (message.type === 'time' || message.type === 'live') return;
      for (const listener of listeners) listener(message.type === 'board' ? message.board : null);
      if (message.type === 'board') return;
      wanted = Math.max(wanted, message.sequence);
      if ((store.get().event?.sequence ?? -1) < message.sequence) void read();
    },
    on_link: (link) => {
      if (link.kind !== store.get().link.kind) store.patch({ link });
    },
  });
  void read();

  const send = async (order: Order, seen: boolean): Promise<boolean> => {
    const { event } = store.get();
    const body = seen && event ? { ...order, seen: event.sequence } : order;
    const answer = await send_until_answered<OrderAnswer>({
      path: `${path}/orders`,
      body,
      token,
      key: new_key(),
      waiting: () => store.patch({ waiting: true }),
      wanted: () => open,
    });
    if (!open) return false;
    return finish(answer);
  };

  const finish = (answer: Answer<OrderAnswer>): boolean => {
    const busy = Math.max(0, store.get().busy - 1);
    if (answer.ok) {
      store.patch({ busy, waiting: false });
      show(answer.value.state);
      return true;
    }
    if (answer.kind === 'problem') {
      store.patch({ busy, waiting: false, refused: answer.problem });
      if (answer.problem.status === 409) void read();
    } else {
      store.patch({ busy, waiting: false });
    }
    return false;
  };

  return {
    ...store,
    id,
    token,
    link_token,
    order: (order, { seen = false } = {}) => {
      store.patch({ busy: store.get().busy + 1, refused: null });
      const sent = last.then(() => send(order, seen));
      last = sent;
      return sent;
    },
    refuse: (refused) => store.patch({ refused }),
    on_boards: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow_live: (listener) => {
      live.add(listener);
      if (live.size === 1) stream.restart();
      return () => live.delete(listener);
    },
    close: () => {
      open = false;
      stream.close();
    },
  };
}
