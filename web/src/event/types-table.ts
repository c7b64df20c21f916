/** What is computed from the rounds: standings, crosstables, the card of a player. */
import type { Side } from '../api.ts';
import type { ByeKind } from './types-event.ts';
import type { RoundPlayer, RoundTeam } from './types-round.ts';

export interface TieBreakTerm {
  readonly round: number;
  readonly opponent: number;
  readonly value: string;
  readonly basis: string;
  readonly cut: boolean;
  readonly voluntary: boolean;
}
export interface StandingsRow {
  readonly place: number;
  readonly shared_to: number;
  /** Where teams play it is they who stand here. */
  readonly player?: RoundPlayer;
  readonly team?: RoundTeam;
  readonly points: number;
  readonly open_rounds: readonly number[];
  readonly values: readonly { readonly text: string; readonly terms: readonly TieBreakTerm[] }[];
}
export interface Column {
  readonly code: string;
  readonly name: string;
  readonly rule: string;
}
export interface Standings {
  readonly tournament: number;
  readonly after_round: number;
  readonly complete: boolean;
  /** A result that is counted here may still be changed by a jury. */
  readonly under_appeal?: boolean;
  readonly policy: string;
  readonly columns: readonly Column[];
  readonly rows: readonly StandingsRow[];
}

export type CellKind = ByeKind | 'played' | 'unrated' | 'forfeit' | 'open';

export interface CrosstableCell {
  readonly round: number;
  readonly opponent: number;
  readonly rank: number;
  readonly colour: Side | null;
  readonly kind: CellKind;
  readonly points: number | null;
  /** Of teams. */
  readonly board_points?: number | null;
  readonly result: string;
  /** Left out where nothing was changed afterwards. */
  readonly corrected?: true;
}
export interface Crosstable {
  readonly after_round: number;
  readonly rounds: readonly number[];
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly place: number;
    readonly shared_to: number;
    readonly player?: RoundPlayer;
    readonly team?: RoundTeam;
    readonly points: number;
    readonly values: readonly string[];
    readonly cells: readonly CrosstableCell[];
  }[];
}

/** The own score of a player of a team. */
export interface BoardScore {
  readonly place: number;
  readonly player: RoundPlayer;
  readonly team: RoundTeam | null;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
}
export interface BoardScores {
  readonly after_round: number;
  readonly rows: readonly BoardScore[];
}

export interface CardRound {
  readonly round: number;
  readonly board: number;
  readonly colour: Side | null;
  readonly opponent: RoundPlayer | null;
  readonly kind: CellKind;
  readonly points: number | null;
  readonly result: string;
}
export interface PlayerCardAnswer {
  readonly player: RoundPlayer;
  readonly tournament: number;
  readonly place: number;
  readonly points: number;
  readonly next: {
    readonly round: number;
    readonly board: number;
    readonly colour: Side | null;
    readonly opponent: RoundPlayer | null;
  } | null;
  readonly rounds: readonly CardRound[];
  readonly performance: number | null;
  readonly rating_change: number | null;
  /** Where teams play. */
  readonly team?: RoundTeam | null;
}
