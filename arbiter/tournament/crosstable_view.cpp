#include "arbiter/tournament/crosstable_view.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The line of number n at n - 1.
std::vector<int> ranks_in(const Standings& standings) {
  std::vector<int> ranks(standings.rows.size());
  for (std::size_t i = 0; i < standings.rows.size(); ++i)
    ranks[static_cast<std::size_t>(standings.rows[i].number - 1)] = static_cast<int>(i) + 1;
  return ranks;
}

/// The ranks by which the opponents of each round are named, round 1 first.
std::vector<std::vector<int>> ranks_by_round(const Crosstable& table, const StandingsOrder& order,
                                             OpponentRank ranks, const Standings& last) {
  std::vector<std::vector<int>> by_round;
  for (int round = 1; round <= last.after_round; ++round)
    by_round.push_back(
        ranks_in(ranks == OpponentRank::final_rank ? last : standings(table, order, round)));
  return by_round;
}

CrosstableLine line_of(const Crosstable& table, const StandingsRow& row,
                       const std::vector<std::vector<int>>& ranks) {
  CrosstableLine line{row.number, 0, row.place, row.shared_to, row.points, {}};
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    CrosstableCell cell{entry_of(table, row.number, static_cast<int>(i) + 1), 0};
    const auto opponent = static_cast<std::size_t>(cell.entry.opponent);
    if (opponent >= 1 && opponent <= ranks[i].size()) cell.opponent_rank = ranks[i][opponent - 1];
    line.rounds.push_back(cell);
  }
  return line;
}

}  // namespace

std::vector<CrosstableLine> crosstable_view(const Crosstable& table, const StandingsOrder& order,
                                            OpponentRank ranks, int after_round) {
  const Standings last = standings(table, order, after_round);
  const auto by_round = ranks_by_round(table, order, ranks, last);
  std::vector<CrosstableLine> lines;
  for (const StandingsRow& row : last.rows) {
    lines.push_back(line_of(table, row, by_round));
    lines.back().rank = static_cast<int>(lines.size());
  }
  return lines;
}

}  // namespace flagfall::arbiter::tournament
