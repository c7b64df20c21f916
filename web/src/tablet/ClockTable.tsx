import { useState } from 'preact/hooks';
import type { BySide, Side } from '../api.ts';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { Actions, Sign, type Asking } from './Actions.tsx';
import type { ClockStore } from './clock-store.ts';
import type { Battery } from './device-store.ts';
import { Half } from './Half.tsx';
import { keep_likes, kept_likes, type ClockLikes } from './keep.ts';
import { MenuDialog } from './MenuDialog.tsx';
import { other } from './press.ts';
import { fill_screen } from './screen.ts';
import { LinkDot, Signs } from './Signs.tsx';
import { TabletBoard } from './TabletBoard.tsx';
import type { Device } from './types.ts';
import { useClockScreen } from './use-screen.ts';
import { useFlagSound } from './use-flag-sound.ts';
import { OneSide } from './OneSide.tsx';

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
  const [asking, ask] = useState<BySide<Asking>>({ white: null, black: null });
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

  const { near } = likes;
  const far = other(near);
  const group = (side: Side, turned: boolean) => (
    <Actions
      store={store}
      state={view.state}
      phase={shown.phase}
      side={side}
      turned={turned}
      onAsk={(asked) => ask({ ...asking, [side]: asked })}
    />
  );
  const half = (side: Side, turned: boolean) => (
    <Half
      store={store}
      state={state}
      game={view.state}
      shown={shown}
      side={side}
      turned={turned}
      byo_yomi={byo_yomi}
      pressable={!with_board || shown.phase === 'ready' || shown.clock.opening_press === true}
      asking={asking[side]}
      onAsk={(asked) => ask({ ...asking, [side]: asked })}
    />
  );
  return (
    <main class={`clock-room ${with_board ? 'with-board' : ''} link-is-${state.link}`}>
      <h1 class="visually-hidden">{text('tablet.title')}</h1>
      {half(far, true)}
      {with_board && (
        <TabletBoard
          store={store}
          state={state}
          view={view}
          shown={shown}
          flipped={near === 'black'}
        />
      )}
      <div class="strip">
        <Signs state={state} alone battery={battery} />
        {group(far, true)}
        <div class="strip-middle">
          <LinkDot link={state.link} />
          {screen.can_fill && (
            <button
              type="button"
              class="strip-button fill-screen"
              aria-label={text('tablet.fill_screen')}
              onClick={() => void fill_screen()}
            >
              <Sign>
                <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
              </Sign>
            </button>
          )}
          <button
            type="button"
            class="strip-button"
            aria-label={text('tablet.menu')}
            onClick={() => open_menu(true)}
          >
            <Sign>
              <path d="M4 7h16M4 12h16M4 17h16" />
            </Sign>
          </button>
        </div>
        {group(near, false)}
      </div>
      {half(near, false)}
      {notices}
      {menu_dialog}
    </main>
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
