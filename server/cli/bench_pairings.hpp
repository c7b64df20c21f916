#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>

#include "server/bench/random_tournament.hpp"

namespace flagfall::server::cli {

struct BenchPairingsOptions {
  std::filesystem::path folder;  ///< made where it is not there
  int tournaments = 200;
  std::uint64_t seed = 1;  ///< of the first; each further one has the next
  bench::TournamentPlan plan{};
};

/// Writes the report files of random Swiss tournaments that this program paired, for another
/// program to check. One line for each with its seed, then the time that was spent. Exit code 0, or
/// 2 where something cannot be written.
int bench_pairings(const BenchPairingsOptions& options, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
