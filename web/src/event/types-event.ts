/** An event with its players, teams and tournaments, and how they are set. */
import type { ByoYomiShown, Play, Side, TimeControlRequest } from '../api.ts';
import type { PenaltyStep } from '../rulings/types.ts';

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
  /** Of boards that are here: the moves too, or only the clock. */
  readonly play?: Play;
  readonly pause_by?: 'arbiter' | 'players';
  readonly call_stops_clocks?: boolean;
  readonly byo_yomi_shown?: ByoYomiShown;
  readonly lag_compensation?: boolean;
  /** The ladder of penalties for irregularities; none where it is off. */
  readonly penalties?: readonly PenaltyStep[];
  readonly default_minutes: number;
  readonly appeal_minutes?: number;
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
  /** Whether the numbers or the lots of the round still are those of the seed. */
  readonly in_force: boolean | null;
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
  readonly lots?: readonly {
    readonly round: number;
    readonly seed: string;
    readonly hash: string;
  }[];
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
    /** How many boards wait for him who asks, where he looks after boards. */
    readonly needs?: number;
  }[];
}
