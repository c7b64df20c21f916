#include "server/lists/pairing_table.hpp"

#include <doctest/doctest.h>

#include "tests/support/result_printer.hpp"

namespace flagfall::server::lists {
namespace {

arbiter::Result<std::vector<PairingRow>> read(const std::string& text) {
  TableChoices choices;
  choices.has_header = false;
  const auto table = read_table(text, choices);
  REQUIRE(table);
  return pairing_rows(*table);
}

TEST_CASE("a pairing is read in the ways in which programs write it") {
  struct Case {
    const char* what;
    const char* text;
    std::vector<PairingRow> rows;
  };
  const Case cases[] = {
      {"board, White, Black",
       "1;Wiersma, Harm;Sijbrands, Ton\n2;3;7\n",
       {{1, 1, "Wiersma, Harm", "Sijbrands, Ton"}, {2, 2, "3", "7"}}},
      {"with titles",
       "Board\tWhite\tResult\tBlack\n2\t3\t\t7\n1\t5\t\t6\n",
       {{3, 1, "5", "6"}, {2, 2, "3", "7"}}},
      {"without boards", "3;7\n5;6\n", {{1, 0, "3", "7"}, {2, 0, "5", "6"}}},
      {"numbers with a dash", "3-7\n5 - 6\n", {{1, 0, "3", "7"}, {2, 0, "5", "6"}}},
      {"a bye in words", "1;3;7\n2;5;BYE\n", {{1, 1, "3", "7"}, {2, 2, "5", ""}}},
      {"a bye without a board", "1;3;7\n;5;-\n", {{1, 1, "3", "7"}, {2, 0, "5", ""}}},
      {"titles of another language", "Bord;Zwart;Wit\n1;7;3\n", {{2, 1, "3", "7"}}},
      {"further columns", "1;3;7;2-0;hall\n", {{1, 1, "3", "7"}}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const auto rows = read(c.text);
    REQUIRE(rows);
    CHECK(*rows == c.rows);
  }
}

TEST_CASE("what is no pairing is refused with its line") {
  struct Case {
    const char* text;
    const char* code;
    std::int64_t line;
  };
  const Case cases[] = {
      {"1;3;7\nx;5;6\n", "PAIRING_BOARD", 2},
      {"1;3;7\n1;5;6\n", "PAIRING_BOARD", 2},
      {"1;3;7\n2;bye;-\n", "PAIRING_LINE", 2},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto rows = read(c.text);
    REQUIRE_FALSE(rows);
    CHECK(rows.error().code == c.code);
    CHECK(std::get<std::int64_t>(rows.error().sentence.params.front().value) == c.line);
  }
}

}  // namespace
}  // namespace flagfall::server::lists
