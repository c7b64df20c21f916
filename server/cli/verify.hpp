#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "db/verify.hpp"

namespace flagfall::server::cli {

/// What is looked at beside the file's own structures.
struct VerifyChecks {
  db::ReplayCheck replay{};
  db::ArchiveCheck archive{};
  /// What is no finding and still to be said, asked for once every stream was replayed.
  std::function<std::vector<std::string>()> remarks{};
};

/// `flagfall verify FILE [--head HASH]`: reads the file, also beside a running server, and prints
/// one line for each finding and then a summary. `head` is 64 hexadecimal digits from a printed
/// report. Exit code 0: everything is as it was written; 1: findings; 2: it cannot be read.
int verify(const std::filesystem::path& path, const std::optional<std::string>& head,
           std::ostream& out, std::ostream& err, const VerifyChecks& checks = {});

}  // namespace flagfall::server::cli
