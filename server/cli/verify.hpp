#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

#include "db/verify.hpp"

namespace flagfall::server::cli {

/// `flagfall verify FILE [--head HASH]`: reads the file, also beside a running server, and prints
/// one line for each finding and then a summary. `head` is 64 hexadecimal digits from a printed
/// report. Exit code 0: everything is as it was written; 1: findings; 2: it cannot be read.
int verify(const std::filesystem::path& path, const std::optional<std::string>& head,
           std::ostream& out, std::ostream& err, const db::ReplayCheck& replay = {},
           const db::ArchiveCheck& archive = {});

}  // namespace flagfall::server::cli
