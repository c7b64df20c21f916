#pragma once

#include <cstdint>

#include "arbiter/board/square_set.hpp"
#include "clock/side.hpp"

namespace flagfall::arbiter {

/// What stands on the board, in geometric squares, and who is to move. Also the key of the
/// repetition rule: two positions repeat each other exactly when they compare equal.
struct Position {
  BySide<SquareSet> men;
  BySide<SquareSet> kings;
  Side to_move = Side::white;
  friend bool operator==(const Position&, const Position&) = default;
};

/// All pieces of one side.
inline SquareSet pieces(const Position& position, Side side) {
  return position.men[side] | position.kings[side];
}

/// The same value for equal positions, on every machine and in every run.
std::uint64_t hash(const Position& position);

}  // namespace flagfall::arbiter
