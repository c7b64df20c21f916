#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace flagfall::server::cli {

/// `flagfall export FILE GAME`: writes one game as PDN, also while the file is served. Exit code 0:
/// done; 1: no such game, or its record cannot be replayed; 2: the file cannot be read.
int export_game(const std::filesystem::path& file, const std::string& game, std::ostream& out,
                std::ostream& err);

}  // namespace flagfall::server::cli
