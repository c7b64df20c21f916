#pragma once

#include <filesystem>
#include <iosfwd>

namespace flagfall::server::cli {

/// `flagfall backup FILE COPY`: copies the file with everything acknowledged, also beside a running
/// server. Exit code 0: done; 1: refused, nothing was changed; 2: the disk failed.
int backup(const std::filesystem::path& source, const std::filesystem::path& destination,
           std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
