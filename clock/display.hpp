#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "clock/clock.hpp"
#include "clock/time.hpp"

// What the face of the clock shows. Seconds are rounded up, so that 0:00 appears
// exactly when the flag falls and not before.

namespace flagfall::clock {

/// Hours, minutes and seconds from one hour on (`1:20:00`), minutes and seconds below (`4:07`).
/// Less than nothing is shown as nothing.
std::string shown(Duration left);

/// Seconds and tenths below ten seconds (`9.9`), also rounded up; nothing at ten seconds and above.
std::optional<std::string> tenths(Duration left);

enum class Sign : std::uint8_t { none, interim, flag };

/// How long the sign of a period that ran out stays (DGT 3000 manual).
inline constexpr Duration interim_sign_time = std::chrono::minutes{5};

/// The flag is for the side whose last time ran out first: with freeze off the other one gets none.
Sign sign(const Clock& clock, Side side, Instant now);

/// "⚑", "–" or nothing.
std::string_view text_of(Sign sign);

struct Face {
  std::string time;
  std::optional<std::string> tenths;
  Sign sign = Sign::none;
  friend bool operator==(const Face&, const Face&) = default;
};

Face face(const Clock& clock, Side side, Instant now);

}  // namespace flagfall::clock
