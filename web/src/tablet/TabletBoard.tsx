import { Board } from '../board/Board.tsx';
import { at, marks } from '../board/choice.ts';
import { after_move, while_moving } from '../board/position.ts';
import { position_at } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { text } from '../text/text.ts';
import type { ClockState, ClockStore } from './clock-store.ts';
import type { Shown } from './shown.ts';

interface TabletBoardProps {
  readonly store: ClockStore;
  readonly state: ClockState;
  readonly view: GameView;
  readonly shown: Shown;
  readonly flipped: boolean;
}

/** The board between the halves, for both players: whose move it is moves. */
export function TabletBoard({ store, state, view, shown, flipped }: TabletBoardProps) {
  const { board, legal, to_move } = view.state;
  const { choice, refused } = state;
  const standing = position_at(view, view.moves.length);
  const entered = choice ? while_moving(standing, choice.from, at(choice), false) : standing;
  const position = shown.move ? after_move(standing, shown.move) : entered;
  const newest = shown.move ?? view.moves[view.moves.length - 1];
  const playing =
    shown.phase === 'running' && shown.ply === view.state.ply && shown.at_zero === null;
  const own = [...standing].filter(([, piece]) => piece.side === to_move).map(([square]) => square);
  return (
    <div class="tablet-board">
      <Board
        shape={board}
        position={position}
        flipped={flipped}
        numbers={false}
        edge={false}
        last={newest ? [newest.from, newest.to] : []}
        ply={shown.ply}
        sliding={false}
        {...marks(board, playing ? legal : [], choice)}
        wrong={refused?.problem.squares ?? []}
        pickable={playing ? own : []}
        playing={playing}
        label={text('board.label')}
        onTouch={store.touch_square}
        onLetGo={store.let_go}
      />
    </div>
  );
}
