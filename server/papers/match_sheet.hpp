#pragma once

#include <string>
#include <vector>

#include "server/papers/printed_page.hpp"

/// The sheet of a match of teams: who sits where, what they made, and who vouches for it.
namespace flagfall::server::papers {

/// One side of a board; the small line has rating and number.
struct SheetSeat {
  std::string name;
  std::string small;
  std::string colour;  ///< "○" or "●"
};

struct SheetBoard {
  std::string board;
  SheetSeat home;
  SheetSeat away;
  std::string home_points;  ///< empty: to be filled in
  std::string away_points;
};

struct MatchSheet {
  std::string title;  ///< "Match 2"
  std::string home;
  std::string away;
  std::string home_captain;
  std::string away_captain;
  std::vector<SheetBoard> boards;
  std::string home_points;
  std::string away_points;
};

/// The words of a sheet, from the catalogue.
struct SheetWords {
  std::string board;
  std::string points;
  std::string total;
  std::string captain;
  std::string arbiter;
  std::string remarks;
  std::string note;
};

/// Each match on a sheet of its own.
std::string match_sheets_html(const PrintedPage& heading, const std::vector<MatchSheet>& sheets,
                              const SheetWords& words);

}  // namespace flagfall::server::papers
