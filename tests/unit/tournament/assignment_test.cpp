#include "arbiter/tournament/assignment.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "tests/support/random.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// All permutations, in lexicographic order.
std::optional<std::vector<int>> try_all(const CostTable& costs) {
  std::vector<int> columns(static_cast<std::size_t>(costs.size()));
  std::iota(columns.begin(), columns.end(), 0);
  std::optional<std::vector<int>> best;
  std::int64_t least = CostTable::forbidden;
  do {
    std::int64_t sum = 0;
    for (int row = 0; row < costs.size(); ++row)
      sum += costs.at(row, columns[static_cast<std::size_t>(row)]);
    if (sum >= least) continue;
    least = sum;
    best = columns;
  } while (std::ranges::next_permutation(columns).found);
  return best;
}

TEST_CASE("the first of the cheapest assignments is found") {
  int feasible = 0;
  for_each_seed(600, [&](Random random) {
    CostTable costs{1 + random.below(6)};
    for (int row = 0; row < costs.size(); ++row)
      for (int column = 0; column < costs.size(); ++column)
        costs.at(row, column) = random.below(4) == 0 ? CostTable::forbidden : random.below(3);
    const auto expected = try_all(costs);
    feasible += expected ? 1 : 0;
    CHECK(first_cheapest_assignment(costs) == expected);
  });
  CHECK(feasible > 300);
}

TEST_CASE("no rows need no columns") {
  CHECK(first_cheapest_assignment(CostTable{0}) == std::vector<int>{});
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
