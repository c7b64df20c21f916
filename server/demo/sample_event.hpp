#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/tournament/order.hpp"

namespace flagfall::server::demo {

/// The orders that bring about an open tournament which is in its fourth round: three rounds are
/// closed, some boards of the fourth have a result, one player has a bye, one came late. The same
/// seed gives the same tournament. `day` is "2026-11-30".
std::vector<arbiter::tournament::Order> sample_event(std::uint64_t seed, const std::string& day);

}  // namespace flagfall::server::demo
