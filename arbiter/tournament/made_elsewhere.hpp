#pragma once

#include <vector>

#include "arbiter/tournament/order.hpp"

namespace flagfall::arbiter::tournament {

/// A round that was paired by another program, with players by their ids.
struct MadeElsewhere {
  std::vector<PairedBoard> boards;  ///< board 1 first
  std::vector<PlayerId> left_over;  ///< named without an opponent
};

/// The draft of the next round that such a pairing makes. Who is left over has the bye of the
/// system; who is not named has the bye that he asked for, or none if he is noted absent. Refused
/// like a draft made by hand: somebody twice, somebody who does not take part, and everyone who
/// plays and is not named, all of them.
Result<DraftRound> draft_made_elsewhere(const Competition& competition, TournamentId tournament,
                                        const MadeElsewhere& made);

/// What the one who is left over by the pairing of a system has.
RoundKind left_over_kind(System system);

}  // namespace flagfall::arbiter::tournament
