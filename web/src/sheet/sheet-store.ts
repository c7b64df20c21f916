/** What is typed in goes out in its order, once; what is refused comes back to be typed again. */
import type { Command, PaperSheet, Problem } from '../api.ts';
import { square_name, squares_on } from '../board/geometry.ts';
import type { GameStore } from '../game/game-store.ts';
import { new_key, send_command } from '../game/send-command.ts';
import { create_store, type Store } from '../store.ts';
import { keep_queue, kept_queue, still_to_enter } from './kept-queue.ts';
import { apart, is_spelt_out, meant } from './typed.ts';

/** The move at which a row stopped, and why. */
export interface Wrong {
  readonly move: string;
  readonly problem: Problem | null;
  /** Several legal moves are meant. */
  readonly choice: readonly string[];
}

export interface SheetState {
  /** The sheet as the newest answer or the stream tells it. */
  readonly sheet: PaperSheet | null;
  readonly sequence: number;
  /** Typed and not yet on the sheet, in their order. */
  readonly queue: readonly string[];
  readonly wrong: Wrong | null;
  /** What stands in the field. */
  readonly typed: string;
  /** The link is down: what is typed waits. */
  readonly waiting: boolean;
  /** Some other command was refused. */
  readonly refused: Problem | null;
}

export interface SheetStore extends Store<SheetState> {
  readonly type: (typed: string) => void;
  /** These go on the sheet behind what is on its way. */
  readonly enter: (moves: readonly string[]) => void;
  readonly erase: (plies: number) => void;
  readonly send: (command: Command) => Promise<boolean>;
  readonly see: (sheet: PaperSheet | null | undefined, sequence: number) => void;
  readonly close: () => void;
}

const nothing_yet: SheetState = {
  sheet: null,
  sequence: -1,
  queue: [],
  wrong: null,
  typed: '',
  waiting: false,
  refused: null,
};

export function create_sheet_store(
  game: GameStore,
  send: typeof send_command = send_command,
): SheetStore {
  const store = create_store(nothing_yet);
  let open = true;
  let busy = false;
  /** Part of a row was entered, and the stream has not told of it yet: what is legal is not known. */
  let behind = false;

  const see: SheetStore['see'] = (sheet, sequence) => {
    const { sequence: known, queue } = store.get();
    if (!sheet || sequence <= known) return;
    behind = false;
    // What was typed before this page was closed the last time comes first.
    const kept = known < 0 ? kept_queue(game.game) : null;
    const before = kept ? still_to_enter(kept, sheet.moves) : [];
    store.patch({ sheet, sequence, queue: [...before, ...queue] });
  };

  const keep = ({ queue, sheet }: SheetState) => {
    if (sheet) keep_queue(game.game, { ply: sheet.ply, queue });
  };
  const stop_keeping = store.subscribe(() => keep(store.get()));

  const told = (command: Command) =>
    send({
      game: game.game,
      token: game.token,
      command,
      key: new_key(),
      waiting: () => store.patch({ waiting: true }),
      wanted: () => open,
    });

  /**
   * What is wrong and what was typed behind it stand in the field again. What is typed on is a word
   * of its own; only a move alone that could be several is waited for, and is typed to its end.
   */
  const give_back = (wrong: Wrong, rest: readonly string[]) => {
    const { typed } = store.get();
    const words = [wrong.move, ...rest].filter((word) => word !== '').join(' ');
    const goes_on = wrong.choice.length > 0 && rest.length === 0 && typed === '';
    store.patch({ queue: [], wrong, typed: goes_on ? words : `${words} ${typed}` });
  };

  /** The next of the queue: one move by what is legal, or all that are spelt out at once. */
  const next_batch = ({ queue, sheet }: SheetState): readonly string[] | Wrong => {
    const [first = '', ...rest] = queue;
    const shape = game.get().view?.state.board;
    const found = shape
      ? meant(sheet?.legal ?? [], first, (square) => square_name(shape, square))
      : [];
    const [only] = found;
    const unknown = shape?.numbering === 'algebraic' ? first : apart(first, shape ? squares_on(shape) : 0);
    const head = found.length === 1 && only ? only.text : unknown;
    if (found.length > 1) return { move: first, problem: null, choice: found.map((m) => m.text) };
    if (!is_spelt_out(first)) return [head];
    const stop = rest.findIndex((move) => !is_spelt_out(move));
    return [head, ...(stop < 0 ? rest : rest.slice(0, stop))].slice(0, longest_row);
  };

  const work = async () => {
    if (busy) return;
    busy = true;
    for (;;) {
      const state = store.get();
      if (!open || behind || state.queue.length === 0 || state.sheet === null) break;
      const batch = next_batch(state);
      if ('move' in batch) {
        give_back(batch, state.queue.slice(1));
        break;
      }
      const { ply } = state.sheet;
      const [move = ''] = batch;
      const answer = await told(
        batch.length === 1
          ? { type: 'enter_move', ply, move }
          : { type: 'enter_moves', ply, moves: batch },
      );
      if (!open) break;
      store.patch({ waiting: false });
      const { queue } = store.get();
      if (answer.ok) {
        see(answer.value.state.paper_sheet, answer.value.sequence);
        store.patch({ queue: queue.slice(batch.length), wrong: null });
      } else if (answer.kind === 'problem') {
        const entered = batch.length === 1 ? 0 : Number(answer.problem.sentence?.params?.['entered'] ?? 0);
        behind = entered > 0 && store.get().sheet === state.sheet;
        const wrong = { move: queue[entered] ?? '', problem: answer.problem, choice: [] };
        give_back(wrong, queue.slice(entered + 1));
      } else {
        break;
      }
    }
    busy = false;
  };

  const other = async (command: Command): Promise<boolean> => {
    const answer = await told(command);
    if (!open) return false;
    store.patch({ waiting: false });
    if (answer.ok) see(answer.value.state.paper_sheet, answer.value.sequence);
    store.patch({ refused: !answer.ok && answer.kind === 'problem' ? answer.problem : null });
    return answer.ok;
  };

  return {
    ...store,
    see: (sheet, sequence) => {
      see(sheet, sequence);
      void work();
    },
    type: (typed) => store.patch({ typed, wrong: null }),
    enter: (moves) => {
      store.patch({ queue: [...store.get().queue, ...moves], typed: '', wrong: null });
      void work();
    },
    erase: (plies) => {
      const { sheet, queue } = store.get();
      if (sheet && queue.length === 0 && plies <= sheet.ply && !busy) {
        busy = true;
        void other({ type: 'erase_moves', ply: sheet.ply, plies }).then(() => {
          busy = false;
          void work();
        });
      }
    },
    send: other,
    close: () => {
      open = false;
      stop_keeping();
    },
  };
}

const longest_row = 400;
