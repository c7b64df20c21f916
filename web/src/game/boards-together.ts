/** The clocks of many boards stopped and let go on at once. */
import type { GameTile, Pause, Problem } from '../api.ts';
import { problem_text } from '../parts/Trouble.tsx';
import { has_text, text } from '../text/text.ts';

export type Together = 'start' | 'pause' | 'resume';

export interface TogetherAnswer {
  readonly done: readonly string[];
  readonly refused: readonly RefusedBoard[];
}

export interface RefusedBoard {
  readonly game: string;
  readonly board: string;
  readonly white: string;
  readonly black: string;
  readonly problem: Problem;
}

/** The boards of an event, or all of them where there is none. */
export function boards_meant(event: string | undefined) {
  return event === undefined ? { all: true } : { event };
}

/** The boards that are stopped. */
export function stopped_boards(games: readonly GameTile[]): readonly GameTile[] {
  return games.filter(({ phase }) => phase === 'paused');
}

/** A board where all are shown; the group is empty where there is one alone. */
export interface ShownBoard {
  readonly game: string;
  readonly group: string;
}

/** As they are shown beside the question; those that are not come last. */
export function in_shown_order(
  stopped: readonly GameTile[],
  shown: readonly ShownBoard[],
): readonly GameTile[] {
  const at = ({ id }: GameTile) => {
    const index = shown.findIndex(({ game }) => game === id);
    return index < 0 ? shown.length : index;
  };
  return [...stopped].sort((a, b) => at(a) - at(b));
}

/**
 * Those that are marked at first: stopped for the reason for which most are. Somebody who stopped
 * a single board had a reason of his own, and it stays stopped unless it is marked; so does one that
 * waits for the arbiter.
 */
export function marked_at_first(stopped: readonly GameTile[]): ReadonlySet<string> {
  const common = stopped.filter(({ pause }) => !of_this_board.has(pause?.by ?? 'arbiter'));
  const count = new Map<string, number>();
  for (const { pause } of common) count.set(why(pause), (count.get(why(pause)) ?? 0) + 1);
  const most = Math.max(0, ...count.values());
  const usual = [...count].find(([, boards]) => boards === most)?.[0];
  return new Set(common.filter(({ pause }) => why(pause) === usual).map(({ id }) => id));
}

/** Who stops a single board and not a hall. */
const of_this_board: ReadonlySet<string> = new Set([
  'players',
  'call',
  'proposal',
  'irregularity',
  'adjournment',
  'claim',
]);

const why = (pause: Pause | null | undefined) => `${pause?.by} ${pause?.reason}`;

/** Why a board is stopped, in words. */
export function why_stopped({ pause }: GameTile): string {
  const key = `together.why_${pause?.by}`;
  if (has_text(key)) return text(key);
  return pause?.reason || text('together.why_none');
}

const outcomes: Readonly<Record<Together, { readonly some: string; readonly none: string }>> = {
  start: { some: 'together.started', none: 'together.none_waiting' },
  pause: { some: 'together.stopped', none: 'together.none_running' },
  resume: { some: 'together.went_on', none: 'together.none_stopped' },
};

/** What came of it, in words. */
export function outcome_of(what: Together, { done, refused }: TogetherAnswer): string {
  const { some, none } = outcomes[what];
  const first = refused[0];
  const sentences = [
    done.length > 0 && text(some, { n: done.length }),
    first && text('together.refused', { n: refused.length, text: problem_text(first.problem) }),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : text(none);
}

/** Each board where it was not done, with the reason. */
export function refused_boards({ refused }: TogetherAnswer): readonly string[] {
  return refused
    .filter(({ board }) => board)
    .map(({ problem, board, white, black }) =>
      text('together.refused_at', { board, white, black, text: problem_text(problem) }),
    );
}
