#pragma once

#include <string>
#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/lots.hpp"
#include "arbiter/tournament/order.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {

/// The pairing of the next round as the system of the tournament has it, as a draft to be ordered.
/// Who is noted absent has a zero bye. Everything that is drawn by lot follows from the seed. It
/// may take a second for a thousand players: the shell calls it beside its work. Refusals are those
/// of the systems, with the names of the players or teams; ROUND_OPEN while the round before is not
/// complete, NO_MORE_ROUNDS after the last one, NO_PLAYERS.
Result<DraftRound> propose_round(const Competition& competition, TournamentId tournament,
                                 const Seed& seed);

/// What the Swiss works on for a round: to explain a pairing, and to compare it with another.
struct SwissInput {
  std::vector<int> list;  ///< players, or where teams play teams: number n stands at n - 1
  Crosstable table;       ///< with acceleration, and whom the settings keep apart
  SwissRound round;
};
SwissInput swiss_input(const Competition& competition, const Tournament& tournament, int round);

}  // namespace flagfall::arbiter::tournament
