#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::server::cli {

struct ReplayOptions {
  std::vector<std::string> files;         ///< "-" is standard input
  std::optional<arbiter::RuleSet> rules;  ///< of all games; else tags and moves say it
  bool json = false;                      ///< a line for each game
};

/// Plays the games of PDN files over, without a database, and reports what is legal and what is
/// not. Exit codes: 0 when every game is legal, 1 when one is not, 2 when a file cannot be read.
int replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
