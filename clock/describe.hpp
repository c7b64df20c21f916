#pragma once

#include <vector>

#include "clock/result.hpp"
#include "clock/time_control.hpp"

namespace flagfall::clock {

/// A time control in words, as pieces to be put together in this order with nothing between them:
/// "90 min for 45 moves" ", then " "30 min + 30 s per move". Times are whole minutes where they can
/// be, else seconds. Days per move are described as well.
std::vector<Phrase> describe(const Program& program);

/// Unequal programs are told side by side; increments after the move and periods that begin at zero
/// are mentioned where they make a difference, and freeze and flag call where they are not as
/// usual.
std::vector<Phrase> describe(const TimeControl& control);

}  // namespace flagfall::clock
