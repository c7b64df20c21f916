#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::server::cli {

struct PerftOptions {
  arbiter::RuleSet rules = arbiter::RuleSet::international;
  arbiter::Numbering numbering = arbiter::Numbering::board;
  std::optional<std::string> fen{};  ///< the initial position where missing
  int depth = 6;
  bool bulk = false;    ///< count the moves of the last ply without playing them
  bool divide = false;  ///< one line for each first move
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
};

/// The deepest tree that is counted, in plies.
inline constexpr int deepest = 40;

/// Prints the number of leaves and the speed. Exit code 2 where the options make no sense, 1 where
/// `max_nodes` was not enough.
int perft(const PerftOptions& options, std::ostream& out, std::ostream& err);

/// Checks every `unique` row of a suite whose rule set is built and whose count is within
/// `max_nodes`; of the options, that, the numbering and `bulk` matter. One line a row, then a
/// summary. Exit code 1 when a count differs, 2 when the file cannot be read or nothing was
/// checked.
int perft_suite(const std::string& file, const PerftOptions& options, std::ostream& out,
                std::ostream& err);

}  // namespace flagfall::server::cli
