#pragma once

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/standings.hpp"

/// The standings of a tournament of an event, with what is known of it beside its results.
namespace flagfall::arbiter::tournament {

/// Whether the system itself says who stands where: by the bracket, or by the ladder.
constexpr bool places_are_given(System system) {
  return system == System::knock_out || system == System::ladder;
}

/// By what it ranks after a round: as it is set, with the lots that were drawn for that round, and
/// with the places of the bracket or the ladder. `table` is its `ranked_crosstable`.
StandingsOrder order_after(const Competition& competition, const Tournament& tournament,
                           const Crosstable& table, int after_round);

}  // namespace flagfall::arbiter::tournament
