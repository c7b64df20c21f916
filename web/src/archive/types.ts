/** Stored games, their moves, the tree of positions and imports, as they stand on the wire. */
import type { Sentence } from '../text/text.ts';

export interface StoredGame {
  readonly id: string;
  readonly source: 'archive' | 'played';
  readonly rules: string;
  readonly white: string;
  readonly black: string;
  readonly event: string;
  readonly site: string;
  readonly round: string;
  readonly date: string;
  readonly result: string;
  readonly plies: number;
  readonly verdict: 'legal' | 'illegal' | 'bad_fen';
}

export interface StoredClock {
  readonly white_ms?: number | null;
  readonly black_ms?: number | null;
  readonly used_ms?: number | null;
}

export interface StoredPly {
  /** A position that was set up, or what could not be read as a move, stands in the line too. */
  readonly kind: 'move' | 'set_up' | 'unknown';
  readonly text: string;
  /** As it stands in the file. */
  readonly written: string;
  /** The position after it, as far as the moves are legal. */
  readonly fen?: string;
  readonly path?: readonly string[];
  readonly captured?: readonly string[];
  readonly mark?: string | null;
  readonly nags?: readonly number[];
  readonly comments?: readonly string[];
  readonly clock?: StoredClock | null;
  readonly variations?: readonly StoredLine[];
}

export interface StoredLine {
  /** Before the first move. */
  readonly comments?: readonly string[];
  readonly variations?: readonly StoredLine[];
  readonly start_fen: string;
  readonly plies: readonly StoredPly[];
  readonly bad?: BadPlace;
}

/** Where a line stops being legal. */
export interface BadPlace {
  readonly ply: number;
  readonly text: string;
  readonly reason: string;
  readonly sentence?: Sentence | null;
}

/** What was found on reading: in words, and as a key where there is one. */
export type Finding = string | { readonly text?: string; readonly sentence?: Sentence | null };

export interface StoredGameAnswer {
  readonly game: StoredGame;
  readonly rules_from: 'tag' | 'given' | 'guessed';
  readonly also_possible: readonly string[];
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly start_fen: string;
  readonly bad: BadPlace | null;
  readonly problems: readonly Finding[];
  readonly line: StoredLine;
}

export interface GamesAnswer {
  readonly games: readonly StoredGame[];
  readonly next: string | null;
}

/** How the games ended; `other` are those without a result. */
export interface Tally {
  readonly games: number;
  readonly white: number;
  readonly draw: number;
  readonly black: number;
  readonly other: number;
}

export interface NextMove extends Tally {
  readonly move: string;
  readonly fen: string;
  readonly path: readonly string[];
  readonly captured: readonly string[];
}

export interface PositionAnswer extends Tally {
  readonly rules: string;
  readonly fen: string;
  readonly moves: readonly NextMove[];
  readonly examples: readonly StoredGame[];
}

export type RemarkKind =
  | 'illegal'
  | 'bad_fen'
  | 'problem'
  | 'overlooked_draw'
  | 'contradiction'
  | 'ambiguous'
  | 'guessed';

export interface Remark {
  /** Within the file. */
  readonly game: number;
  /** Its id among the stored games; null while it is on its way there. */
  readonly stored: string | null;
  readonly line: number;
  readonly column: number;
  readonly ply: number;
  readonly kind: RemarkKind;
  readonly text: string;
  readonly sentence?: Sentence | null;
}

export interface Import {
  readonly id: string;
  readonly name: string;
  readonly state: 'reading' | 'done' | 'failed';
  readonly bytes: number;
  readonly bytes_read: number;
  readonly encoding: string;
  readonly games: number;
  readonly legal: number;
  readonly illegal: number;
  readonly bad_fen: number;
  readonly guessed: number;
  readonly overlooked_draws: number;
  readonly contradictions: number;
  readonly already_there: number;
  readonly by: string;
  readonly at: string;
  readonly remarks: readonly Remark[];
  readonly remarks_left_off: number;
}
