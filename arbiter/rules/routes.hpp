#pragma once

#include <optional>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

// Captures step by step, for people: how a move runs over the board, and where a move that is not
// legal goes wrong. The generator knows only where captures end and what they take.

/// A capture under way: where the piece is and what it has jumped.
struct CaptureSoFar {
  Square start{};
  Square at{};
  SquareSet captured;
  int direction = -1;  ///< of the last jump; -1 before the first
  bool king = false;
  bool over = false;  ///< crowned, where that ends the move
  friend bool operator==(const CaptureSoFar&, const CaptureSoFar&) = default;
};

/// One piece that can be jumped next.
struct Jump {
  int direction;
  std::vector<Square> approach;  ///< the empty squares before the piece
  Square captured;
  std::vector<Square> landings;  ///< where the mover can stand down behind it, nearest first
};

/// A capture that is about to begin with the piece on `from`, which must be the mover's.
CaptureSoFar begin_capture(const Position& position, Square from);

/// What can be jumped next, whatever the precedence of captures says.
std::vector<Jump> jumps_from(RuleSet rules, const Position& position, const CaptureSoFar& so_far);

/// The capture after a jump that comes down on one of its landing squares.
CaptureSoFar jumped(RuleSet rules, const Position& position, CaptureSoFar so_far, const Jump& jump,
                    Square landing);

/// One way to make a capture.
struct Route {
  std::vector<Square> list;    ///< as path_of says
  std::vector<Square> stops;   ///< between the ends: where it can be said to land, in order
  std::vector<Square> passed;  ///< between the ends: everything that it passes, in order
};

/// The ways to make a legal capture, at most 64 of them, always in the same order.
std::vector<Route> routes_of(RuleSet rules, const Position& position, const Move& capture);

/// The squares between two squares on one line of the rule set, in order; empty where there is no
/// such line or the squares are the same.
std::optional<std::vector<Square>> between(RuleSet rules, Square from, Square to);

/// The square behind the second of two neighbours, seen from the first; empty where the board has
/// none.
std::optional<Square> next_in_line(RuleSet rules, Square first, Square second);

/// The row of a square, counted from the far end of the side whose men move away from it: a step
/// forward makes it larger.
int rows_advanced(RuleSet rules, Side side, Square square);

}  // namespace flagfall::arbiter
