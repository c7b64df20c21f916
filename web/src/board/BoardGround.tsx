/** What lies under the squares of a board, and what stands along its edge. */
import type { BoardShape } from '../api.ts';
import { edge_labels } from './edge.ts';

/** A square is ten units wide. */
export const unit = 10;

/** How many units the labels along the edge take on each side. */
export const edge_room = 4;

export function view_box({ width, height }: BoardShape, room = 0): string {
  return `${-room} ${-room} ${width * unit + 2 * room} ${height * unit + 2 * room}`;
}

export function BoardGround({ shape }: { readonly shape: BoardShape }) {
  return <rect width={shape.width * unit} height={shape.height * unit} class="board-light" />;
}

/** Where every square plays, half of them are a little paler. `column` and `row` are as drawn. */
export function ground_class(shape: BoardShape, column: number, row: number): string {
  return shape.every_square_plays && (column + row) % 2 === 0 ? 'square pale' : 'square';
}

interface EdgeLabelsProps {
  readonly shape: BoardShape;
  readonly flipped: boolean;
}

/** Squares are told by their own labels to those who hear the board, so these are for the eye. */
export function EdgeLabels({ shape, flipped }: EdgeLabelsProps) {
  return (
    <g aria-hidden="true">
      {edge_labels(shape, flipped).map(({ text, column, row }) => (
        <text
          key={`${column} ${row}`}
          x={middle(column, shape.width)}
          y={middle(row, shape.height)}
          class="edge-label"
        >
          {text}
        </text>
      ))}
    </g>
  );
}

function middle(index: number, length: number): number {
  if (index < 0) return -edge_room / 2;
  return index < length ? (index + 0.5) * unit : length * unit + edge_room / 2;
}
