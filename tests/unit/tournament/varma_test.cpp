#include "arbiter/tournament/varma.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "arbiter/tournament/round_robin.hpp"
#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

int round_of_meeting(int players, Number a, Number b) {
  const auto rounds = berger_table(players);
  for (std::size_t r = 0; r < rounds.size(); ++r)
    for (const Pairing& board : rounds[r].boards)
      if (board == Pairing{a, b} || board == Pairing{b, a}) return static_cast<int>(r) + 1;
  return 0;
}

Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed.at(i) = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

TEST_CASE("the groups share out all numbers") {
  for (int n = 1; n <= 24; ++n) {
    CAPTURE(n);
    std::vector<Number> all;
    for (const auto& group : varma_groups(n)) all.insert(all.end(), group.begin(), group.end());
    std::ranges::sort(all);
    REQUIRE(all.size() == static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) CHECK(all[static_cast<std::size_t>(i)] == i + 1);
    CHECK(varma_groups(n).size() == (n <= 8 ? 1 : 4));
  }
  CHECK(varma_groups(25).empty());
  CHECK(varma_groups(0).empty());
}

TEST_CASE("inside a group nobody meets in the last three rounds, but for 6 and 12 of 12") {
  for (int n = 9; n <= 24; ++n) {
    const int rounds = n + n % 2 - 1;
    for (const auto& group : varma_groups(n))
      for (const Number a : group)
        for (const Number b : group) {
          if (a >= b) continue;
          CAPTURE(n);
          CAPTURE(a);
          CAPTURE(b);
          const bool late = round_of_meeting(n, a, b) > rounds - 3;
          CHECK(late == (n == 12 && a == 6 && b == 12));
        }
  }
}

TEST_CASE("the largest federation draws first, from the smallest group that is large enough") {
  // n = 10: A 3 4 8, B 5 7 9, C 1 6, D 2 10
  const std::vector<std::string> federations{"POL", "NED", "NED", "", "LTU",
                                             "NED", "POL", "LTU", "", "UKR"};
  DrawnNumbers drawn(10);
  const auto turn = [&] {
    const auto next = varma_turn(federations, drawn);
    REQUIRE(next);
    REQUIRE(*next);
    return **next;
  };
  CHECK(turn() == VarmaTurn{1, {3, 4, 8}});
  drawn[1] = 4;
  CHECK(turn() == VarmaTurn{2, {3, 8}});
  drawn[2] = 3;
  CHECK(turn() == VarmaTurn{5, {8}});
  drawn[5] = 8;
  CHECK(turn() == VarmaTurn{4, {1, 6}});  // LTU before POL
  drawn[4] = 6;
  drawn[7] = 1;
  CHECK(turn() == VarmaTurn{0, {2, 10}});
  drawn[0] = 10;
  drawn[6] = 2;
  CHECK(turn() == VarmaTurn{9, {5, 7, 9}});
  drawn[9] = 9;
  CHECK(turn() == VarmaTurn{3, {5, 7}});
  drawn[3] = 5;
  drawn[8] = 7;
  const auto over = varma_turn(federations, drawn);
  REQUIRE(over);
  CHECK_FALSE(*over);
}

TEST_CASE("numbers that cannot have been drawn so are refused, and the player is named") {
  const std::vector<std::string> federations(10, "NED");
  DrawnNumbers drawn(10);
  drawn[0] = 5;  // the largest group is A
  auto turn = varma_turn(federations, drawn);
  REQUIRE_FALSE(turn);
  CHECK(turn.error().code == "BAD_LOT");
  CHECK(turn.error().sentence.params.front() == Param{"player", std::int64_t{1}});
  drawn[0] = 0;
  drawn[1] = 3;  // not his turn yet
  CHECK_FALSE(varma_turn(federations, drawn));
  CHECK_FALSE(varma_turn(std::vector<std::string>(25, "NED"), DrawnNumbers(25)));
  CHECK_FALSE(varma_turn(federations, DrawnNumbers(3)));
}

TEST_CASE("of 12, two of one federation are kept from 6 and 12 unless that is asked for") {
  std::vector<std::string> federations{"AA", "AA", "AA", "AA", "BB", "BB",
                                       "BB", "CC", "CC", "DD", "DD", ""};
  // AA draws A, BB draws B, CC D (3 11), DD C (6 8 12)
  for_each_seed(200, [&](Random random) {
    Lots lots{seed_of(static_cast<std::uint64_t>(random.below(1 << 30)))};
    const auto drawn = draw_varma(federations, lots);
    REQUIRE(drawn);
    CHECK(drawn->warnings.empty());
  });
  int warned = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Lots lots{seed_of(seed)};
    const auto drawn = draw_varma(federations, lots, {.avoid_last_round = false});
    REQUIRE(drawn);
    warned += drawn->warnings.empty() ? 0 : 1;
  }
  CHECK((warned > 40 && warned < 100));  // one in three
}

TEST_CASE("a draw that cannot avoid late meetings says so") {
  Lots lots{Seed{}};
  const auto three = draw_varma({"A", "A", "A", "A", "B", "B", "B", "C", "C", "C", "", ""}, lots);
  REQUIRE(three);
  REQUIRE(three->warnings.size() == 1);  // C has all of 6, 8 and 12
  CHECK(three->warnings[0].key == "tournament.varma.late_meeting");
  const auto all = draw_varma(std::vector<std::string>(10, "A"), lots);
  REQUIRE(all);
  CHECK(all->warnings.size() == 15);
}

TEST_CASE("every draw gives each number once") {
  for_each_seed(300, [](Random random) {
    const int n = 1 + random.below(24);
    std::vector<std::string> federations;
    for (int i = 0; i < n; ++i)
      federations.push_back(std::string(1, static_cast<char>('A' + random.below(4))));
    if (random.below(2) == 0) federations[0].clear();
    Lots lots{seed_of(static_cast<std::uint64_t>(random.below(1 << 30)))};
    const auto drawn = draw_varma(federations, lots);
    REQUIRE(drawn);
    const std::set<Number> numbers(drawn->numbers.begin(), drawn->numbers.end());
    CHECK(numbers.size() == static_cast<std::size_t>(n));
    CHECK((*numbers.begin() == 1 && *numbers.rbegin() == n));
  });
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
