#pragma once

#include "arbiter/rules/sets/pool.hpp"

namespace flagfall::arbiter::sets {

/// English draughts, American checkers: Black moves first (WCDF rules).
inline constexpr Rules english = like(pool, [](Rules& r) {
  r.men_capture = MenWays::forward;
  r.king_range = KingRange::one_step;
  r.promotion = Promotion::ends_the_move;  // 1.19
});

}  // namespace flagfall::arbiter::sets
