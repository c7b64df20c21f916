import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import { joined, search_of, type Wanted } from './lines.ts';
import type { LogAnswer, LogLine } from './types.ts';

export interface Log {
  /** Nothing until the first answer. */
  readonly lines: readonly LogLine[] | null;
  readonly older: number | null;
  readonly trouble: string;
  readonly busy: boolean;
  readonly read_older: () => void;
  readonly read_newer: () => void;
}

interface Known {
  readonly lines: readonly LogLine[] | null;
  readonly older: number | null;
  readonly newest: number;
}
const nothing: Known = { lines: null, older: null, newest: 0 };

/** What was asked for, the newest first; more of it on request in both directions. */
export function useLog(event: string, wanted: Wanted, enabled: boolean): Log {
  const [known, set_known] = useState(nothing);
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  const search = search_of(wanted);
  const asked = useRef(search);
  asked.current = search;

  const read = async (more: string, take: (answer: LogAnswer, before: Known) => Known) => {
    set_busy(true);
    const query = [search.slice(1), more].filter(Boolean).join('&');
    const answer = await request<LogAnswer>(
      `/api/v1/events/${event}/log${query ? `?${query}` : ''}`,
    );
    // What was asked for before somebody changed his mind is of no use.
    if (asked.current !== search) return;
    set_busy(false);
    set_trouble(trouble_text(answer));
    if (answer.ok) set_known((before) => take(answer.value, before));
  };
  useEffect(() => {
    set_known(nothing);
    if (enabled) void read('', ({ lines, older, newest }) => ({ lines, older, newest }));
  }, [event, search, enabled]);

  return {
    lines: known.lines,
    older: known.older,
    trouble,
    busy,
    read_older: () =>
      void read(`before=${known.older ?? 1}`, (answer, before) => ({
        ...before,
        lines: joined(before.lines ?? [], answer.lines),
        older: answer.older,
      })),
    read_newer: () =>
      void read(`after=${known.newest}`, (answer, before) => ({
        ...before,
        lines: joined(answer.lines, before.lines ?? []),
        newest: answer.newest,
      })),
  };
}
