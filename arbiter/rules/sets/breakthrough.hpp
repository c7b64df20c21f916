#pragma once

#include "arbiter/rules/sets/international.hpp"

namespace flagfall::arbiter::sets {

/// Breakthrough: the first king wins.
inline constexpr Rules breakthrough = like(international, [](Rules& r) { r.aim = Aim::promote; });

}  // namespace flagfall::arbiter::sets
