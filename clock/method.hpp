#pragma once

#include <optional>
#include <string_view>

#include "clock/result.hpp"
#include "clock/time_control.hpp"

namespace flagfall::clock {

/// The stable name of a method: `countdown`, `bronstein`, `bronstein_ahead`, `us_delay`,
/// `canadian`, `byo_yomi`, `hourglass`, `per_move`, `gong`, `count_up`, `days`.
std::string_view name_of(Method method);

/// Whether the clock can run this method.
bool is_built(Method method);

/// Why no clock can be made of this control, if so: `METHOD_NOT_BUILT` (the phrase and its
/// parameter `method` name it), `CONTROL_EMPTY` (a side without periods), `CONTROL_NO_TIME` (a side
/// would start at zero), `CONTROL_EMPTY_PERIOD` (a later period that brings no time, as in 1:20:00
/// where somebody meant hours), `CONTROL_ENDLESS` (a repeated period without a quota never ends).
std::optional<Problem> check_built(const TimeControl& control);

/// What the methods do differently; all else is common to them. `method.cpp` dispatches.
struct Behaviour {
  /// On the clock before the first move, if the program begins with this period.
  Duration (*at_start)(const Period& period, IncrementModel model);
  /// What is left after `elapsed` more of a turn that has already used `turn_used`.
  Duration (*after_running)(const Period& period, Duration left, Duration turn_used,
                            Duration elapsed);
  /// How long the turn can go on until nothing is left.
  Duration (*until_zero)(const Period& period, Duration left, Duration turn_used);
  /// What is left once the move is completed, after a turn of `turn_used`.
  Duration (*after_move)(const Period& period, Duration left, Duration turn_used);
};

/// Asking for a method that is not built is a bug: `check_built` comes first.
const Behaviour& behaviour(Method method);

}  // namespace flagfall::clock
