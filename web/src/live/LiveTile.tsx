import { useMemo } from 'preact/hooks';
import type { BoardShape, Side } from '../api.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import { useEvent } from '../event/context.ts';
import type { RoundBoard } from '../event/types.ts';
import { games_text, games_words, player_text } from '../event/words.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { view_mode } from '../view-mode.ts';
import { useShownRound } from '../event/RoundNav.tsx';
import { game_address } from './game-address.ts';
import { LiveClock, type LiveSource } from './LiveClock.tsx';

interface LiveTileProps extends LiveSource {
  readonly board: RoundBoard;
  /** The board of its rules; nothing until they are known. */
  readonly shape: BoardShape | null;
}

/** One small board: the position, both clocks, the newest move or the result. */
export function LiveTile({ board, shape, ...source }: LiveTileProps) {
  const { game } = source;
  const context = useEvent();
  const round = useShownRound();
  const head = text('public.board', { board: board.board });
  const label = `${head}: ${player_text(board.white)} – ${player_text(board.black)}`;
  return (
    <li class="live-tile" data-board={board.board}>
      <p class="live-tile-head">
        {game && view_mode !== 'kiosk' ? (
          <Link to={game_address(context, round, board.board)} label={label}>
            {head}
          </Link>
        ) : (
          <strong>{head}</strong>
        )}
        <TileState board={board} game={game} />
      </p>
      <TileSeat board={board} side="black" {...source} />
      {game?.fen && shape && <Position game={{ ...game, fen: game.fen }} shape={shape} label={label} />}
      {game && !game.fen && <p class="live-tile-wood">{text('public.wood')}</p>}
      <TileSeat board={board} side="white" {...source} />
    </li>
  );
}

function TileState({ board, game }: { readonly board: RoundBoard; readonly game: LiveSource['game'] }) {
  const { rules } = useEvent().tournament.settings;
  if (board.games.length > 0)
    return (
      <span class="live-result">
        <span aria-hidden="true">{games_text(rules, board.games)}</span>
        <span class="visually-hidden">{games_words(board.games)}</span>
        {board.under_appeal && (
          <span class="small-sign appeal">{text('round.board_under_appeal')}</span>
        )}
      </span>
    );
  if (!game) return <span class="quiet-text">–</span>;
  return (
    <span class="live-move" translate={false}>
      {game.move ?? text(game.state === 'ready' ? 'public.not_begun' : 'public.no_moves')}
    </span>
  );
}

function TileSeat({ board, side, ...source }: LiveSource & { readonly board: RoundBoard; readonly side: Side }) {
  const { game } = source;
  return (
    <p class={game?.clock?.running === side ? 'live-seat running' : 'live-seat'}>
      <span class={`side-mark ${side}`} aria-hidden="true" />
      <span class="live-name" translate={false}>
        <span class="visually-hidden">{text(`side.${side}`)}: </span>
        {player_text(board[side])}
      </span>
      {board.games.length === 0 && <LiveClock {...source} side={side} />}
    </p>
  );
}

interface PositionProps {
  readonly game: { readonly fen: string; readonly last: { readonly from: number; readonly to: number } | null };
  readonly shape: BoardShape;
  readonly label: string;
}

/** Drawn again only when the position is another one: the clocks beside it change all the time. */
function Position({ game: { fen, last }, shape, label }: PositionProps) {
  return useMemo(
    () => (
      <MiniBoard
        shape={shape}
        position={read_fen(shape, fen)}
        label={label}
        last={last ? [last.from, last.to] : []}
      />
    ),
    [fen, shape, label, last?.from, last?.to],
  );
}
