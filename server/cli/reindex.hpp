#pragma once

#include <filesystem>
#include <iosfwd>

namespace flagfall::server::cli {

/// `flagfall reindex FILE`: makes the index of positions of all stored games anew. Exit code 0:
/// done; 1: the file is served, or cannot be written; 2: there is none.
int reindex(const std::filesystem::path& file, bool bar, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
