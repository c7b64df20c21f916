#pragma once

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {

/// Pairs the first bracket of the rest by the procedure of PAIRING.md, 3.3: the earliest of the
/// best candidates. The rest must be such that a pairing exists (C4) with the bye where it says.
Bracket pair_bracket(const SwissField& field, const Rest& rest);

/// The rest after a bracket: its downfloaters and the groups below.
Rest rest_after(const Bracket& bracket, const Rest& rest);

}  // namespace flagfall::arbiter::tournament
