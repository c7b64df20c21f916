/** The list at the door: read by its own link, followed by the stream, ticked one by one. */
import type { Problem } from '../../api.ts';
import { request } from '../../http.ts';
import { new_key, send_until_answered } from '../../send.ts';
import { create_store, type Store } from '../../store.ts';
import { open_socket, type LinkState } from '../../stream.ts';
import type { Door } from '../me/types.ts';

export interface DoorState {
  readonly door: Door | null;
  readonly link: LinkState;
  /** Why there is no list. */
  readonly problem: Problem | null;
  readonly refused: Problem | null;
  /** Whose ticks are on their way. */
  readonly sending: ReadonlySet<number>;
}

export interface DoorStore extends Store<DoorState> {
  readonly note: (player: number, presence: 'present' | 'unknown') => Promise<void>;
  readonly close: () => void;
}

type Message =
  | { readonly type: 'state' | 'change'; readonly sequence: number }
  | { readonly type: 'time'; readonly server_ms: number }
  | { readonly type: 'problem'; readonly problem: Problem };

export function create_door_store(event: string, token: string | null): DoorStore {
  const store = create_store<DoorState>({
    door: null,
    link: { kind: 'connecting' },
    problem: null,
    refused: null,
    sending: new Set(),
  });
  const path = `/api/v1/events/${event}`;
  let open = true;
  let last: Promise<unknown> = Promise.resolve();

  const show = (door: Door) => {
    if ((store.get().door?.sequence ?? -1) <= door.sequence) store.patch({ door, problem: null });
  };
  const read = async () => {
    const answer = await request<Door>(`${path}/door`, { token });
    if (!open) return;
    if (answer.ok) show(answer.value);
    else if (answer.kind === 'problem' && answer.problem.status < 500)
      store.patch({ problem: answer.problem });
  };
  const stream = open_socket<Message>({
    path: `${path}/stream`,
    hello: () => (token ? { token } : {}),
    on_message: (message) => {
      if (message.type === 'problem') return void read();
      if (message.type !== 'time' && (store.get().door?.sequence ?? -1) < message.sequence)
        void read();
    },
    on_link: (link) => {
      if (link.kind === store.get().link.kind) return;
      store.patch({ link });
      if (link.kind === 'lost') void read();
    },
  });
  void read();

  const mark = (player: number, sends: boolean) => {
    const sending = new Set(store.get().sending);
    if (sends) sending.add(player);
    else sending.delete(player);
    store.patch({ sending });
  };
  const send = async (player: number, presence: 'present' | 'unknown') => {
    const answer = await send_until_answered<Door>({
      path: `${path}/door/presence`,
      body: { player, presence },
      token,
      key: new_key(),
      wanted: () => open,
    });
    if (!open) return;
    mark(player, false);
    if (answer.ok) show(answer.value);
    else {
      if (answer.kind === 'problem') store.patch({ refused: answer.problem });
      void read();
    }
  };

  return {
    ...store,
    note: (player, presence) => {
      mark(player, true);
      store.patch({ refused: null });
      const { door } = store.get();
      // It shows at once; the answer says how it is.
      if (door)
        store.patch({
          door: {
            ...door,
            players: door.players.map((each) =>
              each.player === player ? { ...each, presence } : each,
            ),
          },
        });
      const sent = last.then(() => send(player, presence));
      last = sent;
      return sent;
    },
    close: () => {
      open = false;
      stream.close();
    },
  };
}
