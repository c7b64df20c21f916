#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace flagfall::server::cli {

struct PairOptions {
  std::string file;                ///< "-": standard input
  std::optional<std::string> out;  ///< where the pairs go; standard output where missing
  bool list = false;               ///< names, scores and reasons instead of numbers
};

/// Pairs the next round of a report file by the Swiss system: the number of pairs, then a line
/// `white black` for each board, last the bye as `number 0`. A file of the type FIDE_..._BAKU that
/// gives no accelerations is accelerated. Exit code 0; 1 where no pairing exists; 2 where a file
/// cannot be read or written; 3 where the file is wrong, its rounds are over or games are open.
int pair(const PairOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
