import { useState } from 'preact/hooks';
import type { GameState } from '../api.ts';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { BothSides } from './BothSides.tsx';
import type { ClockStore } from './clock-store.ts';
import type { Battery, DeviceState } from './device-store.ts';
import { keep_likes, kept_likes, type ClockLikes } from './keep.ts';
import { MenuDialog } from './MenuDialog.tsx';
import { NextCode } from './NextCode.tsx';
import { OneSide } from './OneSide.tsx';
import { near_in } from './session.ts';
import type { Device } from './types.ts';
import { useClockScreen } from './use-screen.ts';
import { useFlagSound } from './use-flag-sound.ts';

export interface ClockTableProps {
  readonly store: ClockStore;
  readonly device: Device;
  readonly battery: Battery | null;
  readonly problem: DeviceState['problem'];
  /** Another code makes it the clock of another board. */
  readonly onCode: (code: string) => void;
}

/** A device at a board: both halves of a clock, or one side of it. */
export function ClockTable({ store, device, battery, problem, onCode }: ClockTableProps) {
  const state = useStore(store);
  const shown = store.shown();
  const screen = useClockScreen();
  const [likes, set_likes] = useState<ClockLikes>(kept_likes);
  const [menu, open_menu] = useState(false);
  const [coding, open_code] = useState(false);
  const [warned, dismiss_warning] = useState(false);
  const { view } = state;
  useTitle(view ? `${view.state.sheet.white.name} – ${view.state.sheet.black.name}` : '');
  const sound = likes.sound ?? device.place.event == null;
  useFlagSound(sound, shown);
  if (!view || !shown) return <Waiting problem={state.problem !== null} />;

  const like = (changed: Partial<ClockLikes>) => {
    const next = { ...likes, ...changed };
    keep_likes(next);
    set_likes(next);
  };
  const byo_yomi = likes.byo_yomi ?? view.state.settings.byo_yomi_shown ?? 'single';
  const with_board = device.layout === 'board' && view.state.settings.play !== 'clock_only';
  const menu_dialog = menu && (
    <MenuDialog
      store={store}
      game={view.state}
      shown={shown}
      likes={{ ...likes, sound, byo_yomi }}
      shared={device.sides === 'both'}
      can_fill={screen.can_fill}
      onLike={like}
      onNextCode={() => {
        open_menu(false);
        open_code(true);
      }}
      onClose={() => open_menu(false)}
    />
  );
  const done = device.place.game != null && view.state.outcome !== null && !goes_on(view.state);
  const notices = (
    <>
      {coding && (
        <NextCode problem={problem} onCode={onCode} onClose={() => open_code(false)} />
      )}
      {screen.awake === 'refused' && !warned && (
        <p class="screen-warning" role="alert">
          {text('tablet.screen_may_sleep')}{' '}
          <button type="button" class="button" onClick={() => dismiss_warning(true)}>
            {text('tablet.understood')}
          </button>
        </p>
      )}
      <p class="visually-hidden" role="status">
        {state.announcement}
      </p>
    </>
  );
  if (device.sides !== 'both')
    return (
      <OneSide
        store={store}
        state={state}
        view={view}
        shown={shown}
        side={store.options.side ?? device.sides}
        byo_yomi={byo_yomi}
        battery={battery}
        with_board={with_board}
        onMenu={() => open_menu(true)}
        onNextCode={done ? () => open_code(true) : null}
      >
        {notices}
        {menu_dialog}
      </OneSide>
    );

  return (
    <BothSides
      store={store}
      state={state}
      view={view}
      shown={shown}
      near={near_in(likes, view.state)}
      byo_yomi={byo_yomi}
      battery={battery}
      with_board={with_board}
      can_fill={screen.can_fill}
      onMenu={() => open_menu(true)}
      onNextCode={done ? () => open_code(true) : null}
    >
      {notices}
      {menu_dialog}
    </BothSides>
  );
}

/** Another game of the session follows, and comes here by itself. */
function goes_on({ session }: GameState): boolean {
  return session?.phase === 'awaiting' || session?.next != null;
}

export function Waiting({ problem }: { readonly problem: boolean }) {
  return (
    <main class="clock-room plain">
      <h1>{text('tablet.title')}</h1>
      <p role="status">{text(problem ? 'play.not_shown' : 'play.loading')}</p>
    </main>
  );
}
