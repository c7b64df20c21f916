#pragma once

#include "arbiter/rules/sets/frisian.hpp"

namespace flagfall::arbiter::sets {

/// Frysk!: Frisian draughts with five men each.
inline constexpr Rules frysk = like(frisian, [](Rules& r) { r.men_rows = 1; });

}  // namespace flagfall::arbiter::sets
