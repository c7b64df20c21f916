import { useMemo } from 'preact/hooks';
import { Board } from '../board/Board.tsx';
import { at, crowned, marks } from '../board/choice.ts';
import { after_move, while_moving } from '../board/position.ts';
import { text } from '../text/text.ts';
import type { GamePageState, GameStore } from './game-store.ts';
import type { GameView } from './game-view.ts';
import { may_move, own_side, position_at } from './game-turn.ts';
import type { Preferences } from './preferences.ts';

interface GameBoardProps {
  readonly store: GameStore;
  readonly state: GamePageState;
  readonly view: GameView;
  readonly flipped: boolean;
  readonly liked: Preferences;
}

/** Where a man that passes the last row in a capture goes on as a king at once. Elsewhere it is crowned
 *  where it ends, if at all. */
function crowns_on_the_way(rules: string): boolean {
  return rules === 'russian' || rules === 'spantsireti';
}

/** The board of a game: the position shown, the move being entered, the one on its way. */
export function GameBoard({ store, state, view, flipped, liked }: GameBoardProps) {
  const { board, legal } = view.state;
  const { choice, pending, refused, shown_ply } = state;
  const ply = shown_ply ?? view.moves.length;
  const standing = useMemo(() => position_at(view, ply), [view.moves, view.state.fen, ply]);
  const side = own_side(view);
  const on_the_way =
    choice && side && crowns_on_the_way(view.state.rules) && crowned(board, choice, side);
  const moving = choice
    ? while_moving(standing, choice.from, at(choice), on_the_way === true)
    : standing;
  const position =
    pending?.move && shown_ply === null ? after_move(standing, pending.move) : moving;
  const last = view.moves[ply - 1];
  const playing = may_move(state);
  const label = text(side ? `board.label_${side}` : 'board.label');
  const mine = [...standing].filter(([, piece]) => piece.side === side).map(([square]) => square);
  return (
    <Board
      shape={board}
      position={position}
      flipped={flipped}
      numbers={liked.numbers}
      edge={liked.edge}
      last={pending?.move ? [pending.move.from, pending.move.to] : last ? [last.from, last.to] : []}
      ply={ply}
      sliding={!pending && last !== undefined && last.side !== side}
      {...marks(board, playing ? legal : [], choice)}
      wrong={refused?.problem.squares ?? []}
      pickable={playing ? mine : []}
      playing={playing}
      label={label}
      onTouch={store.touch_square}
      onLetGo={store.let_go}
    />
  );
}
