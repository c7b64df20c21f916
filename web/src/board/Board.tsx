import { useRef, useState } from 'preact/hooks';
import type { BoardShape } from '../api.ts';
import { text } from '../text/text.ts';
import {
  BoardGround,
  EdgeLabels,
  edge_room,
  ground_class,
  unit,
  view_box,
} from './BoardGround.tsx';
import {
  cells,
  neighbour,
  square_name,
  squares_on,
  turned,
  type Cell,
  type Direction,
} from './geometry.ts';
import { PieceMark } from './PieceMark.tsx';
import type { Position } from './position.ts';
import { useDrag } from './use-drag.ts';
import { useSlide, type Slide } from './use-slide.ts';

export interface BoardProps {
  readonly shape: BoardShape;
  readonly position: Position;
  readonly flipped: boolean;
  readonly numbers: boolean;
  /** Whether the names of files and ranks, or the outermost numbers, stand along the edge. */
  readonly edge: boolean;
  /** Squares of the last move, from and to. */
  readonly last: readonly number[];
  /** The number of plies that led here, and whether the last of them slides into place. */
  readonly ply: number;
  readonly sliding: boolean;
  /** Where the piece stands that is being moved. */
  readonly picked: number | null;
  readonly targets: readonly number[];
  /** Pieces of the capture under way: still there, and marked. */
  readonly jumped: readonly number[];
  /** Squares that an explanation is about. */
  readonly wrong: readonly number[];
  /** Squares from which a move is possible. */
  readonly movable: readonly number[];
  /** Squares whose piece may be picked up: also one that may not move, to be told why. */
  readonly pickable: readonly number[];
  readonly playing: boolean;
  readonly label: string;
  readonly onTouch: (square: number) => void;
  readonly onLetGo: () => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The board as a grid that can be played on by mouse, touch and keyboard. */
export function Board(props: BoardProps) {
  const { shape, flipped } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, focus] = useState<number | null>(null);
  const drag = useDrag(drawing, props);
  const all = cells(shape).map((cell) => turned(shape, cell, flipped));
  useSlide(drawing, props.ply, slide_of(props, all));
  const current = focused ?? props.picked ?? first_focus(props);

  const move_focus = (square: number) => {
    focus(square);
    drawing.current?.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus();
  };
  const press_key = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    const known = direction !== undefined || ['Enter', ' ', 'Escape'].includes(event.key);
    if (!known || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction) return move_focus(neighbour(shape, current, direction, flipped));
    if (event.repeat) return;
    if (event.key === 'Escape') props.onLetGo();
    else props.onTouch(current);
  };

  const rows = Array.from({ length: shape.height }, (_, row) =>
    all.filter((cell) => cell.row === row),
  );
  if (flipped) for (const row of rows) row.reverse();
  return (
    <svg
      ref={drawing}
      viewBox={view_box(shape, props.edge ? edge_room : 0)}
      class={`board ${props.playing ? 'playing' : ''}`}
      role="grid"
      aria-label={props.label}
      onKeyDown={press_key}
      {...drag.handlers}
    >
      <BoardGround shape={shape} />
      {props.edge && <EdgeLabels shape={shape} flipped={flipped} />}
      {rows.map((row, index) => (
        <g key={index} role="row">
          {row.map((cell) => (
            <Square
              key={cell.square}
              cell={cell}
              board={props}
              tabbable={cell.square === current}
              lifted={drag.square === cell.square}
              onFocus={() => focus(cell.square)}
            />
          ))}
        </g>
      ))}
      {drag.square !== null && drag.at && (
        <Dragged board={props} square={drag.square} at={drag.at} />
      )}
    </svg>
  );
}

interface SquareProps {
  readonly cell: Cell;
  readonly board: BoardProps;
  readonly tabbable: boolean;
  readonly lifted: boolean;
  readonly onFocus: () => void;
}

function Square({ cell, board, tabbable, lifted, onFocus }: SquareProps) {
  const { square } = cell;
  const piece = board.position.get(square);
  const x = cell.column * unit;
  const y = cell.row * unit;
  const name = square_name(board.shape, square);
  const is_target = board.targets.includes(square);
  const marks = [
    ground_class(board.shape, cell.column, cell.row),
    board.last.includes(square) && 'last',
    board.picked === square && 'picked',
    board.wrong.includes(square) && 'wrong',
    board.movable.includes(square) && 'movable',
  ];
  return (
    <g
      role="gridcell"
      class={marks.filter(Boolean).join(' ')}
      data-square={square}
      tabIndex={tabbable ? 0 : -1}
      aria-label={square_label(board, square, name)}
      aria-selected={board.picked === square}
      onFocus={onFocus}
    >
      <rect x={x} y={y} width={unit} height={unit} class="square-ground" />
      <rect x={x + 0.3} y={y + 0.3} width={unit - 0.6} height={unit - 0.6} class="square-mark" />
      {piece && (
        <g transform={`translate(${x + unit / 2} ${y + unit / 2})`}>
          <PieceMark piece={piece} class={lifted ? 'lifted' : ''} />
          {board.jumped.includes(square) && (
            <path d="M-2.6 -2.6L2.6 2.6M2.6 -2.6L-2.6 2.6" class="jumped" />
          )}
        </g>
      )}
      {board.numbers && (
        <text x={x + 0.5} y={y + 2.2} class="square-number">
          {name}
        </text>
      )}
      {is_target && (
        <circle
          cx={x + unit / 2}
          cy={y + unit / 2}
          r={piece ? 4.6 : 1.5}
          class={piece ? 'target-ring' : 'target'}
        />
      )}
      <rect x={x + 0.5} y={y + 0.5} width={unit - 1} height={unit - 1} class="square-focus" />
    </g>
  );
}

interface DraggedProps {
  readonly board: BoardProps;
  readonly square: number;
  readonly at: readonly [number, number];
}

function Dragged({ board, square, at }: DraggedProps) {
  const piece = board.position.get(square);
  if (!piece) return null;
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} class="dragged">
      <PieceMark piece={piece} />
    </g>
  );
}

function square_label(board: BoardProps, square: number, name: string): string {
  const piece = board.position.get(square);
  const content = piece ? `board.${piece.side}_${piece.king ? 'king' : 'man'}` : 'board.empty';
  const parts = [text('board.square', { square: name }), text(content)];
  if (board.picked === square) parts.push(text('board.picked'));
  if (board.targets.includes(square)) parts.push(text('board.target'));
  if (board.last.includes(square)) parts.push(text('board.last'));
  return parts.join(', ');
}

function slide_of({ sliding, last }: BoardProps, all: readonly Cell[]): Slide | null {
  const from = all.find(({ square }) => square === last[0]);
  const to = all.find(({ square }) => square === last[1]);
  return sliding && from && to ? { from, to } : null;
}

function first_focus({ movable, shape }: BoardProps): number {
  return movable[0] ?? Math.ceil(squares_on(shape) / 2);
}
