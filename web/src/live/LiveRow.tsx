import type { Side } from '../api.ts';
import { useEvent } from '../event/context.ts';
import { PlayerName } from '../event/PlayerName.tsx';
import { ResultCell } from '../event/ResultCell.tsx';
import { points_of } from '../event/RoundView.tsx';
import type { RoundAnswer, RoundBoard } from '../event/types.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { game_address } from './game-address.ts';
import { LiveClock, type LiveSource } from './LiveClock.tsx';

interface LiveRowProps extends LiveSource {
  readonly board: RoundBoard;
  readonly round: RoundAnswer;
}

/** One board in the list: both players with their clocks, the newest move or the result between. */
export function LiveRow({ board, round, ...source }: LiveRowProps) {
  const context = useEvent();
  const { game } = source;
  const open = board.games.length === 0 && game !== null && game.state !== 'over';
  const points = [points_of(board, 0), points_of(board, 1)] as const;
  const seat = (side: Side, won: boolean) => (
    <td class={game?.clock?.running === side ? 'live-seat running' : 'live-seat'}>
      <PlayerName player={board[side]} won={won} />
      {open && <LiveClock {...source} side={side} />}
    </td>
  );
  return (
    <tr>
      <td class="number">{board.board}</td>
      {seat('white', points[0] > points[1])}
      {open ? (
        <td class="middle result-cell">
          <span class="live-move" translate={false}>
            {game.move ?? text(game.state === 'ready' ? 'public.not_begun' : 'public.no_moves')}
          </span>
          <Link
            to={game_address(context, round.round, board.board)}
            class="small-sign no-print"
            label={text('public.game_of', { board: board.board })}
          >
            {text('round.watch')}
          </Link>
        </td>
      ) : (
        <ResultCell board={board} round={round} />
      )}
      {seat('black', points[1] > points[0])}
    </tr>
  );
}
