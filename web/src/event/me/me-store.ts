/** A player's own page: read once, followed by the stream, changed by what he says. */
import type { Problem } from '../../api.ts';
import { request, type Answer } from '../../http.ts';
import { new_key, send_until_answered } from '../../send.ts';
import { create_store, type Store } from '../../store.ts';
import { open_socket, type LinkState } from '../../stream.ts';
import type { BoardGames } from '../types.ts';
import type { Me, MeAnswer } from './types.ts';

export interface MeState {
  readonly me: Me | null;
  readonly link: LinkState;
  /** Something that was said waits for the connection. */
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly refused: Problem | null;
  /** Why this phone is no longer signed in. */
  readonly ended: Problem | null;
}

export interface MeStore extends Store<MeState> {
  readonly report: (tournament: number, round: number, board: number, games: BoardGames) => Promise<boolean>;
  readonly say_presence: (presence: 'present' | 'absent') => Promise<boolean>;
  readonly close: () => void;
}

type Message =
  | { readonly type: 'state' | 'change'; readonly sequence: number }
  | { readonly type: 'time'; readonly server_ms: number }
  | { readonly type: 'problem'; readonly problem: Problem };

/** All phones of a hall hear of a change at once; they do not all have to ask in the same instant. */
const spread_ms = 700;

export function create_me_store(event: string, token: string, first: Me | null): MeStore {
  const store = create_store<MeState>({
    me: first,
    link: { kind: 'connecting' },
    waiting: false,
    busy: false,
    refused: null,
    ended: null,
  });
  const path = `/api/v1/events/${event}`;
  let open = true;
  let reading = false;
  let wanted = 0;

  const show = (me: Me) => {
    if ((store.get().me?.sequence ?? -1) <= me.sequence) store.patch({ me });
  };
  const stopped = (problem: Problem) => {
    if (problem.status === 401 || problem.status === 404) store.patch({ ended: problem });
  };
  const behind = () => (store.get().me?.sequence ?? -1) < wanted;

  const read = async () => {
    if (reading) return;
    reading = true;
    for (let tries = 0; open && tries < 5 && (store.get().me === null || behind()); tries += 1) {
      const answer = await request<MeAnswer>(`${path}/me`, { token });
      if (!open) return;
      if (answer.ok) show(answer.value.me);
      else if (answer.kind === 'problem') {
        stopped(answer.problem);
        break;
      } else break;
    }
    reading = false;
  };

  const stream = open_socket<Message>({
    path: `${path}/stream`,
    hello: () => ({ token }),
    on_message: (message) => {
      // A link that is closed may mean a new slip: the page itself says why.
      if (message.type === 'problem') return void read_anew();
      if (message.type === 'time') return;
      wanted = Math.max(wanted, message.sequence);
      const pause = message.type === 'change' ? Math.random() * spread_ms : 0;
      if (behind()) setTimeout(() => void read(), pause);
    },
    on_link: (link) => {
      if (link.kind === store.get().link.kind) return;
      store.patch({ link });
      if (link.kind === 'lost') void read_anew();
    },
  });
  const read_anew = async () => {
    const answer = await request<MeAnswer>(`${path}/me`, { token });
    if (!open) return;
    if (answer.ok) show(answer.value.me);
    else if (answer.kind === 'problem') stopped(answer.problem);
  };
  void read();

  const say = async (what: string, body: unknown): Promise<boolean> => {
    store.patch({ busy: true, refused: null });
    const answer: Answer<MeAnswer> = await send_until_answered<MeAnswer>({
      path: `${path}/me/${what}`,
      body,
      token,
      key: new_key(),
      waiting: () => store.patch({ waiting: true }),
      wanted: () => open,
    });
    if (!open) return false;
    store.patch({ busy: false, waiting: false });
    if (answer.ok) {
      show(answer.value.me);
      return true;
    }
    if (answer.kind === 'problem') {
      stopped(answer.problem);
      store.patch({ refused: answer.problem });
      void read_anew();
    }
    return false;
  };

  return {
    ...store,
    report: (tournament, round, board, games) =>
      say('reports', { tournament, round, board, games }),
    say_presence: (presence) => say('presence', { presence }),
    close: () => {
      open = false;
      stream.close();
    },
  };
}
