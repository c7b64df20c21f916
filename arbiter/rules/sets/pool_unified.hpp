#pragma once

#include "arbiter/rules/sets/pool.hpp"

namespace flagfall::arbiter::sets {

/// Pool checkers in the unified form: White moves first, squares by letters (PDN, GameType 23).
inline constexpr Rules pool_unified = like(pool, [](Rules& r) {
  r.naming = Naming::algebraic;
  r.first_mover = Side::white;
});

}  // namespace flagfall::arbiter::sets
