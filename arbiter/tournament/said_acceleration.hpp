#pragma once

#include <optional>

#include "arbiter/tournament/trf.hpp"

namespace flagfall::arbiter::tournament {

/// The acceleration of the settings that gives the points for pairing only of a report file, in a
/// tournament of so many rounds: as its comment says, else by comparing. Nothing where none of them
/// does and some of the points count for a round to come.
std::optional<Acceleration> said_acceleration(const TrfFile& file, int rounds);

}  // namespace flagfall::arbiter::tournament
