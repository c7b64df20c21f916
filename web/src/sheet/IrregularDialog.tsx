import { useState } from 'preact/hooks';
import type { BoardShape, Command, PaperSheet } from '../api.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { irregular_fen } from './typed.ts';

interface IrregularDialogProps {
  readonly shape: BoardShape;
  readonly sheet: PaperSheet;
  readonly refused: string;
  readonly onAct: (command: Command) => void;
  readonly onClose: () => void;
}

/** A move against the rules that stood: how it was written, and the position that came of it. */
export function IrregularDialog({ shape, sheet, refused, onAct, onClose }: IrregularDialogProps) {
  const [move, set_move] = useState('');
  const [taken, set_taken] = useState('');
  const [by_hand, set_by_hand] = useState<string | null>(null);
  const [reason, set_reason] = useState('');
  const [tried, set_tried] = useState(false);
  const squares = move.split(/[-x:]/).map((square) => square.trim());
  const fen =
    by_hand ??
    irregular_fen(sheet.fen, {
      from: squares[0] ?? '',
      to: squares[squares.length - 1] ?? '',
      taken: taken.split(/[\s,]+/),
    });
  const missing = (value: string) =>
    tried && value.trim() === '' ? text('sheet.needed') : undefined;
  const act = () => {
    set_tried(true);
    if (move.trim() === '' || reason.trim() === '') return;
    onAct({ type: 'enter_irregular', ply: sheet.ply, move: move.trim(), fen, reason: reason.trim() });
  };
  return (
    <Dialog
      title={text('sheet.irregular')}
      action={text('sheet.irregular_now')}
      onAct={act}
      onClose={onClose}
    >
      <p>{text('sheet.irregular_explained')}</p>
      <TextField
        label={text('sheet.irregular_move')}
        value={move}
        onValue={set_move}
        error={missing(move)}
        max_length={64}
      />
      <TextField
        label={text('sheet.irregular_taken')}
        help={text('sheet.irregular_taken_help')}
        value={taken}
        onValue={set_taken}
      />
      <TextField
        label={text('sheet.irregular_fen')}
        help={text('sheet.irregular_fen_help')}
        value={fen}
        onValue={set_by_hand}
        max_length={1024}
      />
      <div class="irregular-board">
        <MiniBoard
          shape={shape}
          position={read_fen(shape, fen)}
          label={text('sheet.irregular_fen')}
        />
      </div>
      <TextField
        label={text('desk.reason')}
        help={text('sheet.irregular_reason')}
        value={reason}
        onValue={set_reason}
        error={missing(reason)}
        max_length={500}
      />
      <Trouble message={refused} />
    </Dialog>
  );
}
