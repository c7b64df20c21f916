#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/board.hpp"
#include "clock/side.hpp"

namespace flagfall::arbiter {

/// Along which lines pieces step or capture.
enum class Lines : std::uint8_t { diagonal, orthogonal, all_eight };

/// Which of the lines are open to a man. Sideways exists on orthogonal lines only.
enum class MenWays : std::uint8_t { forward, forward_and_sideways, every_way };

enum class KingRange : std::uint8_t { one_step, flying };

/// Where a flying king may stand down behind a piece that it has jumped.
enum class KingLanding : std::uint8_t { anywhere, directly_behind, directly_behind_a_last_king };

/// When jumped pieces leave the board. Until then they block, and cannot be jumped again.
enum class Removal : std::uint8_t { after_the_move, at_once };

/// What a man becomes that reaches the last row while capturing.
enum class Promotion : std::uint8_t {
  at_rest,        ///< a king only when the move ends there; passing by leaves a man
  ends_the_move,  ///< a king, and the move is over
  in_passing,     ///< a king at once, which goes on capturing
};

/// One question by which captures are compared. Those that answer best are the legal ones; unused
/// places are `none`, and where all are, the choice is free.
enum class Criterion : std::uint8_t {
  none,
  number,          ///< more pieces
  kings_captured,  ///< more kings among them
  by_king,         ///< captured by a king
  kings_earliest,  ///< kings sooner, piece by piece from the first
  value,           ///< a king worth slightly less than two men
};

/// What the players call the squares: numbers along the rows from a corner, or letter and rank.
enum class Naming : std::uint8_t { from_top_left, from_bottom_right, algebraic };

/// What ends the game beyond having no piece or no move.
enum class Aim : std::uint8_t { capture_or_block, lose_all, promote };

/// The rules of one draughts game. A plain value: one generator reads it, nothing is overridden.
/// What a game shares with its parent is copied from it, so that a rule set lists its differences.
struct Rules {
  Board board;
  Naming naming;
  Side first_mover;
  int men_rows;    ///< rows of men at the start
  int empty_rows;  ///< rows left empty behind them

  Lines step_lines;
  Lines capture_lines;
  MenWays men_step;
  MenWays men_capture;
  KingRange king_range;
  KingLanding king_landing;
  Removal removal;
  bool may_turn_back;  ///< a capture may go on the way it came
  Promotion promotion;
  bool men_take_kings;
  std::array<Criterion, 4> precedence;

  int king_step_limit;  ///< consecutive quiet moves of one king beside men; 0: as many as he likes
  Aim aim;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// A rule set said as another with what differs.
template <class Differ>
constexpr Rules like(Rules parent, Differ differ) {
  differ(parent);
  return parent;
}

/// What a move generator asks: games that differ in nothing else share one.
constexpr Rules movement_of(Rules rules) {
  return like(rules, [](Rules& r) {
    r.naming = {};
    r.first_mover = {};
    r.men_rows = 0;
    r.empty_rows = 0;
    if (r.aim != Aim::promote) r.aim = {};  // the first king leaves no more moves
  });
}

}  // namespace flagfall::arbiter
