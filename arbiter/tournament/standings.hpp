#pragma once

#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/standings_order.hpp"
#include "arbiter/tournament/tie_break.hpp"

namespace flagfall::arbiter::tournament {

struct StandingsRow {
  Number number = 0;
  int place = 0;
  int shared_to = 0;  ///< the last of the places that are shared; equal to `place` where none is
  Points points;
  std::vector<TieBreakValue> values;  ///< one for each tie-break of the order
  std::vector<int> open_rounds;       ///< games without a result up to the round that was asked for
  friend bool operator==(const StandingsRow&, const StandingsRow&) = default;
};

struct Standings {
  int after_round = 0;             ///< the last round that is counted
  std::vector<StandingsRow> rows;  ///< best first; who shares a place stands by number
  friend bool operator==(const Standings&, const Standings&) = default;
};

/// The last paired round up to which nothing is open; 0 before the first. A round is paired when
/// somebody has an opponent or was left over in it; byes asked for stand in the table before.
int last_complete_round(const Crosstable& table);

/// The standings after a round; 0 asks for all that there is. With `complete_rounds_only` the last
/// complete round is counted where the round asked for is not complete (TIEBREAK.md, section 8).
/// Players whom no criterion separates share their places. The order must have passed
/// `check_order`: a tie-break that was refused there separates nobody here.
Standings standings(const Crosstable& table, const StandingsOrder& order, int after_round = 0);

}  // namespace flagfall::arbiter::tournament
