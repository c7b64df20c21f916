/** The state of a game page, and everything that can be done to it. */
import type { Command, EventPage, LegalMove, Problem, StreamMessage } from '../api.ts';
import { touch, type Choice } from '../board/choice.ts';
import { heard, unknown_time, type ServerTime } from '../clock/clock.ts';
import { request, type Answer } from '../http.ts';
import { create_store, type Store } from '../store.ts';
import { open_stream, type LinkState } from '../stream.ts';
import { apply_message, merge_events, type GameView } from './game-view.ts';
import { may_move, own_side, position_at } from './game-turn.ts';
import { new_key, send_command } from './send-command.ts';

/** A command on its way. `move` is shown on the board already; it is taken back if refused. */
export interface Pending {
  readonly command: Command;
  readonly move: LegalMove | null;
  /** The link is down and the command is sent again and again. */
  readonly waiting: boolean;
  /** The sequence that the server has answered with: shown until the stream has come so far. */
  readonly recorded: number | null;
}

export interface Refused {
  readonly command: Command;
  readonly problem: Problem;
}

export interface GamePageState {
  readonly view: GameView | null;
  readonly link: LinkState;
  /** Why there is no game to show. */
  readonly problem: Problem | null;
  readonly time: ServerTime;
  /** performance.now() when the link was lost: clocks stand at what they showed then. */
  readonly lost_page_ms: number | null;
  readonly choice: Choice | null;
  readonly pending: Pending | null;
  readonly refused: Refused | null;
  /** The ply that the board shows; null follows the game. */
  readonly shown_ply: number | null;
}

export interface GameStore extends Store<GamePageState> {
  readonly game: string;
  readonly token: string | null;
  readonly touch_square: (square: number) => void;
  readonly play: (move: LegalMove | string) => void;
  /** An arbiter's rests on what his page showed: at `seen`, when its dialog was opened, or now. */
  readonly send: (command: Command, seen?: number) => void;
  readonly let_go: () => void;
  readonly dismiss: () => void;
  readonly show_ply: (ply: number | null) => void;
  readonly close: () => void;
}

const nothing_yet: GamePageState = {
  view: null,
  link: { kind: 'connecting' },
  problem: null,
  time: unknown_time,
  lost_page_ms: null,
  choice: null,
  pending: null,
  refused: null,
  shown_ply: null,
};

export function create_game_store(game: string, token: string | null): GameStore {
  const store = create_store(nothing_yet);
  let open = true;
  let seat_asked = false;

  const receive = (message: StreamMessage) => {
    if (message.type === 'problem') return stopped(message.problem);
    hear(message);
    const before = store.get();
    const applied = apply_message(before.view, message);
    if (applied.kind === 'gap') return stream.restart();
    if (applied.kind === 'unchanged') return;
    const { view } = applied;
    const moved_on = before.view?.state.ply !== view.state.ply;
    const settled = before.pending?.recorded != null && before.pending.recorded <= view.sequence;
    store.patch({
      view,
      problem: null,
      choice: moved_on ? null : before.choice,
      refused: moved_on ? null : before.refused,
      pending: settled ? null : before.pending,
    });
    if (message.type === 'state') welcome(view);
  };

  const hear = (message: StreamMessage) => {
    const server_ms = time_told(message);
    if (server_ms === null) return;
    const known = message.type === 'state' ? unknown_time : store.get().time;
    store.patch({ time: heard(known, server_ms, performance.now()) });
  };

  const welcome = (view: GameView) => {
    const side = own_side(view);
    if (side && !view.state.seats[side].taken && view.state.phase !== 'ended' && !seat_asked) {
      seat_asked = true;
      void send_command({
        game,
        token,
        command: { type: 'take_seat' },
        key: new_key(),
        wanted: () => open,
      });
    }
    if (view.viewer === 'arbiter') void read_log();
  };

  /** The log from its beginning: the stream sends only what is new. */
  const read_log = async () => {
    const known = store.get().view?.events ?? [];
    let after = known[0]?.sequence === 1 ? (known[known.length - 1]?.sequence ?? 0) : 0;
    for (let more = true; more && open; ) {
      const answer = await request<EventPage>(`/api/v1/games/${game}/events?after=${after}`, {
        token,
      });
      const { view } = store.get();
      if (!answer.ok || !view || !open) return;
      const { events } = answer.value;
      store.patch({ view: { ...view, events: merge_events(view.events, events) } });
      after = events[events.length - 1]?.sequence ?? after;
      more = answer.value.more === true && events.length > 0;
    }
  };

  const stopped = (problem: Problem) => {
    const for_good = problem.status === 401 || problem.status === 403 || problem.status === 404;
    if (!for_good) return;
    store.patch({ problem });
    stream.close();
  };

  const dispatch = async (command: Command, move: LegalMove | null, seen?: number) => {
    const { view, pending: on_its_way } = store.get();
    if (on_its_way) return;
    const pending: Pending = { command, move, waiting: false, recorded: null };
    store.patch({ pending, refused: null, choice: null });
    const answer = await send_command({
      game,
      token,
      command,
      seen: view?.viewer === 'arbiter' ? (seen ?? view.sequence) : undefined,
      key: new_key(),
      waiting: () => store.patch({ pending: { ...pending, waiting: true } }),
      wanted: () => open,
    });
    if (open) finish(pending, answer);
  };

  const finish = (pending: Pending, answer: Answer<{ readonly sequence: number }>) => {
    if (answer.ok) {
      const seen = (store.get().view?.sequence ?? 0) >= answer.value.sequence;
      store.patch({ pending: seen ? null : { ...pending, recorded: answer.value.sequence } });
    } else if (answer.kind === 'problem') {
      store.patch({
        pending: null,
        refused: { command: pending.command, problem: answer.problem },
      });
    } else {
      store.patch({ pending: null });
    }
  };

  const play = (move: LegalMove | string) => {
    const { view } = store.get();
    if (!view || !may_move(store.get())) return;
    const text = typeof move === 'string' ? move : move.text;
    const shown = typeof move === 'string' ? null : move;
    void dispatch({ type: 'play_move', ply: view.state.ply, move: text }, shown);
  };

  const touch_square = (square: number) => {
    const state = store.get();
    const side = state.view && own_side(state.view);
    if (!state.view || !side || !may_move(state)) return;
    const { board, legal } = state.view.state;
    const position = position_at(state.view, state.view.moves.length);
    const touched = touch({ shape: board, legal, position, side }, state.choice, square);
    if (touched.kind === 'choosing') store.patch({ choice: touched.choice });
    if (touched.kind === 'cancelled') store.patch({ choice: null });
    if (touched.kind === 'chosen') play(touched.move);
    if (touched.kind === 'attempted') play(touched.text);
  };

  const stream = open_stream({
    game,
    token,
    since: () => store.get().view?.sequence ?? null,
    on_message: receive,
    on_link: (link) => {
      const before = store.get();
      if (link.kind === before.link.kind) return;
      const lost = link.kind === 'lost' ? performance.now() : null;
      store.patch({ link, lost_page_ms: lost });
    },
  });

  return {
    ...store,
    game,
    token,
    touch_square,
    play,
    send: (command, seen) => void dispatch(command, null, seen),
    let_go: () => store.patch({ choice: null }),
    dismiss: () => store.patch({ refused: null }),
    show_ply: (ply) => {
      const newest = store.get().view?.moves.length ?? 0;
      const shown = ply === null || ply >= newest ? null : Math.max(0, ply);
      store.patch({ shown_ply: shown, choice: null });
    },
    close: () => {
      open = false;
      stream.close();
    },
  };
}

/** The server time that a message tells, if any. */
function time_told(message: StreamMessage): number | null {
  if (message.type === 'time') return message.server_ms;
  const with_state = message.type === 'state' || message.type === 'change';
  return with_state ? message.state.clock.server_ms : null;
}
