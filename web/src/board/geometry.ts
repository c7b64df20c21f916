/** Where the playing squares of a board lie: column 0 is left and row 0 is at the top, White below. */
import type { BoardShape } from '../api.ts';

export interface Cell {
  readonly square: number;
  readonly column: number;
  readonly row: number;
}

/** The playing squares in their order of number: along the rows, from Black's side to White's. */
export function cells(shape: BoardShape): readonly Cell[] {
  return Array.from({ length: squares_on(shape) }, (_, index) => cell_at(shape, index + 1));
}

export function squares_on(shape: BoardShape): number {
  return squares_in_row(shape) * shape.height;
}

function squares_in_row({ width, every_square_plays }: BoardShape): number {
  return every_square_plays ? width : Math.floor(width / 2);
}

/** How far apart the playing squares of a row are. */
function spread({ every_square_plays }: BoardShape): number {
  return every_square_plays ? 1 : 2;
}

function first_column(shape: BoardShape, row: number): number {
  if (shape.every_square_plays) return 0;
  return ((shape.bottom_left_plays ? 0 : 1) + shape.height - 1 - row) % 2;
}

function cell_at(shape: BoardShape, square: number): Cell {
  const row = Math.floor((square - 1) / squares_in_row(shape));
  const along = (square - 1) % squares_in_row(shape);
  return { square, row, column: first_column(shape, row) + spread(shape) * along };
}

export function cell_of(shape: BoardShape, square: number): Cell | undefined {
  return square >= 1 && square <= squares_on(shape) ? cell_at(shape, square) : undefined;
}

export function square_at(shape: BoardShape, column: number, row: number): number | null {
  const { width, height } = shape;
  if (column < 0 || column >= width || row < 0 || row >= height) return null;
  const along = column - first_column(shape, row);
  if (along % spread(shape) !== 0) return null;
  return row * squares_in_row(shape) + along / spread(shape) + 1;
}

/** The board turned by half: what is at the bottom for White is at the top for Black. */
export function turned(shape: BoardShape, cell: Cell, flipped: boolean): Cell {
  if (!flipped) return cell;
  return { ...cell, column: shape.width - 1 - cell.column, row: shape.height - 1 - cell.row };
}

/** What players call the square: its number, or letter and figure where the rules count so. */
export function square_name(shape: BoardShape, square: number): string {
  const { numbering } = shape;
  if (numbering === 'numeric_from_bottom_right') return String(squares_on(shape) + 1 - square);
  const cell = cell_of(shape, square);
  if (numbering !== 'algebraic' || !cell) return String(square);
  return file_name(cell.column) + rank_name(shape, cell.row);
}

export function file_name(column: number): string {
  return String.fromCharCode(97 + column);
}

export function rank_name(shape: BoardShape, row: number): string {
  return String(shape.height - row);
}

export function square_named(shape: BoardShape, name: string): number | null {
  const wanted = name.trim().toLowerCase();
  const found = cells(shape).find(({ square }) => square_name(shape, square) === wanted);
  return found?.square ?? null;
}

/** The squares from one to another along a line, without the first; empty if they share no line. */
export function line(shape: BoardShape, from: number, to: number): readonly number[] {
  const start = cell_of(shape, from);
  const end = cell_of(shape, to);
  if (!start || !end) return [];
  const columns = end.column - start.column;
  const rows = end.row - start.row;
  if (columns !== 0 && rows !== 0 && Math.abs(columns) !== Math.abs(rows)) return [];
  const squares: number[] = [];
  for (let step = 1; step <= Math.max(Math.abs(columns), Math.abs(rows)); step += 1) {
    const column = start.column + step * Math.sign(columns);
    const row = start.row + step * Math.sign(rows);
    const square = square_at(shape, column, row);
    if (square !== null) squares.push(square);
  }
  return squares;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The playing square that an arrow key leads to, as the reader sees the board; stays at the edge. */
export function neighbour(
  shape: BoardShape,
  square: number,
  direction: Direction,
  flipped: boolean,
): number {
  const row_length = squares_in_row(shape);
  const step =
    { up: -row_length, down: row_length, left: -1, right: 1 }[direction] * (flipped ? -1 : 1);
  const next = square + step;
  const sideways = direction === 'left' || direction === 'right';
  const same_row = cell_at(shape, next).row === cell_at(shape, square).row;
  const inside = next >= 1 && next <= squares_on(shape);
  return inside && (!sideways || same_row) ? next : square;
}
