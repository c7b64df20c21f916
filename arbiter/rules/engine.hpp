#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"
#include "arbiter/rules/rules.hpp"

namespace flagfall::arbiter {

/// The generator of one movement, as ordinary functions. Compiled once for each movement, in
/// arbiter/rules/engines: see legal_moves.hpp for what they promise.
template <Rules movement>
struct Engine {
  static std::vector<Move> legal_moves(const Position& position);
  static std::optional<std::uint64_t> perft_up_to(const Position& position, int depth,
                                                  Leaves leaves, std::uint64_t limit);
};

}  // namespace flagfall::arbiter
