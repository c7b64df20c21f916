#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/bench/clocks.hpp"
#include "server/bench/drift.hpp"

namespace flagfall::server::bench {

/// Everything that a run with many running clocks found, and under which circumstances.
struct ClocksReport {
  int clocks = 0;
  double minutes = 0;
  unsigned cores = 0;
  double load_before = 0;  ///< of the machine, over the last minute
  std::string file_system;
  double fill_seconds = 0;  ///< until all clocks ran

  ClockFigures figures;
  DriftFigures drift;
  double server_cores = 0;  ///< processor time of the server per time measured
  int other_errors = 0;

  int errors() const { return figures.errors + drift.errors + other_errors; }
};

/// docs/how-to/measure.md explains each field.
nlohmann::json to_json(const ClocksReport& report);
void print(const ClocksReport& report, std::ostream& out);

}  // namespace flagfall::server::bench
