import type { BoardShape } from '../api.ts';
import { unit } from './Board.tsx';
import { cells } from './geometry.ts';
import { PieceMark } from './PieceMark.tsx';
import type { Position } from './position.ts';

interface MiniBoardProps {
  readonly shape: BoardShape;
  readonly position: Position;
  readonly label: string;
}

/** A small board to look at. */
export function MiniBoard({ shape, position, label }: MiniBoardProps) {
  const all = cells(shape);
  return (
    <svg
      viewBox={`0 0 ${shape.width * unit} ${shape.height * unit}`}
      class="board mini"
      role="img"
      aria-label={label}
    >
      <rect width={shape.width * unit} height={shape.height * unit} class="board-light" />
      {all.map(({ square, column, row }) => (
        <rect
          key={square}
          x={column * unit}
          y={row * unit}
          width={unit}
          height={unit}
          class="square-ground"
        />
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
