import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { lazy } from '../parts/lazy.tsx';
import { useStore } from '../store.ts';
import { create_clock_store, type ClockStore } from './clock-store.ts';
import { Waiting } from './ClockTable.tsx';
import { OneSide } from './OneSide.tsx';
import { news_of } from './seat-news.ts';
import { useClockScreen } from './use-screen.ts';

// Most games come to their end without any of it.
const SeatNewsPart = lazy(async () => (await import('./SeatNewsPart.tsx')).SeatNewsPart);

interface SeatClockProps {
  readonly game: string;
  readonly token: string;
  readonly side: Side;
  /** Back to the page of the game. */
  readonly onLeave: () => void;
}

/** The phone of a player of a wooden board: his half of the clock, by the link of his seat. */
export function SeatClock({ game, token, side, onLeave }: SeatClockProps) {
  const [store, set_store] = useState<ClockStore | null>(null);
  useEffect(() => {
    const made = create_clock_store({
      game,
      token,
      side,
      keep_as: `${game}.${side}`,
      device: false,
    });
    set_store(made);
    return made.close;
  }, [game, token, side]);
  return store ? <Seat store={store} game={game} token={token} side={side} onLeave={onLeave} /> : null;
}

type SeatProps = SeatClockProps & { readonly store: ClockStore };

function Seat({ store, game, token, side, onLeave }: SeatProps) {
  const state = useStore(store);
  const shown = store.shown();
  useClockScreen();
  if (!state.view || !shown) return <Waiting problem={state.problem !== null} />;
  const news = news_of(state.view.state, side);
  return (
    <OneSide
      store={store}
      state={state}
      view={state.view}
      shown={shown}
      side={side}
      byo_yomi={state.view.state.settings.byo_yomi_shown ?? 'single'}
      battery={null}
      with_board={false}
      onMenu={onLeave}
      onNextCode={null}
      news={news.length > 0 && <SeatNewsPart news={news} game={game} token={token} />}
    />
  );
}
