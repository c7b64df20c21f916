import './texts.ts';
import type { BoardShape, Side } from '../api.ts';
import { is_signed_in, useApp } from '../app.ts';
import { square_name } from '../board/geometry.ts';
import type { Position } from '../board/position.ts';
import { position_at } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { Link } from '../parts/Link.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { explore_address, replay_address } from './filters.ts';
import { place_hash } from './line.ts';

interface PlayedLinksProps {
  readonly view: GameView;
  readonly token: string | null;
  /** The ply that the board shows. */
  readonly shown: number;
}

/** From a game that is over to its replay and, with an account, to the games with its position. */
export function PlayedLinks({ view, token, shown }: PlayedLinksProps) {
  const { id, rules, board, to_move, visibility } = view.state;
  const signed_in = is_signed_in(useStore(useApp().store).account);
  const side = view.moves[shown]?.side ?? to_move;
  const fen = written_fen(board, position_at(view, shown), side);
  // A link to what everybody sees needs nobody's token.
  const needed = visibility === 'public' ? null : token;
  const place = shown > 0 || needed ? place_hash(String(shown), needed) : '';
  return (
    <p class="played-links">
      <Link to={`${replay_address(id)}${place}`} class="button quiet">
        {text('games.replay')}
      </Link>
      {signed_in && (
        <Link to={explore_address(rules, fen)} class="button quiet">
          {text('games.with_position')}
        </Link>
      )}
    </p>
  );
}

export function written_fen(shape: BoardShape, position: Position, to_move: Side): string {
  const pieces = [...position].sort(([one], [two]) => one - two);
  const of = (side: Side) =>
    pieces
      .filter(([, piece]) => piece.side === side)
      .map(([square, { king }]) => `${king ? 'K' : ''}${square_name(shape, square)}`)
      .join(',');
  return `${to_move === 'white' ? 'W' : 'B'}:W${of('white')}:B${of('black')}`;
}
