/** A round: boards and matches, its draft with what is said about it, brackets and ladders. */
import type { Result, Side } from '../api.ts';
import type { Sentence } from '../text/text.ts';
import type { ByeKind, RoundPhase } from './types-event.ts';

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
  /** None in files of before the time was kept. */
  readonly utc?: string | null;
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
  readonly under_appeal?: boolean;
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
  /** An appeal at one of its boards waits for its decision. */
  readonly under_appeal?: boolean;
  readonly opening: string;
  /** Why it differs from what the program proposed; for everybody once it is published. */
  readonly remark?: string;
  /** The boards that the program would have paired otherwise. */
  readonly by_hand?: readonly number[];
  readonly published_utc?: string | null;
  /** For the staff. */
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
  readonly corrected: string;
}
export interface Bracket {
  readonly tournament: number;
  readonly rounds: readonly { readonly round: number; readonly matches: readonly BracketMatch[] }[];
  readonly third_place: BracketMatch | null;
  readonly problem: Sentence | null;
}

export type ChallengeEnd =
  'challenger_won' | 'drawn' | 'challenger_lost' | 'refused' | 'lapsed' | 'dropped';
export interface Challenge {
  readonly challenge: number;
  readonly challenger: number;
  readonly challenged: number;
  readonly white: number;
  readonly day: string;
  readonly play_by: string;
  readonly overdue?: boolean;
  readonly end?: ChallengeEnd;
  readonly ended?: string | null;
  readonly reason?: string;
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
  readonly sentences: readonly Sentence[];
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
