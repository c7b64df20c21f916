import type { Side } from '../api.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import type { ServerTime } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import type { GameView } from './game-view.ts';

interface PlayerBarProps {
  readonly view: GameView;
  readonly side: Side;
  readonly area: 'top' | 'bottom';
  readonly time: ServerTime;
  readonly lost_page_ms: number | null;
}

/** A player, his clock, and whether it runs: said by words, a marker and a moving edge. */
export function PlayerBar({ view, side, area, time, lost_page_ms }: PlayerBarProps) {
  const { state } = view;
  const player = state.sheet[side];
  const runs = state.clock.running === side;
  const to_move = state.to_move === side && state.phase !== 'ended';
  const classes = [
    'player',
    area,
    `of-${side}`,
    runs && 'running',
    lost_page_ms !== null && 'not-live',
  ];
  return (
    <section
      class={classes.filter(Boolean).join(' ')}
      aria-label={text('player.section', { side })}
    >
      <div class="player-name">
        <span class={`side-mark ${side}`} aria-hidden="true" />
        <span class="player-words">
          <strong>
            {player.title && <abbr class="player-title">{player.title}</abbr>}
            {player.name}
          </strong>
          <span class="player-facts">
            <span>{text(`side.${side}`)}</span>
            {player.rating ? <span>{player.rating}</span> : null}
            {to_move && (
              <span class="to-move">
                {text(runs ? 'player.to_move_running' : 'player.to_move')}
              </span>
            )}
            <SeatSign view={view} side={side} />
          </span>
        </span>
      </div>
      <ClockFace
        clock={state.clock}
        side={side}
        time={time}
        lost_page_ms={lost_page_ms}
        byo_yomi={state.settings.byo_yomi_shown ?? 'single'}
      />
    </section>
  );
}

function SeatSign({ view, side }: { readonly view: GameView; readonly side: Side }) {
  if (view.state.phase === 'ended') return null;
  const { taken, connected } = view.state.seats[side];
  if (connected) return null;
  return <span class="away">{text(taken ? 'player.not_connected' : 'player.seat_free')}</span>;
}
