#pragma once

#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "arbiter/tournament/order.hpp"
#include "arbiter/tournament/trf.hpp"

namespace flagfall::arbiter::tournament {

/// The orders that bring about an event whose one tournament is that of a report file: players in
/// the order of their numbers, every round as it was paired with its results, and what was asked
/// for the rounds to come. Rounds that are complete are closed; the next one can be paired.
///
/// A report gives no boards: they follow from the scores (the best player first). Refused with
/// TRF_NOT_TAKEN: teams, two entrants who are one person to an event, a pairing that is open in a
/// round before the last.
Result<std::vector<Order>> orders_of(const TrfFile& file, RuleSet rules);

}  // namespace flagfall::arbiter::tournament
