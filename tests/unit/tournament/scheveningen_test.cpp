#include "arbiter/tournament/scheveningen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/support/result_printer.hpp"
#include "tests/unit/tournament/rounds_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

TEST_CASE("everyone of one team meets everyone of the other once") {
  for (int n = 1; n <= 12; ++n) {
    CAPTURE(n);
    const auto rounds = scheveningen({n});
    REQUIRE(rounds);
    CHECK(rounds->size() == static_cast<std::size_t>(n));
    const auto meetings = test::meetings_of(*rounds);
    CHECK(meetings.size() == static_cast<std::size_t>(n * n));
    for (const auto& [pair, count] : meetings)
      CHECK((pair.first <= n && pair.second > n && count == 1));
  }
}

TEST_CASE("by team: a whole team has White, and everyone alternates") {
  CHECK(test::text_of(scheveningen({3})->at(0)) == "1-4 2-5 3-6");
  CHECK(test::text_of(scheveningen({3})->at(1)) == "5-1 6-2 4-3");
  for (int n = 2; n <= 12; ++n)
    for (const auto& [number, colours] : test::colours_of(*scheveningen({n})))
      for (std::size_t i = 1; i < colours.size(); ++i) CHECK(colours[i] != colours[i - 1]);
}

TEST_CASE("half and half: half of a team has White in every round, everyone half of his games") {
  for (const int n : {4, 8, 12}) {
    CAPTURE(n);
    const auto rounds = scheveningen({n, ScheveningenColours::half_and_half});
    REQUIRE(rounds);
    for (const RoundPairing& round : *rounds)
      CHECK(std::ranges::count_if(round.boards,
                                  [n](const Pairing& board) { return board.white <= n; }) == n / 2);
    for (const auto& [number, colours] : test::colours_of(*rounds)) {
      CAPTURE(number);
      CHECK(std::ranges::count(colours, 'w') == n / 2);
      CHECK_FALSE(test::has_three_equal(colours));
    }
  }
}

TEST_CASE("a second cycle has the colours reversed") {
  const auto rounds = scheveningen({4, ScheveningenColours::by_team, false, 2});
  REQUIRE(rounds);
  CHECK(test::text_of(rounds->at(0)) == "5-1 6-2 7-3 8-4");
  CHECK(test::text_of(rounds->at(4)) == "1-5 2-6 3-7 4-8");
}

TEST_CASE("what does not balance or is out of range is refused") {
  for (const int n : {1, 2, 3, 6, 10}) {
    const auto rounds = scheveningen({n, ScheveningenColours::half_and_half});
    REQUIRE_FALSE(rounds);
    CHECK(rounds.error().code == "UNBALANCED_COLOURS");
  }
  for (const int n : {0, -1, 101}) CHECK_FALSE(scheveningen({n}));
  CHECK_FALSE(scheveningen({4, ScheveningenColours::by_team, true, 0}));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
