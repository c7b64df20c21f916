#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "arbiter/board/board.hpp"
#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/rule_set.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("what the squares of each board are called") {
  struct Case {
    RuleSet rules;
    int row;
    int column;
    std::string label;
  };
  // Rows and columns from the top left, with White at the bottom.
  const Case cases[] = {
      {RuleSet::international, 0, 1, "1"},  {RuleSet::international, 0, 9, "5"},
      {RuleSet::international, 1, 0, "6"},  {RuleSet::international, 8, 9, "45"},
      {RuleSet::international, 9, 0, "46"}, {RuleSet::international, 9, 8, "50"},
      {RuleSet::frisian, 9, 0, "46"},       {RuleSet::canadian, 0, 1, "1"},
      {RuleSet::canadian, 0, 11, "6"},      {RuleSet::canadian, 11, 0, "67"},
      {RuleSet::canadian, 11, 10, "72"},    {RuleSet::russian, 7, 0, "a1"},
      {RuleSet::russian, 7, 2, "c1"},       {RuleSet::russian, 6, 1, "b2"},
      {RuleSet::russian, 6, 7, "h2"},       {RuleSet::russian, 0, 7, "h8"},
      {RuleSet::brazilian, 0, 1, "b8"},     {RuleSet::spantsireti, 7, 0, "a1"},
      {RuleSet::spantsireti, 0, 9, "j8"},   {RuleSet::turkish, 7, 1, "b1"},
      {RuleSet::turkish, 0, 7, "h8"},       {RuleSet::english, 0, 1, "1"},
      {RuleSet::english, 7, 6, "32"},       {RuleSet::english_w, 7, 6, "1"},
      {RuleSet::english_w, 0, 1, "32"},     {RuleSet::pool, 0, 1, "1"},
      {RuleSet::pool_unified, 7, 0, "a1"},  {RuleSet::italian, 0, 0, "1"},
      {RuleSet::italian, 7, 7, "32"},       {RuleSet::spanish, 7, 7, "1"},
      {RuleSet::spanish, 7, 1, "4"},        {RuleSet::spanish, 0, 0, "32"},
      {RuleSet::portuguese, 7, 7, "1"},     {RuleSet::thai, 7, 6, "1"},
      {RuleSet::thai, 0, 1, "32"},
  };
  for (const Case& c : cases) {
    CAPTURE(name_of(c.rules));
    CAPTURE(c.label);
    const Square square = square_at(rules_of(c.rules).board, c.row, c.column);
    CHECK(label_of(c.rules, square) == c.label);
    CHECK(square_named(c.rules, c.label) == square);
  }
}

TEST_CASE("geometric numbers of the board with letters") {
  struct Case {
    int number;
    const char* label;
  };
  for (const auto& [number, label] : {Case{29, "a1"}, Case{30, "c1"}, Case{25, "b2"},
                                      Case{28, "h2"}, Case{4, "h8"}, Case{1, "b8"}}) {
    CHECK(label_of(RuleSet::russian, static_cast<Square>(number)) == label);
    CHECK(square_named(RuleSet::russian, std::to_string(number)) == static_cast<Square>(number));
    CHECK(label_of(RuleSet::russian, static_cast<Square>(number), Numbering::board) ==
          std::to_string(number));
  }
  CHECK(label_of(RuleSet::spanish, Square{29}) == "4");
  CHECK(square_named(RuleSet::russian, "33") == std::nullopt);
  CHECK(square_named(RuleSet::russian, "a2") == std::nullopt);
  CHECK(square_named(RuleSet::russian, "i1") == std::nullopt);
  CHECK(square_named(RuleSet::spantsireti, "j2") != std::nullopt);
  CHECK(square_named(RuleSet::spantsireti, "k1") == std::nullopt);
  CHECK(square_named(RuleSet::turkish, "29") == std::nullopt);
  CHECK(square_named(RuleSet::turkish, "29", Numbering::board) == Square{29});
}

TEST_CASE("the long diagonals") {
  struct Case {
    RuleSet rules;
    int row;  ///< where it begins
    int column;
    int up;  ///< 1 or -1
    std::string diagonal;
  };
  const Case cases[] = {
      {RuleSet::international, 9, 0, 1, "46-41-37-32-28-23-19-14-10-5"},
      {RuleSet::canadian, 11, 0, 1, "67-61-56-50-45-39-34-28-23-17-12-6"},
      {RuleSet::russian, 7, 0, 1, "a1-b2-c3-d4-e5-f6-g7-h8"},
      {RuleSet::english, 7, 0, 1, "29-25-22-18-15-11-8-4"},
      {RuleSet::italian, 0, 0, -1, "1-5-10-14-19-23-28-32"},
      {RuleSet::spanish, 7, 7, 1, "1-5-10-14-19-23-28-32"},
      {RuleSet::spantsireti, 7, 0, 1, "a1-b2-c3-d4-e5-f6-g7-h8"},
  };
  for (const Case& c : cases) {
    CAPTURE(name_of(c.rules));
    const Board& board = rules_of(c.rules).board;
    const int right = c.column == 0 ? 1 : -1;
    std::string diagonal;
    for (int row = c.row, column = c.column; is_on(board, row, column);
         row -= c.up, column += right)
      diagonal += (diagonal.empty() ? "" : "-") + label_of(c.rules, square_at(board, row, column));
    CHECK(diagonal == c.diagonal);
  }
}

TEST_CASE("how many diagonals a board has") {
  const auto diagonals = [](RuleSet rules) {
    const Board& board = rules_of(rules).board;
    std::multiset<int> lines;  // those that rise to the right, and the others below zero
    for (int number = 1; number <= squares_on(board); ++number) {
      const auto square = static_cast<Square>(number);
      const int row = row_of(board, square);
      const int column = column_of(board, square);
      lines.insert(1 + row + column);
      lines.insert(-100 + row - column);
    }
    int count = 0;
    for (auto line = lines.begin(); line != lines.end(); line = lines.upper_bound(*line))
      count += lines.count(*line) > 1 ? 1 : 0;
    return count;
  };
  CHECK(diagonals(RuleSet::international) == 17);
  CHECK(diagonals(RuleSet::russian) == 13);
}
