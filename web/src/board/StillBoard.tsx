import { Board } from './Board.tsx';
import type { BoardShape } from '../api.ts';
import type { Position } from './position.ts';

interface StillBoardProps {
  readonly shape: BoardShape;
  readonly position: Position;
  readonly label: string;
  /** Where squares are touched for something else than a move. */
  readonly onTouch?: (square: number) => void;
}

const nothing = () => undefined;

/** A position on which nobody moves. */
export function StillBoard({ shape, position, label, onTouch }: StillBoardProps) {
  return (
    <Board
      shape={shape}
      position={position}
      flipped={false}
      numbers
      edge={false}
      last={[]}
      ply={0}
      sliding={false}
      picked={null}
      targets={[]}
      jumped={[]}
      wrong={[]}
      movable={[]}
      pickable={[]}
      playing={onTouch !== undefined}
      label={label}
      onTouch={onTouch ?? nothing}
      onLetGo={nothing}
    />
  );
}
