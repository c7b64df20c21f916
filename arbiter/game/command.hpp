#pragma once

#include <optional>
#include <string>
#include <variant>

#include "arbiter/game/outcome.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// What someone asks of the referee. A command names the ply that its sender saw: the number of
/// plies on the scoresheet, 0 before the first move.
namespace flagfall::arbiter {

struct TakeSeat {
  Side side;
};

struct PlayMove {
  Side side;
  int ply;
  std::string text;  ///< as typed: "32-28", "19x28" or a complete path
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

/// Asks whether a flag has fallen; sent by the shell when the next deadline has come.
struct CheckFlag {};

/// Starts the clock of the side to move. The other player's press does it where the settings say
/// so.
struct StartClock {
  std::optional<Side> pressed_by{};  ///< empty: the arbiter starts it
  bool absent_players = false;       ///< start although a seat is empty
};

/// Who stopped both clocks: a person, the program after a restart or a jump of time, or the
/// program because it could no longer write to disk.
enum class PausedBy : std::uint8_t { arbiter, recovery, storage };

struct Pause {
  PausedBy by = PausedBy::arbiter;
  std::string reason;
};
struct Resume {};

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
struct SetResult {
  GameResult result;
  std::string reason;
};

/// The next game of the session was made: `game` is its id.
struct ContinueSession {
  std::string game;
};

using Command = std::variant<TakeSeat, PlayMove, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw,
                             Resign, AskTakeBack, AcceptTakeBack, DeclineTakeBack, CheckFlag,
                             StartClock, Pause, Resume, AdjustTime, SetTime, SetMoves, SetPeriod,
                             TakeBackPlies, DeclareDraw, SetResult, ContinueSession>;

}  // namespace flagfall::arbiter
