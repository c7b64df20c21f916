#pragma once

#include "arbiter/rules/sets/english.hpp"

namespace flagfall::arbiter::sets {

/// Czech draughts (FMJD, brief rules): a king captures before a man does.
inline constexpr Rules czech = like(english, [](Rules& r) {
  r.naming = Naming::algebraic;
  r.first_mover = Side::white;
  r.king_range = KingRange::flying;
  r.precedence = {Criterion::by_king};
});

}  // namespace flagfall::arbiter::sets
