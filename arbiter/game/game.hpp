#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/game/event.hpp"
#include "arbiter/game/outcome.hpp"
#include "arbiter/game/settings.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/clock.hpp"
#include "clock/default_time.hpp"
#include "clock/lag.hpp"

namespace flagfall::arbiter {

/// What both clocks said when a turn began, so that its move can be taken back with its time.
/// `corrections` is the sum of the arbiter's corrections so far: they survive a take-back.
struct TurnStart {
  clock::Reading clock;
  BySide<clock::Duration> corrections;
  friend bool operator==(const TurnStart&, const TurnStart&) = default;
};

/// One line of the scoresheet.
struct Ply {
  MovePlayed move;
  clock::Instant at{};
  TurnStart turn;
  friend bool operator==(const Ply&, const Ply&) = default;
};

/// One press where only the clock is here.
struct PressLine {
  ClockPressed press;
  clock::Instant at{};
  friend bool operator==(const PressLine&, const PressLine&) = default;
};

/// A standing question of one player to the other, asked at `ply`.
struct Question {
  Side by{};
  int ply = 0;
  friend bool operator==(const Question&, const Question&) = default;
};

/// Both clocks stand still, since `since`.
struct Pausing {
  PausedBy by{};
  std::string reason;
  clock::Instant since{};
  friend bool operator==(const Pausing&, const Pausing&) = default;
};

/// A result that waits for the arbiter.
struct Proposal {
  Side side{};
  Outcome outcome;
  friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// A player waits for the arbiter.
struct Call {
  Side by{};
  clock::Instant at{};
  friend bool operator==(const Call&, const Call&) = default;
};

enum class Phase : std::uint8_t { ready, running, paused, ended };

/// One refereed game: what `apply` makes of its events. A plain value; equal logs give equal games.
struct Game {
  GameSettings settings;
  Position position;
  DrawCounters counters;
  clock::Clock clock;
  std::vector<Ply> scoresheet;
  std::vector<PressLine> presses;  ///< instead of a scoresheet where only the clock is here
  BySide<bool> seated;
  std::optional<Question> draw_offer;
  /// The own moves a side had made when its last draw offer was refused; see `may_offer_again`.
  BySide<std::optional<int>> offer_refused_at;
  std::optional<Question> take_back;
  std::optional<Question> pause_ask;
  std::optional<Call> call;
  std::optional<Proposal> proposed;
  std::vector<DrawClaimed> claims;
  std::vector<DrawNoticed> notices;
  int attempts_at_this_ply = 0;
  TurnStart turn;  ///< the present one
  BySide<clock::Duration>
      corrections;  ///< the sum of the arbiter's corrections of each side's time
  std::optional<Pausing> pausing;
  std::optional<FlagFell> flag;           ///< the first flag, never overwritten
  std::optional<clock::LagState> lag;     ///< where it is compensated
  std::optional<clock::Instant> started;  ///< when the first clock was started
  clock::Arrivals arrivals;               ///< seats taken, or first moves
  std::optional<Outcome> outcome;
  std::string next_in_session;  ///< the id of the next game of the session, once it is made
  friend bool operator==(const Game&, const Game&) = default;
};

/// The draw counters of the start position.
DrawCounters start_counters(const GameSettings& settings);

Phase phase_of(const Game& game);

bool is_clock_only(const Game& game);

/// Who has to move: by the position, or where only the clock is here by the clock.
Side side_to_move(const Game& game);

/// The number of plies on the scoresheet, or of presses where only the clock is here.
int ply_of(const Game& game);

/// The moves that `side` has on the scoresheet, or its presses.
int moves_of(const Game& game, Side side);

/// The position after the first `ply` plies of the scoresheet.
Position position_at(const Game& game, int ply);

/// The legal moves, empty once the game is over and where only the clock is here.
std::vector<Move> legal_moves(const Game& game);

/// The flags that have fallen up to `now` and stand on no record yet, oldest first.
std::vector<FlagFell> fallen_flags(const Game& game, clock::Instant now);

/// As of when the clock may be shown: where lag is compensated a flag that waits for a move on its
/// way is not told, and the last millisecond stays.
clock::Instant shown_at(const Game& game, clock::Instant now);

/// Who is not there although more than the default time has passed since the clock was started.
BySide<bool> absent(const Game& game, clock::Instant now);

/// The first instant after `now` at which something happens by itself or is to be shown, if any:
/// the shell then sends CheckFlag.
std::optional<clock::Instant> next_deadline(const Game& game, clock::Instant now);

}  // namespace flagfall::arbiter
