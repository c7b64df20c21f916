import type { BoardShape } from '../api.ts';
import { BoardGround, ground_class, unit, view_box } from './BoardGround.tsx';
import { cells } from './geometry.ts';
import { PieceMark } from './PieceMark.tsx';
import type { Position } from './position.ts';

interface MiniBoardProps {
  readonly shape: BoardShape;
  readonly position: Position;
  readonly label: string;
  /** Squares of the last move. */
  readonly last?: readonly number[];
}

/** A small board to look at. */
export function MiniBoard({ shape, position, label, last = [] }: MiniBoardProps) {
  const all = cells(shape);
  return (
    <svg viewBox={view_box(shape)} class="board mini" role="img" aria-label={label}>
      <BoardGround shape={shape} />
      {all.map(({ square, column, row }) => (
        <g key={square} class={`${ground_class(shape, column, row)}${last.includes(square) ? ' last' : ''}`}>
          <rect
            x={column * unit}
            y={row * unit}
            width={unit}
            height={unit}
            class="square-ground"
          />
        </g>
      ))}
      {all.map(({ square, column, row }) => {
        const piece = position.get(square);
        return (
          piece && (
            <g key={square} transform={`translate(${(column + 0.5) * unit} ${(row + 0.5) * unit})`}>
              <PieceMark piece={piece} />
            </g>
          )
        );
      })}
    </svg>
  );
}
