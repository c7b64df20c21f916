#pragma once

#include "arbiter/tournament/swiss_graph.hpp"

namespace flagfall::arbiter::tournament {

/// The bracket paired by asking, for one decision of the order of candidates after the other
/// (PAIRING.md, 3.3), which choice is the earliest that some best candidate makes. Always right as
/// far as its graph reaches, and slow for large groups.
Bracket pair_exactly(const SwissField& field, const Rest& rest, Reach reach);

}  // namespace flagfall::arbiter::tournament
