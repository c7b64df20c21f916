#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {

/// Whom soft protection keeps apart (PAIRING.md, 4.2).
enum class Kinship : std::uint8_t { club, federation };

/// The protection that could be had: the pairs within the first `players` of the list.
struct Protection {
  int players = 0;
  std::vector<ForbiddenPair> pairs;  ///< for the round alone, to be added to the table
};

/// Keeps players of one club or federation apart as far down the list as a pairing still exists:
/// the largest such number of players, found by bisection, not above `most`.
Protection protect(const Crosstable& table, const SwissRound& round, Kinship kinship, int most);

}  // namespace flagfall::arbiter::tournament
