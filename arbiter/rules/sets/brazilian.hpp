#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Brazilian draughts: the international moves on 64 squares (Chinese Draughts Association,
/// 64 squares, 5.1).
inline constexpr Rules brazilian = like(international, [](Rules& r) {
  r.board = {8, 8, Playing::bottom_left};
  r.naming = Naming::algebraic;
  r.men_rows = 3;
});

}  // namespace flagfall::arbiter::sets
