#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/bench/figures.hpp"
#include "server/bench/flags.hpp"

namespace flagfall::server::bench {

/// Everything that one run found, and under which circumstances.
struct Report {
  int games = 0;
  int connections = 0;
  double seconds = 0;
  unsigned cores = 0;
  double load_before = 0;  ///< of the machine, over the last minute
  std::string file_system;

  Figures moves;
  double events_per_commit = 0;
  double server_cores = 0;   ///< processor time of the server per time measured
  double server_cpu_ms = 0;  ///< processor time of the server per move
  int flag_boards = 0;
  FlagFigures flags;
  Figures echo;
  Figures commits;
  int moves_per_bare_commit = 0;

  int errors() const;
};

/// docs/how-to/measure.md explains each field.
nlohmann::json to_json(const Report& report);
void print(const Report& report, std::ostream& out);

}  // namespace flagfall::server::bench
