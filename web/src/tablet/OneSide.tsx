import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { FlagSign, useFace } from '../clock/ClockFace.tsx';
import type { GameView } from '../game/game-view.ts';
import { text } from '../text/text.ts';
import { Actions, type Asking } from './Actions.tsx';
import type { ClockState, ClockStore } from './clock-store.ts';
import type { Battery } from './device-store.ts';
import { Half, is_on_move } from './Half.tsx';
import { other } from './press.ts';
import { MenuButton, NextCodeButton } from './MenuButton.tsx';
import { SideSign } from './SideSign.tsx';
import { LinkDot, Signs } from './Signs.tsx';
import type { Shown } from './shown.ts';
import { TabletBoard } from './TabletBoard.tsx';

export interface OneSideProps {
  readonly store: ClockStore;
  readonly state: ClockState;
  readonly view: GameView;
  readonly shown: Shown;
  readonly side: Side;
  readonly byo_yomi: 'single' | 'sum';
  readonly battery: Battery | null;
  readonly with_board: boolean;
  readonly onMenu: () => void;
  /** The game of this clock is over, and no other one comes by itself. */
  readonly onNextCode: (() => void) | null;
  /** What has to be in sight beside the clocks, such as a ruling. */
  readonly news?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** One player's clock fills the screen; that of his opponent stands small above it. */
export function OneSide(props: OneSideProps) {
  const { store, state, view, shown, side, byo_yomi, with_board, news } = props;
  const [asking, ask] = useState<Asking>(null);
  const classes = [
    'clock-room one-side',
    with_board && 'with-board',
    news && 'with-news',
    `link-is-${state.link}`,
  ];
  return (
    <main class={classes.filter(Boolean).join(' ')}>
      <h1 class="visually-hidden">{text('tablet.title')}</h1>
      <Opponent {...props} />
      {news}
      {with_board && (
        <TabletBoard
          store={store}
          state={state}
          view={view}
          shown={shown}
          flipped={side === 'black'}
        />
      )}
      <Half
        store={store}
        state={state}
        game={view.state}
        shown={shown}
        side={side}
        turned={false}
        byo_yomi={byo_yomi}
        pressable={!with_board || shown.phase === 'ready' || shown.clock.opening_press === true}
        asking={asking}
        onAsk={ask}
      />
      <div class="strip">
        <Signs
          state={state}
          alone={false}
          battery={props.battery}
          board_waits={with_board && shown.move !== null}
        />
        {props.onNextCode ? (
          <NextCodeButton onPress={props.onNextCode} />
        ) : (
          <Actions
            store={store}
            state={view.state}
            phase={shown.phase}
            side={side}
            turned={false}
            onAsk={ask}
          />
        )}
        <div class="strip-middle">
          <LinkDot link={state.link} />
          <MenuButton onMenu={props.onMenu} />
        </div>
      </div>
      {props.children}
    </main>
  );
}

function Opponent({ state, view, shown, side, byo_yomi }: OneSideProps) {
  const of = other(side);
  const { clock } = shown;
  const { time } = state;
  const source = { clock, side: of, time, lost_page_ms: null, byo_yomi };
  const { tenths, sign, ...face } = useFace(source);
  const player = view.state.sheet[of];
  const runs = clock.running === of;
  const says = runs
    ? text('tablet.thinks')
    : is_on_move(view.state, shown, of)
      ? `▸ ${text('tablet.on_move', { side: of })}`
      : text('tablet.moves', { n: clock[of].moves });
  return (
    <section
      class={`opponent of-${of} ${runs ? 'running' : ''} ${sign === 'flag' ? 'fallen' : ''}`}
      aria-label={text('tablet.half', { side: of, name: player.name })}
    >
      <SideSign side={of} />
      <span class="opponent-name">
        <span>{player.name}</span>
        <small>{says}</small>
      </span>
      {sign === 'flag' && <FlagSign label={text('clock.flag')} />}
      <span class="opponent-digits" role="timer" aria-label={text('clock.of', { side: of })}>
        {(sign === 'flag' ? null : tenths) ?? face.time}
      </span>
    </section>
  );
}
