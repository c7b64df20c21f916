#pragma once

#include "arbiter/rules/sets/brazilian.hpp"

namespace flagfall::arbiter::sets {

/// Russian draughts (Chinese Draughts Association, 64 squares, 5.2).
inline constexpr Rules russian = like(brazilian, [](Rules& r) {
  r.promotion = Promotion::in_passing;  // 5.2.2
  r.precedence = {};                    // any capture, played to its end
});

}  // namespace flagfall::arbiter::sets
