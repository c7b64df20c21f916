/** One game on a clock: what is shown, and what the touches of the players do. */
import type { CommandAnswer, GameState, LegalMove, Problem, Side, StreamMessage } from '../api.ts';
import { touch, type Choice } from '../board/choice.ts';
import { heard, server_now, unknown_time, type ServerTime } from '../clock/clock.ts';
import { news_text } from '../game/announce.ts';
import { apply_message, type GameView } from '../game/game-view.ts';
import { position_at } from '../game/game-turn.ts';
import { request } from '../http.ts';
import { new_key } from '../send.ts';
import { create_store, type Store } from '../store.ts';
import { open_stream } from '../stream.ts';
import { judge } from './guard.ts';
import { keep_outbox, keep_view, kept_outbox, kept_view, type KeptView } from './keep.ts';
import { put_in, type Outbox, type Touch } from './outbox.ts';
import { refusal_after } from './refusal.ts';
import { answer_patience_ms, create_sender, patience } from './sender.ts';
import { shown_of, starter_of, type Shown } from './shown.ts';
import type { DeviceCommand, Refused } from './types.ts';

export type ClockLink = 'connecting' | 'live' | 'lost';

export interface ClockState {
  readonly view: GameView | null;
  readonly link: ClockLink;
  /** When the server was last heard, by the calendar of this device. */
  readonly heard_wall_ms: number | null;
  readonly time: ServerTime;
  readonly outbox: Outbox;
  readonly refused: Refused | null;
  /** What the opponent declined of what this side had asked for, until that side goes on. */
  readonly declined: Declined | null;
  /** The players have taken note that their colours have changed. */
  readonly seen_colours: boolean;
  /** Why there is no game to show. */
  readonly problem: Problem | null;
  readonly choice: Choice | null;
  readonly announcement: string;
}

export interface Declined {
  readonly side: Side;
  readonly what: 'draw' | 'pause';
}

export interface ClockOptions {
  readonly game: string;
  readonly token: string;
  /** The side of a phone or of one half of a clock; null for a tablet that both players share. */
  readonly side: Side | null;
  /** Under which name the browser keeps what this clock has to send. */
  readonly keep_as: string;
  /** Whether contact is told by `contact`; else it is that of the stream. */
  readonly device: boolean;
  readonly on_zero?: () => void;
  readonly on_ignored?: (kind: 'wrong_side' | 'second_touch', side: Side) => void;
  readonly on_refused_token?: (problem: Problem) => void;
}

export interface ClockStore extends Store<ClockState> {
  readonly options: ClockOptions;
  /** What stands on the clock now; null before the first word of the server. */
  readonly shown: () => Shown | null;
  readonly touch_half: (side: Side) => void;
  readonly touch_square: (square: number) => void;
  readonly let_go: () => void;
  /** What a player asks for beside a press. */
  readonly act: (side: Side, command: DeviceCommand) => void;
  /** What the arbiter does by PIN, and a move that is sealed: kept nowhere, done with the link up. */
  readonly at_once: (command: DeviceCommand) => Promise<Problem | 'no_connection' | null>;
  /** Whether that is the PIN of this tablet; it counts as a try. */
  readonly try_pin: (pin: string) => Promise<Problem | 'no_connection' | null>;
  /** What this side was told is read, or it has gone on. */
  readonly dismiss: (side: Side) => void;
  readonly see_colours: () => void;
  readonly contact: (server_ms: number | null) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => void;
}

/** Less is the calendar being set right. */
const sleep_noticed_ms = 1_000;

export function create_clock_store(options: ClockOptions): ClockStore {
  const { game, token, side: own, keep_as, device } = options;
  const kept = device ? kept_view(keep_as, game) : null;
  const store = create_store<ClockState>({
    view: kept?.view ?? null,
    link: 'connecting',
    heard_wall_ms: kept?.wall_ms ?? null,
    time: kept ? time_since(kept) : unknown_time,
    outbox: kept_outbox(keep_as),
    refused: null,
    declined: null,
    seen_colours: false,
    problem: null,
    choice: null,
    announcement: '',
  });
  let open = true;
  let first_word = true;
  let pressed_ms: number | null = null;
  /** The stream has told the state since it was last lost. */
  let up_to_date = false;
  /** How far the calendar was ahead of the page's time when the server was last heard. */
  let calendar_ms = Date.now() - performance.now();
  let alarm: ReturnType<typeof setTimeout> | undefined;

  const now = () => server_now(store.get().time, performance.now());
  /** Since when, by the server's time, the link holds. */
  let live_since_ms = -Infinity;

  const shown = (): Shown | null => {
    const { view, outbox, link } = store.get();
    if (!view) return null;
    const at = now() ?? view.state.clock.server_ms;
    return shown_of({
      state: view.state,
      outbox,
      now_ms: Math.round(at),
      alone: own === null && link !== 'live',
      on_receipt: ({ at_ms }) => own !== null && (link !== 'live' || at_ms < live_since_ms),
    });
  };

  /** A whole state begins a new account of the time: the server may have been started anew. */
  const contact = (server_ms: number | null, anew = false) => {
    if (server_ms === null) return lose();
    const before = first_word || anew ? unknown_time : store.get().time;
    first_word = false;
    calendar_ms = Date.now() - performance.now();
    if (store.get().link !== 'live') live_since_ms = server_ms;
    store.patch({
      time: heard(before, server_ms, performance.now()),
      link: 'live',
      heard_wall_ms: Date.now(),
    });
    sender.wake();
  };

  /** While a device sleeps its page's time may stand still; the calendar does not. */
  const wake_up = () => {
    const { time, link, heard_wall_ms } = store.get();
    if (document.visibilityState === 'hidden' || link === 'live' || heard_wall_ms === null) return;
    const ahead = Math.max(...time.ahead);
    const slept = Date.now() - performance.now() - calendar_ms;
    if (slept < sleep_noticed_ms || !Number.isFinite(ahead)) return;
    calendar_ms += slept;
    store.patch({ time: { ahead: [ahead + slept] } });
  };

  const lose = () => {
    if (store.get().link === 'lost') return;
    store.patch({ link: 'lost' });
  };

  const receive = (message: StreamMessage) => {
    if (message.type === 'problem') return stopped(message.problem);
    if (message.type === 'time') return contact(message.server_ms);
    if (message.type !== 'presence')
      contact(message.state.clock.server_ms, message.type === 'state');
    take(message);
  };

  const take = (message: StreamMessage) => {
    const before = store.get();
    const applied = apply_message(before.view, message);
    if (applied.kind === 'gap') return stream.restart();
    if (applied.kind === 'unchanged') return;
    const view = { ...applied.view, events: [] };
    const moved_on = before.view?.state.ply !== view.state.ply;
    const { refused } = before;
    const told = message.type === 'state' || message.type === 'change';
    if (message.type === 'state') up_to_date = true;
    store.patch({
      view,
      problem: null,
      choice: moved_on ? null : before.choice,
      refused: refused && told ? refusal_after(refused, view.state) : refused,
      declined: declined_by(before.view?.state, view.state) ?? (moved_on ? null : before.declined),
      announcement: news_text(applied.news, view) || before.announcement,
    });
    if (device)
      keep_view(keep_as, { view, server_ms: view.state.clock.server_ms, wall_ms: Date.now() });
    if (store.get().outbox.length > 0) void sender.drain();
  };

  const stopped = (problem: Problem) => {
    if (![401, 403, 404].includes(problem.status)) return;
    if (problem.status === 401) options.on_refused_token?.(problem);
    store.patch({ problem });
    stream.close();
  };

  const set_outbox = (outbox: Outbox) => {
    keep_outbox(keep_as, outbox);
    store.patch({ outbox });
  };

  const sender = create_sender({
    token,
    outbox: () => store.get().outbox,
    set_outbox,
    on_answer: (_, answer) => answer_came(answer),
    on_refusal: (touch_refused, problem, dropped) => {
      if (problem.status === 401) options.on_refused_token?.(problem);
      const { command } = touch_refused;
      if (touch_refused.game !== game) return;
      const told = up_to_date ? (store.get().view?.state ?? null) : null;
      const stood = told && { ply: told.ply, phase: told.phase };
      store.patch({ refused: { command, problem, dropped, told: stood } });
    },
    on_silence: lose,
  });

  const answer_came = ({ sequence, state }: CommandAnswer) => {
    contact(state.clock.server_ms);
    take({ type: 'change', sequence, state, events: [] });
  };

  const put = (command: DeviceCommand, side: Side) => {
    const at_ms = Math.round(now() ?? store.get().view?.state.clock.server_ms ?? 0);
    const named = own === null ? { side, device_ms: at_ms } : {};
    const made: Touch = { key: new_key(), game, command: { ...command, ...named }, at_ms };
    set_outbox(put_in(store.get().outbox, made));
    void sender.drain();
  };

  const touch_half = (side: Side) => {
    const { view } = store.get();
    const now_shown = shown();
    if (!view || !now_shown || (own !== null && own !== side)) return;
    const { clock, phase, ply } = now_shown;
    if (own !== null && ply !== view.state.ply) return;
    const judged = judge({
      side,
      now_ms: performance.now(),
      pressed_ms,
      phase,
      running: clock.running,
      confirmed: clock[side].confirmed ?? false,
      starter: starter_of(view.state),
    });
    if (judged === 'wrong_side' || judged === 'second_touch')
      return options.on_ignored?.(judged, side);
    if (judged === 'nothing') return;
    const clock_only = view.state.settings.play === 'clock_only';
    if (judged === 'press' && !clock_only && !clock.opening_press) return;
    pressed_ms = performance.now();
    store.patch({ refused: null, declined: null, seen_colours: true });
    put(judged === 'start' ? { type: 'start' } : { type: 'press', ply }, side);
  };

  const play = (move: LegalMove | string, side: Side) => {
    const now_shown = shown();
    if (!now_shown || now_shown.phase !== 'running') return;
    pressed_ms = performance.now();
    store.patch({ choice: null, refused: null });
    const text = typeof move === 'string' ? move : move.text;
    put({ type: 'play_move', ply: now_shown.ply, move: text }, side);
  };

  const touch_square = (square: number) => {
    const { view, choice } = store.get();
    const now_shown = shown();
    if (!view || !now_shown || now_shown.phase !== 'running' || now_shown.move) return;
    if (now_shown.ply !== view.state.ply) return;
    const side = view.state.to_move;
    if (own !== null && own !== side) return;
    const { board, legal } = view.state;
    const position = position_at(view, view.moves.length);
    const touched = touch({ shape: board, legal, position, side }, choice, square);
    if (touched.kind === 'choosing') store.patch({ choice: touched.choice });
    if (touched.kind === 'cancelled') store.patch({ choice: null });
    if (touched.kind === 'chosen') play(touched.move, side);
    if (touched.kind === 'attempted') play(touched.text, side);
  };

  const dismiss = (side: Side) => {
    const { refused, declined } = store.get();
    const own_refusal = refused !== null && (refused.command.side ?? side) === side;
    store.patch({
      refused: own_refusal ? null : refused,
      declined: declined?.side === side ? null : declined,
    });
  };

  const at_once = async (command: DeviceCommand) => {
    const answer = await request<CommandAnswer>(`/api/v1/games/${game}/commands`, {
      method: 'POST',
      body: command,
      token,
      key: new_key(),
      ...patience(answer_patience_ms),
    });
    if (answer.ok) answer_came(answer.value);
    if (answer.ok) return null;
    return answer.kind === 'problem' ? answer.problem : 'no_connection';
  };

  const try_pin = async (pin: string) => {
    const answer = await request('/api/v1/device/pin', {
      method: 'POST',
      body: { pin },
      token,
      ...patience(answer_patience_ms),
    });
    if (answer.ok) return null;
    if (answer.kind !== 'problem') return 'no_connection';
    if (answer.problem.status === 401) options.on_refused_token?.(answer.problem);
    return answer.problem;
  };

  /** Paints again when time brings more than other digits, and says when a last time is used up. */
  const arm = () => {
    clearTimeout(alarm);
    const due = shown()?.due_ms;
    const at = now();
    if (!open || due == null || at === null) return;
    alarm = setTimeout(
      () => {
        store.patch({});
        if (shown()?.at_zero) options.on_zero?.();
      },
      Math.min(2 ** 30, Math.max(1, Math.ceil(due - at))),
    );
  };

  const stream = open_stream({
    game,
    token,
    since: () => store.get().view?.sequence ?? null,
    on_message: receive,
    on_link: (link) => {
      if (link.kind !== 'live') up_to_date = false;
      if (!device && link.kind === 'lost') lose();
    },
  });
  const unsubscribe = store.subscribe(arm);
  document.addEventListener('visibilitychange', wake_up);
  if (store.get().outbox.length > 0) void sender.drain();
  arm();

  return {
    ...store,
    options,
    shown,
    touch_half,
    touch_square,
    let_go: () => store.patch({ choice: null }),
    act: (side, command) => {
      dismiss(side);
      put(command, side);
    },
    at_once,
    try_pin,
    dismiss,
    see_colours: () => store.patch({ seen_colours: true }),
    contact: (server_ms) => contact(server_ms),
    drain: sender.drain,
    close: () => {
      open = false;
      clearTimeout(alarm);
      unsubscribe();
      document.removeEventListener('visibilitychange', wake_up);
      sender.close();
      stream.close();
    },
  };
}

/** An offer that is gone in the same turn, with nothing agreed, was declined. */
export function declined_by(before: GameState | undefined, after: GameState): Declined | null {
  if (!before || before.ply !== after.ply || after.outcome || after.proposed) return null;
  if (before.draw_offer && !after.draw_offer) return { side: before.draw_offer.by, what: 'draw' };
  const asked = before.pause_ask && !after.pause_ask && after.phase === 'running';
  return asked && before.pause_ask ? { side: before.pause_ask.by, what: 'pause' } : null;
}

/** After a reload the time goes on by the device's calendar, until the server is heard. */
function time_since({ server_ms, wall_ms }: KeptView): ServerTime {
  const passed = Math.max(0, Date.now() - wall_ms);
  return { ahead: [server_ms + passed - performance.now()] };
}
