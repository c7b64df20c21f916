#pragma once

#include <string>
#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/lots.hpp"
#include "arbiter/tournament/order.hpp"

namespace flagfall::arbiter::tournament {

/// The pairing of the next round as the system of the tournament has it, as a draft to be ordered.
/// Who is noted absent has a zero bye. Everything that is drawn by lot follows from the seed. It
/// may take a second for a thousand players: the shell calls it beside its work. Refusals are those
/// of the systems, with the names of the players; ROUND_OPEN while the round before is not
/// complete, NO_MORE_ROUNDS after the last one, NO_PLAYERS.
Result<DraftRound> propose_round(const Competition& competition, TournamentId tournament,
                                 const Seed& seed);

}  // namespace flagfall::arbiter::tournament
