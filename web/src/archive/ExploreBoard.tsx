import { useMemo, useState } from 'preact/hooks';
import type { BoardShape, LegalMove } from '../api.ts';
import { Board } from '../board/Board.tsx';
import { at, marks, touch, type Choice } from '../board/choice.ts';
import { read_fen, while_moving } from '../board/position.ts';
import { text } from '../text/text.ts';
import { side_to_move } from './line.ts';
import { board_moves } from './tree.ts';
import type { LineStep } from './use-explorer.ts';
import type { PositionAnswer } from './types.ts';

interface ExploreBoardProps {
  readonly answer: PositionAnswer;
  readonly shape: BoardShape;
  readonly flipped: boolean;
  readonly numbers: boolean;
  readonly busy: boolean;
  readonly onMove: (step: LineStep) => void;
}

/** A board on which both sides are moved; what is legal the server has said with the tree. */
export function ExploreBoard({ answer, shape, flipped, numbers, busy, onMove }: ExploreBoardProps) {
  const { fen, moves } = answer;
  const [held, hold] = useState<{ readonly fen: string; readonly choice: Choice } | null>(null);
  // What was begun in another position is over.
  const choice = held?.fen === fen ? held.choice : null;
  const standing = useMemo(() => read_fen(shape, fen), [shape, fen]);
  const legal = useMemo(() => board_moves(shape, fen, moves), [shape, fen, moves]);
  const side = side_to_move(fen);
  const mine = [...standing].filter(([, piece]) => piece.side === side).map(([square]) => square);

  const play = (move: LegalMove) => {
    hold(null);
    const next = moves.find((each) => each.move === move.text);
    if (next) onMove({ move: next.move, fen: next.fen });
  };
  const touch_square = (square: number) => {
    if (busy) return;
    const touched = touch({ shape, legal, position: standing, side }, choice, square);
    if (touched.kind === 'chosen') return play(touched.move);
    hold(touched.kind === 'choosing' ? { fen, choice: touched.choice } : null);
  };
  return (
    <Board
      shape={shape}
      position={choice ? while_moving(standing, choice.from, at(choice)) : standing}
      flipped={flipped}
      numbers={numbers}
      edge={false}
      last={[]}
      ply={0}
      sliding={false}
      {...marks(shape, legal, choice)}
      wrong={[]}
      pickable={mine}
      playing
      label={text('games.board')}
      onTouch={touch_square}
      onLetGo={() => hold(null)}
    />
  );
}
