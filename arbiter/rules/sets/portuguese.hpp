#pragma once

#include "arbiter/rules/sets/spanish.hpp"

namespace flagfall::arbiter::sets {

/// Portuguese draughts: the moves and the board of the Spanish game (Portuguese federation, rule
/// 7).
inline constexpr Rules portuguese = spanish;

}  // namespace flagfall::arbiter::sets
