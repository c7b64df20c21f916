#pragma once

#include <optional>

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {

/// Pairs a bracket whose best candidate reaches what counting says is the best that can be
/// (swiss_bound.hpp): most brackets of large groups do. Takes the candidates in their order, and
/// passes one over only where the bound shows that it cannot be the best; so the first that reaches
/// the bound is the one. None where that does not lead to an end: nothing is known then.
std::optional<Bracket> pair_quickly(const SwissField& field, const Rest& rest);

}  // namespace flagfall::arbiter::tournament
