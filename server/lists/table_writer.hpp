#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/lists/table.hpp"

namespace flagfall::server::lists {

struct WriteChoices {
  Separator separator = Separator::comma;  ///< any but none
  bool has_mark = true;                    ///< a byte order mark, by which spreadsheets know UTF-8
};

/// A table as CSV with lines ended by CR LF. A cell that a spreadsheet would take for a formula
/// (it starts with = + - @ or a tab) gets an apostrophe before it, which reading takes off again.
std::string write_table(const std::vector<std::vector<std::string>>& rows,
                        const WriteChoices& choices = {});

/// One cell as it is written, and as it was before. A text that looks like one made safe gets one
/// more apostrophe, so that every text comes back.
std::string safe_cell(std::string_view text);
std::string restored_cell(std::string text);

}  // namespace flagfall::server::lists
