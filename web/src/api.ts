/**
 * The shapes of docs/reference/api.md, written by hand and in this one place. Fields are named as
 * they stand on the wire. Times are whole milliseconds; `server_ms` is elapsed server time.
 */
import type { PenaltyStep, RulingCommand, Rulings } from './rulings/types.ts';
import type { Sentence } from './text/text.ts';

export type Side = 'white' | 'black';
export type BySide<T> = Readonly<Record<Side, T>>;
export type Viewer = Side | 'device' | 'arbiter' | 'appeals' | 'scorer' | 'spectator';
export type Phase = 'ready' | 'running' | 'paused' | 'ended';
export type DrawMode = 'automatic' | 'claim' | 'arbiter' | 'off';
export type Result = '2-0' | '1-1' | '0-2' | '0-0';
export type Visibility = 'public' | 'link';
export type TakeBack = 'off' | 'restore' | 'keep';

/** A refusal as RFC 9457 has it; `sentence` is the same as `detail`, as a key. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code?: string;
  readonly article?: string;
  readonly sentence?: Sentence;
  readonly legal?: readonly string[];
  readonly squares?: readonly number[];
  readonly errors?: Readonly<Record<string, string>>;
}

export interface Account {
  readonly name: string;
  readonly role: string;
}

export interface Player {
  readonly name: string;
  readonly rating?: number | null;
  readonly title?: string;
}

/** A board seen with White below. Where half of the squares play, the corner tells which half. */
export interface BoardShape {
  readonly width: number;
  readonly height: number;
  readonly bottom_left_plays: boolean;
  readonly every_square_plays?: boolean;
  /** What players call the squares: numbers from the top left, or from the bottom right, or a1. */
  readonly numbering: 'numeric' | 'numeric_from_bottom_right' | 'algebraic';
}

/** `path` is the start, the squares between that name the route, and the end. */
export interface LegalMove {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly path: readonly number[];
  readonly captured: readonly number[];
  readonly promotes: boolean;
}

export interface PlayedMove extends LegalMove {
  readonly ply: number;
  readonly side: Side;
  readonly spent_ms: number;
  readonly left_ms: BySide<number>;
}

/** How the time of a period runs. */
export type ClockMethod =
  | 'countdown'
  | 'bronstein'
  | 'bronstein_ahead'
  | 'us_delay'
  | 'canadian'
  | 'byo_yomi'
  | 'hourglass'
  | 'per_move'
  | 'gong'
  | 'count_up'
  | 'days';
export type ClockSign = 'none' | 'interim' | 'flag';
/** What is shown of byo-yomi: the period that runs, or all that are left together. */
export type ByoYomiShown = 'single' | 'sum';

/** What the method of the period that runs has beside the time is null or 0 where it has none. */
export interface SideClock {
  readonly left_ms: number;
  readonly moves: number;
  /** Those that count for the quota of the period that runs, or for the Canadian block. */
  readonly moves_in_period?: number;
  readonly period: number;
  readonly flag_ms: number | null;
  readonly interim_ms: number | null;
  readonly method?: ClockMethod;
  readonly increment_ms?: number;
  readonly delay_ms?: number;
  readonly delay_left_ms?: number | null;
  readonly moves_to_go?: number | null;
  readonly periods_left?: number | null;
  readonly period_ms?: number | null;
  readonly over_ms?: number | null;
  readonly confirmed?: boolean;
  readonly sign?: ClockSign;
}

export interface GameClock extends BySide<SideClock> {
  readonly control: string;
  readonly server_ms: number;
  readonly on_move: Side;
  readonly running: Side | null;
  readonly phase?: Phase;
  readonly turn_used_ms?: number;
  readonly next_ms?: number | null;
  readonly opening_press?: boolean;
}

export interface Counter {
  readonly rule: string;
  readonly count: number;
  readonly limit: number;
  /** `moves` are those of the stronger side. */
  readonly unit: 'occurrences' | 'plies' | 'moves';
  readonly mode: DrawMode;
}

export interface Claim {
  readonly by: Side;
  readonly rule: string;
  readonly ply: number;
  readonly upheld: boolean;
  readonly count: number;
  readonly limit: number;
  readonly decided_by?: 'rule' | 'arbiter';
  readonly reason?: string;
}

/** A claim that waits for the arbiter. */
export interface StandingClaim {
  readonly by: Side;
  readonly rule: string;
  readonly ply: number;
  readonly server_ms: number;
}

/** A line of a sheet that was typed in; `irregular` says why a move against the rules stood. */
export interface SheetMove {
  readonly ply: number;
  readonly side: Side;
  readonly text: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly path: readonly number[];
  readonly captured: readonly number[];
  readonly promotes: boolean;
  readonly irregular: string | null;
  /** The position after an irregular move. */
  readonly fen: string | null;
}

/** The scoresheet of a board of wood. */
export interface PaperSheet {
  readonly ply: number;
  readonly presses: number;
  readonly fen: string;
  readonly to_move: Side;
  readonly legal: readonly LegalMove[];
  readonly moves: readonly SheetMove[];
  /** The draw rules that were met, each with its first ply. */
  readonly draws: readonly {
    readonly rule: string;
    readonly ply: number;
    readonly count: number;
    readonly limit: number;
    readonly article: string;
  }[];
  readonly times: readonly { readonly side: Side; readonly moves: number; readonly ms: number }[];
  readonly won: { readonly winner: Side; readonly reason: string; readonly article: string } | null;
}

/** What the record says of one draw rule after one ply. */
export interface RuleEvidence {
  readonly rule: string;
  readonly mode: DrawMode;
  readonly article: string;
  readonly unit: Counter['unit'];
  readonly material: string;
  readonly count: number | null;
  readonly limit: number;
  readonly met: boolean;
  readonly first_met_ply: number | null;
  readonly since: { readonly ply: number; readonly by: string; readonly move: string | null } | null;
  readonly positions: readonly { readonly ply: number; readonly fen: string }[];
  readonly next_move: string | null;
}

export interface Evidence {
  readonly ply: number;
  readonly fen: string;
  readonly to_move: Side;
  readonly plies: number;
  readonly presses: number;
  readonly rules: readonly RuleEvidence[];
}

export interface Outcome {
  readonly result: Result;
  readonly winner: Side | null;
  readonly reason: string;
  readonly article?: string;
  /** What the arbiter wrote beside it. */
  readonly note?: string;
  readonly sentence?: Sentence;
}

export interface Sheet {
  readonly event: string;
  readonly site: string;
  readonly date: string;
  readonly round: string;
  readonly board: string;
  readonly white: Player;
  readonly black: Player;
}

export interface Seat {
  readonly taken: boolean;
  readonly connected: boolean;
}

export interface Pause {
  readonly by:
    | 'arbiter'
    | 'recovery'
    | 'storage'
    | 'players'
    | 'call'
    | 'proposal'
    | 'irregularity'
    | 'adjournment'
    | 'claim';
  readonly reason: string;
  readonly server_ms: number;
  readonly utc?: string;
}

/** `items` starts at ply `from + 1`. */
export interface MoveSlice {
  readonly from: number;
  readonly items: readonly PlayedMove[];
}

/** `here`: the moves are played on the board of the page; `clock_only`: on a wooden one. */
export type Play = 'here' | 'clock_only';

export interface Settings {
  readonly play?: Play;
  readonly pause_by?: 'arbiter' | 'players';
  readonly call_stops_clocks?: boolean;
  readonly byo_yomi_shown?: ByoYomiShown;
  readonly lag_compensation?: boolean;
  readonly default_time_min?: number | null;
  readonly appeal_minutes?: number;
  /** The ladder of penalties for irregularities; none where it is off. */
  readonly penalties?: readonly PenaltyStep[];
  readonly time_control?: TimeControlRequest;
  readonly min_draw_moves: number;
  /** The code of the drawn opening; empty for none. */
  readonly opening?: string;
  readonly take_back: TakeBack;
  readonly start: 'arbiter' | 'black_press';
  readonly draw_rules: Readonly<Record<string, DrawMode>>;
}

/** One offer that stands: of a draw, or to take a move back. */
export interface Offer {
  readonly by: Side;
  readonly ply: number;
}

export type SessionKind = 'lehman_georgiev' | 'micro_match';

/** Several games of the same players on one clock; both are named by their colours in this one. */
export interface GameSession {
  readonly kind: SessionKind;
  /** The number of this game. */
  readonly game: number;
  /** At most so many; 0: no limit. */
  readonly games: number;
  readonly carry: boolean;
  readonly phase: 'awaiting' | 'playing' | 'decided' | 'level';
  readonly wins: BySide<number>;
  readonly draws: number;
  /** What each begins the game with that is played or awaited. */
  readonly left_ms: BySide<number>;
  readonly not_before_ms: number | null;
  readonly winner: Side | null;
  /** The id of the next game once it is made. */
  readonly next: string | null;
}

export interface NewSession {
  readonly kind: SessionKind;
  readonly games?: number;
  readonly carry?: boolean;
  readonly pause_s?: number;
}

/** A result that waits for the arbiter, on a board where only the clock is here. */
export interface Proposal {
  readonly result: Result;
  readonly winner: Side | null;
  readonly reason: string;
  readonly side: Side | null;
  readonly sentence?: Sentence;
}

/** A request to take a move back, with the clocks as they would be if it were accepted now. */
export interface TakeBackOffer extends Offer {
  /** Null while it cannot be accepted. */
  readonly clocks?: { readonly white_ms: number; readonly black_ms: number } | null;
}

/** The tablet that both players of a board share. */
export interface GameTablet {
  readonly connected: boolean;
  readonly silent_since_ms: number | null;
  /** A flag is due, and waits for the tablet or for the arbiter. */
  readonly flag_pending: boolean;
}

export interface GameState extends Rulings {
  readonly id: string;
  readonly sequence: number;
  readonly rules: string;
  readonly profile: string;
  readonly sheet: Sheet;
  readonly visibility: Visibility;
  readonly board: BoardShape;
  readonly phase: Phase;
  readonly pause: Pause | null;
  readonly seats: BySide<Seat>;
  readonly ply: number;
  /** Who begins by the rules; White where nothing is said. */
  readonly first_mover?: Side;
  readonly to_move: Side;
  readonly start_fen: string;
  readonly fen: string;
  readonly legal: readonly LegalMove[];
  readonly clock: GameClock;
  readonly counters: readonly Counter[];
  readonly notices: readonly { readonly rule: string; readonly ply: number }[];
  readonly draw_offer: Offer | null;
  readonly take_back: TakeBackOffer | null;
  readonly proposed?: Proposal | null;
  readonly call?: { readonly by: Side; readonly server_ms: number } | null;
  readonly pause_ask?: Offer | null;
  readonly claims: readonly Claim[];
  readonly claim?: StandingClaim | null;
  readonly paper_sheet?: PaperSheet | null;
  readonly absent?: readonly Side[];
  /** The tablet between both players, where one is known. */
  readonly device?: GameTablet | null;
  readonly settings: Settings;
  readonly session?: GameSession | null;
  readonly outcome: Outcome | null;
  /** An appeal waits for its decision. */
  readonly under_appeal?: boolean;
  readonly cases?: readonly CaseInShort[];
  readonly moves: MoveSlice;
}

export type CaseTopic =
  | 'irregularity'
  | 'touch'
  | 'claim'
  | 'flag'
  | 'clock'
  | 'absence'
  | 'conduct'
  | 'result'
  | 'other';
export type CaseSigner = Side | 'arbiter';

export interface CaseRuling {
  readonly choice: string;
  readonly text: string;
  readonly article: string;
  readonly by: string;
  readonly server_ms: number;
  /** Whom it is about; null where it is about both, or was not said. */
  readonly side: Side | null;
  readonly sentence: Sentence;
}

export interface AppealInShort {
  readonly side: Side;
  readonly state: 'open' | 'withdrawn' | 'upheld' | 'rejected';
  readonly server_ms: number;
  readonly ended_ms: number | null;
  readonly decision: string;
  readonly members: string;
  readonly result: Result | null;
  readonly by: string;
}

/** What everybody may know of a dispute. */
export interface CaseInShort {
  readonly case: number;
  readonly topic: CaseTopic;
  readonly by: string;
  readonly server_ms: number;
  readonly ruling: CaseRuling | null;
  readonly signed: Readonly<
    Record<CaseSigner, { readonly refused: boolean; readonly server_ms: number } | null>
  >;
  readonly appeal: AppealInShort | null;
  /** Null while the game goes on, or there is no ruling. */
  readonly appeal_until_ms: number | null;
  readonly appeals_taken: boolean;
}

/** A game in the list of games. */
export type GameTile = Pick<
  GameState,
  'id' | 'rules' | 'sheet' | 'board' | 'phase' | 'ply' | 'to_move' | 'fen' | 'clock' | 'outcome'
> & Pick<Rulings, 'irregularity' | 'adjourned'> & {
    readonly under_appeal?: boolean;
    readonly open_cases?: number;
    readonly opening?: string;
    readonly pause?: Pause | null;
    readonly play?: Play;
  };

export interface GameEvent {
  readonly sequence: number;
  readonly type: string;
  readonly server_ms: number;
  readonly utc: string;
  readonly actor: { readonly role: string; readonly name: string };
  /** It took effect at the time of a tablet that had lost its link. */
  readonly device_time?: true;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Part of the log; `more` where another part follows. */
export interface EventPage {
  readonly events: readonly GameEvent[];
  readonly more?: boolean;
}

/** What the stream sends. */
export type StreamMessage =
  | {
      readonly type: 'state';
      readonly viewer: Viewer;
      readonly sequence: number;
      readonly state: GameState;
      readonly missed: readonly GameEvent[];
    }
  | {
      readonly type: 'change';
      readonly sequence: number;
      readonly events: readonly GameEvent[];
      readonly state: GameState;
    }
  | { readonly type: 'presence'; readonly seats: BySide<Seat> }
  | { readonly type: 'time'; readonly server_ms: number }
  | { readonly type: 'problem'; readonly problem: Problem };

/** One command of the game; the fields beside `type` depend on it. */
export type Command =
  | { readonly type: 'take_seat' | 'resign' | 'resume' | 'call_arbiter' | 'answer_call' | 'confirm_result' }
  | { readonly type: 'dismiss_proposal'; readonly reason: string }
  | { readonly type: 'enter_move'; readonly ply: number; readonly move: string }
  | { readonly type: 'enter_moves'; readonly ply: number; readonly moves: readonly string[] }
  | {
      readonly type: 'enter_irregular';
      readonly ply: number;
      readonly move: string;
      readonly fen: string;
      readonly reason: string;
    }
  | {
      readonly type: 'erase_moves';
      readonly ply: number;
      readonly plies: number;
      readonly reason?: string;
    }
  | {
      readonly type: 'note_time';
      readonly side: Side;
      readonly moves: number;
      readonly ms: number;
    }
  | { readonly type: 'decide_claim'; readonly upheld: boolean; readonly reason: string }
  | { readonly type: 'claim_absence' }
  | { readonly type: 'call_flag'; readonly side?: Side }
  | { readonly type: 'start'; readonly absent_players?: true }
  | { readonly type: 'play_move'; readonly ply: number; readonly move: string }
  | { readonly type: PlyCommand; readonly ply: number }
  | { readonly type: 'claim_draw'; readonly ply: number; readonly rule: string }
  | { readonly type: 'pause'; readonly reason: string }
  | {
      readonly type: 'adjust_time' | 'set_time';
      readonly side: Side;
      readonly ms: number;
      readonly reason: string;
      readonly confirmed?: true;
    }
  | {
      readonly type: 'set_moves';
      readonly side: Side;
      readonly moves: number;
      readonly reason: string;
    }
  | {
      readonly type: 'set_period';
      readonly side: Side;
      readonly period: number;
      readonly reason: string;
    }
  | {
      readonly type: 'set_periods_left';
      readonly side: Side;
      readonly periods: number;
      readonly reason: string;
    }
  | { readonly type: 'set_turn'; readonly side: Side; readonly reason: string }
  | { readonly type: 'undo_press'; readonly refund: boolean; readonly reason: string }
  | {
      readonly type: 'take_back';
      readonly plies: number;
      readonly restore_time: boolean;
      readonly reason: string;
    }
  | { readonly type: 'confirm_flag'; readonly reason: string }
  | { readonly type: 'declare_draw'; readonly rule: string; readonly reason: string }
  | RulingCommand
  | CaseCommand;

export type CaseCommand =
  | { readonly type: 'open_case'; readonly topic: CaseTopic; readonly statement: string }
  | { readonly type: 'amend_case'; readonly case: number; readonly statement: string }
  | {
      readonly type: 'rule_case';
      readonly case: number;
      readonly choice: string;
      readonly side?: Side;
      readonly text: string;
      readonly article: string;
    }
  | {
      readonly type: 'sign_case';
      readonly case: number;
      readonly signer: CaseSigner;
      readonly strokes?: readonly (readonly (readonly [number, number])[])[];
      readonly refused?: true;
    }
  | {
      readonly type: 'appeal_ruling';
      readonly case: number;
      readonly side?: Side;
      readonly text: string;
      readonly deposit: string;
    }
  | { readonly type: 'withdraw_appeal'; readonly case: number; readonly side?: Side }
  | {
      readonly type: 'decide_appeal';
      readonly case: number;
      readonly upheld: boolean;
      readonly text: string;
      readonly members: string;
      readonly result?: Result;
    };

export type PlyCommand =
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'ask_take_back'
  | 'accept_take_back'
  | 'decline_take_back';

export interface CommandAnswer {
  readonly sequence: number;
  readonly already_recorded: boolean;
  readonly state: GameState;
}

export interface Links {
  readonly white: string;
  readonly black: string;
  readonly watch: string;
}
export type LinkName = keyof Links;

export interface MadeGame {
  readonly game: string;
  readonly links: Links;
  readonly state: GameState;
}

/** Who says that a flag has fallen. */
export type FlagCall = 'automatic' | 'players' | 'arbiter';

export type Crossing = 'by_moves' | 'at_zero_own' | 'at_zero_both';

export interface TimeControlRequest {
  readonly program: string;
  readonly increment?: 'before' | 'after';
  readonly crossing?: Crossing;
  readonly freeze?: boolean;
  readonly flag_call?: FlagCall;
}

export interface NewGame {
  readonly rules: string;
  readonly profile?: string;
  readonly white: Player;
  readonly black: Player;
  readonly time_control: TimeControlRequest;
  readonly visibility: Visibility;
  readonly event?: string;
  readonly site?: string;
  readonly round?: string;
  readonly board?: string;
  readonly fen?: string;
  readonly opening?: OpeningChoice;
  readonly start?: 'arbiter' | 'black_press';
  readonly draw_rules?: Readonly<Record<string, DrawMode>>;
  readonly min_draw_moves?: number;
  readonly take_back?: TakeBack;
  readonly play?: Play;
  readonly pause_by?: 'arbiter' | 'players';
  readonly call_stops_clocks?: boolean;
  readonly byo_yomi_shown?: ByoYomiShown;
  readonly lag_compensation?: boolean;
  readonly default_time_min?: number;
  readonly appeal_minutes?: number;
  readonly penalties?: readonly PenaltyStep[];
  readonly session?: NewSession;
}

/** A time control said in words: sentences that follow one another, and the same in English. */
export interface Words {
  readonly sentences: readonly Sentence[];
  readonly text: string;
}

export interface TimeControlWords {
  readonly program: string;
  readonly words: Words;
}

export interface TimeControlAnswer extends TimeControlWords {
  /** What federations ask where they are not content with it. */
  readonly advice?: readonly Sentence[];
}

export interface Preset extends TimeControlWords {
  readonly id: string;
  readonly name: Sentence;
  readonly family: string;
  readonly crossing: Crossing;
}

export interface DrawRule {
  readonly rule: string;
  readonly article?: string;
  readonly mode: DrawMode;
}

/** A text of the rules and the draw rules that it has. */
export interface Profile {
  readonly name: string;
  readonly draw_rules: readonly DrawRule[];
}

export interface RuleSet {
  readonly name: string;
  readonly board: BoardShape;
  readonly first_mover: Side;
  readonly start_fen: string;
  readonly profiles: readonly Profile[];
}

/** One drawn opening: its moves, or where White's and Black's flying man is set down. */
export interface Opening {
  readonly card: number;
  readonly number: number;
  readonly code: string;
  readonly kind: 'moves' | 'flying' | 'free';
  readonly sequence: readonly string[];
  readonly fen: string;
}

export interface OpeningTable {
  readonly table: string;
  readonly openings: readonly Opening[];
}

/** Which opening of which table; the server knows what it is. */
export interface OpeningChoice {
  readonly table: string;
  readonly card: number;
  readonly number: number;
}
