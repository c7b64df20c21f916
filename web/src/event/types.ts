/**
 * The shapes of docs/reference/events-api.md, written by hand and in this one place. Fields are named
 * as they stand on the wire.
 */
import type { Result, Side, TimeControlRequest } from '../api.ts';
import type { Sentence } from '../text/text.ts';

export type EventVisibility = 'staff' | 'link' | 'public';
export type System = 'swiss' | 'round_robin' | 'scheveningen' | 'knock_out' | 'keizer' | 'ladder';
export type Form = 'single_game' | 'micro_match';
export type RoundPhase = 'draft' | 'checked' | 'published' | 'running' | 'confirmed' | 'closed';
export type Presence = 'unknown' | 'present' | 'absent';
export type AskedBye = 'full_bye' | 'half_bye' | 'zero_bye';
export type ByeKind = AskedBye | 'pairing_bye';

export interface EventSettings {
  readonly name: string;
  readonly site: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly time_zone: string;
  readonly federation: string;
  readonly chief_arbiter: string;
  readonly visibility: EventVisibility;
}

export interface Scoring {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly pairing_bye: number;
  readonly full_bye: number;
  readonly half_bye: number;
  readonly zero_bye: number;
  readonly forfeit_win: number;
  readonly forfeit_loss: number;
}

export type MatchKind = 'two_games' | 'title_match' | 'world_cup_2017' | 'knock_out';
export interface MatchGames {
  readonly standard: number;
  readonly rapid: number;
  readonly blitz: number;
}

export type WithdrawalEffect = 'remove_results' | 'forfeit_rest' | 'keep_results';
export interface Withdrawal {
  readonly share: string;
  readonly more_than: boolean;
  readonly below: WithdrawalEffect;
  readonly from: WithdrawalEffect;
}

/** Shares are texts such as "1/2". */
export interface Keizer {
  readonly variant: 'fixed_point' | 'sequential';
  readonly self_victory: boolean;
  readonly first_value: number;
  readonly step: number;
  readonly most_notices: number;
  readonly repeat_last_step: number;
  readonly most_passes: number;
  readonly min_gap: number;
  readonly most_meetings: number;
  readonly ratio: string;
  readonly win: string;
  readonly draw: string;
  readonly loss: string;
  readonly bye: string;
  readonly for_club: string;
  readonly with_notice: string;
  readonly no_notice: string;
  readonly self_decay: string;
}

/** How teams meet. */
export interface TeamPlay {
  readonly boards: number;
  readonly white_on_board_1: 'home' | 'away' | 'lot';
  readonly alternate: boolean;
  readonly fixed_order: boolean;
  readonly match_scoring: Scoring;
}

export interface TournamentSettings {
  readonly name: string;
  readonly rules: string;
  readonly profile: string;
  readonly time_control: TimeControlRequest;
  readonly form: Form;
  readonly match: MatchKind;
  readonly match_games: MatchGames;
  readonly match_points: 'match' | 'games';
  readonly system: System;
  readonly rounds: number;
  readonly cycles: number;
  readonly withdrawal: Withdrawal;
  readonly keizer: Keizer;
  readonly scoring: Scoring;
  readonly tie_breaks: readonly string[];
  readonly policy: string;
  readonly ft_start: string;
  readonly acceleration: string;
  readonly keep_apart: string;
  readonly keep_apart_first: number;
  readonly boards: 'wooden' | 'here';
  readonly default_minutes: number;
  readonly min_draw_moves: number;
  readonly drawn_openings: boolean;
  readonly third_place: boolean;
  readonly ladder: LadderSettings;
  /** None: single players. */
  readonly teams?: TeamPlay | null;
}

export interface LadderSettings {
  readonly reach: number;
  readonly days_to_play: number;
  readonly blocked_days: number;
  readonly open_challenges: number;
}

export type NumbersBy = 'lot' | 'varma' | 'varma_club' | 'hand';

/** A seed whose hash was published; the rest once something was drawn from it. */
export interface SealedSeed {
  readonly hash: string;
  readonly seed: string | null;
  readonly round: number | null;
}

/** What is known about a player; only the name is required. */
export interface Card {
  readonly name: string;
  readonly title?: string;
  readonly federation?: string;
  readonly club?: string;
  readonly fmjd_id?: string;
  readonly sex?: string;
  readonly rating?: number;
  readonly category?: string;
  readonly note?: string;
}

export type EventPlayer = Card & { readonly id: number; readonly presence?: Presence };

export interface Participant {
  readonly player: number;
  readonly number: number;
  readonly from_round: number;
  readonly until_round: number | null;
  readonly fixed_board: number;
  readonly byes: readonly { readonly round: number; readonly kind: AskedBye }[];
}

/** A team with its list in the order of its boards, reserves behind. */
export interface Team {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly club: string;
  readonly federation: string;
  readonly captain: string;
  readonly rating: number;
  readonly players: readonly number[];
  readonly from_round: number;
  readonly until_round: number | null;
}

/** A team as an order says it; somebody who is not there yet is a card. */
export interface TeamCard {
  readonly name: string;
  readonly club?: string;
  readonly federation?: string;
  readonly captain?: string;
  readonly players: readonly (number | Card)[];
}

export interface RoundLine {
  readonly round: number;
  readonly phase: RoundPhase;
  readonly boards: number;
  readonly results: number;
  readonly disputed: number;
  readonly adjourned: number;
}

export interface Tournament {
  readonly id: number;
  readonly settings: TournamentSettings;
  readonly next_round: number;
  readonly published_round: number;
  readonly complete_round: number;
  readonly planned_rounds: number;
  readonly initial_colour: Side | null;
  readonly numbers: { readonly by: NumbersBy; readonly seed: string } | null;
  readonly seeds: readonly SealedSeed[];
  readonly listed_rounds: number;
  readonly lines: readonly number[];
  readonly participants: readonly Participant[];
  readonly teams?: readonly Team[];
  readonly forbidden?: readonly (readonly [number, number])[];
  readonly rounds: readonly RoundLine[];
}

export interface EventState {
  readonly id: string;
  readonly sequence: number;
  readonly archived: boolean;
  readonly settings: EventSettings;
  readonly players: readonly EventPlayer[];
  readonly tournaments: readonly Tournament[];
  /** Of the staff, those whose part differs from that elsewhere. */
  readonly staff?: readonly StaffMember[];
}

export type StaffRole = 'chief' | 'arbiter' | 'scorer' | 'organiser' | 'appeals' | 'none';

export interface StaffMember {
  readonly account: string;
  readonly role: StaffRole;
  /** The first and the last of an arbiter or scorer; empty: all. */
  readonly boards: readonly number[];
}

export interface EventAnswer {
  readonly viewer: 'staff' | 'public';
  /** The types of the orders that are his who asks. */
  readonly may?: readonly string[];
  readonly state: EventState;
}

/** An event in the list of events. */
export interface EventLine {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly visibility: EventVisibility;
  readonly archived: boolean;
  readonly players: number;
  readonly tournaments: readonly {
    readonly id: number;
    readonly name: string;
    readonly rules: string;
    readonly system: System;
    readonly round: number;
    readonly rounds: number;
    readonly phase: RoundPhase | null;
  }[];
}

export interface BoardGame {
  readonly result: Result;
  readonly forfeit?: boolean;
  readonly unrated?: boolean;
  readonly plus?: '' | Side;
}
export type BoardGames = readonly BoardGame[];

/** A player as a round, a standing or a card names him. */
export interface RoundPlayer {
  readonly player: number;
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly federation: string;
  readonly club: string;
  readonly rating: number;
  readonly points?: number;
}

/** A team as a round or a standing names it. */
export interface RoundTeam {
  readonly team: number;
  readonly number: number;
  readonly name: string;
  readonly club: string;
  readonly federation: string;
  readonly captain: string;
  readonly rating: number;
  readonly points?: number;
}

export interface TeamInMatch extends RoundTeam {
  readonly board_points: number;
  /** None until all boards have a result. */
  readonly match_points: number | null;
  readonly penalty: number;
}

export interface Match {
  readonly match: number;
  readonly home: TeamInMatch;
  readonly away: TeamInMatch;
  readonly home_white: boolean;
  readonly home_line_up: readonly number[];
  readonly away_line_up: readonly number[];
  readonly boards: readonly number[];
  readonly results: number;
  readonly complete: boolean;
  readonly winner: number;
  readonly reason: string;
}

export interface TeamBye {
  readonly team: RoundTeam;
  readonly kind: ByeKind;
  readonly points: number;
}

export interface Correction {
  readonly before: BoardGames;
  readonly after: BoardGames;
  readonly reason: string;
  readonly for_rating_only: boolean;
}

export interface RoundBoard {
  readonly board: number;
  /** Where teams play: the match that it belongs to. */
  readonly match?: number;
  readonly white: RoundPlayer;
  readonly black: RoundPlayer;
  readonly games: BoardGames;
  readonly state: 'open' | 'finished' | 'confirmed' | 'disputed' | 'adjourned';
  readonly confirmed: boolean;
  readonly adjourned: boolean;
  readonly links?: readonly string[];
  readonly reports?: { readonly white: BoardGames | null; readonly black: BoardGames | null };
  readonly corrections: readonly Correction[];
  /** Who goes on from a level match; 0: nobody was named. */
  readonly winner?: number;
  readonly winner_reason?: string;
}

export interface RoundBye {
  readonly player: RoundPlayer;
  readonly kind: ByeKind;
  readonly points: number;
}

export interface RoundAnswer {
  readonly tournament: number;
  readonly round: number;
  readonly phase: RoundPhase;
  readonly complete: boolean;
  readonly opening: string;
  /** For the staff. */
  readonly remark?: string;
  readonly outdated?: boolean;
  readonly seed?: string;
  readonly boards: readonly RoundBoard[];
  readonly byes: readonly RoundBye[];
  /** Where teams play. */
  readonly matches?: readonly Match[];
  readonly team_byes?: readonly TeamBye[];
}

export interface DraftBoard {
  readonly white: number;
  readonly black: number;
}
export interface DraftBye {
  readonly player: number;
  readonly kind: ByeKind;
}
export interface DraftMatch {
  readonly home: number;
  readonly away: number;
  readonly home_white?: boolean;
  readonly home_line_up?: readonly number[];
  readonly away_line_up?: readonly number[];
}
export interface DraftTeamBye {
  readonly team: number;
  readonly kind: ByeKind;
}
export interface Draft {
  readonly tournament: number;
  readonly round: number;
  readonly boards: readonly DraftBoard[];
  readonly byes: readonly DraftBye[];
  /** Of teams, in place of boards and byes. */
  readonly matches?: readonly DraftMatch[];
  readonly team_byes?: readonly DraftTeamBye[];
  readonly initial_colour?: Side | null;
  readonly opening?: string;
  readonly remark?: string;
  readonly seed?: string;
}

export interface BracketMatch {
  readonly match: number;
  readonly upper: RoundPlayer | RoundTeam | null;
  readonly lower: RoundPlayer | RoundTeam | null;
  readonly free: boolean;
  readonly winner: number;
  readonly board: number | null;
  readonly white: number | null;
  readonly games: BoardGames;
  readonly named: string;
}
export interface Bracket {
  readonly tournament: number;
  readonly rounds: readonly { readonly round: number; readonly matches: readonly BracketMatch[] }[];
  readonly third_place: BracketMatch | null;
  readonly problem: Sentence | null;
}

export type ChallengeEnd = 'challenger_won' | 'drawn' | 'challenger_lost' | 'refused' | 'lapsed';
export interface Challenge {
  readonly challenge: number;
  readonly challenger: number;
  readonly challenged: number;
  readonly white: number;
  readonly day: string;
  readonly play_by: string;
  readonly overdue?: boolean;
  readonly end?: ChallengeEnd;
  readonly ended?: string;
}
export interface Ladder {
  readonly tournament: number;
  readonly today: string;
  readonly rows: readonly {
    readonly place: number;
    readonly player: RoundPlayer;
    readonly may_challenge: readonly number[];
  }[];
  readonly open: readonly Challenge[];
  readonly history: readonly Challenge[];
}

export interface WhyPlayer {
  readonly player: number;
  readonly score: number;
  readonly wants: Side | null;
  readonly strength: string;
  readonly granted: boolean;
  readonly floats: readonly string[];
}
export interface Why {
  readonly white: number;
  readonly black: number;
  readonly group: number;
  readonly players: readonly WhyPlayer[];
  readonly already_met: readonly (readonly number[])[];
  readonly forbidden: readonly number[] | readonly (readonly number[])[];
}

export interface Proposal {
  readonly draft: Draft;
  readonly round?: RoundAnswer;
  readonly why: readonly Why[];
}

export interface Breach {
  readonly criterion: string;
  readonly players?: readonly number[];
  readonly group?: number;
  readonly sentence?: Sentence;
  readonly detail: string;
}
export interface Check {
  readonly breaches: readonly Breach[];
  readonly worse: Breach | null;
  readonly why: readonly Why[];
}

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
  | { readonly type: 'seal_seed'; readonly tournament: number }
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
    }
  | {
      readonly type: 'enter_result';
      readonly tournament: number;
      readonly round: number;
      readonly board: number;
      readonly games: BoardGames;
      readonly replaces: boolean;
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
