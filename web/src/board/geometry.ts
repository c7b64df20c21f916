/** Where the playing squares of a board lie: column 0 is left and row 0 is at the top, White below. */
import type { BoardShape } from '../api.ts';

export interface Cell {
  readonly square: number;
  readonly column: number;
  readonly row: number;
}

/** The playing squares in their order of number: along the rows, from Black's side to White's. */
export function cells(shape: BoardShape): readonly Cell[] {
  const half = Math.floor(shape.width / 2);
  return Array.from({ length: half * shape.height }, (_, index) => {
    const row = Math.floor(index / half);
    return { square: index + 1, row, column: 2 * (index % half) + first_column(shape, row) };
  });
}

/** A dark square lies at White's lower left, so the bottom row begins with one. */
function first_column(shape: BoardShape, row: number): number {
  return (shape.height - 1 - row) % 2;
}

export function cell_of(shape: BoardShape, square: number): Cell | undefined {
  return cells(shape)[square - 1];
}

export function square_at(shape: BoardShape, column: number, row: number): number | null {
  const found = cells(shape).find((cell) => cell.column === column && cell.row === row);
  return found?.square ?? null;
}

/** The board turned by half: what is at the bottom for White is at the top for Black. */
export function turned(shape: BoardShape, cell: Cell, flipped: boolean): Cell {
  if (!flipped) return cell;
  return { ...cell, column: shape.width - 1 - cell.column, row: shape.height - 1 - cell.row };
}

/** What players call the square: its number, or letter and figure where the rules count so. */
export function square_name(shape: BoardShape, square: number): string {
  const cell = cell_of(shape, square);
  if (shape.numbering !== 'algebraic' || !cell) return String(square);
  return `${String.fromCharCode(97 + cell.column)}${shape.height - cell.row}`;
}

export function square_named(shape: BoardShape, name: string): number | null {
  const wanted = name.trim().toLowerCase();
  const found = cells(shape).find((cell) => square_name(shape, cell.square) === wanted);
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
  const half = Math.floor(shape.width / 2);
  const step = { up: -half, down: half, left: -1, right: 1 }[direction] * (flipped ? -1 : 1);
  const next = square + step;
  const same_row = Math.floor((next - 1) / half) === Math.floor((square - 1) / half);
  const inside = next >= 1 && next <= half * shape.height;
  if (!inside || (Math.abs(step) === 1 && !same_row)) return square;
  return next;
}
