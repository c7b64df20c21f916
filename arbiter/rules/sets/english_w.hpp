#pragma once

#include "arbiter/rules/sets/english.hpp"

namespace flagfall::arbiter::sets {

/// English draughts with White first, who then numbers the squares from his own right hand.
inline constexpr Rules english_w = like(english, [](Rules& r) {
  r.naming = Naming::from_bottom_right;
  r.first_mover = Side::white;
});

}  // namespace flagfall::arbiter::sets
