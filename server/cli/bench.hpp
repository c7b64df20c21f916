#pragma once

#include <iosfwd>

namespace flagfall::server::cli {

struct BenchOptions {
  int games = 200;       ///< at a time, at least as many as connections
  int connections = 32;  ///< clients at a time, each with one move on its way
  double seconds = 10;   ///< for each of the three measurements
  bool json = false;
};

/// Measures the program on this machine: it starts itself as a server on a file of its own (in
/// `TMPDIR`, and gone afterwards), plays games over real sockets, and measures beside it a bare
/// WebSocket echo and bare SQLite commits. Exit code 0, or 1 when something could not be measured.
int bench(const BenchOptions& options, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
