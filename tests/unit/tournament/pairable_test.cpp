#include "arbiter/tournament/pairable.hpp"

#include <doctest/doctest.h>

#include "tests/support/random.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// All pairings are tried, the first with each in turn.
int most_by_trying(const MayMeet& may_meet, std::vector<bool>& left_out) {
  std::size_t first = 0;
  while (first < left_out.size() && left_out[first]) ++first;
  if (first == left_out.size()) return 0;
  left_out[first] = true;
  int most = most_by_trying(may_meet, left_out);
  for (std::size_t other = first + 1; other < left_out.size(); ++other) {
    if (left_out[other] || !may_meet[first][other]) continue;
    left_out[other] = true;
    most = std::max(most, 1 + most_by_trying(may_meet, left_out));
    left_out[other] = false;
  }
  left_out[first] = false;
  return most;
}

bool earliest_by_trying(const MayMeet& may_meet, std::vector<bool>& left_out, Pairs& pairs) {
  std::size_t first = 0;
  while (first < left_out.size() && left_out[first]) ++first;
  if (first == left_out.size()) return true;
  left_out[first] = true;
  for (std::size_t other = first + 1; other < left_out.size(); ++other) {
    if (left_out[other] || !may_meet[first][other]) continue;
    left_out[other] = true;
    pairs.emplace_back(first, other);
    if (earliest_by_trying(may_meet, left_out, pairs)) return true;
    pairs.pop_back();
    left_out[other] = false;
  }
  left_out[first] = false;
  return false;
}

MayMeet random_graph(Random& random, std::size_t size) {
  MayMeet may_meet(size, std::vector<bool>(size, false));
  const int density = 10 + random.below(60);
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = a + 1; b < size; ++b)
      may_meet[a][b] = may_meet[b][a] = random.below(100) < density;
  return may_meet;
}

TEST_CASE("as many pairs as trying all of them finds, and the earliest ones") {
  int complete = 0;
  for_each_seed(1'500, [&](Random random) {
    const auto size = static_cast<std::size_t>(random.below(11));
    const MayMeet may_meet = random_graph(random, size);
    std::vector<bool> left_out(size, false);
    for (std::size_t i = 0; i < size; ++i) left_out[i] = random.below(8) == 0;
    CHECK(most_pairs(may_meet, left_out) == most_by_trying(may_meet, left_out));
    Pairs expected;
    std::vector<bool> copy = left_out;
    if (!earliest_by_trying(may_meet, copy, expected)) expected.clear();
    CHECK(earliest_pairing(may_meet, left_out) == expected);
    complete += expected.empty() ? 0 : 1;
  });
  CHECK(complete > 200);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
