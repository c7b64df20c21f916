import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { useStore } from '../store.ts';
import { create_clock_store, type ClockStore } from './clock-store.ts';
import { Waiting } from './ClockTable.tsx';
import { OneSide } from './OneSide.tsx';
import { useClockScreen } from './use-screen.ts';

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
  return store ? <Seat store={store} side={side} onLeave={onLeave} /> : null;
}

interface SeatProps {
  readonly store: ClockStore;
  readonly side: Side;
  readonly onLeave: () => void;
}

function Seat({ store, side, onLeave }: SeatProps) {
  const state = useStore(store);
  const shown = store.shown();
  useClockScreen();
  if (!state.view || !shown) return <Waiting problem={state.problem !== null} />;
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
    />
  );
}
