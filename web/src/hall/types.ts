/** The boards of an event as those see them who look after them. */
import type { GameState, GameTablet, GameTile, Play, Proposal, Side, StandingClaim } from '../api.ts';
import type { BoardGames, RoundPhase } from '../event/types.ts';

/** What waits for somebody of the staff, as the server says it. */
export type WaitingFor =
  | 'call'
  | 'flag'
  | 'conflict'
  | 'proposed'
  | 'irregular'
  | 'sealed'
  | 'interrupted'
  | 'claim'
  | 'goes_on'
  | 'absent' | 'case' | 'appeal';

/** Two say different things about one board: the round and the game, or the two players. */
export interface Conflict {
  readonly kind: 'game' | 'reports';
  /** What the round says, or White's player. */
  readonly round: BoardGames;
  /** What the game came to, or what Black's player says. */
  readonly game: BoardGames;
}

/** A game at a glance, with what whoever looks after the board has to know. */
export type DeskTile = GameTile &
  Pick<GameState, 'sequence' | 'seats' | 'draw_offer' | 'counters' | 'notices'> & {
    readonly play: Play;
    readonly call: { readonly by: Side; readonly server_ms: number } | null;
    readonly claim?: StandingClaim | null;
    readonly proposed: Proposal | null;
    readonly absent: readonly Side[];
    readonly device: GameTablet | null;
  };

export interface BoardRow {
  readonly tournament: number;
  readonly tournament_name: string;
  readonly round: number;
  readonly round_phase: RoundPhase;
  readonly board: number;
  readonly white: { readonly player: number; readonly name: string };
  readonly black: { readonly player: number; readonly name: string };
  readonly result: BoardGames;
  readonly state: 'open' | 'finished' | 'confirmed' | 'adjourned' | 'disputed';
  readonly needs: readonly WaitingFor[];
  readonly conflict: Conflict | null;
  readonly under_appeal?: boolean;
  /** The cases that wait for a ruling, or for the decision of an appeal. */
  readonly cases?: readonly { readonly game: string; readonly case: number }[];
  /** None where the board is played on wood, without a clock here. */
  readonly game: DeskTile | null;
}

export interface BoardsAnswer {
  readonly sequence: number;
  readonly server_ms: number;
  /** The first and the last of those that are his who asks; empty: all. */
  readonly own_boards: readonly number[];
  readonly boards: readonly BoardRow[];
}

/** Where a game is played, for the page of the game. */
export interface GamePlace {
  readonly place: {
    readonly event: string;
    readonly event_name: string;
    readonly tournament: number;
    readonly round: number;
    readonly board: number;
  } | null;
  readonly board: BoardRow | null;
}
