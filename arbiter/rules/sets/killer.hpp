#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Killer draughts: a king that takes a king last stands down directly behind it.
inline constexpr Rules killer = like(
    international, [](Rules& r) { r.king_landing = KingLanding::directly_behind_a_last_king; });

}  // namespace flagfall::arbiter::sets
