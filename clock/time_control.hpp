#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "clock/side.hpp"
#include "clock/time.hpp"

namespace flagfall::clock {

/// How the time of one period runs. Sudden death, periods with a quota of moves and
/// Fischer are one method, told apart by `moves` and `increment`.
enum class Method : std::uint8_t {
  countdown,        ///< SD, MP, FI
  bronstein,        ///< BR: what was used, at most the delay, is given back after the move
  bronstein_ahead,  ///< BP: the same, and the delay is on the clock before the first move
  us_delay,         ///< US: the delay runs first
  canadian,         ///< CA: blocks of moves, each with its own time
  byo_yomi,         ///< BY: periods that come back whole when a move ends inside them
  hourglass,        ///< HG: what one side uses the other gains
  per_move,         ///< PM: a fixed time for each move
  gong,             ///< GO: slots; the turn passes at the gong
  count_up,         ///< UP: after zero the time counts upwards
  days,             ///< CO: days for each move
};

/// One period of a side's program.
struct Period {
  Method method = Method::countdown;
  int moves = 0;         ///< quota of the period, or size of a Canadian block; 0: none
  Duration time{};       ///< what the period brings (a block, a slot, one byo-yomi period)
  Duration increment{};  ///< for each move
  Duration delay{};      ///< bronstein, bronstein_ahead, us_delay
  int count = 0;         ///< number of byo-yomi periods
  /// The increment does not lift the clock above this.
  std::optional<Duration> cap{};
  friend bool operator==(const Period&, const Period&) = default;
};

/// The periods of one side, in order. With `repeat_last` the last one comes again for ever.
struct Program {
  std::vector<Period> periods;
  bool repeat_last = false;
  friend bool operator==(const Program&, const Program&) = default;
};

/// When the next period begins. A period that has a successor and no quota ends at
/// zero in any case.
enum class Crossing : std::uint8_t {
  by_moves,      ///< with the press that completes the quota
  at_zero_own,   ///< at zero, if the quota is met
  at_zero_both,  ///< the same, and the other side gets its next period at the same instant
};

/// Whether the increment is on the clock before each move, also the first (the federations' and the
/// default), or is added after each move (as internet servers do).
enum class IncrementModel : std::uint8_t { before, after };

/// Who may act on a fallen flag. The clock itself behaves the same in all three.
enum class FlagCall : std::uint8_t { automatic, players, arbiter };

/// What a gong means for the side that has not moved in its slot.
enum class GongMiss : std::uint8_t {
  lose,  ///< its flag falls
  warn,  ///< a sign is shown and its slot begins anew: the move is still owed
};

/// Who gives a side its next Canadian block once it has made the moves of one.
enum class Reload : std::uint8_t {
  automatic,  ///< the clock counts the moves and does it
  manual,     ///< the arbiter sets the time by hand: the clock counts no moves of a block
};

struct TimeControl {
  BySide<Program> program;
  Crossing crossing = Crossing::by_moves;
  IncrementModel increment = IncrementModel::before;
  bool freeze = true;  ///< both sides stop at the first final flag
  FlagCall flag_call = FlagCall::automatic;
  GongMiss gong_miss = GongMiss::lose;
  Reload reload = Reload::automatic;
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

}  // namespace flagfall::clock
