#include "arbiter/tournament/crosstable.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament {

RoundEntry entry_of(const Crosstable& table, Number number, int round) {
  const auto& rounds = entrant(table, number).rounds;
  const auto index = static_cast<std::size_t>(round - 1);
  return index < rounds.size() ? rounds[index] : RoundEntry{};
}

Points score_after(const Crosstable& table, Number number, int rounds) {
  const auto& all = entrant(table, number).rounds;
  const auto count = std::min(all.size(), static_cast<std::size_t>(std::max(rounds, 0)));
  Points score;
  for (std::size_t i = 0; i < count; ++i) score += all[i].points;
  return score;
}

}  // namespace flagfall::arbiter::tournament
