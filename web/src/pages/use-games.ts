import { useEffect, useState } from 'preact/hooks';
import type { GameTile } from '../api.ts';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';

interface Games {
  readonly games: readonly GameTile[] | null;
  readonly trouble: string;
  /** performance.now() when the list was read. */
  readonly heard_page_ms: number;
}

const every_ms = 3_000;

/** The list of games, read again every three seconds while somebody looks at the page. */
export function useGames(): Games {
  const [known, set_known] = useState<Games>({ games: null, trouble: '', heard_page_ms: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = true;
    const read = async () => {
      const answer = await request<{ readonly games: readonly GameTile[] }>('/api/v1/games');
      if (!open) return;
      set_known((before) =>
        answer.ok
          ? { games: answer.value.games, trouble: '', heard_page_ms: performance.now() }
          : { ...before, trouble: trouble_text(answer) },
      );
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (open && document.visibilityState === 'visible')
        timer = setTimeout(() => void read(), every_ms);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void read();
      else clearTimeout(timer);
    };
    document.addEventListener('visibilitychange', seen);
    void read();
    return () => {
      open = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return known;
}
