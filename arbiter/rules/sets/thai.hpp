#pragma once

#include "arbiter/rules/sets/czech.hpp"

namespace flagfall::arbiter::sets {

/// Thai draughts, makhos: eight men, and a king stands down directly behind what it takes.
inline constexpr Rules thai = like(czech, [](Rules& r) {
  r.naming = Naming::from_bottom_right;
  r.first_mover = Side::black;  // PDN, GameType 31; sources differ
  r.men_rows = 2;
  r.precedence = {};
  r.king_landing = KingLanding::directly_behind;
  r.removal = Removal::at_once;
  r.may_turn_back = true;
});

}  // namespace flagfall::arbiter::sets
