#pragma once

#include <vector>

#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {

/// What the games between tied players say (TIEBREAK.md, 4.2).
struct DirectEncounter {
  std::vector<std::vector<Number>> groups;  ///< best first; one group where nothing is decided
  std::vector<TieBreakValue> values;  ///< in the order that was asked: mutual points and games
};

/// Ranks players who are tied on everything before by their mutual points. Several games against
/// one opponent count as their average. Where some have not met, each player lies between losing
/// and winning all that is missing, and only those whom these intervals keep apart are separated;
/// what comes apart is looked at again among its own members.
DirectEncounter direct_encounter(const Field& field, const std::vector<Number>& tied);

}  // namespace flagfall::arbiter::tournament
