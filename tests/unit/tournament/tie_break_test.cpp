#include "arbiter/tournament/tie_break.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/crosstables.hpp"
#include "tests/support/ranked.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::crosstable;
using test::order_by;
using test::ranking_of;
using test::value_of;

TEST_CASE("the name of a tie-break is read back as the same tie-break") {
  for (const TieBreak& tie_break : known_tie_breaks()) {
    CAPTURE(name_of(tie_break));
    const auto read = parse_tie_break(name_of(tie_break));
    REQUIRE(read.has_value());
    CHECK(*read == tie_break);
  }
}

TEST_CASE("a tie-break is read in every spelling in use") {
  struct Case {
    std::string text, name;
  };
  const Case cases[] = {{"bh-c1", "BH-C1"}, {"BH/C1", "BH-C1"}, {"SOL-C1", "ST"},
                        {"SOL-M1", "MED"},  {"med", "MED"},     {"SOL+", "SOL+"},
                        {"PS/C3", "PS-C3"}};
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto read = parse_tie_break(c.text);
    REQUIRE(read.has_value());
    CHECK(name_of(*read) == c.name);
  }
}

TEST_CASE("what is no tie-break is refused by its name") {
  for (const std::string text : {"", "XYZ", "BH-", "BH-C", "BH-C0", "BH-C10", "BH-X1", "PTS-C1",
                                 "PS-M1", "SB-C1", "SOL++", "ST-C1"}) {
    CAPTURE(text);
    const auto read = parse_tie_break(text);
    REQUIRE(read.has_error());
    CHECK(read.error().code == "TIE_BREAK_UNKNOWN");
    CHECK(std::get<std::string>(read.error().sentence.params.at(0).value) == text);
  }
}

/// One player whose opponents end with the given scores, and the opponents behind him.
void add_met(std::vector<test::Row>& rows, const std::vector<int>& scores) {
  const auto number = static_cast<int>(rows.size()) + 1;
  test::Row player{"player", 0, ""};
  std::vector<test::Row> opponents;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    player.rounds += std::to_string(number + 1 + static_cast<int>(i)) + "w1 ";
    test::Row opponent{"opponent", 0, ""};
    const std::size_t bye_round = i == 0 ? 1 : 0;
    for (std::size_t round = 0; round < scores.size(); ++round)
      opponent.rounds += round == i           ? std::to_string(number) + "b1 "
                         : round == bye_round ? "U" + std::to_string(scores[i] - 1) + " "
                                              : "Z0 ";
    opponents.push_back(opponent);
  }
  rows.push_back(player);
  rows.insert(rows.end(), opponents.begin(), opponents.end());
}

TEST_CASE("full truncation removes the lowest first, and a lower second one is an advantage") {
  std::vector<test::Row> rows;
  add_met(rows, {1, 5, 5, 6, 7});
  add_met(rows, {1, 4, 6, 6, 7});
  const Crosstable table = crosstable(rows);
  const Number x = 1, y = 7;
  CHECK(value_of(table, "SOL", x) == "24");
  CHECK(value_of(table, "SOL", y) == "24");
  CHECK(value_of(table, "FT", x) == "23, 18, 13, 7, 24");
  CHECK(value_of(table, "FT", y) == "23, 19, 13, 7, 24");
  const auto ranked = standings(table, order_by("PTS,FT"));
  CHECK(test::row_of(ranked, y).place < test::row_of(ranked, x).place);
}

TEST_CASE("full truncation can begin with the whole sum") {
  std::vector<test::Row> rows;
  add_met(rows, {1, 5, 5, 6, 7});
  add_met(rows, {2, 4, 5, 6, 7});
  const Crosstable table = crosstable(rows);
  StandingsOrder order = order_by("PTS,FT");
  const Number x = 1, y = 7;
  const auto value = [&](Number n) {
    return test::text_of(test::row_of(standings(table, order), n).values[1]);
  };
  CHECK(value(x) == "23, 18, 13, 7, 24");
  CHECK(value(y) == "22, 18, 13, 7, 24");
  order.ft_starts_with = FtStart::t0;
  CHECK(value(x) == "24, 23, 18, 13, 7");
  CHECK(value(y) == "24, 22, 18, 13, 7");
}

TEST_CASE("the terms of full truncation stand in the order in which they are removed") {
  std::vector<test::Row> rows;
  add_met(rows, {6, 1, 5});
  const auto ranked = standings(crosstable(rows), order_by("FT"));
  const auto& terms = test::row_of(ranked, 1).values[0].terms;
  REQUIRE(terms.size() == 3);
  CHECK(terms[0].round == 2);
  CHECK(terms[1].round == 3);
  CHECK(terms[2].round == 1);
}

TEST_CASE("a bye asked for is cut before a lower number under X, not under F") {
  const auto table = crosstable({{"A", 0, "2w2 H1 3w2 4w2"},
                                 {"B", 0, "1b0 3w0 4b0 Z0"},
                                 {"C", 0, "4w2 2b2 1b0 Z0"},
                                 {"D", 0, "3b0 Z0 2w2 1b0"}});
  CHECK(value_of(table, "PTS", 1) == "7");
  // Met: B with 0, nobody, C with 4, D with 2. The byes of B and C in the last round count as
  // draws.
  CHECK(value_of(table, "SOL", 1) == "6");
  CHECK(value_of(table, "BH", 1, Policy::fide) == "12");    // 1 + 4 (no more than 4 draws) + 5 + 2
  CHECK(value_of(table, "BH-C1", 1, Policy::fide) == "8");  // the bye is cut although 1 is lower
  CHECK(value_of(table, "BH-C1", 1, Policy::fmjd) == "6");
}

TEST_CASE("who leaves early is seen with draws by his opponents under X") {
  const auto table = crosstable({{"A", 0, "2w0 3w2 4w2"},
                                 {"B", 0, "1b2 Z0 Z0"},
                                 {"C", 0, "4w2 1b0 2w2F"},
                                 {"D", 0, "3b0 H1 1b0"}});
  CHECK(value_of(table, "BH", 1) == "7");                // 2 + 4 + 1
  CHECK(value_of(table, "BH", 1, Policy::fide) == "9");  // 4 + 4 + 1: both byes of B are draws
}

TEST_CASE("a bye that is followed by a game stays what it is, and a forfeit ends nothing") {
  const auto table = crosstable({{"A", 0, "2w2 2b2 2w2"}, {"B", 0, "1b0 Z0 1w0F"}});
  const auto played_on = crosstable({{"A", 0, "2w2 2b2 2w2"}, {"B", 0, "1b0 Z0 1w0"}});
  CHECK(value_of(table, "BH-C1", 1, Policy::fide) == "2");  // the bye counts as a draw
  CHECK(value_of(played_on, "BH-C1", 1, Policy::fide) == "0");
}

TEST_CASE("a forfeit counts by policy") {
  const auto table = crosstable(
      {{"A", 0, "2w2F 3w2"}, {"B", 0, "1b0F 4w2"}, {"C", 0, "4w2 1b0"}, {"D", 0, "3b0 2b0"}});
  // A has 4, B, C 2, D 0.
  CHECK(value_of(table, "SOL", 1, Policy::fmjd) == "4");
  CHECK(value_of(table, "BH", 1, Policy::fide) == "4");  // the lesser of 4, 2 and 2 draws
  CHECK(value_of(table, "BH", 1, Policy::played) == "4");
  CHECK(value_of(table, "SOL", 2, Policy::fmjd) == "4");  // A and D
  CHECK(value_of(table, "BH", 2, Policy::fide) == "2");   // himself and D
  CHECK(value_of(table, "BH", 2, Policy::played) == "4");
  CHECK(value_of(table, "SB", 1, Policy::fmjd) == "4");
  CHECK(value_of(table, "SOL+", 1, Policy::fmjd) == "8");  // B has 4 and C has 4
  CHECK(value_of(table, "SOB", 1, Policy::fide) == "4");   // C alone: nobody was met in round 1
}

TEST_CASE("fore Buchholz takes the last round as drawn") {
  const auto table = crosstable(
      {{"A", 0, "2w2 3w2"}, {"B", 0, "1b0 4w2"}, {"C", 0, "4w2 1b0"}, {"D", 0, "3b0 2b0F"}});
  // With draws in round 2: A 3, B 1, C 3, D 1.
  CHECK(value_of(table, "FB", 1) == "4");
  CHECK(value_of(table, "FB", 2) == "4");
  CHECK(value_of(table, "FB", 4, Policy::fide) == "4");
  CHECK(value_of(table, "FB-C1", 1) == "3");
}

TEST_CASE("what a row says by itself") {
  const auto table = crosstable({{"A", 0, "2w2 3b2 4w1 2b2F U2 H1 Z0 3b0 F2 4b0F"},
                                 {"B", 0, "1b0 Z0 Z0 1w0F Z0 Z0 Z0 Z0 Z0 Z0"},
                                 {"C", 0, "Z0 1w0 Z0 Z0 Z0 Z0 Z0 1w2 Z0 Z0"},
                                 {"D", 0, "Z0 Z0 1b1 Z0 Z0 Z0 Z0 Z0 Z0 1w2F"}});
  struct Case {
    std::string name, value;
  };
  const Case cases[] = {{"PTS", "12"}, {"WIN", "5"},    {"WON", "2"},   {"BPG", "2"},
                        {"BWG", "1"},  {"REP", "6"},    {"STD", "6"},   {"KA", "11"},
                        {"TPN", "1"},  {"PM", "0"},     {"LOT", "-"},   {"GPTS", "12"},
                        {"PS", "81"},  {"PS-C1", "79"}, {"PS-C3", "70"}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CHECK(value_of(table, c.name, 1) == c.value);
  }
}

TEST_CASE("the balance of plus-draws") {
  auto table = crosstable({{"A", 0, "2w1 2b1"}, {"B", 0, "1b1 1w1"}});
  table.entrants[0].rounds[0].plus = 1;
  table.entrants[1].rounds[0].plus = -1;
  CHECK(value_of(table, "PM", 1) == "1");
  CHECK(value_of(table, "PM", 2) == "-1");
  CHECK(ranking_of(standings(table, order_by("PTS,PM"))) == "1 2");
}

TEST_CASE("means over opponents look at played games only") {
  const auto table = crosstable({{"A", 2000, "2w2 3w1 4w2F U2"},
                                 {"B", 1900, "1b0 U2 Z0 3w2"},
                                 {"C", 1801, "U2 1b1 Z0 2b0"},
                                 {"D", 1700, "Z0 Z0 1b0F Z0"}});
  CHECK(value_of(table, "ARO", 1) == "1851");  // 1850.5
  CHECK(value_of(table, "ARO-C1", 1) == "1900");
  CHECK(value_of(table, "ARO-M1", 1) == "-");
  CHECK(value_of(table, "ARO", 4) == "-");
  CHECK(value_of(table, "TPR", 1) == "2044");  // 1851 + 193
  CHECK(value_of(table, "TPR", 4) == "-");
  CHECK(value_of(table, "APRO", 1) == "1829");  // B 1901, C 1950 - 193
  CHECK(value_of(table, "APPO", 4) == "-");
  // Solkoff of B: 7 + 0 + 0 + 3, of C: 0 + 7 + 0 + 4.
  CHECK(value_of(table, "AOB", 1) == "10½");
  CHECK(value_of(table, "AOB", 4) == "-");
}

TEST_CASE("an opponent without a rating is left out of the mean and never cut in place of one") {
  const auto table = crosstable({{"A", 2000, "2w2 3w2 4w2"},
                                 {"B", 0, "1b0"},
                                 {"C", 1800, "Z0 1b0"},
                                 {"D", 1900, "Z0 Z0 1b0"}});
  CHECK(value_of(table, "ARO", 1) == "1850");
  CHECK(value_of(table, "ARO-C1", 1) == "1900");
  CHECK(value_of(table, "TPR", 1) == "2650");
}

TEST_CASE("Koya counts what was scored against those with at least half") {
  const auto table =
      crosstable({{"A", 0, "2w1 3w2 U0"}, {"B", 0, "1b1 U0 3w1"}, {"C", 0, "U0 1b0 2b1"}});
  // Two games each in a round robin of three: A 3 and B 2 of 4 have half, C has not.
  CHECK(value_of(table, "KS", 1, Policy::fmjd, System::round_robin) == "1");
  CHECK(value_of(table, "KS", 3, Policy::fmjd, System::round_robin) == "1");
  // In a Swiss of three rounds half is 3.
  CHECK(value_of(table, "KS", 3, Policy::fmjd, System::swiss) == "0");
}

TEST_CASE("in a round robin a forfeit counts against the one who was to be met") {
  const auto table = crosstable({{"A", 0, "2w2F 3w0 4w0"},
                                 {"B", 0, "1b0F 4b2 3b2"},
                                 {"C", 0, "4w1 1b2 2w0"},
                                 {"D", 0, "3b1 2w0 1b2"}});
  for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played}) {
    CHECK(value_of(table, "SB", 1, policy, System::round_robin) == "4");
    CHECK(value_of(table, "KS", 1, policy, System::round_robin) == "2");
    CHECK(value_of(table, "DE", 1, policy, System::round_robin) == "2");
  }
  CHECK(value_of(table, "SB", 1, Policy::fide, System::swiss) == "2");
  CHECK(value_of(table, "KS", 1, Policy::fmjd, System::swiss) == "2");
  CHECK(value_of(table, "KS", 1, Policy::fide, System::swiss) == "0");
  CHECK(value_of(table, "KS", 1, Policy::played, System::swiss) == "2");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
