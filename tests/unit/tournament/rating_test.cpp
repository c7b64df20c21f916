#include "arbiter/tournament/rating.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "arbiter/tournament/rating_report.hpp"
#include "tests/support/crosstables.hpp"
#include "tests/support/ranked.hpp"

namespace flagfall::arbiter::tournament {
namespace {

TEST_CASE("the difference of a percentage") {
  struct Case {
    int percent, difference;
  };
  const Case cases[] = {{50, 0},    {51, 7},    {65, 110},  {70, 149}, {13, -322},
                        {25, -193}, {99, 677},  {100, 800}, {0, -800}, {75, 193},
                        {88, 336},  {101, 800}, {-1, -800}};
  for (const Case& c : cases) {
    CAPTURE(c.percent);
    CHECK(difference_of_percentage(c.percent) == c.difference);
  }
}

TEST_CASE("the expected score of a difference") {
  struct Case {
    int difference, hundredths;
  };
  const Case cases[] = {{0, 50},   {3, 50},    {-3, 50},  {4, 51},   {-4, 49},
                        {10, 51},  {11, 52},   {190, 75}, {619, 98}, {620, 99},
                        {735, 99}, {736, 100}, {-735, 1}, {-736, 0}, {2000, 100}};
  for (const Case& c : cases) {
    CAPTURE(c.difference);
    CHECK(expected_hundredths(c.difference) == c.hundredths);
  }
}

TEST_CASE("both players of a game expect one point together, and more with each point of rating") {
  for (int difference = -1000; difference <= 1000; ++difference) {
    CAPTURE(difference);
    CHECK(expected_hundredths(difference) >= expected_hundredths(difference - 1));
    if (difference != 0)
      CHECK(expected_hundredths(difference) + expected_hundredths(-difference) == 100);
  }
}

TEST_CASE("a half of a per cent goes up") {
  CHECK(percentage({1, 2}, 4) == 13);
  CHECK(percentage({5, 2}, 4) == 63);
  CHECK(percentage(1, 3) == 33);
  CHECK(average_rating(std::vector{2000, 2001}) == 2001);
  CHECK_FALSE(average_rating(std::vector<int>{}).has_value());
  CHECK_FALSE(performance_rating(std::vector<int>{}, 0).has_value());
}

TEST_CASE("a perfect performance is the lowest rating that expects the score") {
  struct Case {
    std::string name;
    std::vector<int> ratings;
    Fraction score;
    int rating;
  };
  const Case cases[] = {
      {"half of one game", {2000}, {1, 2}, 1997},
      {"all of one game", {2000}, 1, 2736},
      {"nothing at all", {2000, 1900}, 0, 1100},
      {"all against two", {2000, 1900}, 2, 2736},
      {"half against two", {2100, 1900}, 1, 1999},
      {"three of four", {2000, 2000, 2000, 2000}, 3, 2189},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const auto rating = perfect_performance_rating(c.ratings, c.score);
    REQUIRE(rating.has_value());
    CHECK(*rating == c.rating);
  }
  CHECK_FALSE(perfect_performance_rating(std::vector<int>{}, 0).has_value());
}

TEST_CASE("the perfect performance of each player is reached, and not by one point less") {
  const Crosstable table = test::swiss_of_eight();
  for (Number number = 1; number <= 8; ++number) {
    CAPTURE(number);
    std::vector<int> ratings;
    Fraction score;
    for (const RoundEntry& entry : entrant(table, number).rounds) {
      if (!is_played(entry)) continue;
      ratings.push_back(entrant(table, entry.opponent).rating);
      score += Fraction{entry.points} / 2;
    }
    const int rating = perfect_performance_rating(ratings, score).value();
    const auto expected = [&](int at) {
      Fraction sum;
      for (const int other : ratings) sum += Fraction{expected_hundredths(at - other), 100};
      return sum;
    };
    CHECK(expected(rating) >= score);
    CHECK(expected(rating - 1) < score);
    CHECK(test::value_of(table, "PTP", number) == std::to_string(rating));
  }
}

TEST_CASE("the changes of rating of the Swiss of eight") {
  struct Case {
    Number number;
    Fraction expected, score, change10, change20;
  };
  const Case cases[] = {
      {1, {350, 100}, {7, 2}, 0, 0},
      {4, {277, 100}, {7, 2}, {73, 10}, {146, 10}},
      {6, {231, 100}, 3, {69, 10}, {138, 10}},
      {7, {145, 100}, {5, 2}, {105, 10}, 21},
      {2, {317, 100}, {5, 2}, {-67, 10}, {-134, 10}},
      {5, {255, 100}, {5, 2}, {-5, 10}, -1},
      {3, {225, 100}, 1, {-125, 10}, -25},
      {8, 1, {1, 2}, -5, -10},
  };
  const Crosstable table = test::swiss_of_eight();
  const RatingRules ten{{{0, 0, 0, 10}}, 1, 400};
  const auto changes10 = rating_changes(table, PairingForm::single_game, ten);
  const auto changes20 = rating_changes(table, PairingForm::single_game);
  for (const Case& c : cases) {
    CAPTURE(c.number);
    const RatingChange& change = changes10[static_cast<std::size_t>(c.number - 1)];
    CHECK(change.number == c.number);
    CHECK(change.expected == c.expected);
    CHECK(change.score == c.score);
    CHECK(change.change == c.change10);
    CHECK(changes20[static_cast<std::size_t>(c.number - 1)].change == c.change20);
  }
  CHECK(changes10[7].games.size() == 4);  // the forfeit is not rated
}

TEST_CASE("differences above 400 count as 400") {
  const auto table = test::crosstable({{"A", 2600, "2w2"}, {"B", 1900, "1b0"}});
  CHECK(rating_changes(table, PairingForm::single_game)[0].expected == Fraction{92, 100});
  const RatingRules unlimited{{{0, 0, 0, 20}}, 1, 9999};
  CHECK(rating_changes(table, PairingForm::single_game, unlimited)[0].expected ==
        Fraction{99, 100});
}

TEST_CASE("only games over the board between two rated players are rated") {
  const auto table = test::crosstable({{"A", 2000, "2w2 3w2 4w2F U2 2b2N 2w?"},
                                       {"B", 2000, "1b0 H1 Z0 Z0 1w0N 1b?"},
                                       {"C", 0, "Z0 1b0"},
                                       {"D", 2000, "Z0 Z0 1b0F"}});
  const auto changes = rating_changes(table, PairingForm::single_game);
  CHECK(changes[0].games.size() == 1);
  CHECK(changes[1].games.size() == 1);
  CHECK(changes[2].games.empty());
  CHECK(changes[3].games.empty());
}

TEST_CASE("K comes from the first row of the table that holds") {
  const auto table = test::crosstable({{"A", 2450, "2w2"}, {"B", 2100, "1b0"}});
  const RatingRules rules{
      {{0, 30, 0, 40}, {2300, 0, 18, 40}, {2400, 0, 0, 20}, {0, 0, 0, 10}}, {1, 2}, 400};
  const auto k = [&](RatingBackground a, RatingBackground b) {
    const auto changes = rating_changes(table, PairingForm::single_game, rules, {a, b});
    return std::pair{changes[0].k, changes[1].k};
  };
  CHECK(k({100, 40}, {100, 40}) == std::pair{Fraction{5}, Fraction{10}});
  CHECK(k({29, 40}, {100, 17}) == std::pair{Fraction{20}, Fraction{20}});
  CHECK(k({}, {}) == std::pair{Fraction{5}, Fraction{10}});
}

TEST_CASE("both games of a micro-match are rated") {
  auto table = test::crosstable({{"A", 2000, "2w2"}, {"B", 2000, "1b0"}});
  table.entrants[0].rounds[0].game_points = whole_points(3);
  table.entrants[1].rounds[0].game_points = whole_points(1);
  const auto changes = rating_changes(table, PairingForm::micro_match);
  CHECK(changes[0].score == Fraction{3, 2});
  CHECK(changes[0].expected == Fraction{1});
  CHECK(changes[0].change == Fraction{10});
  CHECK(changes[1].change == Fraction{-10});
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
