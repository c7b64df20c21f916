#pragma once

#include <compare>

#include "arbiter/board/square_set.hpp"

namespace flagfall::arbiter {

/// A complete turn of one player. Routes that take the same pieces and end on the same square are
/// one move, so the route is no part of it.
struct Move {
  Square from{};
  Square to{};
  SquareSet captured;
  bool promotes = false;
  friend bool operator==(const Move&, const Move&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): the check takes the comparison's own 0 for a pointer
  friend std::strong_ordering operator<=>(const Move&, const Move&) = default;
};

inline bool is_capture(const Move& move) { return !move.captured.empty(); }

}  // namespace flagfall::arbiter
