import type { Side } from '../../api.ts';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import { points_text } from '../words.ts';

interface DraftSeatProps {
  readonly player: number;
  /** His colour, on a board. */
  readonly side?: Side;
  readonly points: number | undefined;
  readonly picked: boolean;
  /** Somebody else is picked up: touching this one makes the two change places. */
  readonly target: boolean;
  readonly onPick: () => void;
}

/** A player in a pairing, as a place that can be picked up and exchanged. */
export function DraftSeat({ player, side, points, picked, target, onPick }: DraftSeatProps) {
  const { event } = useEvent();
  const { name, title = '', rating = 0 } = player_of(event, player);
  const beside = [rating > 0 && String(rating), points !== undefined && `(${points_text(points)})`];
  return (
    <button
      type="button"
      class={`seat-button ${target ? 'target' : ''}`}
      data-player={player}
      aria-pressed={picked}
      title={text(target ? 'draft.exchange' : 'draft.pick_up')}
      onClick={onPick}
    >
      <span>
        {side && <span class={`side-mark ${side}`} aria-hidden="true" />}
        {title && <span class="player-title">{title} </span>}
        <span translate={false}>{name}</span>
      </span>
      <span class="beside">{beside.filter(Boolean).join(' ')}</span>
    </button>
  );
}
