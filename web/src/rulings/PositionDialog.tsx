import { useState } from 'preact/hooks';
import { read_fen, type Piece } from '../board/position.ts';
import { StillBoard } from '../board/StillBoard.tsx';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ArticleField, SideField, with_article } from './fields.tsx';
import { fen_side, has_both, with_piece, write_fen } from './place-piece.ts';

const pieces = {
  white_man: { side: 'white', king: false },
  white_king: { side: 'white', king: true },
  black_man: { side: 'black', king: false },
  black_king: { side: 'black', king: true },
  nothing: null,
} as const satisfies Readonly<Record<string, Piece | null>>;
type PieceName = keyof typeof pieces;
const piece_names = Object.keys(pieces) as readonly PieceName[];

/** The position as it has to be: put together on a board, or written as a FEN; each follows the other. */
export function PositionDialog({ view, ...dialog }: ArbiterDialogProps) {
  const { board: shape, fen: standing } = view.state;
  const [fen, set_fen] = useState(standing);
  const [piece, set_piece] = useState<PieceName>('white_man');
  const [article, set_article] = useState(dialog.ruled?.article ?? '');
  const [tried, set_tried] = useState(false);
  const position = read_fen(shape, fen);
  const to_move = fen_side(fen);
  const written = write_fen(shape, position, to_move);
  const before = write_fen(shape, read_fen(shape, standing), fen_side(standing));
  const wrong = !has_both(position)
    ? text('ruling.position_empty')
    : written === before
      ? text('ruling.position_same')
      : undefined;
  const put = (square: number) =>
    set_fen(write_fen(shape, with_piece(position, square, pieces[piece]), to_move));
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.position')}
      action={text('ruling.position_now')}
      danger
      needs_reason
      command={(reason) => {
        set_tried(true);
        if (wrong !== undefined) return null;
        return { type: 'set_position', fen: fen.trim(), reason, ...with_article(article) };
      }}
    >
      <div class="pieces" role="group" aria-label={text('ruling.position_piece')}>
        {piece_names.map((name) => (
          <Button key={name} pressed={piece === name} onClick={() => set_piece(name)}>
            {text(`ruling.position_${name}`)}
          </Button>
        ))}
      </div>
      <div class="board-in-dialog">
        <StillBoard
          shape={shape}
          position={position}
          label={text('ruling.position_board')}
          onTouch={put}
        />
      </div>
      <SideField
        label={text('ruling.to_move')}
        value={to_move}
        onValue={(side) => set_fen(write_fen(shape, position, side))}
      />
      <TextField
        label={text('ruling.position_fen')}
        help={text('ruling.position_fen_help')}
        error={tried ? wrong : undefined}
        value={fen}
        onValue={set_fen}
        max_length={1000}
      />
      <p class="help">{text('ruling.position_explained')}</p>
      <ArticleField value={article} onValue={set_article} />
    </ReasonDialog>
  );
}
