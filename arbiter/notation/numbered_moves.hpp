#pragma once

#include <string>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// The moves of a game as PDN has them one behind the other: a number before each pair and, where
/// something has stood in between, before its second move too.
class NumberedMoves {
 public:
  NumberedMoves(RuleSet rules, const Position& start) : rules_{rules}, position_{start} {}

  /// The text of the next move, which must be legal, with its number where one is due.
  std::string next(const Move& move);
  /// Something stands behind the last move: the next one says its number.
  void interrupt() { number_due_ = true; }
  void set_up(const Position& position);

  /// Where the next move is made.
  const Position& position() const { return position_; }

 private:
  RuleSet rules_;
  Position position_;
  int number_ = 1;
  bool number_due_ = true;
};

}  // namespace flagfall::arbiter
