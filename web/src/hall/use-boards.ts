import { useEffect, useRef, useState } from 'preact/hooks';
import { heard, unknown_time, type ServerTime } from '../clock/clock.ts';
import type { EventStore } from '../event/event-store.ts';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import type { BoardRow, BoardsAnswer } from './types.ts';

export interface Boards {
  /** Nothing until the first answer. */
  readonly rows: readonly BoardRow[] | null;
  readonly own_boards: readonly number[];
  readonly time: ServerTime;
  readonly trouble: string;
}

const nothing_yet: Boards = { rows: null, own_boards: [], time: unknown_time, trouble: '' };

/** What changes the round is read again, once for many changes that come together. */
const gather_ms = 250;

/** The boards of an event that one looks after: read once, and followed by the event's stream. */
export function useBoards(store: EventStore, wanted = true): Boards {
  const [known, set_known] = useState<Boards>(nothing_yet);
  const shown = useRef<Boards['rows']>(null);
  shown.current = known.rows;
  useEffect(() => {
    if (!wanted) return undefined;
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await request<BoardsAnswer>(`/api/v1/events/${store.id}/boards`);
      if (!open) return;
      if (!answer.ok && answer.kind === 'no_connection') again = setTimeout(ask, 3_000);
      set_known((before) => {
        if (!answer.ok) return { ...before, trouble: trouble_text(answer) };
        const { boards, own_boards, server_ms } = answer.value;
        return {
          rows: boards.map((row) => newer(row, before.rows)),
          own_boards,
          time: heard(before.time, server_ms, performance.now()),
          trouble: '',
        };
      });
    };
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), gather_ms);
    };
    const forget = store.on_boards((row) => {
      if (row === null) return ask();
      // A board of an earlier round is in the list while it waits for somebody, and no longer.
      const rows = shown.current ?? [];
      if (is_of_before(row, rows) && row.needs.length === 0) {
        return rows.some((old) => same_board(old, row)) ? ask() : undefined;
      }
      if (!rows.some((old) => same_board(old, row))) return ask();
      set_known((before) => ({
        ...before,
        rows: before.rows && before.rows.map((old) => (same_board(old, row) ? row : old)),
        time: row.game
          ? heard(before.time, row.game.clock.server_ms, performance.now())
          : before.time,
      }));
    });
    void read();
    return () => {
      open = false;
      clearTimeout(timer);
      clearTimeout(again);
      forget();
    };
  }, [store, wanted]);
  return known;
}

function same_board(a: BoardRow, b: BoardRow): boolean {
  return a.tournament === b.tournament && a.round === b.round && a.board === b.board;
}

function is_of_before(row: BoardRow, rows: readonly BoardRow[]): boolean {
  return rows.some((other) => other.tournament === row.tournament && other.round > row.round);
}

/** What the stream has told meanwhile may be newer than an answer that was on its way. */
function newer(row: BoardRow, rows: readonly BoardRow[] | null): BoardRow {
  const known = rows?.find((each) => same_board(each, row));
  const ahead =
    known?.game && row.game?.id === known.game.id && known.game.sequence > row.game.sequence;
  return ahead ? { ...row, game: known.game, needs: known.needs } : row;
}
