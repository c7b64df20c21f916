#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::test {

/// A move of a scoresheet: the squares that are named, and whether it says that it captures.
struct SheetMove {
  std::vector<int> squares;
  bool capture = false;
};

struct SheetRead {
  std::map<std::string, std::string> tags;
  std::vector<SheetMove> moves;
  int clocks = 0;      ///< comments that hold a clock
  std::string result;  ///< the token at the end
  std::string fault;   ///< what could not be read; empty: all was
};

/// Reads one PDN game as another program would: tags with escapes, move numbers that must be right,
/// comments, the result at the end. It knows nothing of the program's own writer.
SheetRead read_scoresheet(std::string_view pdn, bool black_begins = false);

}  // namespace flagfall::test
