#pragma once

#include <cstdint>
#include <optional>

#include "clock/clock.hpp"

// What two flags mean. The order of two instants on the server's clock is always known. Over the
// board the sign of the first flag decides (Chinese rules for 64 squares, 3.1.5; FIDE C.02). If
// neither tells, the game goes on, or is drawn in the last period (FIDE Guidelines III.3.1); the
// FMJD has no text on it, so the arbiter may decide otherwise.

namespace flagfall::clock {

enum class FlagVerdict : std::uint8_t { none, white_loses, black_loses, goes_on, drawn };

/// What the arbiter finds on a clock.
struct FlagsSeen {
  BySide<bool> down;
  std::optional<Side> first;  ///< by the sign of the first flag, if it has one
  bool last_period = true;    ///< of the side that would lose: there is none after it
  friend bool operator==(const FlagsSeen&, const FlagsSeen&) = default;
};

/// A single flag loses also without a sign. The number of moves is looked at before this.
FlagVerdict judge(const FlagsSeen& seen);

/// The server's clock at `now`.
FlagVerdict judge(const Clock& clock, Instant now);

}  // namespace flagfall::clock
