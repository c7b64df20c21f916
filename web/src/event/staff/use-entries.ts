import { useEffect, useRef, useState } from 'preact/hooks';
import type { EventStore } from '../event-store.ts';
import type { BoardGames, RoundAnswer, RoundBoard } from '../types.ts';

/** What was typed for a board, until the round has been read with it. */
interface Entry {
  readonly games: BoardGames;
  /** The version of the event that has it; null while it is on its way. */
  readonly from_version: number | null;
}

export interface Entries {
  /** The boards with what has been typed already. */
  readonly boards: readonly RoundBoard[];
  readonly is_waiting: (board: number) => boolean;
  /** The result of a board with what has been typed, even where that is not painted yet. */
  readonly games_of: (board: RoundBoard) => BoardGames;
  /**
   * Sends a result; `refused` is told when it was not taken. With `end_game`, a reason, a game that
   * goes on is ended by it.
   */
  readonly enter: (
    board: number,
    games: BoardGames,
    refused: () => void,
    end_game?: string,
  ) => void;
  readonly adjourn: (board: RoundBoard) => void;
}

/** Results show at once and are sent one after another, so that nobody waits for the network. */
export function use_entries(
  store: EventStore,
  tournament: number,
  round: RoundAnswer,
  version: number,
): Entries {
  const [entries, set_entries] = useState<ReadonlyMap<number, Entry>>(new Map());
  const newest = useRef(entries);
  const set = (after: ReadonlyMap<number, Entry>) => {
    newest.current = after;
    set_entries(after);
  };
  useEffect(() => {
    const left = [...newest.current].filter(
      ([, { from_version }]) => from_version === null || from_version > version,
    );
    if (left.length < newest.current.size) set(new Map(left));
  }, [version]);

  const keep = (board: number, entry: Entry | null) => {
    const after = new Map(newest.current);
    if (entry) after.set(board, entry);
    else after.delete(board);
    set(after);
  };

  return {
    boards: round.boards.map((board) => {
      const entry = entries.get(board.board);
      if (!entry) return board;
      const { games } = entry;
      const confirmed = games.length > 0;
      return { ...board, games, confirmed, state: confirmed ? 'confirmed' : 'open' };
    }),
    games_of: ({ board, games }) => newest.current.get(board)?.games ?? games,
    is_waiting: (board) => entries.get(board)?.from_version === null,
    enter: (board, games, refused, end_game) => {
      const before =
        newest.current.get(board) ?? round.boards.find((known) => known.board === board);
      const replaces = (before?.games.length ?? 0) > 0;
      keep(board, { games, from_version: null });
      void store
        .order({
          type: 'enter_result',
          tournament,
          round: round.round,
          board,
          games,
          replaces,
          ...(end_game === undefined ? {} : { end_game }),
        })
        .then((taken) => {
          keep(board, taken ? { games, from_version: store.get().event?.sequence ?? 0 } : null);
          if (!taken) refused();
        });
    },
    adjourn: ({ board, adjourned }) =>
      void store.order({
        type: 'adjourn_board',
        tournament,
        round: round.round,
        board,
        adjourned: !adjourned,
      }),
  };
}
