#pragma once

#include <iosfwd>

namespace flagfall::server::cli {

struct BenchClocksOptions {
  int clocks = 2000;    ///< that run at a time
  double minutes = 60;  ///< once all of them run
  bool json = false;
};

/// Lets many clocks run on a server of its own, in a process of its own, and watches from here when
/// their flags are told, whether server time drifts against ours, and whether the clocks show what
/// they should. Exit code 0, or 1 when something could not be measured.
int bench_clocks(const BenchClocksOptions& options, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
