/** Where one is in the tree of positions: the address says which position, its history which line. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { field_errors, trouble_text } from '../parts/Trouble.tsx';
import { explore_address, search_of } from './filters.ts';
import type { PositionAnswer } from './types.ts';

export interface LineStep {
  readonly move: string;
  readonly fen: string;
}

interface Place {
  readonly rules: string;
  /** Empty: the start position. */
  readonly start: string;
  readonly line: readonly LineStep[];
}

export interface Explorer {
  /** What is known of the position that is shown; null before the first answer. */
  readonly answer: PositionAnswer | null;
  readonly trouble: string;
  /** What is wrong with the position that was typed; part of what `trouble` says. */
  readonly fen_error: string;
  readonly busy: boolean;
  readonly line: readonly LineStep[];
  readonly go: (step: LineStep) => void;
  readonly back: () => void;
  /** Back to the position after that many moves. */
  readonly back_to: (moves: number) => void;
  readonly to_start: () => void;
  readonly set_up: (fen: string) => void;
  readonly change_rules: (rules: string) => void;
}

const usual_rules = 'international';

export function useExplorer(): Explorer {
  const [place, set_place] = useState(place_in_address);
  const [answer, set_answer] = useState<PositionAnswer | null>(null);
  const [trouble, set_trouble] = useState('');
  const [fen_error, set_fen_error] = useState('');
  const [busy, set_busy] = useState(false);
  const asked = useRef(0);

  /**
   * The board moves when the server has answered: a position that it refuses is never shown. What is
   * shown is a place to come back to, unless one has just come back to it.
   */
  const read = async (next: Place, come_back = false) => {
    asked.current += 1;
    const mine = asked.current;
    set_busy(true);
    const fen = fen_of(next);
    const answered = await request<PositionAnswer>(
      `/api/v1/archive/positions${search_of({ rules: next.rules, fen })}`,
    );
    if (mine !== asked.current) return;
    set_busy(false);
    set_trouble(trouble_text(answered));
    set_fen_error(field_errors(answered)['/fen'] ?? '');
    if (!answered.ok) return;
    set_answer(answered.value);
    set_place(next);
    const keep = come_back ? 'replaceState' : 'pushState';
    history[keep]({ explored: next }, '', explore_address(next.rules, fen));
  };
  useEffect(() => {
    void read(place, true);
    const follow = () => void read(place_in_address(), true);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      asked.current += 1;
    };
  }, []);
  const back_to = (moves: number) => void read({ ...place, line: place.line.slice(0, moves) });
  return {
    answer,
    trouble,
    fen_error,
    busy,
    line: place.line,
    go: (step) => void read({ ...place, line: [...place.line, step] }),
    back: () => back_to(Math.max(0, place.line.length - 1)),
    back_to,
    to_start: () => void read({ rules: place.rules, start: '', line: [] }),
    set_up: (fen) => void read({ rules: place.rules, start: fen, line: [] }),
    change_rules: (rules) => void read({ rules, start: '', line: [] }),
  };
}

function fen_of({ start, line }: Place): string {
  return line[line.length - 1]?.fen ?? start;
}

/** Who comes back, from a game or a later position, finds the line that he had played. */
function place_in_address(): Place {
  const params = new URLSearchParams(location.search);
  const rules = params.get('rules') || usual_rules;
  const fen = params.get('fen') ?? '';
  const kept = (history.state as { readonly explored?: Place } | null)?.explored;
  if (kept && kept.rules === rules && fen_of(kept) === fen) return kept;
  return { rules, start: fen, line: [] };
}
