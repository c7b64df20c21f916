#include "arbiter/tournament/direct_encounter.hpp"

#include <doctest/doctest.h>

#include "tests/support/crosstables.hpp"
#include "tests/support/ranked.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::crosstable;
using test::order_by;
using test::ranking_of;
using Groups = std::vector<std::vector<Number>>;

Groups split(const Crosstable& table, const std::vector<Number>& tied,
             System system = System::swiss, Policy policy = Policy::fmjd) {
  const StandingsOrder order = order_by("PTS,DE", policy, system);
  int rounds = 0;
  for (const Entrant& player : table.entrants)
    rounds = std::max(rounds, static_cast<int>(player.rounds.size()));
  const Field field = make_field(table, order, rounds);
  return direct_encounter(field, tied).groups;
}

TEST_CASE("one win among players who have not all met decides nothing") {
  // Els beat Gea, Bob met neither: Gea 0 to 2, Bob 0 to 4, Els 2 to 4.
  CHECK(split(test::swiss_of_eight(), {2, 5, 7}) == Groups{{2, 5, 7}});
  CHECK(split(test::swiss_of_eight(), {5, 7}) == Groups{{5}, {7}});
}

TEST_CASE("all have met: the mutual points order them") {
  CHECK(split(test::round_robin_of_eight(), {3, 4, 8}, System::round_robin) ==
        Groups{{3}, {4}, {8}});
  CHECK(split(test::round_robin_of_eight(), {2, 5}, System::round_robin) == Groups{{2, 5}});
}

TEST_CASE("players whom a missing game can no longer bring together are separated") {
  // A beat B and C, who have not met: A 4, B and C 0 to 2.
  const auto table = crosstable({{"A", 0, "2w2 3w2"}, {"B", 0, "1b0"}, {"C", 0, "Z0 1b0"}});
  CHECK(split(table, {1, 2, 3}) == Groups{{1}, {2, 3}});
}

TEST_CASE("intervals that touch are not separated") {
  // A beat B, C met nobody: A 2 to 4, B 0 to 2.
  const auto table = crosstable({{"A", 0, "2w2"}, {"B", 0, "1b0"}, {"C", 0, "Z0"}});
  CHECK(split(table, {1, 2, 3}) == Groups{{1, 2, 3}});
}

TEST_CASE("a group that came apart is looked at again among its own members") {
  // All have met: A, B and C have 4, 4 and 4; D has none. Then A, B, C again: a circle.
  const auto circle = crosstable({{"A", 0, "2w2 3w0 4w2"},
                                  {"B", 0, "1b0 4w2 3w2"},
                                  {"C", 0, "4w2 1b2 2b0"},
                                  {"D", 0, "3b0 2b0 1b0"}});
  CHECK(split(circle, {1, 2, 3, 4}) == Groups{{1, 2, 3}, {4}});
  // A beat D and lost to nobody in sight; B and C are level with 3 each, and B beat C.
  const auto again = crosstable({{"A", 0, "2w2 3w1 4w2"},
                                 {"B", 0, "1b0 3b2 4w1"},
                                 {"C", 0, "4w2 2w0 1b1"},
                                 {"D", 0, "3b0 2b1 1b0"}});
  CHECK(split(again, {1, 2, 3, 4}) == Groups{{1}, {2}, {3}, {4}});
}

TEST_CASE("in a double round robin both games count, not the first alone") {
  const auto table = crosstable({{"A", 0, "2w2 2b0"}, {"B", 0, "1b0 1w2"}});
  CHECK(split(table, {1, 2}, System::round_robin) == Groups{{1, 2}});
  CHECK(ranking_of(standings(table, order_by("PTS,DE,TPN", Policy::fmjd, System::round_robin))) ==
        "1 2");
  const auto better = crosstable({{"A", 0, "2w0 2b1"}, {"B", 0, "1b2 1w1"}});
  CHECK(split(better, {1, 2}, System::round_robin) == Groups{{2}, {1}});
  const auto standing = standings(table, order_by("PTS,DE", Policy::fmjd, System::round_robin));
  CHECK(test::text_of(standing.rows[0].values[1]) == "1");  // 2 and 0 are 1 on average
  CHECK(standing.rows[0].values[1].terms.size() == 2);
}

TEST_CASE("a forfeit is no encounter in a Swiss, except under P") {
  const auto table = crosstable({{"A", 0, "2w2F"}, {"B", 0, "1b0F"}});
  CHECK(split(table, {1, 2}) == Groups{{1, 2}});
  CHECK(split(table, {1, 2}, System::swiss, Policy::fide) == Groups{{1, 2}});
  CHECK(split(table, {1, 2}, System::swiss, Policy::played) == Groups{{1}, {2}});
  CHECK(split(table, {1, 2}, System::round_robin) == Groups{{1}, {2}});
}

TEST_CASE("who is tied with nobody has no encounters to show") {
  const auto standing = standings(test::swiss_of_eight(), order_by("PTS,DE"));
  CHECK(test::text_of(test::row_of(standing, 6).values[1]) == "-");
  // Bob met neither Els nor Gea, who met: that decides nothing, and shows nothing.
  CHECK(test::text_of(test::row_of(standing, 5).values[1]) == "-");
  CHECK(test::text_of(test::row_of(standing, 2).values[1]) == "-");
}

TEST_CASE("the numbers that are shown never stand against the order") {
  // Faber and Haan drew, Aal met neither: nothing is decided, and the list is by number.
  const auto missing = crosstable(
      {{"Aal", 0, "Z0 4w2"}, {"Faber", 0, "3w1 Z0"}, {"Haan", 0, "2b1 Z0"}, {"Dirk", 0, "Z0 1b0"}});
  DirectEncounter none;
  {
    const StandingsOrder order = order_by("PTS,DE");
    const Field field = make_field(missing, order, 2);
    none = direct_encounter(field, {1, 2, 3});
  }
  for (const TieBreakValue& value : none.values) CHECK(value.parts.empty());

  // What was decided among those who came apart stands behind the first number.
  const auto again = crosstable({{"A", 0, "2w2 3w1 4w2"},
                                 {"B", 0, "1b0 3b2 4w1"},
                                 {"C", 0, "4w2 2w0 1b1"},
                                 {"D", 0, "3b0 2b1 1b0"}});
  const StandingsOrder order = order_by("DE");
  const Field field = make_field(again, order, 3);
  const auto values = direct_encounter(field, {1, 2, 3, 4}).values;
  CHECK(values[0].parts == std::vector<Fraction>{5});
  CHECK(values[1].parts == std::vector<Fraction>{3, 2});
  CHECK(values[2].parts == std::vector<Fraction>{3, 0});
  CHECK(values[3].parts == std::vector<Fraction>{1});
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
