/** A dispute at a board, as the server tells it to whoever may know of it. */
import type {
  BySide,
  CaseInShort,
  CaseSigner,
  Counter,
  AppealInShort,
  GameClock,
  Side,
  Viewer,
} from '../api.ts';

export type Point = readonly [number, number];
export type Stroke = readonly Point[];

export interface ClockFact {
  readonly left_ms: number;
  readonly period: number;
  readonly moves: number;
}

export interface LoggedFact {
  readonly sequence: number;
  readonly type: string;
  readonly side: Side | '';
  readonly ply: number | null;
  readonly text: string;
  readonly server_ms: number;
  readonly role: string;
  readonly name: string;
}

export interface CaseFacts {
  readonly ply: number;
  /** Empty where no move is on file. */
  readonly fen: string;
  /** Where the position is that of a scoresheet that was typed in: so far. */
  readonly sheet_ply?: number;
  readonly to_move: Side;
  readonly clocks: BySide<ClockFact>;
  readonly counters: readonly {
    readonly rule: string;
    readonly count: number;
    readonly limit: number;
  }[];
  readonly sequence: number;
  readonly last: readonly LoggedFact[];
  readonly links: readonly {
    readonly who: Side | 'tablet';
    readonly what: 'connected' | 'lost';
    readonly server_ms: number;
  }[];
  readonly earlier: readonly {
    readonly side: Side;
    readonly game: string;
    readonly round: string;
    readonly board: string;
    readonly type: 'case_opened' | 'case_ruled';
    readonly what: string;
  }[];
}

export interface OfferedChoice {
  readonly choice: string;
  readonly article: string;
  /** What carries it out; empty where nothing has to be done. */
  readonly command: string;
  /** It is about one player, who has to be named. */
  readonly of_side: boolean;
}

export type FullAppeal = AppealInShort & { readonly text: string; readonly deposit: string };

/** What is null is not for him who asks. */
export type FullCase = CaseInShort & {
  readonly statement: string | null;
  readonly facts: CaseFacts | null;
  readonly hands: Readonly<Record<CaseSigner, readonly Stroke[] | null>> | null;
  readonly appeals: readonly FullAppeal[] | null;
  readonly choices: readonly OfferedChoice[] | null;
  readonly may_decide: boolean;
};

export interface ShownCase {
  readonly viewer: Viewer;
  readonly sequence: number;
  readonly server_ms: number;
  readonly case: FullCase;
}

/** What stood after one event. */
export interface ReplayStep {
  readonly sequence: number;
  readonly type: string;
  readonly server_ms: number;
  readonly utc: string;
  readonly ply: number;
  readonly last_move: string | null;
  readonly to_move: Side;
  readonly fen: string;
  readonly clock: GameClock;
  readonly counters: readonly Counter[];
  /** Null where they are not for him who asks. */
  readonly attempts:
    | readonly {
        readonly side: Side;
        readonly text: string;
        readonly code: string;
        readonly server_ms: number;
      }[]
    | null;
}

export interface ReplayAnswer {
  readonly sequence: number;
  readonly steps: readonly ReplayStep[];
}
