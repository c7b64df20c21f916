/** The live boards of a round, as the resource and the stream tell them. */
import type { GameClock, Result, Side } from '../api.ts';

export interface LiveBoard {
  readonly tournament: number;
  readonly round: number;
  readonly board: number;
  readonly game: string;
  readonly rules: string;
  /** Of a clock alone the moves are not here. */
  readonly kind: 'board' | 'clock';
  readonly fen: string | null;
  readonly ply: number;
  readonly to_move: Side;
  readonly last: { readonly from: number; readonly to: number } | null;
  readonly move: string | null;
  readonly clock: GameClock | null;
  readonly state: 'ready' | 'playing' | 'paused' | 'over';
  readonly result: Result | null;
  readonly under_appeal: boolean;
  readonly at_ms: number;
}

/** By what a reader's boards are held back. */
export type Delay = { readonly minutes: number } | { readonly moves: number };

export interface LiveAnswer {
  readonly sequence: number;
  readonly server_ms: number;
  readonly round: number;
  readonly delay: Delay | null;
  readonly boards: readonly LiveBoard[];
}

/** What the stream of an event tells whoever shows live boards. */
export type LiveNews =
  | { readonly type: 'state' | 'change'; readonly sequence: number }
  | { readonly type: 'time'; readonly server_ms: number }
  | { readonly type: 'live'; readonly server_ms: number; readonly board: LiveBoard };
