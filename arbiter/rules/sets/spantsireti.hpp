#pragma once

#include "arbiter/rules/sets/russian.hpp"

namespace flagfall::arbiter::sets {

/// Spantsireti: Russian draughts on ten files and eight ranks (PDN, GameType 41).
inline constexpr Rules spantsireti = like(russian, [](Rules& r) {
  r.board = {10, 8, Playing::bottom_left};
});

}  // namespace flagfall::arbiter::sets
