#pragma once

#include <optional>
#include <string>
#include <variant>

#include "arbiter/game/adjournment.hpp"
#include "arbiter/game/claim.hpp"
#include "arbiter/game/dispute.hpp"
#include "arbiter/game/outcome.hpp"
#include "arbiter/game/powers.hpp"
#include "arbiter/game/sheet_entry.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// What someone asks of the referee. A command names the ply that its sender saw: the number of
/// plies on the scoresheet, 0 before the first move, or of presses where only the clock is here.
namespace flagfall::arbiter {

struct TakeSeat {
  Side side;
};

struct PlayMove {
  Side side;
  int ply;
  std::string text;  ///< as typed: "32-28", "19x28" or a complete path
  /// How long the sender's client saw its player think, where lag is compensated.
  std::optional<clock::Duration> move_time{};
};

/// Ends the turn where the moves are made on a board of wood.
struct Press {
  Side side;
  int ply;
};

struct OfferDraw {
  Side side;
  int ply;
};
struct AcceptDraw {
  Side side;
  int ply;
};
struct DeclineDraw {
  Side side;
  int ply;
};
struct ClaimDraw {
  Side side;
  int ply;
  DrawRule rule;
};
struct Resign {
  Side side;
};

struct AskTakeBack {
  Side side;
  int ply;
};
struct AcceptTakeBack {
  Side side;
  int ply;
};
struct DeclineTakeBack {
  Side side;
  int ply;
};

/// A player calls the fallen flag of the other one, or the arbiter that of `side`, else the first.
struct CallFlag {
  std::optional<Side> by{};  ///< empty: the arbiter
  std::optional<Side> side{};
};

struct CallArbiter {
  Side side;
};
/// The arbiter is at the board.
struct AnswerCall {};

/// Both clocks are to be stopped by consent.
struct AskPause {
  Side side;
  int ply;
};
struct AcceptPause {
  Side side;
  int ply;
};
struct DeclinePause {
  Side side;
  int ply;
};

/// Asks whether a flag has fallen; sent by the shell when the next deadline has come.
struct CheckFlag {};

/// Starts the clock of the side to move. The other player's press does it where the settings say
/// so.
struct StartClock {
  std::optional<Side> pressed_by{};  ///< empty: the arbiter starts it
  bool absent_players = false;       ///< start although a seat is empty
};

/// Who stopped both clocks, or what.
enum class PausedBy : std::uint8_t {
  arbiter,
  recovery,      ///< the program after a restart or a jump of time
  storage,       ///< the program, which could no longer write to disk
  players,       ///< both of them agreed
  call,          ///< a player called the arbiter
  proposal,      ///< a result waits for the arbiter
  irregularity,  ///< something irregular was reported
  adjournment,   ///< the game goes on another time
  claim,         ///< a draw was claimed that the arbiter decides
};

struct Pause {
  PausedBy by = PausedBy::arbiter;
  std::string reason;
};
/// Only what the players have agreed on can be ended by one of them.
struct Resume {
  std::optional<Side> by{};  ///< empty: the arbiter
};

/// Gives (or with a negative value takes) time. `confirmed` is needed where a flag would fall.
struct AdjustTime {
  Side side;
  clock::Duration by;
  std::string reason;
  bool confirmed = false;
};
struct SetTime {
  Side side;
  clock::Duration left;
  std::string reason;
  bool confirmed = false;
};
struct SetMoves {
  Side side;
  int moves;
  std::string reason;
};
struct SetPeriod {
  Side side;
  int period;  ///< 1-based
  std::string reason;
};

/// With the byo-yomi period that runs.
struct SetPeriodsLeft {
  Side side;
  int periods;
  std::string reason;
};
/// Puts a side on move where no position says who is.
struct SetTurn {
  Side side;
  std::string reason;
};
/// Annuls the last press. With `refund` the opponent gets back what he used since.
struct UndoPress {
  bool refund;
  std::string reason;
  bool confirmed = false;
};

/// The arbiter takes back the last plies, with the clocks of that moment or with those of now.
struct TakeBackPlies {
  int plies;
  bool restore_time;
  std::string reason;
};

struct DeclareDraw {
  Reason rule;  ///< a draw rule, or `no_win_possible`
  std::string reason;
};
/// `ground` is one of those that an arbiter decides by: see `is_arbiters_ground`.
struct SetResult {
  GameResult result;
  std::string reason;
  Reason ground = Reason::arbiter;
  std::string article{};
};

/// The next game of the session was made: `game` is its id.
struct ContinueSession {
  std::string game;
};

/// What the arbiter does with a result that waits for him.
struct ConfirmResult {};
struct DismissProposal {
  std::string reason;
};

using Command = std::variant<
    TakeSeat, PlayMove, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, AskTakeBack,
    AcceptTakeBack, DeclineTakeBack, CheckFlag, StartClock, Pause, Resume, AdjustTime, SetTime,
    SetMoves, SetPeriod, TakeBackPlies, DeclareDraw, SetResult, Press, CallFlag, CallArbiter,
    AnswerCall, AskPause, AcceptPause, DeclinePause, SetPeriodsLeft, SetTurn, UndoPress,
    ConfirmResult, DismissProposal, ContinueSession, ReportIrregularity, RepairIrregularity,
    LetStand, DropIrregularity, SetPosition, Penalise, NoteIncident, AnnulResult, UndoPower,
    Adjourn, SealMove, OpenSealedMove,
    // the scoresheet of a board of wood, and claims
    EnterMove, EnterMoves, EnterIrregular, EraseMoves, NoteTime, DecideClaim, ClaimAbsence,
    // disputes
    OpenCase, AmendCase, RuleCase, SignCase, AppealRuling, WithdrawAppeal, DecideAppeal>;

}  // namespace flagfall::arbiter
