import { useRef } from 'preact/hooks';
import type { GameState, Side } from '../api.ts';
import { FlagSign, useFace } from '../clock/ClockFace.tsx';
import { text } from '../text/text.ts';
import type { Asking } from './Actions.tsx';
import { Asks } from './Asks.tsx';
import type { ClockState, ClockStore } from './clock-store.ts';
import { Digits } from './Digits.tsx';
import { Facts } from './Facts.tsx';
import { session_text } from './session.ts';
import { SideSign } from './SideSign.tsx';
import { starter_of, type Shown } from './shown.ts';
import { said_of } from './said.ts';

export interface HalfProps {
  readonly store: ClockStore;
  readonly state: ClockState;
  readonly game: GameState;
  readonly shown: Shown;
  readonly side: Side;
  readonly turned: boolean;
  readonly byo_yomi: 'single' | 'sum';
  /** Where moves are played on the board of the tablet, its halves are no buttons. */
  readonly pressable: boolean;
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
}

/** One player's half of a clock: all of it is his button. */
export function Half(props: HalfProps) {
  const { store, state, game, shown, side, turned, byo_yomi, pressable } = props;
  const { clock } = shown;
  const alone = store.options.side === null;
  const face = useFace({
    clock,
    side,
    time: state.time,
    lost_page_ms: null,
    byo_yomi,
  });
  const player = game.sheet[side];
  const runs = clock.running === side;
  const fallen = face.sign === 'flag';
  const not_live = !alone && state.link === 'lost';
  const waits = !alone && state.link !== 'live' && shown.ply !== game.ply && shown.phase === 'running';
  const said = waits ? text('tablet.press_waits') : said_of(game, shown, side, !pressable);
  const session = session_text(game, side);
  const on_move = is_on_move(game, shown, side);
  const classes = [
    'half',
    `of-${side}`,
    turned && 'turned',
    runs && 'running',
    runs && face.reading.left_ms < 60_000 && face.reading.over_ms === null && 'short',
    fallen && 'fallen',
    not_live && 'not-live',
    on_move && 'on-move',
  ];
  return (
    <section
      class={classes.filter(Boolean).join(' ')}
      aria-label={text('tablet.half', { side, name: player.name })}
    >
      {pressable && <Press store={store} side={side} name={press_name(game, shown, side)} />}
      <Asks
        store={store}
        state={state}
        shown={shown}
        side={side}
        asking={props.asking}
        onAsk={props.onAsk}
      />
      <div class="half-face">
        <header class="half-head">
          <SideSign side={side} />
          <span class="half-name">
            {player.title && <abbr>{player.title} </abbr>}
            {player.name}
          </span>
          {fallen && <FlagSign label={text('clock.flag')} />}
          {session && <span class="half-session">{session}</span>}
          {on_move && <TurnSign side={side} />}
        </header>
        <Digits side={side} face={face} />
        <Facts clock={clock} side={side} face={face} control={game.settings.time_control} />
        <p class="half-said">{said}</p>
      </div>
    </section>
  );
}

/** Whose clock goes on after a pause: to be seen while both stand. */
export function is_on_move({ outcome, proposed }: GameState, shown: Shown, side: Side): boolean {
  return shown.phase === 'paused' && !outcome && !proposed && shown.clock.on_move === side;
}

function TurnSign({ side }: { readonly side: Side }) {
  return (
    <span class="turn-sign">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 2l15 8-15 8z" />
      </svg>
      {text('tablet.on_move', { side })}
    </span>
  );
}

interface PressProps {
  readonly store: ClockStore;
  readonly side: Side;
  readonly name: string;
}

/** A finger counts when it comes down; a click that follows it says nothing new. */
function Press({ store, side, name }: PressProps) {
  const by_finger = useRef(false);
  return (
    <button
      type="button"
      class="half-press"
      aria-label={name}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        by_finger.current = true;
        store.touch_half(side);
      }}
      onClick={() => {
        if (!by_finger.current) store.touch_half(side);
        by_finger.current = false;
      }}
    />
  );
}

function press_name(game: GameState, shown: Shown, side: Side): string {
  if (starter_of(game) === side) return text('tablet.start_other', { side: game.to_move });
  return text(shown.clock.running === side ? 'tablet.press' : 'tablet.not_running', { side });
}
