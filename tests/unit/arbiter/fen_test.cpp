#include "arbiter/notation/fen.hpp"

#include <doctest/doctest.h>

#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

std::vector<std::string> keys(const std::vector<Sentence>& warnings) {
  std::vector<std::string> list;
  list.reserve(warnings.size());
  for (const Sentence& warning : warnings) list.push_back(warning.key);
  return list;
}

}  // namespace

TEST_CASE("positions that are read") {
  struct Case {
    std::string_view text;
    std::string_view canonical;
    std::vector<std::string> warnings = {};
  };
  const Case cases[] = {
      {"W:W31,32,33:B1,2,3", "W:W31,32,33:B1,2,3"},
      {"W:W31-33:B1-3", "W:W31,32,33:B1,2,3"},
      {"B:B1-3:W31-33", "B:W31,32,33:B1,2,3"},
      {"W:WK46,K47:BK4,5", "W:WK46,K47:BK4,5"},
      {"B:WK1-3,40:BK48,K49,5", "B:WK1,K2,K3,40:B5,K48,K49"},
      {"W:WK46,K47:BK4-K5", "W:WK46,K47:BK4,K5"},
      {"W:W31-33:B1-3:H0:F1", "W:W31,32,33:B1,2,3", {"rules.fen_counter_dropped"}},
      {"W:W46,47:B1,2:H0:F1:+0+0",
       "W:W46,47:B1,2",
       {"rules.fen_counter_dropped", "rules.fen_counter_dropped"}},
      {"W:W40:B1:+1K33+0", "W:W40:B1", {"rules.fen_counter_dropped"}},
      {"W:W 31, 32:B 1,K2", "W:W31,32:B1,K2", {"rules.fen_blanks"}},
      {"W:W31 :B20 .", "W:W31:B20", {"rules.fen_blanks", "rules.fen_dot_dropped"}},
      {"W:W31.:B20", "W:W31:B20", {"rules.fen_dot_dropped"}},
      {"W:W31,32:B1,2.", "W:W31,32:B1,2", {"rules.fen_dot_dropped"}},
      {"w:w31:b20", "W:W31:B20"},
      {"W:W31,32,:B1", "W:W31,32:B1"},
      {"W:WK28:B", "W:WK28:B"},
      {"W:WK28", "W:WK28:B", {"rules.fen_group_missing"}},
      {"W:W:B1", "W:W:B1"},
      {"B::", "B:W:B", {"rules.fen_group_missing", "rules.fen_group_missing"}},
      {"?:W29,13,11:B22,4,2", "W:W11,13,29:B2,4,22", {"rules.fen_side_unknown"}},
      {"W:W27,G28,P33:B18:H3:F12",
       "W:W27:B18",
       {"rules.fen_captured_dropped", "rules.fen_captured_dropped", "rules.fen_counter_dropped"}},
      {"W:W27,27:B18", "W:W27:B18", {"rules.fen_listed_twice"}},
      {"W:W031:B01", "W:W31:B1"},
      {"W:BK50:WK5", "W:WK5:BK50"},
      {"W:W1:B20", "W:W1:B20", {"rules.fen_uncrowned"}},
      {"W:W:W31,32:B1", "W:W31,32:B1", {"rules.fen_side_twice"}},  // an old form
      {"B:B:W31:B1", "B:W31:B1", {"rules.fen_side_twice"}},
      {"W:W31:B1:W32", "W:W31,32:B1"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto read = parse_fen(ten, c.text);
    REQUIRE(read);
    CHECK(to_fen(ten, read->position) == c.canonical);
    CHECK(keys(read->warnings) == c.warnings);
  }
}

TEST_CASE("positions that are refused, and where they go wrong") {
  struct Case {
    std::string_view text;
    std::string_view key;
    int column;
  };
  const Case cases[] = {
      {"", "rules.fen_empty", 1},
      {"  ", "rules.fen_empty", 3},
      {"W", "rules.fen_no_groups", 1},
      {"X:W31:B1", "rules.fen_bad_side", 1},
      {"B W31 B20", "rules.fen_bad_side", 1},
      {"Wbbbbeeeewwww", "rules.fen_bad_side", 1},
      {"W:W31;B1", "rules.fen_no_such_square", 4},
      {"W:W44,B3", "rules.fen_no_such_square", 7},
      {"W:W51:B1", "rules.fen_no_such_square", 4},
      {"W:W99:B3", "rules.fen_no_such_square", 4},
      {"W:W0:B1", "rules.fen_no_such_square", 4},
      {"W:W31:B99999999999", "rules.fen_no_such_square", 8},
      {"W:Wa1,c1:Bb8", "rules.fen_no_such_square", 4},
      {"W:Wa1-c1:Bb8", "rules.fen_bad_range", 4},
      {"W:W31-:B1", "rules.fen_bad_range", 4},
      {"W:W50-31:B1", "rules.fen_bad_range", 4},
      {"W:W31-60:B1", "rules.fen_bad_range", 4},
      {"W:W27,K27:B18", "rules.fen_two_pieces", 7},
      {"W:W27:B27", "rules.fen_two_pieces", 8},
      {"W:W31:Z1", "rules.fen_bad_group", 7},
      {"W:W31:B1,\xff", "rules.fen_no_such_square", 10},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto read = parse_fen(ten, c.text);
    REQUIRE_FALSE(read);
    CHECK(read.error().code == "MALFORMED_FEN");
    CHECK(read.error().sentence.key == c.key);
    CHECK(read.error().sentence.params.back() == Param{"column", c.column});
  }
  const auto long_one = parse_fen(ten, "W:W31:B1" + std::string(1100, ','));
  REQUIRE_FALSE(long_one);
  CHECK(long_one.error().sentence.key == "rules.fen_too_long");
}

TEST_CASE("where a game cannot start") {
  struct Case {
    std::string_view text;
    std::string_view key;  // empty: it can
  };
  const Case cases[] = {
      {"W:W31-50:B1-20", ""},
      {"B:WK1:BK50", ""},
      {"W:W:B1", "rules.start_without_pieces"},
      {"W:W31:B", "rules.start_without_pieces"},
      {"W:W30-50:B1-20", "rules.start_too_many"},
      {"W:W31-50:B1-21", "rules.start_too_many"},
      {"W:W5:B20", "rules.start_uncrowned"},
      {"W:W31:B46", "rules.start_uncrowned"},
      {"W:WK5:BK46", ""},
      {"B:W41,47:B36", "rules.start_blocked"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto refusal = check_start(ten, position(c.text));
    REQUIRE(refusal.has_value() == !c.key.empty());
    if (refusal) CHECK(refusal->sentence.key == c.key);
    if (refusal) CHECK(refusal->code == "NOT_A_START");
  }
}

TEST_CASE("the initial position is written as twenty squares a side") {
  CHECK(to_fen(ten, initial_position(ten)) ==
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
        "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
}

TEST_CASE("no game of Breakthrough starts with a king, whoever has it") {
  for (const char* fen : {"W:WK46,31:B3", "B:W46:BK3,4", "W:W31,46:BK3", "B:WK46:B3"}) {
    CAPTURE(fen);
    const auto refusal =
        check_start(RuleSet::breakthrough, parse_fen(RuleSet::breakthrough, fen)->position);
    REQUIRE(refusal);
    CHECK(refusal->sentence.key == "rules.start_with_winning_king");
  }
  CHECK_FALSE(check_start(RuleSet::breakthrough,
                          parse_fen(RuleSet::breakthrough, "W:W46,31:B3")->position));
}
