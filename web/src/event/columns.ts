/** Which columns of a table say something: one that is empty for everybody is left out. */
import type { Column } from './types.ts';

export interface ShownColumn {
  readonly column: Column;
  /** Where its values stand in each row. */
  readonly index: number;
}

/** Those after the points, which stand in a column of their own. */
export function columns_after_points(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly ShownColumn[] {
  return columns
    .map((column, index) => ({ column, index }))
    .filter(
      ({ column, index }) =>
        column.code !== 'PTS' && (rows.length === 0 || rows.some((values) => values[index])),
    );
}

export function has_ratings(players: readonly { readonly rating?: number }[]): boolean {
  return players.some(({ rating = 0 }) => rating > 0);
}
