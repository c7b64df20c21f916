/** The clock times of a game as lines over its plies. */
import type { ShownLine } from './line.ts';

export type TimeKind = 'left' | 'used';

export interface TimeLines {
  readonly plies: readonly number[];
  /** In seconds; null where the file says nothing. */
  readonly white: readonly (number | null)[];
  readonly black: readonly (number | null)[];
}

/** Which kinds of times the game has at enough places to be drawn. */
export function kinds_of(line: ShownLine): readonly TimeKind[] {
  return (['left', 'used'] as const).filter((kind) => {
    const { white, black } = time_lines(line, kind);
    return [...white, ...black].filter((seconds) => seconds !== null).length >= 4;
  });
}

/** What is left is known of both sides at once; what a move took is the mover's. */
export function time_lines({ steps }: ShownLine, kind: TimeKind): TimeLines {
  const of = (side: 'white' | 'black') =>
    steps.map(({ ply, side: mover }) => {
      const left = side === 'white' ? ply.clock?.white_ms : ply.clock?.black_ms;
      const used = mover === side ? ply.clock?.used_ms : null;
      return in_seconds(kind === 'left' ? left : used);
    });
  return { plies: steps.map((_, index) => index + 1), white: of('white'), black: of('black') };
}

function in_seconds(ms: number | null | undefined): number | null {
  return typeof ms === 'number' ? ms / 1000 : null;
}
