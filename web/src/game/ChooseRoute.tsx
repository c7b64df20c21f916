import { square_name } from '../board/geometry.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import type { GamePageState, GameStore } from './game-store.ts';

interface ChooseRouteProps {
  readonly store: GameStore;
  readonly state: GamePageState;
}

/** Several captures share start and end: the squares in which they differ are marked on the board,
 *  and the routes stand here to be read and pressed. */
export function ChooseRoute({ store, state }: ChooseRouteProps) {
  const { choice, view } = state;
  const board = view?.state.board;
  const open = board !== undefined && choice !== null && choice.end !== null;
  return (
    <div role="status" class="route-area">
      {open && (
        <div class="routes">
          <p>{text('route.which')}</p>
          {choice.moves.map((move) => (
            <Button key={move.text} onClick={() => store.play(move)}>
              {move.path.map((square) => square_name(board, square)).join('x')}
            </Button>
          ))}
          <Button kind="quiet" onClick={store.let_go}>
            {text('page.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
