#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tests/support/table.hpp"

/// A board of wood whose clock runs and whose scoresheet is typed in.
namespace flagfall::arbiter {

inline std::vector<std::string> moves_in(const std::string& text) {
  std::istringstream in{text};
  std::vector<std::string> list;
  for (std::string move; in >> move;) list.push_back(move);
  return list;
}

inline test::Table wooden(GameSettings settings) {
  settings.conduct.play = Play::clock_only;
  test::Table table{std::move(settings)};
  table.ask(StartClock{});
  return table;
}

inline int sheet_ply(const test::Table& table) { return ply_of(*table.game.paper); }

/// A whole row at the end of the sheet; the answer is the refusal's code, or nothing.
inline std::optional<std::string> enter(test::Table& table, const std::string& row) {
  return test::Table::code_of(table.ask(EnterMoves{sheet_ply(table), moves_in(row)}));
}

}  // namespace flagfall::arbiter
