/** What is asked of the server: orders and their answers, lists to be taken over, choices. */
import type { Sentence } from '../text/text.ts';
import type {
  AskedBye,
  Card,
  EventSettings,
  EventState,
  NumbersBy,
  Presence,
  RoundPhase,
  Scoring,
  StaffRole,
  System,
  TeamCard,
  TournamentSettings,
} from './types-event.ts';
import type { BoardGames, ChallengeEnd, Draft } from './types-round.ts';
import type { Column } from './types-table.ts';

export interface PreviewRow {
  readonly line: number;
  readonly kind: 'new' | 'same' | 'changed' | 'duplicate' | 'probable' | 'wrong';
  readonly player: number | null;
  readonly card: Partial<Card>;
  readonly year_of_birth?: number | null;
  readonly differences: readonly {
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly problems: readonly Said[];
}
/** A sentence with its English, or only one of the two. */
export type Said = string | (Sentence & { readonly detail?: string });

export interface PlayersPreview {
  readonly encoding: string;
  readonly separator: string;
  readonly header: boolean;
  readonly columns: readonly { readonly title: string; readonly field: string }[];
  readonly rows: readonly PreviewRow[];
  readonly warnings: readonly Said[];
}

export interface TournamentChoices {
  readonly systems: readonly {
    readonly name: System;
    /** The tie-breaks that say something in it. */
    readonly tie_breaks: readonly string[];
    readonly micro_match_tie_breaks?: readonly string[];
    /** Empty where the system pairs no teams. */
    readonly team_tie_breaks?: readonly string[];
  }[];
  readonly scorings: readonly { readonly name: string; readonly scoring: Scoring }[];
  readonly tie_breaks: readonly (Column & {
    readonly team_name?: string;
    readonly team_rule?: string;
  })[];
  readonly policies: readonly string[];
  /** With what a tournament of each system begins. */
  readonly defaults: Readonly<Partial<Record<System, TournamentSettings>>>;
  /** The same for teams, where they can play it. */
  readonly team_defaults?: Readonly<Partial<Record<System, TournamentSettings>>>;
}

/** One order; `type` says what, the rest depends on it. */
export type Order =
  | { readonly type: 'change_event'; readonly settings: Partial<EventSettings> }
  | { readonly type: 'archive_event'; readonly archived: boolean }
  | {
      readonly type: 'appoint_staff';
      readonly account: string;
      readonly role: StaffRole;
      readonly boards?: readonly number[];
    }
  | { readonly type: 'release_staff'; readonly account: string }
  | { readonly type: 'add_tournament'; readonly settings: Partial<TournamentSettings> }
  | {
      readonly type: 'change_tournament';
      readonly tournament: number;
      readonly settings: Partial<TournamentSettings>;
    }
  | {
      readonly type: 'add_players';
      readonly tournament: number;
      readonly players: readonly Card[];
    }
  | { readonly type: 'change_player'; readonly player: number; readonly card: Card }
  | {
      readonly type: 'note_presence';
      readonly players: readonly number[];
      readonly presence: Presence;
    }
  | {
      readonly type: 'enter_player' | 'return_player';
      readonly tournament: number;
      readonly player: number;
    }
  | {
      readonly type: 'withdraw_player';
      readonly tournament: number;
      readonly player: number;
      readonly reason: string;
    }
  | {
      readonly type: 'fix_board';
      readonly tournament: number;
      readonly player: number;
      readonly board: number;
    }
  | {
      readonly type: 'ask_bye';
      readonly tournament: number;
      readonly player: number;
      readonly round: number;
      readonly kind: AskedBye;
    }
  | {
      readonly type: 'cancel_bye';
      readonly tournament: number;
      readonly player: number;
      readonly round: number;
    }
  | {
      readonly type: 'forbid_pair' | 'allow_pair';
      readonly tournament: number;
      readonly players: readonly [number, number];
    }
  | {
      readonly type: 'draw_numbers';
      readonly tournament: number;
      readonly by: NumbersBy;
      readonly order?: readonly number[];
    }
  | { readonly type: 'seal_seed' | 'draw_lots'; readonly tournament: number }
  | {
      readonly type: 'drop_challenge' | 'reopen_challenge';
      readonly tournament: number;
      readonly challenge: number;
      readonly reason: string;
    }
  | {
      readonly type: 'set_schedule' | 'set_lines';
      readonly tournament: number;
      readonly text: string;
    }
  | {
      readonly type: 'name_winner';
      readonly tournament: number;
      readonly round: number;
      readonly board: number;
      readonly player: number;
      readonly reason: string;
    }
  | {
      readonly type: 'challenge_player';
      readonly tournament: number;
      readonly challenger: number;
      readonly challenged: number;
    }
  | {
      readonly type: 'end_challenge';
      readonly tournament: number;
      readonly challenge: number;
      readonly end: ChallengeEnd;
    }
  | { readonly type: 'teams_from_clubs'; readonly tournament: number }
  | {
      readonly type: 'add_teams';
      readonly tournament: number;
      readonly teams: readonly TeamCard[];
    }
  | {
      readonly type: 'change_team';
      readonly tournament: number;
      readonly team: number;
      readonly card: TeamCard;
    }
  | {
      readonly type: 'withdraw_team';
      readonly tournament: number;
      readonly team: number;
      readonly reason: string;
    }
  | { readonly type: 'return_team'; readonly tournament: number; readonly team: number }
  | {
      readonly type: 'set_line_up';
      readonly tournament: number;
      readonly round: number;
      readonly team: number;
      readonly players: readonly number[];
    }
  | {
      readonly type: 'rule_match';
      readonly tournament: number;
      readonly round: number;
      readonly match: number;
      readonly home_penalty: number;
      readonly away_penalty: number;
      readonly winner: number;
      readonly reason: string;
    }
  | (Draft & { readonly type: 'draft_round' })
  | { readonly type: 'drop_draft'; readonly tournament: number; readonly round: number }
  | {
      readonly type: 'move_round';
      readonly tournament: number;
      readonly round: number;
      readonly phase: RoundPhase;
      readonly reason?: string;
      readonly despite_conflicts?: boolean;
    }
  | {
      readonly type: 'enter_result';
      readonly tournament: number;
      readonly round: number;
      readonly board: number;
      readonly games: BoardGames;
      /** Whether the board has another result, which has been looked at. */
      readonly replaces: boolean;
      /** The reason with which a game that goes on there is ended. */
      readonly end_game?: string;
    }
  | {
      readonly type: 'adjourn_board';
      readonly tournament: number;
      readonly round: number;
      readonly board: number;
      readonly adjourned: boolean;
    }
  | {
      readonly type: 'correct_result';
      readonly tournament: number;
      readonly round: number;
      readonly board: number;
      readonly games: BoardGames;
      readonly reason: string;
      readonly for_rating_only: boolean;
    };

export interface OrderAnswer {
  readonly sequence: number;
  readonly changed: boolean;
  readonly state: EventState;
}

/** A fact of the log of an event. */
export interface EventFact {
  readonly sequence: number;
  readonly type: string;
  readonly utc: string;
  readonly actor: { readonly role: string; readonly name: string };
  readonly data: Readonly<Record<string, unknown>>;
}
