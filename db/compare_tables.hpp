#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/connection.hpp"

namespace flagfall::db {

/// The rows in which a table of two databases with the same schema differs, one sentence each:
/// which row, which column, what `file` has and what the log makes (`made`). At most `most`
/// sentences, then one that says how many more.
std::vector<std::string> compare_table(Connection& file, Connection& made, std::string_view table,
                                       std::size_t most = 50);

}  // namespace flagfall::db
