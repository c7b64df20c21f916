#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

#include "server/archive/search.hpp"

namespace flagfall::server::cli {

struct ExploreOptions {
  std::filesystem::path data = "flagfall.db";
  std::string fen;  ///< empty: the position from which the game starts
  std::string rules = "international";
  bool json = false;
};

/// What the stored games say about a position. Exit codes: 0, also when no game reached it; 1 for
/// a position or rule set that there is not; 2 where the file cannot be read.
int explore(const ExploreOptions& options, std::ostream& out, std::ostream& err);

/// Writes the games that a question asks for as PDN. Exit codes as above.
int export_games(const std::filesystem::path& data, const archive::Question& question,
                 std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
