/** The shapes of a player's own page and of the page at the door, as docs/reference/events-api.md has them. */
import type { Side } from '../../api.ts';
import type {
  BoardGames,
  ByeKind,
  CardRound,
  Form,
  Presence,
  RoundPhase,
  RoundPlayer,
  EventVisibility,
} from '../types.ts';

export type Stage = 'open' | 'opponent_entered' | 'waiting' | 'differ' | 'agreed' | 'entered';

export interface MySeat {
  readonly board: number;
  readonly colour: Side;
  readonly opponent: RoundPlayer;
  readonly games: BoardGames;
  readonly confirmed: boolean;
  readonly adjourned: boolean;
  readonly under_appeal?: boolean;
  readonly stage: Stage;
  readonly mine: BoardGames | null;
  readonly may_report: boolean;
}

export interface MyTournament {
  readonly tournament: number;
  readonly name: string;
  readonly rules: string;
  readonly form: Form;
  readonly plus_draws: boolean;
  readonly planned_rounds: number;
  /** The newest one that is published; 0: none. */
  readonly round: number;
  readonly phase: RoundPhase | null;
  readonly seat: MySeat | null;
  readonly bye: { readonly kind: ByeKind; readonly points: number } | null;
  readonly place: number;
  readonly shared_to: number;
  readonly points: number;
  readonly rounds: readonly CardRound[];
}

export interface Me {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly site: string;
    readonly visibility: EventVisibility;
    readonly archived: boolean;
  };
  readonly sequence: number;
  readonly player: {
    readonly player: number;
    readonly name: string;
    readonly title: string;
    readonly club: string;
  };
  readonly presence: Presence;
  readonly check_in: boolean;
  readonly tournaments: readonly MyTournament[];
}

export interface MeAnswer {
  readonly me: Me;
}

export interface PlayerAtDoor {
  readonly player: number;
  readonly name: string;
  readonly title: string;
  readonly club: string;
  readonly groups: readonly string[];
  readonly presence: Presence;
}

export interface Door {
  readonly event: { readonly id: string; readonly name: string };
  readonly sequence: number;
  readonly players: readonly PlayerAtDoor[];
}

export interface Slip {
  readonly player: number;
  readonly name: string;
  readonly club: string;
  readonly link: string;
  readonly pin: string;
}
