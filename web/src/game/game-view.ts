/** What a page knows of a game, and how each message of the stream changes it. */
import type { GameEvent, GameState, MoveSlice, PlayedMove, StreamMessage, Viewer } from '../api.ts';

export interface GameView {
  readonly viewer: Viewer;
  readonly sequence: number;
  readonly state: GameState;
  readonly moves: readonly PlayedMove[];
  /** The events seen by this page, oldest first; for staff the attempts are among them. */
  readonly events: readonly GameEvent[];
}

export type Applied =
  | { readonly kind: 'view'; readonly view: GameView; readonly news: readonly GameEvent[] }
  /** Nothing new: a change that was already applied, or a message about something else. */
  | { readonly kind: 'unchanged' }
  /** Something in between is missing: ask for the whole state again. */
  | { readonly kind: 'gap' };

const unchanged: Applied = { kind: 'unchanged' };

export function apply_message(view: GameView | null, message: StreamMessage): Applied {
  if (message.type === 'state') return start(view, message);
  if (view === null) return unchanged;
  if (message.type === 'change') return change(view, message);
  if (message.type !== 'presence') return unchanged;
  return {
    kind: 'view',
    view: { ...view, state: { ...view.state, seats: message.seats } },
    news: [],
  };
}

type StateMessage = Extract<StreamMessage, { type: 'state' }>;
type ChangeMessage = Extract<StreamMessage, { type: 'change' }>;

function start(
  before: GameView | null,
  { viewer, sequence, state, missed }: StateMessage,
): Applied {
  const events = merge_events(before?.events ?? [], missed);
  return {
    kind: 'view',
    view: { viewer, sequence, state, moves: state.moves.items, events },
    news: before ? missed : [],
  };
}

function change(view: GameView, { sequence, state, events }: ChangeMessage): Applied {
  // Time alone changes a clock too, and then there is neither an event nor a new number.
  const by_time = events.length === 0 && sequence === view.sequence;
  if (sequence <= view.sequence && !by_time) return unchanged;
  const moves = splice_moves(view.moves, state.moves);
  if (moves === null) return { kind: 'gap' };
  const next = { ...view, sequence, state, moves, events: merge_events(view.events, events) };
  return { kind: 'view', view: next, news: events };
}

/** The first `from` moves are kept and the rest replaced; null if some of the first are missing. */
export function splice_moves(
  moves: readonly PlayedMove[],
  slice: MoveSlice,
): readonly PlayedMove[] | null {
  if (slice.from > moves.length) return null;
  return [...moves.slice(0, slice.from), ...slice.items];
}

/** Both lists in the order of their sequence, each event once. */
export function merge_events(
  known: readonly GameEvent[],
  more: readonly GameEvent[],
): readonly GameEvent[] {
  const seen = new Set(known.map((event) => event.sequence));
  const fresh = more.filter((event) => !seen.has(event.sequence));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((left, right) => left.sequence - right.sequence);
}
