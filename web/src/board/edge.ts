/** What stands along the edge of a board: files and ranks, or the outermost numbers. */
import type { BoardShape } from '../api.ts';
import { cells, file_name, rank_name, square_name, turned } from './geometry.ts';

/** A label beside the board: column or row −1 is before the first, `width`, `height` after the last. */
export interface EdgeLabel {
  readonly text: string;
  readonly column: number;
  readonly row: number;
}

export function edge_labels(shape: BoardShape, flipped: boolean): readonly EdgeLabel[] {
  return shape.numbering === 'algebraic' ? letters(shape, flipped) : numbers(shape, flipped);
}

/** Files below and ranks at the left, wherever White sits. */
function letters(shape: BoardShape, flipped: boolean): readonly EdgeLabel[] {
  const place = (length: number, index: number) => (flipped ? length - 1 - index : index);
  const files = Array.from({ length: shape.width }, (_, column) => ({
    text: file_name(column),
    column: place(shape.width, column),
    row: shape.height,
  }));
  const ranks = Array.from({ length: shape.height }, (_, row) => ({
    text: rank_name(shape, row),
    column: -1,
    row: place(shape.height, row),
  }));
  return [...files, ...ranks];
}

/** Each outermost square has its number beside it; one in a corner has it at both sides. */
function numbers(shape: BoardShape, flipped: boolean): readonly EdgeLabel[] {
  return cells(shape).flatMap((cell) => {
    const { column, row } = turned(shape, cell, flipped);
    const text = square_name(shape, cell.square);
    return [
      ...(row === 0 ? [{ text, column, row: -1 }] : []),
      ...(row === shape.height - 1 ? [{ text, column, row: shape.height }] : []),
      ...(column === 0 ? [{ text, column: -1, row }] : []),
      ...(column === shape.width - 1 ? [{ text, column: shape.width, row }] : []),
    ];
  });
}
