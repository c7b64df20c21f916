/** The moves of a stored game as a tree that can be walked through, move by move. */
import type { Side } from '../api.ts';
import { opponent } from '../game/game-turn.ts';
import type { BadPlace, StoredLine, StoredPly } from './types.ts';

/**
 * One ply. Its id is its number; in a variation it is the id of the ply beside which the variation
 * stands, which variation of that, and the number within: `23`, `23-1-2`. What stands before the
 * first move of a line stands beside its ply 0.
 */
export interface Step {
  readonly id: string;
  readonly ply: StoredPly;
  /** The number of the move on the scoresheet. */
  readonly number: number;
  readonly side: Side;
  readonly before: string;
  /** What comes before and after it in its line; the start of a variation comes after its branch. */
  readonly previous: string;
  readonly next: string | null;
  readonly line_end: string;
  readonly lines: readonly ShownLine[];
  /** Whether its line stops being legal here. */
  readonly bad: boolean;
}

export interface ShownLine {
  readonly comments: readonly string[];
  /** Before the first move. */
  readonly lines: readonly ShownLine[];
  readonly steps: readonly Step[];
  readonly bad: BadPlace | null;
}

export interface Tree {
  readonly main: ShownLine;
  readonly steps: ReadonlyMap<string, Step>;
  readonly start_fen: string;
}

/** The id of the position before the first move. */
export const start_id = '0';

export function side_to_move(fen: string): Side {
  return fen.trim().charAt(0).toUpperCase() === 'B' ? 'black' : 'white';
}

export function read_tree(line: StoredLine, start_fen: string, first_mover: Side): Tree {
  const steps = new Map<string, Step>();
  const turn = side_to_move(start_fen);
  const begin = { prefix: '', previous: start_id, fen: start_fen, turn, number: 0, first_mover };
  return { main: read_line(line, begin, steps), steps, start_fen };
}

interface Begin {
  readonly prefix: string;
  readonly previous: string;
  readonly fen: string;
  readonly turn: Side;
  /** The number of the move before. */
  readonly number: number;
  readonly first_mover: Side;
}

function read_line(line: StoredLine, begin: Begin, steps: Map<string, Step>): ShownLine {
  const { prefix, first_mover } = begin;
  const id_of = (index: number) => `${prefix}${index + 1}`;
  let { fen, turn, number } = begin;
  const before_first = (line.variations ?? []).map((variation, at) =>
    read_line(variation, { ...begin, prefix: `${prefix}${start_id}-${at + 1}-` }, steps),
  );
  const read = line.plies.map((ply, index): Step => {
    const side = turn;
    const number_before = number;
    if (ply.kind !== 'set_up' && (side === first_mover || number === 0)) number += 1;
    const id = id_of(index);
    const previous = index === 0 ? begin.previous : id_of(index - 1);
    const after = ply.fen || fen;
    const turn_after = turn_behind(ply, side);
    const lines = (ply.variations ?? []).map((variation, at) =>
      read_line(
        variation,
        branch(variation, `${id}-${at + 1}-`, first_mover, [
          { previous, fen, turn: side, number: number_before },
          { previous: id, fen: after, turn: turn_after, number },
        ]),
        steps,
      ),
    );
    const step: Step = {
      id,
      ply,
      number: Math.max(1, number),
      side,
      before: fen,
      previous,
      next: index + 1 < line.plies.length ? id_of(index + 1) : null,
      line_end: id_of(line.plies.length - 1),
      lines,
      bad: line.bad?.ply === index + 1,
    };
    steps.set(id, step);
    fen = after;
    turn = turn_after;
    return step;
  });
  return { comments: line.comments ?? [], lines: before_first, steps: read, bad: line.bad ?? null };
}

/** Where nobody knows the position the sides take turns all the same. */
function turn_behind({ kind, fen }: StoredPly, side: Side): Side {
  if (fen) return side_to_move(fen);
  return kind === 'set_up' ? side : opponent(side);
}

/** A variation is played instead of the ply beside it, unless it begins with the position after it. */
function branch(
  variation: StoredLine,
  prefix: string,
  first_mover: Side,
  [instead, after]: readonly [Place, Place],
): Begin {
  const place = variation.start_fen === after.fen && after.fen !== instead.fen ? after : instead;
  return { prefix, first_mover, ...place, fen: variation.start_fen || place.fen };
}
type Place = Pick<Begin, 'previous' | 'fen' | 'turn' | 'number'>;

/** The position that the board shows at that place. */
export function fen_at(tree: Tree, id: string): string {
  const step = tree.steps.get(id);
  return step ? step.ply.fen || step.before : tree.start_fen;
}

export type Walk = 'first' | 'previous' | 'next' | 'last';

/** Where a step leads. The first is always the start; the last is that of the line. */
export function walked(tree: Tree, id: string, walk: Walk): string {
  const step = tree.steps.get(id);
  const end = tree.main.steps[tree.main.steps.length - 1]?.id ?? start_id;
  switch (walk) {
    case 'first':
      return start_id;
    case 'previous':
      return step?.previous ?? start_id;
    case 'next':
      return step ? (step.next ?? id) : (tree.main.steps[0]?.id ?? start_id);
    case 'last':
      return step?.line_end ?? end;
  }
}

/** How far it is from the start, variations included. */
export function depth(tree: Tree, id: string): number {
  let count = 0;
  for (let step = tree.steps.get(id); step; step = tree.steps.get(step.previous)) count += 1;
  return count;
}

/** `#ply=23` names a place; one that the game does not have is its start. */
export function place_in(hash: string, tree: Tree): string {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get('ply') ?? start_id;
  return tree.steps.has(id) ? id : start_id;
}

/** Whoever sees the game by a link goes on seeing it by that. */
export function place_hash(id: string, token: string | null = null): string {
  return token ? `#t=${token}&ply=${id}` : `#ply=${id}`;
}

/** A row of the list: a number, the moves of both sides where they are known, and what follows. */
export interface Row {
  readonly number: number;
  readonly first: Step | null;
  readonly second: Step | null;
}

/** A row ends early behind a ply about which something is said, so that it stands where it belongs. */
export function rows_of(steps: readonly Step[], first_mover: Side): readonly Row[] {
  const rows: Row[] = [];
  for (const step of steps) {
    const last = rows[rows.length - 1];
    const goes_on = last?.first && !last.second && !has_notes(last.first);
    if (step.side === first_mover) rows.push({ number: step.number, first: step, second: null });
    else if (last && goes_on && step.number === last.number)
      rows[rows.length - 1] = { ...last, second: step };
    else rows.push({ number: step.number, first: null, second: step });
  }
  return rows;
}

export function has_notes({ ply, lines }: Step): boolean {
  return lines.length > 0 || (ply.comments ?? []).length > 0;
}
