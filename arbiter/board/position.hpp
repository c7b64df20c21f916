#pragma once

#include <cstdint>

#include "arbiter/board/square_set.hpp"
#include "clock/side.hpp"

namespace flagfall::arbiter {

/// How many quiet moves in a row the king on a square has made. Counted only where the rules limit
/// them (Frisian rules, 17), and only beside men; else the square and the count are 0.
struct KingRun {
  Square king{};
  int count = 0;
  friend bool operator==(const KingRun&, const KingRun&) = default;
};

/// What stands on the board, in geometric squares, and who is to move. Also the key of the
/// repetition rule: two positions repeat each other exactly when they compare equal.
struct Position {
  BySide<SquareSet> men;
  BySide<SquareSet> kings;
  Side to_move = Side::white;
  BySide<KingRun> runs{};
  friend bool operator==(const Position&, const Position&) = default;
};

/// All pieces of one side.
inline SquareSet pieces(const Position& position, Side side) {
  return position.men[side] | position.kings[side];
}

/// The same value for equal positions, on every machine and in every run.
std::uint64_t hash(const Position& position);

/// The hash of a position from that of another: the less they differ, the less there is to do.
std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after);

}  // namespace flagfall::arbiter
