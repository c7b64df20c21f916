#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::server::cli {

struct ImportOptions {
  std::vector<std::string> files;              ///< "-" is standard input
  std::filesystem::path data = "flagfall.db";  ///< the file that they go into
  std::optional<arbiter::RuleSet> rules{};     ///< of all games; else tags and moves say it
  bool bar = false;                            ///< how far it is, on the error stream
};

/// Brings the games of PDN files into the archive and reports what was in them. Exit codes: 0 when
/// all files are in, 1 when the archive is served or refused, 2 when a file cannot be read.
int import_games(const ImportOptions& options, std::istream& in, std::ostream& out,
                 std::ostream& err);

}  // namespace flagfall::server::cli
