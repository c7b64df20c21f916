#include "arbiter/tournament/knock_out.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/unit/tournament/rounds_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

KnockOut drawn(int players, bool third_place = false, std::vector<Number> lines = {}) {
  const auto bracket = draw_knock_out({players, std::move(lines), third_place});
  REQUIRE(bracket);
  return *bracket;
}

RoundPairing upper_white(const KnockOut& bracket, int round) {
  Lots lots{Seed{}};
  return pairing_of(bracket, round, KnockOutColours::upper_white, lots);
}

/// Every match of a round is won by the player with the lower number.
KnockOut favourites_win(KnockOut bracket, int round) {
  for (int match = 1;
       match <= static_cast<int>(bracket.rounds.at(static_cast<std::size_t>(round - 1)).size());
       ++match) {
    const KnockOutMatch m =
        bracket.rounds[static_cast<std::size_t>(round - 1)][static_cast<std::size_t>(match - 1)];
    if (m.winner != 0) continue;
    auto next = with_winner(bracket, {round, match}, std::min(m.upper, m.lower));
    REQUIRE(next);
    bracket = *next;
  }
  return bracket;
}

TEST_CASE("the lines by doubling") {
  CHECK(seeded_lines(2) == std::vector<Number>{1, 2});
  CHECK(seeded_lines(4) == std::vector<Number>{1, 4, 2, 3});
  CHECK(seeded_lines(8) == std::vector<Number>{1, 8, 4, 5, 2, 7, 3, 6});
  CHECK(seeded_lines(16) ==
        std::vector<Number>{1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11});
}

TEST_CASE("the top of the list gets the free lines, and where favourites win the best meet late") {
  for (int players = 2; players <= 70; ++players) {
    CAPTURE(players);
    KnockOut bracket = drawn(players);
    const int size = static_cast<int>(2 * bracket.rounds.front().size());
    std::vector<Number> free;
    for (const KnockOutMatch& match : bracket.rounds.front())
      if (match.winner != 0) free.push_back(match.winner);
    std::ranges::sort(free);
    REQUIRE(free.size() == static_cast<std::size_t>(size - players));
    for (std::size_t i = 0; i < free.size(); ++i) CHECK(free[i] == static_cast<int>(i) + 1);
    int left = size;
    for (int round = 1; round <= static_cast<int>(bracket.rounds.size()); ++round) {
      bracket = favourites_win(std::move(bracket), round);
      left /= 2;
      for (const KnockOutMatch& match : bracket.rounds[static_cast<std::size_t>(round - 1)])
        CHECK(match.winner <= left);
    }
    CHECK(bracket.rounds.back().front().winner == 1);
    if (players > 2) CHECK(bracket.rounds.back().front().lower == 2);
  }
}

TEST_CASE("six players: two wait, winners go on, and the losers of the semi-finals meet") {
  KnockOut bracket = drawn(6, true);
  CHECK(test::text_of(upper_white(bracket, 1)) == "4-5 3-6");
  CHECK(upper_white(bracket, 2).boards.empty());
  bracket = *with_winner(bracket, {1, 2}, 5);
  CHECK(test::text_of(upper_white(bracket, 2)) == "1-5");
  bracket = *with_winner(bracket, {1, 4}, 3);
  bracket = *with_winner(bracket, {2, 1}, 5);
  bracket = *with_winner(bracket, {2, 2}, 2);
  CHECK(test::text_of(upper_white(bracket, 3)) == "5-2 1-3");
  bracket = *with_winner(bracket, {3, 2}, 3);
  CHECK(test::text_of(upper_white(bracket, 3)) == "5-2");
  bracket = *with_winner(bracket, {3, 1}, 5);
  CHECK(places(bracket) == std::vector<KnockOutPlace>{
                               {5, 1, 1}, {2, 2, 2}, {3, 3, 3}, {1, 4, 4}, {4, 5, 6}, {6, 5, 6}});
}

TEST_CASE("without a match for third place the losers of a round share their places") {
  KnockOut bracket = drawn(8);
  for (int round = 1; round <= 3; ++round) bracket = favourites_win(std::move(bracket), round);
  CHECK(
      places(bracket) ==
      std::vector<KnockOutPlace>{
          {1, 1, 1}, {2, 2, 2}, {3, 3, 4}, {4, 3, 4}, {5, 5, 8}, {6, 5, 8}, {7, 5, 8}, {8, 5, 8}});
}

TEST_CASE("three players or two have no match for third place") {
  CHECK_FALSE(drawn(2, true).third_place);
  KnockOut bracket = drawn(3, true);
  CHECK_FALSE(bracket.third_place);
  bracket = favourites_win(favourites_win(std::move(bracket), 1), 2);
  CHECK(places(bracket) == std::vector<KnockOutPlace>{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}});
}

TEST_CASE("a winner may be changed until the next match is decided") {
  KnockOut bracket = drawn(4, true);
  bracket = *with_winner(bracket, {1, 1}, 1);
  bracket = *with_winner(bracket, {1, 1}, 4);
  CHECK(bracket.rounds[1][0].upper == 4);
  CHECK(bracket.third_place->upper == 1);
  bracket = *with_winner(bracket, {1, 2}, 2);
  const KnockOut with_final = *with_winner(bracket, {2, 1}, 4);
  const auto refused = with_winner(with_final, {1, 1}, 1);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == "LATER_MATCH_DECIDED");
  CHECK(*with_winner(with_final, {1, 1}, 4) == with_final);
  CHECK_FALSE(with_winner(*with_winner(bracket, {2, 2}, 3), {1, 2}, 3));
}

TEST_CASE("what is no match, not ready, or not one of the two is refused") {
  struct Case {
    const char* why;
    MatchPlace place;
    Number winner;
    const char* code;
  };
  const Case cases[] = {{"no such round", {4, 1}, 1, "NO_SUCH_MATCH"},
                        {"round 0", {0, 1}, 1, "NO_SUCH_MATCH"},
                        {"no such match", {1, 5}, 1, "NO_SUCH_MATCH"},
                        {"no match for third place", {3, 2}, 1, "NO_SUCH_MATCH"},
                        {"not known yet", {2, 1}, 1, "MATCH_INCOMPLETE"},
                        {"someone else", {1, 2}, 1, "NOT_IN_MATCH"},
                        {"a free line", {1, 1}, 1, "MATCH_INCOMPLETE"}};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto refused = with_winner(drawn(6), c.place, c.winner);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == c.code);
  }
}

TEST_CASE("an imported list of lines") {
  const auto lines = read_lines("1 5, 3 -\r\n2 6\n4; -", 6);
  REQUIRE(lines);
  const KnockOut bracket = drawn(6, false, *lines);
  CHECK(test::text_of(upper_white(bracket, 1)) == "1-5 2-6");
  CHECK(bracket.rounds[1][0].lower == 3);
  struct Case {
    const char* why;
    const char* text;
    const char* code;
    std::int64_t line;  // 0: another parameter comes first
  };
  const Case cases[] = {{"no number", "1 2\n3 x", "BAD_LINE", 2},
                        {"nobody's number", "1 2 3 5", "BAD_LINE", 1},
                        {"twice", "1 2\n3\n1", "TWICE_IN_BRACKET", 3},
                        {"not a power of two", "1 2 3 4 - -", "BAD_BRACKET", 0},
                        {"nothing", "", "BAD_BRACKET", 0},
                        {"one left out", "1 2 3 -", "BAD_BRACKET", 0},
                        {"two free lines meet", "1 2 3 4 - - - -", "BAD_BRACKET", 0}};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto refused = read_lines(c.text, 4);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == c.code);
    if (c.line != 0) CHECK(refused.error().sentence.params.front() == Param{"line", c.line});
  }
  CHECK_FALSE(draw_knock_out({4, {1, 2, 3, 3}, false}));
  CHECK_FALSE(draw_knock_out({1, {}, false}));
  CHECK_FALSE(draw_knock_out({1025, {}, false}));
}

TEST_CASE("first colours by lot are the same for the same seed, and not all alike") {
  const KnockOut bracket = drawn(64);
  Lots a{Seed{1}};
  Lots b{Seed{1}};
  const auto first = pairing_of(bracket, 1, KnockOutColours::by_lot, a);
  CHECK(first == pairing_of(bracket, 1, KnockOutColours::by_lot, b));
  const auto upper = upper_white(bracket, 1);
  int as_upper = 0;
  for (std::size_t i = 0; i < 32; ++i) as_upper += first.boards[i] == upper.boards[i];
  CHECK((as_upper > 5 && as_upper < 27));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
