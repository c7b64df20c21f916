#pragma once

#include <vector>

#include "arbiter/tournament/order.hpp"
#include "arbiter/tournament/swiss_check.hpp"

namespace flagfall::arbiter::tournament {

/// What a draft breaks that may be made all the same, in every system but the Swiss, which has
/// `check_pairing`. Criteria: "meets_again", "schedule" (a pair that is not of this round),
/// "colours" (against those of the schedule), "bye" (points for who is free where that brings none,
/// or a bye for one who has an opponent), "forbidden". Players are ids, or where teams play those
/// of teams; keys `orders.breach.*`.
std::vector<Breach> check_draft(const Competition& competition, const Tournament& tournament,
                                const DraftRound& draft);

}  // namespace flagfall::arbiter::tournament
