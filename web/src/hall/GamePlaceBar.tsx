import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { event_address } from '../event/address.ts';
import { request } from '../http.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { need_text, params_of } from './needs.ts';
import type { GamePlace } from './types.ts';

interface GamePlaceBarProps {
  readonly game: string;
  readonly token: string | null;
  /** Read again with it: the result of the round may contradict the newest end of the game. */
  readonly version: string;
}

/** The way from a game back to its round and to the desk of its event, and what differs there. */
export function GamePlaceBar({ game, token, version }: GamePlaceBarProps) {
  const [known, set_known] = useState<GamePlace | null>(null);
  useEffect(() => {
    let wanted = true;
    void request<GamePlace>(`/api/v1/games/${game}/place`, { token }).then((answer) => {
      if (wanted && answer.ok) set_known(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [game, token, version]);
  if (!known?.place) return null;
  const { event, event_name, tournament, round, board } = known.place;
  const row = known.board;
  return (
    <nav class="game-place" aria-label={text('hall.round_of', { event: event_name, round, board })}>
      <Link to={event_address({ event, tournament, view: 'round', number: round })}>
        {text('hall.to_round', { round })}
      </Link>
      {row && <Link to={`/desk/${event}`}>{text('hall.to_desk')}</Link>}
      {row?.conflict && (
        <p class="game-conflict" role="alert">
          <strong>
            {need_text(row, { kind: 'conflict', params: params_of(row, 'conflict') })}
          </strong>{' '}
          {text('hall.conflict_what_to_do')}
        </p>
      )}
    </nav>
  );
}
