#include "arbiter/notation/move_text.hpp"

#include <doctest/doctest.h>

#include <optional>

#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("parse_move") {
  struct Case {
    std::string_view text;
    std::optional<MoveText> move;  // empty: refused
  };
  const Case cases[] = {
      {"32-28", MoveText{{"32", "28"}, false}},
      {"19x28", MoveText{{"19", "28"}, true}},
      {"19X28", MoveText{{"19", "28"}, true}},
      {"19:28", MoveText{{"19", "28"}, true}},
      {"4x27x38x15", MoveText{{"4", "27", "38", "15"}, true}},
      {"032-028", MoveText{{"32", "28"}, false}},
      {"04x15", MoveText{{"4", "15"}, true}},
      {" 32 - 28 ", MoveText{{"32", "28"}, false}},
      {"A3:C5", MoveText{{"a3", "c5"}, true}},
      {"32\xe2\x80\x93"
       "28",
       MoveText{{"32", "28"}, false}},
      {"19\xc3\x97"
       "28",
       MoveText{{"19", "28"}, true}},
      {"0-0", MoveText{{"0", "0"}, false}},
      {"", {}},
      {" ", {}},
      {"32", {}},
      {"32-", {}},
      {"-28", {}},
      {"32--28", {}},
      {"32-28!", {}},
      {"32 28", {}},
      {"32-28 32-27", {}},
      {"x", {}},
      {"9999-1", {}},
      {"99999999999999999999-1", {}},
      {"32-2\xff", {}},
      {"<svg/onload=alert()>", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto parsed = parse_move(c.text);
    REQUIRE(parsed.has_value() == c.move.has_value());
    if (c.move) CHECK(*parsed == *c.move);
    if (!c.move) CHECK(parsed.error().code == "MALFORMED_MOVE");
  }
  std::string endless = "1";
  for (int i = 0; i < 100; ++i) endless += "x1";
  CHECK(parse_move(endless));
  for (int i = 0; i < 100; ++i) endless += "x1";
  CHECK_FALSE(parse_move(endless));
}

TEST_CASE("every pair of squares survives writing and reading") {
  for (int from = 1; from <= 50; ++from)
    for (int to = 1; to <= 50; ++to) {
      const MoveText move{{std::to_string(from), std::to_string(to)}, true};
      REQUIRE(parse_move(move.squares[0] + "x" + move.squares[1]) == Result<MoveText>{move});
    }
}

TEST_CASE("texts that name a legal move") {
  struct Case {
    std::string_view why;
    std::string_view fen;
    std::string_view text;
    std::string_view move;
  };
  const char* const standard = "W:WK47:B14,19,29,31,42";  // the example of the PDN standard
  const char* const straight = "W:WK46:B19,32";
  const Case cases[] = {
      {"a quiet move", "W:W31-50:B1-20", "32-28", "32-28"},
      {"the sign does not matter", "W:W31-50:B1-20", "32x28", "32-28"},
      {"nor for a capture", "W:W28:B22", "28-17", "28x17{22}"},
      {"ends alone where one capture has them", "W:W27,38:B13,22,33", "27x9", "27x9{13,22}"},
      {"every landing", "W:W27,38:B13,22,33", "27x18x9", "27x9{13,22}"},
      {"engine order: from, to, captured", "W:W27,38:B13,22,33", "27x9x13x22", "27x9{13,22}"},
      {"captured squares between the ends, in any order", "W:W27,38:B13,22,33", "27x13x22x9",
       "27x9{13,22}"},
      {"closed loop", "W:W33:B18,19,28,29", "33x33", "33x33{18,19,28,29}"},
      {"closed loop one way", "W:W33:B18,19,28,29", "33x22x13x24x33", "33x33{18,19,28,29}"},
      {"closed loop the other way", "W:W33:B18,19,28,29", "33x24x13x22x33", "33x33{18,19,28,29}"},
      {"the complete list", standard, "47x38x24x13x36", "47x36{19,29,31,42}"},
      {"the other complete list", standard, "47x38x20x9x36", "47x36{14,29,31,42}"},
      {"one landing square that decides", standard, "47x24x36", "47x36{19,29,31,42}"},
      {"a square that is only passed", standard, "47x33x24x13x36", "47x36{19,29,31,42}"},
      {"captured squares that decide", standard, "47x36x14x29x31x42", "47x36{14,29,31,42}"},
      {"captured squares between the ends that decide", standard, "47x42x29x19x31x36",
       "47x36{19,29,31,42}"},
      {"straight on: directly behind the piece", straight, "46x28x5", "46x5{19,32}"},
      {"straight on: another square it passes", straight, "46x23x5", "46x5{19,32}"},
      {"several routes, the list of one of them", "W:W33:B18,19,28,29", "33x24x33",
       "33x33{18,19,28,29}"},
      {"a path where ends alone are ambiguous", "W:WK47:B14,19,27,33,42", "47x38x20x9x36",
       "47x36{14,27,33,42}"},
      {"a man that passes the last row", "W:W13:B7,8", "13x2x11", "13x11{7,8}"},
      {"a backward capture by a man", "W:W28:B33", "28x39", "28x39{33}"},
      {"leading zeros", "W:W31-50:B1-20", "032-028", "32-28"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    CAPTURE(c.text);
    const auto move = find_move(ten, position(c.fen), c.text);
    REQUIRE(move);
    CHECK(shown(*move) == c.move);
  }
}

TEST_CASE("how legal moves are written") {
  struct Case {
    std::string_view fen;
    std::string_view texts;  // of all legal moves, in their order
  };
  const Case cases[] = {
      {"W:W28:B13", "28-22 28-23"},
      {"W:W27,38:B13,22,33", "27x9"},
      {"W:WK4:B13,20,32,37", "4x27x38x15 4x31x42x15"},
      {"W:WK47:B14,19,27,33,42", "47x38x20x9x31 47x38x24x13x31 47x38x20x9x36 47x38x24x13x36"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const Position before = position(c.fen);
    const auto legal = legal_moves(ten, before);
    std::string texts;
    for (const Move& move : legal)
      texts += (texts.empty() ? "" : " ") + to_text(ten, before, legal, move);
    CHECK(texts == c.texts);
  }
}

TEST_CASE("path_of: a turn, a straight line, a loop") {
  struct Case {
    std::string_view fen;
    std::string_view text;
    std::string_view path;
  };
  const Case cases[] = {
      {"W:WK46:B19,32", "46x5", "46x28x5"},
      {"W:WK46:B20,28", "46x25", "46x14x25"},
      {"W:W28:B13", "28-22", "28-22"},
      {"W:WK26:B12,13,21,22", "26x19", "26x17x8x19"},
      {"W:W33:B18,19,28,29", "33x33", "33x22x13x24x33"},
      {"W:WK41,49:B9,10,12,19,38", "41x43", "41x14x3x21x43"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const Position before = position(c.fen);
    const auto move = find_move(ten, before, c.text);
    REQUIRE(move);
    CHECK(full_text(ten, before, legal_moves(ten, before), *move) == c.path);
  }
}

TEST_CASE("a refusal shows foreign text as it was sent, but for what would disturb the page") {
  struct Case {
    std::string text;
    std::string shown;
  };
  const Case cases[] = {
      {"\xef\xbc\x93\x31-27", "\xef\xbc\x93\x31-27"},        // a wide digit
      {"31\xe2\x88\x92\x32\x37", "31\xe2\x88\x92\x32\x37"},  // a minus sign
      {"31-27\xe2\x80\x8b", "31-27?"},                       // a blank without width
      {"31\xe2\x80\xae-27", "31?-27"},                       // text turned round
      {"31-27\x1b[2J", "31-27?[2J"},
      {"\xff\xc3", "??"},
      {"\xc0\xaf", "??"},       // a slash in two bytes
      {"\xed\xa0\x80", "???"},  // half a character
      {std::string(50, 'a'), std::string(40, 'a') + "..."},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto refused = find_move(ten, initial_position(ten), c.text);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == "MALFORMED_MOVE");
    CHECK(std::get<std::string>(refused.error().sentence.params.front().value) == c.shown);
  }
}
