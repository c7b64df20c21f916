#pragma once

#include <vector>

#include "arbiter/tournament/swiss_criteria.hpp"

namespace flagfall::arbiter::tournament {

/// Where a way to pair a bracket stands in the order of candidates (PAIRING.md, 3.3.5): the earlier
/// one compares less.
std::vector<Measure> order_of_candidate(const SwissField& field, const Bracket& bracket);

}  // namespace flagfall::arbiter::tournament
