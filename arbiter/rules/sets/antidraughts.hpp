#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Antidraughts: who has no piece or no move wins.
inline constexpr Rules antidraughts = like(international, [](Rules& r) { r.aim = Aim::lose_all; });

}  // namespace flagfall::arbiter::sets
