#pragma once

#include <vector>

#include "server/lists/header_names.hpp"
#include "server/lists/table.hpp"

namespace flagfall::server::lists {

/// What each column of a table holds; those past its end are ignored.
using ColumnMap = std::vector<Column>;

/// Guesses it from the header, and without one from what the columns look like. A kind of column
/// that comes twice is taken from the first of them; "Nom" beside "Prénom" is a last name, alone a
/// whole one, and likewise "Nome".
ColumnMap map_columns(const Table& table);

/// What keeps a map from being used, or nothing: TABLE_NO_NAMES, TABLE_COLUMN_TWICE.
std::optional<arbiter::Refusal> check_columns(const ColumnMap& map);

}  // namespace flagfall::server::lists
