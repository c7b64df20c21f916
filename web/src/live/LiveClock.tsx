import type { Side } from '../api.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import type { ServerTime } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import { delayed_clock, type ShownBoard } from './boards.ts';
import type { Delay } from './types.ts';

export interface LiveSource {
  readonly game: ShownBoard | null;
  readonly delay: Delay | null;
  readonly time: ServerTime;
  readonly lost_page_ms: number | null;
}

/** A clock that counts on by itself, as late as the moves are. */
export function LiveClock({ game, side, delay, time, lost_page_ms }: LiveSource & { readonly side: Side }) {
  if (!game?.clock) return null;
  return (
    <span class={game.old_clock ? 'live-clock old' : 'live-clock'}>
      <ClockFace
        clock={delayed_clock(game.clock, delay)}
        side={side}
        time={time}
        lost_page_ms={lost_page_ms}
      />
      {game.old_clock && <span class="small-sign">{text('public.old_clock')}</span>}
    </span>
  );
}
