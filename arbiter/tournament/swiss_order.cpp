#include "arbiter/tournament/swiss_order.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament {
namespace {

/// The remainder as its own bracket: S1 is the higher of each pair, which of all splits is the one
/// that comes first.
std::vector<Measure> order_of_remainder(const std::vector<int>& players,
                                        const std::vector<SwissPair>& pairs) {
  const auto bsn = [&](int i) {
    return static_cast<std::int64_t>(std::ranges::lower_bound(players, i) - players.begin()) + 1;
  };
  const auto half = static_cast<std::int64_t>(pairs.size());
  std::vector<std::uint8_t> is_first(players.size() + 1, 0);
  Measure opponents, gone, come;
  std::int64_t difference = 0;
  for (const SwissPair& pair : pairs) {
    is_first[static_cast<std::size_t>(bsn(pair.higher))] = 1;
    opponents.push_back(bsn(pair.lower));
  }
  for (std::int64_t i = half; i >= 1; --i)  // the lower ranked leave first
    if (is_first[static_cast<std::size_t>(i)] == 0) {
      gone.push_back(-i);
      difference -= i;
    }
  for (std::int64_t i = half + 1; i <= static_cast<std::int64_t>(players.size()); ++i)
    if (is_first[static_cast<std::size_t>(i)] != 0) {
      come.push_back(i);
      difference += i;
    }
  const auto exchanged = static_cast<std::int64_t>(come.size());
  return {{exchanged}, {difference}, gone, come, opponents};
}

}  // namespace

std::vector<Measure> order_of_candidate(const SwissField& field, const Bracket& bracket) {
  std::vector<SwissPair> pairs = bracket.pairs, remaining_pairs;
  std::ranges::sort(pairs);
  std::vector<int> remainder = bracket.residents;
  Measure mdps, opponents;
  for (const SwissPair& pair : pairs) {
    if (!is_float(field, pair)) {
      remaining_pairs.push_back(pair);
      continue;
    }
    mdps.push_back(pair.higher);
    opponents.push_back(pair.lower);
    std::erase(remainder, pair.lower);
  }
  std::vector<Measure> order{mdps, opponents};
  const std::vector<Measure> rest = order_of_remainder(remainder, remaining_pairs);
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

}  // namespace flagfall::arbiter::tournament
