import { useEffect, useRef, useState } from 'preact/hooks';
import { heard } from '../clock/clock.ts';
import { tournament_path, useEvent } from '../event/context.ts';
import { request } from '../http.ts';
import { read_answer, take_news, type LiveRound } from './boards.ts';
import type { LiveAnswer, LiveNews } from './types.ts';

export interface Live {
  /** Nothing where there are no live boards. */
  readonly round: LiveRound | null;
  /** performance.now() when the link was lost: clocks stand at what they showed then. */
  readonly lost_page_ms: number | null;
}

/** All readers hear of a change at once; they do not all have to ask in the same instant. */
const spread_ms = 700;

/** The live boards of a round: read once, then followed by the stream of the event. */
export function useLive(round: number, games: number): Live {
  const context = useEvent();
  const { store, page, tournament } = context;
  const path = `${tournament_path(context)}/rounds/${round}/live`;
  const [known, set_known] = useState<LiveRound | null>(null);
  const lost = page.link.kind === 'lost';
  const [lost_page_ms, set_lost] = useState<number | null>(null);
  useEffect(() => set_lost(lost ? performance.now() : null), [lost]);

  const ask = useRef<(() => void) | null>(null);
  useEffect(() => {
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave: (() => void) | undefined;
    set_known(null);
    const read = async () => {
      const answer = await request<LiveAnswer>(path, { token: store.token });
      if (!open) return;
      if (!answer.ok) {
        if (answer.kind === 'no_connection') again(3_000);
        return;
      }
      set_known((before) => read_answer(answer.value, before, performance.now()));
      leave ??= store.follow_live(hear);
    };
    const again = (after_ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), after_ms);
    };
    const hear = (news: LiveNews) => {
      const now = performance.now();
      // After a link was lost, whatever is known is old.
      if (news.type === 'state') return again(Math.random() * spread_ms);
      if (news.type === 'time')
        return set_known((before) => before && { ...before, time: heard(before.time, news.server_ms, now) });
      if (news.type !== 'live') return undefined;
      if (news.board.tournament !== tournament.id || news.board.round !== round) return undefined;
      return set_known((before) => before && take_news(before, news, now));
    };
    ask.current = () => again(Math.random() * spread_ms);
    void read();
    return () => {
      open = false;
      clearTimeout(timer);
      leave?.();
    };
  }, [store, path]);
  // Read anew when games have come to the boards of the round.
  const had = useRef(games);
  useEffect(() => {
    if (had.current !== games) ask.current?.();
    had.current = games;
  }, [games]);
  return { round: known, lost_page_ms };
}
