#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "clock/clock.hpp"
#include "clock/time.hpp"

// What the face of the clock shows: minutes and seconds at all times, hours from one hour on,
// tenths below ten seconds (Chinese rules for 64 squares, 3.1.6, ask for seconds in the last 2
// minutes). Seconds are rounded up, so that 0:00 appears exactly when the flag falls and not
// before. The table in tests/cases/display.json holds for every face, also on pages.

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

/// What of byo-yomi is shown: the period that runs, or all that are left together, as on the DGT
/// 3000.
enum class ByoYomiShown : std::uint8_t { single, sum };

/// A side as its face is made from it; `periods_left` and `period` are for byo-yomi.
struct FaceOf {
  Duration left{};
  std::optional<Duration> over{};  ///< when counting up
  Sign sign = Sign::none;
  std::optional<int> periods_left{};
  Duration period{};
  ByoYomiShown byo_yomi = ByoYomiShown::single;
};

struct Face {
  std::string time;  ///< with a plus before it when it counts up: `+1:01`
  std::optional<std::string> tenths;
  Sign sign = Sign::none;
  friend bool operator==(const Face&, const Face&) = default;
};

/// The rules of the display, for any side.
Face face(const FaceOf& side);

/// What else is shown, as the rest of a delay, moves to go and periods left, `extra` knows.
Face face(const Clock& clock, Side side, Instant now, ByoYomiShown byo_yomi = ByoYomiShown::single);

}  // namespace flagfall::clock
