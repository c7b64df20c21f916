import { useState } from 'preact/hooks';
import type { GameState, LegalMove } from '../api.ts';
import { Board } from '../board/Board.tsx';
import { at, marks, named, touch, type Choice } from '../board/choice.ts';
import { square_named } from '../board/geometry.ts';
import { after_move, read_fen, while_moving } from '../board/position.ts';
import { is_clock_only } from '../game/correction.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';

interface SealDialogProps {
  readonly state: GameState;
  readonly busy: boolean;
  /** Why the last try was not taken. */
  readonly trouble: string;
  readonly onSeal: (move: string) => void;
  readonly onClose: () => void;
}

/** The move to be sealed, by board or by text. Here it is kept and nowhere else, until it is sent. */
export function SealDialog({ state, busy, trouble, onSeal, onClose }: SealDialogProps) {
  const [typed, type] = useState('');
  const [error, set_error] = useState('');
  const { legal, board } = state;
  const meant = () => named(legal, typed, (name) => square_named(board, name));
  const write = (move: string) => {
    type(move);
    set_error('');
  };
  const act = () => {
    const found = meant();
    if (typed.trim() === '') return set_error(text('seal.missing'));
    if (found.length > 1)
      return set_error(text('move_box.which', { text: found.map((move) => move.text).join(', ') }));
    set_error('');
    onSeal(found[0]?.text ?? typed.trim());
  };
  return (
    <Dialog
      title={text('seal.title')}
      action={text('seal.now')}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <p>{text('seal.explained')}</p>
      {!is_clock_only(state) && (
        <SealBoard
          state={state}
          chosen={meant().length === 1 ? (meant()[0] ?? null) : null}
          onMove={write}
        />
      )}
      <TextField
        label={text('seal.move')}
        error={error || trouble || undefined}
        value={typed}
        onValue={write}
        max_length={60}
      />
    </Dialog>
  );
}

interface SealBoardProps {
  readonly state: GameState;
  readonly chosen: LegalMove | null;
  readonly onMove: (move: string) => void;
}

/** The position with the move that is meant so far; another one begins where it is touched anew. */
function SealBoard({ state, chosen, onMove }: SealBoardProps) {
  const [choice, choose] = useState<Choice | null>(null);
  const { board: shape, legal, to_move: side } = state;
  const standing = read_fen(shape, state.fen);
  const entered = choice ? while_moving(standing, choice.from, at(choice)) : standing;
  const position = chosen && !choice ? after_move(standing, chosen) : entered;
  const own = [...standing].filter(([, piece]) => piece.side === side).map(([square]) => square);
  const touch_square = (square: number) => {
    const touched = touch({ shape, legal, position: standing, side }, choice, square);
    if (touched.kind === 'choosing') return choose(touched.choice);
    choose(null);
    if (touched.kind === 'chosen') onMove(touched.move.text);
    // Whether it may be sealed is the server's to say.
    if (touched.kind === 'attempted') onMove(touched.text);
  };
  return (
    <div class="board-in-dialog">
      <Board
        shape={shape}
        position={position}
        flipped={side === 'black'}
        numbers={false}
        edge={false}
        last={chosen && !choice ? [chosen.from, chosen.to] : []}
        ply={state.ply}
        sliding={false}
        {...marks(shape, legal, choice)}
        wrong={[]}
        pickable={own}
        playing
        label={text('seal.board')}
        onTouch={touch_square}
        onLetGo={() => choose(null)}
      />
    </div>
  );
}
