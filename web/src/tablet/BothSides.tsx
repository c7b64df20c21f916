import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { BySide, Side } from '../api.ts';
import type { GameView } from '../game/game-view.ts';
import { text } from '../text/text.ts';
import { Actions, Sign, type Asking } from './Actions.tsx';
import { MenuButton, NextCodeButton } from './MenuButton.tsx';
import type { ClockState, ClockStore } from './clock-store.ts';
import type { Battery } from './device-store.ts';
import { Half } from './Half.tsx';
import { other } from './press.ts';
import { fill_screen } from './screen.ts';
import type { Shown } from './shown.ts';
import { LinkDot, Signs } from './Signs.tsx';
import { TabletBoard } from './TabletBoard.tsx';

interface BothSidesProps {
  readonly store: ClockStore;
  readonly state: ClockState;
  readonly view: GameView;
  readonly shown: Shown;
  /** Who sits at the half that is not turned round. */
  readonly near: Side;
  readonly byo_yomi: 'single' | 'sum';
  readonly battery: Battery | null;
  readonly with_board: boolean;
  readonly can_fill: boolean;
  readonly onMenu: () => void;
  /** The game of this clock is over, and no other one comes by itself. */
  readonly onNextCode: (() => void) | null;
  readonly children?: ComponentChildren;
}

/** A tablet between two players: a half for each, the strip between them, the board where it is here. */
export function BothSides(props: BothSidesProps) {
  const { store, state, view, shown, near, byo_yomi, with_board } = props;
  const [asking, ask] = useState<BySide<Asking>>({ white: null, black: null });
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
      <div class={props.onNextCode ? 'strip done' : 'strip'}>
        <Signs
          state={state}
          alone
          battery={props.battery}
          board_waits={with_board && shown.move !== null}
        />
        {!props.onNextCode && group(far, true)}
        <div class="strip-middle">
          <LinkDot link={state.link} />
          {props.can_fill && (
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
          {props.onNextCode && <NextCodeButton onPress={props.onNextCode} />}
          <MenuButton onMenu={props.onMenu} />
        </div>
        {!props.onNextCode && group(near, false)}
      </div>
      {half(near, false)}
      {props.children}
    </main>
  );
}
