#include "arbiter/tournament/round_robin.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/result_printer.hpp"
#include "tests/unit/tournament/rounds_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::text_of;

std::vector<RoundPairing> rounds_of(int players, int cycles = 1, std::vector<int> order = {}) {
  auto rounds = round_robin({players, cycles, std::move(order)});
  REQUIRE(rounds);
  return *rounds;
}

void check_texts(const std::vector<RoundPairing>& rounds, const std::vector<std::string>& texts) {
  REQUIRE(rounds.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) CHECK(text_of(rounds[i]) == texts[i]);
}

TEST_CASE("the Berger tables are the printed ones") {
  struct Case {
    int players;
    std::vector<std::string> rounds;
  };
  const Case cases[] = {
      {4, {"1-4 2-3", "4-3 1-2", "2-4 3-1"}},
      {6, {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"}},
      {8,
       {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"}},
      {10,
       {"1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3", "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5", "5-10 6-4 7-3 8-2 9-1"}},
      {12,
       {"1-12 2-11 3-10 4-9 5-8 6-7", "12-7 8-6 9-5 10-4 11-3 1-2", "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3", "3-12 4-2 5-1 6-11 7-10 8-9", "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10", "12-10 11-9 1-8 2-7 3-6 4-5", "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6", "6-12 7-5 8-4 9-3 10-2 11-1"}},
      {5, {"2-5 3-4 (1)", "5-3 1-2 (4)", "3-1 4-5 (2)", "1-4 2-3 (5)", "4-2 5-1 (3)"}},
      {2, {"1-2"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.players);
    check_texts(rounds_of(c.players), c.rounds);
  }
}

TEST_CASE("an even table: everyone meets everyone once, in every round, with balanced colours") {
  for (int n = 4; n <= 24; n += 2) {
    CAPTURE(n);
    const auto rounds = rounds_of(n);
    CHECK(rounds.size() == static_cast<std::size_t>(n - 1));
    for (const RoundPairing& round : rounds) {
      std::set<int> seen;
      for (const auto& [white, black] : round.boards) seen.insert({white, black});
      CHECK(seen.size() == static_cast<std::size_t>(n));
      CHECK(round.bye == 0);
    }
    const auto meetings = test::meetings_of(rounds);
    CHECK(meetings.size() == static_cast<std::size_t>(n * (n - 1) / 2));
    for (const auto& [pair, count] : meetings) CHECK(count == 1);
    for (const auto& [number, colours] : test::colours_of(rounds)) {
      CAPTURE(number);
      const auto whites = std::ranges::count(colours, 'w');
      const auto blacks = std::ranges::count(colours, 'b');
      CHECK(whites - blacks == (number <= n / 2 ? 1 : -1));
      CHECK_FALSE(test::has_three_equal(colours));
      int repetitions = 0;
      for (std::size_t i = 1; i < colours.size(); ++i) repetitions += colours[i] == colours[i - 1];
      CHECK(repetitions <= 1);
    }
  }
}

TEST_CASE("an odd table: everyone is free once and has as many Whites as Blacks") {
  for (int n = 3; n <= 23; n += 2) {
    CAPTURE(n);
    const auto rounds = rounds_of(n);
    std::set<int> free;
    for (const RoundPairing& round : rounds) {
      CHECK(round.boards.size() == static_cast<std::size_t>(n / 2));
      free.insert(round.bye);
    }
    CHECK(free.size() == static_cast<std::size_t>(n));
    CHECK(free.count(0) == 0);
    CHECK(test::meetings_of(rounds).size() == static_cast<std::size_t>(n * (n - 1) / 2));
    for (const auto& [number, colours] : test::colours_of(rounds))
      CHECK(std::ranges::count(colours, 'w') == std::ranges::count(colours, 'b'));
  }
}

TEST_CASE("several cycles: colours are reversed, and nobody has three equal colours in a row") {
  for (int n = 2; n <= 24; ++n)
    for (int cycles = 2; cycles <= 6; ++cycles) {
      CAPTURE(n);
      CAPTURE(cycles);
      const auto rounds = rounds_of(n, cycles);
      std::map<std::pair<int, int>, int> with_white;
      for (const RoundPairing& round : rounds)
        for (const auto& [white, black] : round.boards) ++with_white[{white, black}];
      for (const auto& [pair, count] : with_white)
        CHECK(std::abs(count - with_white[{pair.second, pair.first}]) == cycles % 2);
      for (const auto& [pair, count] : test::meetings_of(rounds)) CHECK(count == cycles);
      for (const auto& [number, colours] : test::colours_of(rounds)) {
        CAPTURE(number);
        CHECK_FALSE(test::has_three_equal(colours));
      }
    }
}

TEST_CASE("the last two rounds of the first cycle change places, those of the last do not") {
  check_texts(rounds_of(4, 2), {"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"});
  auto plain = round_robin({4, 2, {}, false});
  REQUIRE(plain);
  check_texts(*plain, {"1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"});
}

TEST_CASE("the order of the rounds can be given, and must name each round once") {
  check_texts(rounds_of(4, 1, {3, 1, 2}), {"2-4 3-1", "1-4 2-3", "4-3 1-2"});
  const std::vector<int> bad[] = {{1, 2}, {1, 2, 2}, {1, 2, 4}, {0, 1, 2}, {1, 2, 3, 4}};
  for (const auto& order : bad) {
    const auto rounds = round_robin({4, 1, order});
    REQUIRE_FALSE(rounds);
    CHECK(rounds.error().code == "BAD_ORDER");
  }
}

TEST_CASE("settings out of range are refused") {
  for (const int players : {-1, 0, 1, 201}) CHECK_FALSE(round_robin({players, 1, {}}));
  for (const int cycles : {0, 11}) CHECK_FALSE(round_robin({4, cycles, {}}));
  CHECK(round_robin({200, 10, {}}));
}

TEST_CASE("games inside a club come first") {
  const auto table = rounds_of(6);
  const std::vector<std::string> clubs{"A", "B", "A", "B", "A", ""};
  const auto order = own_club_first(table, clubs);
  const auto rounds = rounds_of(6, 1, order);
  std::vector<int> inside;
  for (const RoundPairing& round : rounds) {
    int games = 0;
    for (const auto& [white, black] : round.boards) {
      const auto& a = clubs[static_cast<std::size_t>(white - 1)];
      games += !a.empty() && a == clubs[static_cast<std::size_t>(black - 1)];
    }
    inside.push_back(games);
  }
  CHECK(inside == std::vector<int>{2, 1, 1, 0, 0});
  CHECK(own_club_first(table, std::vector<std::string>(6)) == std::vector<int>{1, 2, 3, 4, 5});
}

TEST_CASE("a printed list of rounds is read: the Frisian final of four") {
  const auto rounds = read_rounds(
      "R1: 1-3, 2-4\nR2: 3-1, 4-2\r\n\n3-2, 4-1 # third\n2-3,1-4\n1-2, 3-4\n 2 - 1 , 4-3", 4, 2);
  REQUIRE(rounds);
  check_texts(*rounds, {"1-3 2-4", "3-1 4-2", "3-2 4-1", "2-3 1-4", "1-2 3-4", "2-1 4-3"});
  CHECK(read_rounds("1-3, 2-4\n3-2, 4-1\n1-2, 3-4", 4));
}

TEST_CASE("what the tables print can be read back") {
  for (int n = 2; n <= 13; ++n) {
    CAPTURE(n);
    const auto rounds = rounds_of(n, 2);
    std::string text;
    for (const RoundPairing& round : rounds) {
      for (std::size_t i = 0; i < round.boards.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(round.boards[i].white) + '-' +
                std::to_string(round.boards[i].black);
      text += '\n';
    }
    const auto again = read_rounds(text, n);
    REQUIRE(again);
    CHECK(*again == rounds);
  }
}

TEST_CASE("a list of rounds that cannot be is refused, and the line is named") {
  struct Case {
    const char* why;
    int players;
    int meetings;
    const char* text;
    const char* code;
    int line;  // 0: the pair is named instead
  };
  const Case cases[] = {
      {"no pair", 4, 1, "1-3, 2-4\n1-2, 3", "BAD_PAIR", 2},
      {"not a number", 4, 1, "1-3, 2-x", "BAD_PAIR", 1},
      {"a comma too many", 4, 1, "1-3,, 2-4", "BAD_PAIR", 1},
      {"a number beyond int", 4, 1, "1-99999999999", "BAD_PAIR", 1},
      {"no such player", 4, 1, "\n1-3, 2-5", "NO_SUCH_PLAYER", 2},
      {"player nought", 4, 1, "0-3, 2-4", "NO_SUCH_PLAYER", 1},
      {"against himself", 4, 1, "1-1, 2-4", "TWICE_IN_ROUND", 1},
      {"twice in a round", 4, 1, "1-3, 2-4\n1-2, 1-4", "TWICE_IN_ROUND", 2},
      {"someone left out", 4, 1, "1-3, 2-4\n1-2", "MISSING_IN_ROUND", 2},
      {"two left out", 5, 1, "1-3, 2-4\n1-2", "MISSING_IN_ROUND", 2},
      {"too often", 4, 1, "1-3, 2-4\n3-1, 4-2", "TOO_MANY_MEETINGS", 2},
      {"too few", 4, 1, "1-3, 2-4\n1-2, 3-4", "TOO_FEW_MEETINGS", 0},
      {"none", 4, 0, "# nothing", "TOO_FEW_MEETINGS", 0},
      {"once instead of twice", 4, 2, "1-3, 2-4\n1-2, 3-4\n1-4, 2-3", "TOO_FEW_MEETINGS", 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto rounds = read_rounds(c.text, c.players, c.meetings);
    REQUIRE_FALSE(rounds);
    CHECK(rounds.error().code == c.code);
    const auto& params = rounds.error().sentence.params;
    if (c.line != 0) {
      CHECK(params.front().name == "line");
      CHECK(params.front().value == decltype(params.front().value){std::int64_t{c.line}});
    } else {
      CHECK(params.front().name == "white");
    }
  }
}

TEST_CASE("a table is laid out with open games, and who is free has no points and no opponent") {
  Crosstable table;
  table.entrants.resize(7);
  const auto full = laid_out(table, rounds_of(7));
  for (Number n = 1; n <= 7; ++n) {
    CHECK(entrant(full, n).rounds.size() == 7);
    int free = 0;
    for (int round = 1; round <= 7; ++round) {
      const RoundEntry entry = entry_of(full, n, round);
      CHECK(entry.opponent <= 7);
      free += entry.opponent == 0;
      if (entry.opponent == 0)
        CHECK(entry.kind == RoundKind::zero_bye);
      else
        CHECK(entry_of(full, entry.opponent, round).opponent == n);
    }
    CHECK(free == 1);
    CHECK(score_after(full, n, 7) == Points{});
  }
  CHECK(laid_out(full, rounds_of(7)) == full);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
