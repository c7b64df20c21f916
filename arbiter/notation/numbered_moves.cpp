#include "arbiter/notation/numbered_moves.hpp"

#include "arbiter/notation/move_text.hpp"

namespace flagfall::arbiter {

std::string NumberedMoves::next(const Move& move) {
  const bool first_of_pair = position_.to_move == first_mover(rules_);
  std::string text = to_text(rules_, position_, legal_moves(rules_, position_), move, Signs::pdn);
  if (first_of_pair || number_due_)
    text.insert(0, std::to_string(number_) + (first_of_pair ? ". " : "... "));
  number_due_ = false;
  if (!first_of_pair) ++number_;
  position_ = after(rules_, position_, move);
  return text;
}

void NumberedMoves::set_up(const Position& position) {
  position_ = position;
  interrupt();
}

}  // namespace flagfall::arbiter
