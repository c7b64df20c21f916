#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace flagfall::server::bench {

/// The moves of one game, as they are sent.
using PreparedGame = std::vector<std::string>;

/// Games of random legal moves, found before anything is measured, so that the clients do nothing
/// while it is measured but send and wait. The same seed gives the same games.
std::vector<PreparedGame> prepare_games(int count, std::uint64_t seed);

}  // namespace flagfall::server::bench
