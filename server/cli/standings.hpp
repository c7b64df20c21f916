#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace flagfall::server::cli {

struct StandingsOptions {
  std::string file;                       ///< "-": standard input
  std::optional<std::string> tie_breaks;  ///< "PTS,FT,SOL"; else those of the file, or the default
  std::optional<std::string> policy;      ///< "F", "X" or "P"
  std::optional<std::string> system;      ///< "swiss" or "round_robin"; else what the file says
  int round = 0;                          ///< 0: as far as it is played
  bool json = false;
};

/// Prints the standings of a report file: place, number, name and the value of each tie-break.
/// Exit code 0; 1 where the order says nothing in the system; 2 where the file cannot be read or an
/// option makes no sense; 3 where the file is wrong.
int standings(const StandingsOptions& options, std::istream& in, std::ostream& out,
              std::ostream& err);

}  // namespace flagfall::server::cli
