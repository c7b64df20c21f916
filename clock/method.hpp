#pragma once

#include <optional>
#include <string_view>

#include "clock/result.hpp"
#include "clock/time_control.hpp"

namespace flagfall::clock {

/// The stable name of a method: `countdown`, `bronstein`, `bronstein_ahead`, `us_delay`,
/// `canadian`, `byo_yomi`, `hourglass`, `per_move`, `gong`, `count_up`, `days`.
std::string_view name_of(Method method);

/// Whether the clock can run this method: all but days per move.
bool is_built(Method method);

/// Why no clock can be made of this control, if so. The position is that of the period in the text
/// of `to_string`. `METHOD_NOT_BUILT` (the phrase and its parameter `method` name it),
/// `CONTROL_EMPTY` (a side without periods), `CONTROL_NOT_ALONE` (an hourglass and the like with
/// other periods), `CONTROL_NOT_LAST` (something after byo-yomi or counting up),
/// `CONTROL_NOT_REPEATED` (only periods that count down can be), `CONTROL_NOT_COMBINED` (an
/// increment, cap, delay or quota with a method that has none), `CONTROL_NO_TIME` (a side would
/// start at zero), `CONTROL_EMPTY_PERIOD` (a later period that brings no time, as in 1:20:00 where
/// somebody meant hours), `CONTROL_ENDLESS` (a repeated period without a quota never ends),
/// `CONTROL_ONE_SIDED` (hourglass or gong for one side only).
std::optional<Problem> check_built(const TimeControl& control);

/// Whether a side has to end the game on time alone: the last period counts down once, with neither
/// increment nor delay. The FMJD (Annex 3, 6.1.1) then asks for its special draw rules of three
/// against one, and prefers increments.
bool ends_without_increment(const TimeControl& control);

}  // namespace flagfall::clock
