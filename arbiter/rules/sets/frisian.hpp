#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Frisian draughts (official rules, 2011).
inline constexpr Rules frisian = like(international, [](Rules& r) {
  r.capture_lines = Lines::all_eight;                     // 9
  r.precedence = {Criterion::value, Criterion::by_king};  // 11, 12
  r.king_step_limit = 3;                                  // 17
});

}  // namespace flagfall::arbiter::sets
