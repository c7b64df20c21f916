#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "clock/time.hpp"

namespace flagfall::arbiter {

/// What an arbiter can lay upon a player for an irregularity or for his conduct (ARBITER.md, 6.4;
/// FMJD Annex 3, 2.5 names warning and loss up to exclusion). An exclusion loses the game as well.
enum class PenaltyKind : std::uint8_t { warning, time, loss, exclusion };

/// One rung of an event's ladder. `to_opponent` is what the opponent gets where the kind is `time`.
struct PenaltyStep {
  PenaltyKind kind{};
  clock::Duration to_opponent{};
  friend bool operator==(const PenaltyStep&, const PenaltyStep&) = default;
};

/// What follows the first, the second, … irregular move of a player in one game; the last step goes
/// for all that come after. Empty: nothing follows by itself, as FMJD Annex 1 has it. A step is
/// shown to the arbiter, who gives the penalty or does not.
using PenaltyLadder = std::vector<PenaltyStep>;

inline constexpr std::size_t most_penalty_steps = 10;

std::string_view name_of(PenaltyKind kind);  ///< warning, time, loss, exclusion
std::optional<PenaltyKind> penalty_kind_named(std::string_view name);

}  // namespace flagfall::arbiter
