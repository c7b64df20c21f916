#pragma once

#include "arbiter/rules/sets/brazilian.hpp"

namespace flagfall::arbiter::sets {

/// American pool checkers: Black moves first (PDN, GameType 23; APCA rules).
inline constexpr Rules pool = like(brazilian, [](Rules& r) {
  r.naming = Naming::from_top_left;
  r.first_mover = Side::black;
  r.precedence = {};
});

}  // namespace flagfall::arbiter::sets
