#pragma once

#include "arbiter/rules/sets/czech.hpp"

namespace flagfall::arbiter::sets {

/// Spanish draughts: most pieces, then most kings among them; square 1 is White's right corner.
inline constexpr Rules spanish = like(czech, [](Rules& r) {
  r.board = {8, 8, Playing::not_bottom_left};
  r.naming = Naming::from_bottom_right;
  r.precedence = {Criterion::number, Criterion::kings_captured};
});

}  // namespace flagfall::arbiter::sets
