#pragma once

#include <filesystem>
#include <stop_token>

#include "db/connection.hpp"

namespace flagfall::db {

/// Copies what `source` sees now into a new file, which gets its name when it is complete, checked
/// and on disk; a file of that name is replaced, so the caller has looked at it. The copy is a
/// single file without a write-ahead log. Throws `Error`, also (`SQLITE_INTERRUPT`) when asked to
/// stop.
void copy(Connection& source, const std::filesystem::path& destination,
          const std::stop_token& stop = {});

}  // namespace flagfall::db
