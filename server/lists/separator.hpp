#pragma once

#include <string_view>

#include "server/lists/table.hpp"

namespace flagfall::server::lists {

/// What most probably stands between the cells: what parts the headers, or what there is equally
/// often in the first lines.
/// `none` where nothing is, and where commas only stand in names as in "Wiersma, Harm".
Separator sniff_separator(std::string_view text);

/// The line "sep=;" by which some spreadsheets say it; it is taken off the text.
std::optional<Separator> take_separator_line(std::string_view& text);

}  // namespace flagfall::server::lists
