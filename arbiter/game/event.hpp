#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arbiter/game/adjournment.hpp"
#include "arbiter/game/change.hpp"
#include "arbiter/game/claim.hpp"
#include "arbiter/game/command.hpp"
#include "arbiter/game/dispute.hpp"
#include "arbiter/game/outcome.hpp"
#include "arbiter/game/phase.hpp"
#include "arbiter/game/powers.hpp"
#include "arbiter/game/settings.hpp"
#include "arbiter/game/sheet_entry.hpp"
#include "arbiter/rules/move.hpp"
#include "clock/lag.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// What happened in one game, in the past tense. `type` is the stored name and never changes.
/// Events are complete: folding them asks no rule again.
namespace flagfall::arbiter {

struct GameCreated {
  static constexpr std::string_view type = "game_created";
  GameSettings settings;
  friend bool operator==(const GameCreated&, const GameCreated&) = default;
};

struct SeatTaken {
  static constexpr std::string_view type = "seat_taken";
  Side side{};
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

struct ClockStarted {
  static constexpr std::string_view type = "clock_started";
  friend bool operator==(const ClockStarted&, const ClockStarted&) = default;
};

struct MovePlayed {
  static constexpr std::string_view type = "move_played";
  int ply = 0;  ///< 1-based number of this ply on the scoresheet
  Side side{};
  Move move;
  std::string text;                       ///< the shortest text that names the move
  std::vector<Square> path;               ///< the complete list of PDN
  bool ends_game = false;                 ///< the clock is stopped without a press
  clock::Duration spent{};                ///< net time of this turn, as it was charged
  BySide<clock::Duration> left;           ///< after the move
  std::string fen;                        ///< the position after the move
  std::optional<clock::LagRecord> lag{};  ///< where the delay of the network is compensated
  friend bool operator==(const MovePlayed&, const MovePlayed&) = default;
};

/// A turn ended where only the clock is here. `left` is after the press.
struct ClockPressed {
  static constexpr std::string_view type = "clock_pressed";
  int ply = 0;  ///< 1-based number of this press
  Side side{};
  clock::Duration spent{};
  BySide<clock::Duration> left;
  friend bool operator==(const ClockPressed&, const ClockPressed&) = default;
};

/// A seated player tried something that the rules refuse. It changes nothing on the board.
struct AttemptRefused {
  static constexpr std::string_view type = "attempt_refused";
  Side side{};
  int ply = 0;
  std::string text;
  std::string code;
  friend bool operator==(const AttemptRefused&, const AttemptRefused&) = default;
};

struct DrawOffered {
  static constexpr std::string_view type = "draw_offered";
  Side side{};
  int ply = 0;
  friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};

struct DrawDeclined {
  static constexpr std::string_view type = "draw_declined";
  Side side{};  ///< the side that declines
  int ply = 0;
  friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};

/// A claim, checked from the record: how far the count of the rule had come.
struct DrawClaimed {
  static constexpr std::string_view type = "draw_claimed";
  Side side{};
  DrawRule rule{};
  int ply = 0;
  bool upheld = false;
  int count = 0;
  int limit = 0;
  friend bool operator==(const DrawClaimed&, const DrawClaimed&) = default;
};

/// A draw rule was met that only the arbiter may declare: shown, and the game goes on.
struct DrawNoticed {
  static constexpr std::string_view type = "draw_noticed";
  DrawRule rule{};
  int ply = 0;
  friend bool operator==(const DrawNoticed&, const DrawNoticed&) = default;
};

struct TakeBackAsked {
  static constexpr std::string_view type = "take_back_asked";
  Side side{};
  int ply = 0;
  friend bool operator==(const TakeBackAsked&, const TakeBackAsked&) = default;
};

struct TakeBackDeclined {
  static constexpr std::string_view type = "take_back_declined";
  Side side{};  ///< the side that declines
  int ply = 0;
  friend bool operator==(const TakeBackDeclined&, const TakeBackDeclined&) = default;
};

struct MovesTakenBack {
  static constexpr std::string_view type = "moves_taken_back";
  int plies = 0;
  bool restore_time = false;
  std::string reason;
  std::string fen;  ///< the position after it; logs of before it was kept do not have it
  friend bool operator==(const MovesTakenBack&, const MovesTakenBack&) = default;
};

struct ClockPaused {
  static constexpr std::string_view type = "clock_paused";
  PausedBy by{};
  std::string reason;
  friend bool operator==(const ClockPaused&, const ClockPaused&) = default;
};

struct ClockResumed {
  static constexpr std::string_view type = "clock_resumed";
  friend bool operator==(const ClockResumed&, const ClockResumed&) = default;
};

struct TimeAdjusted {
  static constexpr std::string_view type = "time_adjusted";
  Side side{};
  clock::Duration by{};
  std::string reason;
  std::optional<Change<clock::Duration>> change{};
  friend bool operator==(const TimeAdjusted&, const TimeAdjusted&) = default;
};

struct TimeSet {
  static constexpr std::string_view type = "time_set";
  Side side{};
  clock::Duration left{};
  std::string reason;
  std::optional<Change<clock::Duration>> change{};
  friend bool operator==(const TimeSet&, const TimeSet&) = default;
};

struct MovesSet {
  static constexpr std::string_view type = "moves_set";
  Side side{};
  int moves = 0;
  std::string reason;
  std::optional<Change<int>> change{};
  friend bool operator==(const MovesSet&, const MovesSet&) = default;
};

struct PeriodSet {
  static constexpr std::string_view type = "period_set";
  Side side{};
  int period = 1;
  std::string reason;
  std::optional<Change<int>> change{};
  friend bool operator==(const PeriodSet&, const PeriodSet&) = default;
};

struct PeriodsLeftSet {
  static constexpr std::string_view type = "periods_left_set";
  Side side{};
  std::string reason;
  Change<int> change;
  friend bool operator==(const PeriodsLeftSet&, const PeriodsLeftSet&) = default;
};

struct TurnSet {
  static constexpr std::string_view type = "turn_set";
  std::string reason;
  Change<Side> change;
  friend bool operator==(const TurnSet&, const TurnSet&) = default;
};

/// The last press, that of `side`, is annulled; `change` is what both clocks said and say.
struct PressUndone {
  static constexpr std::string_view type = "press_undone";
  Side side{};
  bool refund = false;
  std::string reason;
  Change<BySide<clock::Duration>> change;
  friend bool operator==(const PressUndone&, const PressUndone&) = default;
};

struct PauseAsked {
  static constexpr std::string_view type = "pause_asked";
  Side side{};
  int ply = 0;
  friend bool operator==(const PauseAsked&, const PauseAsked&) = default;
};

struct PauseDeclined {
  static constexpr std::string_view type = "pause_declined";
  Side side{};  ///< the side that declines
  int ply = 0;
  friend bool operator==(const PauseDeclined&, const PauseDeclined&) = default;
};

/// Where it stops the clocks a ClockPaused follows.
struct ArbiterCalled {
  static constexpr std::string_view type = "arbiter_called";
  Side side{};
  friend bool operator==(const ArbiterCalled&, const ArbiterCalled&) = default;
};

struct CallAnswered {
  static constexpr std::string_view type = "call_answered";
  friend bool operator==(const CallAnswered&, const CallAnswered&) = default;
};

/// A result that the arbiter has to confirm; both clocks stand until he has decided. `side` is the
/// one that resigned, agreed, or lost its time.
struct ResultProposed {
  static constexpr std::string_view type = "result_proposed";
  Side side{};
  Outcome outcome;
  friend bool operator==(const ResultProposed&, const ResultProposed&) = default;
};

struct ProposalDismissed {
  static constexpr std::string_view type = "proposal_dismissed";
  std::string reason;
  friend bool operator==(const ProposalDismissed&, const ProposalDismissed&) = default;
};

/// The flag of `side` fell at `flag`, a computed instant that may lie before the recording.
struct FlagFell {
  static constexpr std::string_view type = "flag_fell";
  Side side{};
  clock::Instant flag{};
  friend bool operator==(const FlagFell&, const FlagFell&) = default;
};

struct GameEnded {
  static constexpr std::string_view type = "game_ended";
  Outcome outcome;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

/// The arbiter set the result, or changed that of a game which had ended.
struct ResultSet {
  static constexpr std::string_view type = "result_set";
  Outcome outcome;
  friend bool operator==(const ResultSet&, const ResultSet&) = default;
};

/// What the arbiter did last, the event `power`, is taken back. The rest is what stands again.
struct PowerUndone {
  static constexpr std::string_view type = "power_undone";
  std::string power;  ///< its stored name
  std::string reason;
  Phase phase{};
  int plies = 0;
  std::vector<MovePlayed> moves;  ///< those that are on the scoresheet again
  std::string fen;                ///< empty where only the clock is here
  std::optional<Outcome> outcome{};
  friend bool operator==(const PowerUndone&, const PowerUndone&) = default;
};

/// Another game of the same session was made; `game` is its id.
struct SessionContinued {
  static constexpr std::string_view type = "session_continued";
  std::string game;
  friend bool operator==(const SessionContinued&, const SessionContinued&) = default;
};

using Event = std::variant<
    GameCreated, SeatTaken, ClockStarted, MovePlayed, AttemptRefused, DrawOffered, DrawDeclined,
    DrawClaimed, DrawNoticed, TakeBackAsked, TakeBackDeclined, MovesTakenBack, ClockPaused,
    ClockResumed, TimeAdjusted, TimeSet, MovesSet, PeriodSet, FlagFell, GameEnded, ResultSet,
    ClockPressed, PeriodsLeftSet, TurnSet, PressUndone, PauseAsked, PauseDeclined, ArbiterCalled,
    CallAnswered, ResultProposed, ProposalDismissed, SessionContinued, IrregularityReported,
    IrregularityRepaired, IrregularityStands, IrregularityDropped, PositionSet, PenaltyGiven,
    IncidentNoted, ResultAnnulled, PowerUndone, GameAdjourned, MoveSealed, SealedMoveOpened,
    // the scoresheet of a board of wood, and claims
    MoveEntered, IrregularEntered, MovesErased, TimeNoted, ClaimMade, ClaimDecided,
    // disputes
    CaseOpened, CaseAmended, CaseRuled, CaseSigned, AppealLodged, AppealWithdrawn, AppealDecided>;

/// The stored name of an event.
std::string_view type_of(const Event& event);

/// An event and the instant at which it took effect: the only time that a fold may use.
struct Happened {
  clock::Instant at{};
  Event event;
  friend bool operator==(const Happened&, const Happened&) = default;
};

}  // namespace flagfall::arbiter
