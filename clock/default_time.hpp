#pragma once

#include <chrono>
#include <optional>

#include "clock/clock.hpp"

// Late arrival and default time. Zero is the real start of the round: one that the organiser starts
// late makes nobody late.

namespace flagfall::clock {

/// Where the regulations are silent, a player who is not there after an hour has lost (FMJD Annex
/// 3, 5.2). They may set anything from nothing to an hour.
inline constexpr Duration usual_default_time = std::chrono::hours{1};

/// Who arrives in the last moment is in time: late is later than zero and the default time. With a
/// default time of nothing a player must be there at zero.
constexpr bool is_late(Instant arrival, Instant zero, Duration default_time) {
  return arrival > zero + default_time;
}

/// When each player arrived; not yet: nothing.
using Arrivals = BySide<std::optional<Instant>>;

/// Who is late as of `now`. If both are, both lose unless the arbiter decides otherwise.
BySide<bool> late_sides(const Arrivals& arrivals, Instant zero, Duration default_time, Instant now);

/// What happens first to a side that stays away while its clock runs.
enum class Absence : std::uint8_t { flag, default_time };

/// In games shorter than the default time the flag decides. At the same instant, too: the flag
/// falls when the default time is over, and lateness begins after that. The clock of the absent
/// side runs.
Absence what_comes_first(const Clock& clock, Instant zero, Duration default_time);

}  // namespace flagfall::clock
