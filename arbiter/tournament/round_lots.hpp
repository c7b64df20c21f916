#pragma once

#include <optional>
#include <string>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/lots.hpp"
#include "arbiter/tournament/order.hpp"

namespace flagfall::arbiter::tournament {

/// What a seed gives for a round. Each has a lot of its own, in this order, so that none says
/// anything about another; a lot that nothing rests on in this tournament is passed over.
struct RoundLots {
  Side initial_colour = Side::white;  ///< the first lot: of a Swiss
  std::string opening;                ///< the second one: its code, or empty where none is drawn
  Lots colours;  ///< those that follow: a colour for each match, in their order
};

/// Refused where the tournament is to draw an opening and has none left, or no table.
Result<RoundLots> lots_of_round(const Tournament& tournament, int round, const Seed& seed);

/// Whether a proposal draws the initial colour: in round 1 of a Swiss, unless it was drawn for a
/// draft before and no seed has been sealed for it.
bool draws_initial_colour(const Tournament& tournament, int round);

/// Why a draft cannot name its seed, or nothing: it is neither the sealed one nor that of the draft
/// it replaces.
std::optional<Refusal> check_seed(const Tournament& tournament, const DraftRound& order);

/// What a draft has otherwise than the seed that it names gives it, or nothing. Its players and
/// teams exist.
std::optional<Refusal> check_lots(const Competition& competition, const Tournament& tournament,
                                  const DraftRound& order);

/// Why an opening cannot be that of a round, or nothing: the rules draw none, or not this one.
std::optional<Refusal> check_opening(const Tournament& tournament, const std::string& opening);

}  // namespace flagfall::arbiter::tournament
