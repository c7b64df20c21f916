/** A game as it is said to those who do not see its board: moves with squares and pieces, clocks, and
 *  where the pieces stand. */
import type { BoardShape, GameEvent, PlayedMove, Side } from '../api.ts';
import { square_name } from '../board/geometry.ts';
import type { Position } from '../board/position.ts';
import { reading_at, shown_time } from '../clock/clock.ts';
import { news_text } from '../game/announce.ts';
import { position_at } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { text } from '../text/text.ts';

const sides: readonly Side[] = ['white', 'black'];

/** "White: man from 32 takes 1 piece, on 28, and goes to 23." */
export function move_words(shape: BoardShape, before: Position, move: PlayedMove): string {
  const king = before.get(move.from)?.king === true;
  const said = text(move.captured.length > 0 ? 'spoken.take' : 'spoken.move', {
    side: move.side,
    note: text(king ? 'spoken.king' : 'spoken.man'),
    before: square_name(shape, move.from),
    after: square_name(shape, move.to),
    text: move.captured.map((square) => square_name(shape, square)).join(', '),
    n: move.captured.length,
  });
  return move.promotes && !king ? `${said} ${text('spoken.crowned')}` : said;
}

/** The move that led to a ply. */
export function last_move_words(view: GameView, ply: number): string {
  const move = view.moves[ply - 1];
  if (!move) return text('spoken.no_move');
  return move_words(view.state.board, position_at(view, ply - 1), move);
}

/** What has just happened, moves in words. */
export function news_words(news: readonly GameEvent[], view: GameView): string {
  const played = news.filter(({ type }) => type === 'move_played').length;
  const newest = view.moves.length;
  const moves = Array.from({ length: Math.min(played, newest) }, (_, index) =>
    last_move_words(view, newest - played + index + 1),
  );
  const others = news.filter(({ type }) => type !== 'move_played');
  return [...moves, news_text(others, view)].filter(Boolean).join(' ');
}

/** Both clocks as they are at that time of the server. */
export function clock_words({ state }: GameView, server_now_ms: number): string {
  const { clock } = state;
  return sides
    .map((side) =>
      text(clock.running === side ? 'spoken.clock_runs' : 'spoken.clock', {
        side,
        time: shown_time(reading_at(clock, side, server_now_ms).left_ms),
      }),
    )
    .join(' ');
}

/** The squares of each side, its men and its kings apart. */
export function position_words(shape: BoardShape, position: Position): string {
  const squares = (side: Side, king: boolean) =>
    [...position]
      .filter(([, piece]) => piece.side === side && piece.king === king)
      .map(([square]) => square)
      .sort((left, right) => left - right)
      .map((square) => square_name(shape, square))
      .join(', ') || text('spoken.none');
  return sides
    .map((side) =>
      text('spoken.pieces', { side, before: squares(side, false), after: squares(side, true) }),
    )
    .join(' ');
}

/** The position that is shown, and whose turn it is there. */
export function shown_words(view: GameView, ply: number): string {
  const { board, to_move, phase } = view.state;
  const newest = ply >= view.moves.length;
  const pieces = position_words(board, position_at(view, ply));
  if (!newest) return `${text('spoken.after', { move: view.moves[ply - 1]?.text ?? '0' })} ${pieces}`;
  return phase === 'ended' ? pieces : `${pieces} ${text('spoken.on_move', { side: to_move })}`;
}
