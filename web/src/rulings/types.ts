/** The rulings of the arbiter on the wire: what is reported, decided and put on record at a board. */
import type { Result, Side } from '../api.ts';

/** One of the list of Annex 1, 5.4. */
export type IrregularityCode =
  | 'I01'
  | 'I02'
  | 'I03'
  | 'I04'
  | 'I05'
  | 'I06'
  | 'I07'
  | 'I08'
  | 'I09'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'I15'
  | 'I16'
  | 'I17';

/** What one side did wrong; the other one chooses whether it is repaired. */
export interface Irregularity {
  readonly side: Side;
  readonly irregularity: IrregularityCode;
  readonly ply: number;
  readonly note: string;
  readonly article: string;
  readonly server_ms: number;
}

export interface DecidedIrregularity extends Irregularity {
  readonly decision: 'repaired' | 'stands' | 'played_on' | 'dropped' | null;
  readonly by: Side | 'arbiter' | null;
}

export type PenaltyKind = 'warning' | 'time' | 'loss' | 'exclusion';

/** One step of the ladder of an event. */
export interface PenaltyStep {
  readonly penalty: PenaltyKind;
  /** Of a `time`: what the opponent is given. */
  readonly ms: number;
}

export interface PenaltyDue extends PenaltyStep {
  readonly side: Side;
}

export interface Penalty extends PenaltyDue {
  readonly reason: string;
  readonly article: string;
  readonly ply: number;
  readonly server_ms: number;
}

export interface Incident {
  readonly side: Side | null;
  readonly text: string;
  readonly article: string;
  readonly server_ms: number;
}

export interface Adjourned {
  /** Who is on move, and seals. */
  readonly side: Side;
  readonly ply: number;
  /** The sealed move is waited for. */
  readonly sealing: boolean;
  readonly sealed: boolean;
  /** By which everybody can see later that the move was not changed. */
  readonly digest: string;
  /** Empty or null where that is open. */
  readonly resume_at: string | null;
  readonly reason: string;
}

/** What a state says of rulings; nothing of it stands where there was none. */
export interface Rulings {
  readonly irregularity?: Irregularity | null;
  readonly irregularities?: readonly DecidedIrregularity[];
  readonly penalties?: readonly Penalty[];
  readonly penalty_due?: PenaltyDue | null;
  readonly incidents?: readonly Incident[];
  /** Put on the board by the arbiter, each after so many plies. */
  readonly positions_set?: readonly { readonly ply: number; readonly fen: string }[];
  readonly last_power?: { readonly type: string; readonly server_ms: number } | null;
  readonly adjourned?: Adjourned | null;
}

/** By what right a result is set. */
export type ResultGround = 'ARBITER' | 'FORFEIT' | 'DOUBLE_FORFEIT' | 'ADJUDICATION' | 'REFUSAL';

interface Reasoned {
  readonly reason: string;
  readonly article?: string;
}

export type RulingCommand =
  | {
      readonly type: 'report_irregularity';
      readonly side: Side;
      readonly irregularity: IrregularityCode;
      readonly note?: string;
    }
  /** By the opponent without a reason, by the arbiter with one. */
  | { readonly type: 'repair_irregularity' | 'let_stand'; readonly reason?: string }
  | { readonly type: 'drop_irregularity' | 'undo_power'; readonly reason: string }
  | (Reasoned & { readonly type: 'set_position'; readonly fen: string })
  | (Reasoned & {
      readonly type: 'penalise';
      readonly side: Side;
      readonly penalty: PenaltyKind;
      readonly ms?: number;
    })
  | {
      readonly type: 'note_incident';
      readonly side?: Side;
      readonly text: string;
      readonly article?: string;
    }
  | (Reasoned & { readonly type: 'annul_result' })
  | (Reasoned & {
      readonly type: 'set_result';
      readonly result: Result;
      readonly ground?: ResultGround;
    })
  | {
      readonly type: 'adjourn';
      readonly reason: string;
      readonly seal: boolean;
      readonly resume_at?: string;
    }
  | { readonly type: 'seal_move'; readonly ply: number; readonly move: string }
  | { readonly type: 'open_sealed_move' };
