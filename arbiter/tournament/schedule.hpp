#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/crosstable.hpp"

/// The rounds of those systems in which everybody has his place: round robin and Scheveningen.
namespace flagfall::arbiter::tournament {

/// Why those who have entered cannot be paired by the system of the tournament at all:
/// TOO_FEW_PLAYERS where a table or a bracket needs two, ODD_FIELD of a Scheveningen.
std::optional<Refusal> check_field(const Tournament& tournament);

/// All rounds, by the table or as they were given. Refused: SCHEDULE_DOES_NOT_FIT, and the settings
/// of the table.
Result<std::vector<RoundPairing>> schedule_of(const Tournament& tournament, int players);

/// How often two numbers, the lower one first, have been paired in the rounds before `round`.
int meetings_before(const Tournament& tournament, const std::vector<int>& list, int round,
                    std::pair<Number, Number> pair);

/// A round of the schedule. Where an earlier round was paired otherwise by hand, so that somebody
/// would meet again, another round of the schedule takes its place, or a pairing of those who have
/// yet to meet; only where there is none it stays as it is.
RoundPairing scheduled_round(const Tournament& tournament, const std::vector<int>& list,
                             const std::vector<RoundPairing>& schedule, int round);

}  // namespace flagfall::arbiter::tournament
