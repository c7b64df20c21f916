#pragma once

#include "server/lists/columns.hpp"

namespace flagfall::server::lists {

/// Of a table without headers: where the columns that were taken for names and for clubs are the
/// two parts of a name, says which is which. "Jan" beside "Pietersen", "de Vries" beside "Anna";
/// where commas part the cells the family name is the first.
void part_names(const Table& table, ColumnMap& map);

}  // namespace flagfall::server::lists
