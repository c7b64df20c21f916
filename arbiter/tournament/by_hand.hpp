#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/lots.hpp"
#include "arbiter/tournament/order.hpp"

namespace flagfall::arbiter::tournament {

/// The boards of a draft, or where teams play its matches, which the program would have paired
/// otherwise; all of them where it could pair nothing. `seed` is that of its own proposal. Where it
/// is not known colours are left out of account, since they may have been drawn. It takes as long
/// as a proposal.
std::vector<int> paired_by_hand(const Competition& competition, const DraftRound& draft,
                                const std::optional<Seed>& seed);

}  // namespace flagfall::arbiter::tournament
