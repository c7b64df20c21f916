import { useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { BothSides } from './BothSides.tsx';
import type { ClockStore } from './clock-store.ts';
import type { Battery } from './device-store.ts';
import { keep_likes, kept_likes, type ClockLikes } from './keep.ts';
import { MenuDialog } from './MenuDialog.tsx';
import { OneSide } from './OneSide.tsx';
import type { Device } from './types.ts';
import { useClockScreen } from './use-screen.ts';
import { useFlagSound } from './use-flag-sound.ts';

export interface ClockTableProps {
  readonly store: ClockStore;
  readonly device: Device;
  readonly battery: Battery | null;
}

/** A device at a board: both halves of a clock, or one side of it. */
export function ClockTable({ store, device, battery }: ClockTableProps) {
  const state = useStore(store);
  const shown = store.shown();
  const screen = useClockScreen();
  const [likes, set_likes] = useState<ClockLikes>(kept_likes);
  const [menu, open_menu] = useState(false);
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
      onClose={() => open_menu(false)}
    />
  );
  const notices = (
    <>
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
        side={device.sides}
        byo_yomi={byo_yomi}
        battery={battery}
        with_board={with_board}
        onMenu={() => open_menu(true)}
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
      near={likes.near}
      byo_yomi={byo_yomi}
      battery={battery}
      with_board={with_board}
      can_fill={screen.can_fill}
      onMenu={() => open_menu(true)}
    >
      {notices}
      {menu_dialog}
    </BothSides>
  );
}

export function Waiting({ problem }: { readonly problem: boolean }) {
  return (
    <main class="clock-room plain">
      <h1>{text('tablet.title')}</h1>
      <p role="status">{text(problem ? 'play.not_shown' : 'play.loading')}</p>
    </main>
  );
}
