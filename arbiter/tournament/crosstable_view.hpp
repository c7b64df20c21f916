#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/standings.hpp"

namespace flagfall::arbiter::tournament {

/// By what opponents are named in a crosstable.
enum class OpponentRank : std::uint8_t {
  final_rank,   ///< where he stands in these standings
  at_the_time,  ///< where he stood after the round in which they met
};

/// One round of one player, as it is shown: "12w2".
struct CrosstableCell {
  RoundEntry entry;
  int opponent_rank = 0;  ///< the opponent's line, counted from 1; 0: nobody was to be met
  friend bool operator==(const CrosstableCell&, const CrosstableCell&) = default;
};

struct CrosstableLine {
  Number number = 0;
  int rank = 0;  ///< its line, counted from 1: unlike a place it is never shared
  int place = 0;
  int shared_to = 0;
  Points points;
  std::vector<CrosstableCell> rounds;  ///< one for each round that is counted
  friend bool operator==(const CrosstableLine&, const CrosstableLine&) = default;
};

/// The crosstable in the order of the standings.
std::vector<CrosstableLine> crosstable_view(const Crosstable& table, const StandingsOrder& order,
                                            OpponentRank ranks = OpponentRank::final_rank,
                                            int after_round = 0);

}  // namespace flagfall::arbiter::tournament
