#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "arbiter/board/lattice.hpp"
#include "arbiter/rules/rules.hpp"

namespace flagfall::arbiter {

/// Up to eight directions as a value that can be a template argument.
struct Directions {
  std::array<Direction, 8> list{};
  std::size_t count = 0;

  constexpr void add(Direction d) { list[count++] = d; }
};

/// All directions of some lines. Where half of the squares play, the next square along a row or a
/// column is two steps away.
constexpr Directions directions_of(Lines lines, const Board& board) {
  const int straight = every_square_plays(board) ? 1 : 2;
  Directions all;
  if (lines != Lines::orthogonal)
    for (const Direction d : {Direction{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) all.add(d);
  if (lines != Lines::diagonal)
    for (const Direction d :
         {Direction{-straight, 0}, {0, -straight}, {0, straight}, {straight, 0}})
      all.add(d);
  return all;
}

/// Those of the directions that are open to the men of a side.
constexpr Directions for_men(const Directions& all, MenWays ways, Side side) {
  const int forward = side == Side::white ? -1 : 1;
  Directions open;
  for (std::size_t i = 0; i < all.count; ++i) {
    const int ahead = all.list[i].rows * forward;
    if (ahead > 0 || ways == MenWays::every_way ||
        (ahead == 0 && ways == MenWays::forward_and_sideways))
      open.add(all.list[i]);
  }
  return open;
}

/// Calls `visit.template operator()<direction>()` for each of them, unrolled.
template <Directions directions, class Visit>
constexpr void for_each_direction(Visit visit) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (visit.template operator()<directions.list[i]>(), ...);
  }
  (std::make_index_sequence<directions.count>{});
}

/// Steps along the rows of a half-playing board are two columns wide: see Lattice.
constexpr int ghosts_of(const Rules& rules) {
  const bool wide = !every_square_plays(rules.board) && rules.capture_lines != Lines::diagonal;
  return wide ? 3 : 1;
}

template <Rules rules>
using LatticeOf = Lattice<rules.board, ghosts_of(rules)>;

template <Rules rules>
using WordOf = typename LatticeOf<rules>::Word;

}  // namespace flagfall::arbiter
