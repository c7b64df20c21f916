/** The games that were asked for, page after page. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { field_errors, trouble_text } from '../parts/Trouble.tsx';
import { search_of, type Wanted } from './filters.ts';
import type { GamesAnswer, StoredGame } from './types.ts';

export interface GameSearch {
  /** Null until the first answer. */
  readonly games: readonly StoredGame[] | null;
  readonly more: boolean;
  readonly trouble: string;
  /** What is wrong with fields of the search, by their names: `/from`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly read_more: () => void;
  readonly read_again: () => void;
}

const page = '50';

export function useGameSearch(wanted: Wanted): GameSearch {
  const [games, set_games] = useState<readonly StoredGame[] | null>(null);
  const [next, set_next] = useState<string | null>(null);
  const [trouble, set_trouble] = useState('');
  const [errors, set_errors] = useState<GameSearch['errors']>({});
  const [busy, set_busy] = useState(false);
  const search = search_of(wanted);
  const asked = useRef(search);
  asked.current = search;

  const read = async (after: string) => {
    set_busy(true);
    const answer = await request<GamesAnswer>(
      `/api/v1/archive/games${search_of(wanted, { limit: page, after })}`,
    );
    // What was asked for before somebody changed his mind is of no use.
    if (asked.current !== search) return;
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_errors(field_errors(answer));
    if (!answer.ok) return;
    set_next(answer.value.next);
    set_games((before) => [...(after === '' ? [] : (before ?? [])), ...answer.value.games]);
  };
  useEffect(() => {
    set_games(null);
    set_next(null);
    void read('');
  }, [search]);
  return {
    games,
    more: next !== null,
    trouble,
    errors,
    busy,
    read_more: () => void read(next ?? ''),
    read_again: () => void read(''),
  };
}
