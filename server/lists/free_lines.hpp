#pragma once

#include <vector>

#include "server/lists/header_names.hpp"
#include "server/lists/table.hpp"

// Lists as people type them or copy them from a text, without anything that parts the cells:
// "12. Smit, Kees NED 1200", "GMI Sijbrands, Ton (2400)", "Jan Bos - 1100 (DC Huissen)".

namespace flagfall::server::lists {

/// Rows of cells that were found in such lines, and what each column holds.
struct FreeLines {
  std::vector<TableRow> rows;
  std::vector<Column> columns;  ///< those of which some line has something
  bool has_header = false;      ///< the first line named columns and is none of the rows
};

/// Reads lines that are rows of one cell each. Nothing where no line has more than a name, or where
/// the commas of the lines part cells rather than names.
std::optional<FreeLines> read_free_lines(const std::vector<TableRow>& lines);

}  // namespace flagfall::server::lists
