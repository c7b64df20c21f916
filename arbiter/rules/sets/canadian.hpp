#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Canadian draughts: twelve rows of twelve, thirty men each.
inline constexpr Rules canadian = like(international, [](Rules& r) {
  r.board = {12, 12, Playing::bottom_left};
  r.men_rows = 5;
});

}  // namespace flagfall::arbiter::sets
