#include "arbiter/rules/legal_moves.hpp"

#include <algorithm>
#include <cassert>

#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/generator.hpp"

namespace flagfall::arbiter {
namespace {

template <Rules rules>
std::vector<Move> listed(const Position& position) {
  const auto boards = bitboards_of<rules>(position);
  MoveList<WordOf<rules>> found;
  if (position.to_move == Side::white)
    generate<rules, Side::white>(boards, found);
  else
    generate<rules, Side::black>(boards, found);
  std::vector<Move> moves;
  moves.reserve(found.moves.size());
  for (const auto& move : found.moves) moves.push_back(move_of<rules>(move));
  std::ranges::sort(moves);
  return moves;
}

}  // namespace

std::vector<Move> legal_moves(RuleSet rules, const Position& position) {
  return with_rules(rules, [&]<Rules value>() { return listed<value>(position); });
}

// The same for every rule set: what was captured leaves the board with the move.
Position after(RuleSet, const Position& position, const Move& move) {
  Position next = position;
  const Side us = position.to_move;
  const Side them = opponent(us);
  const bool by_king = position.kings[us].contains(move.from);
  next.men[us].erase(move.from);
  next.kings[us].erase(move.from);
  (by_king || move.promotes ? next.kings[us] : next.men[us]).insert(move.to);
  next.men[them] = next.men[them] - move.captured;
  next.kings[them] = next.kings[them] - move.captured;
  next.to_move = them;
  return next;
}

std::string_view name_of(BoardReason reason) {
  return reason == BoardReason::no_pieces ? "NO_PIECES" : "BLOCKED";
}

std::optional<BoardOutcome> board_outcome(RuleSet rules, const Position& position) {
  const Side winner = opponent(position.to_move);
  if (pieces(position, position.to_move).empty())
    return BoardOutcome{winner, BoardReason::no_pieces, "FMJD Annex 1, 7.2.3"};
  if (legal_moves(rules, position).empty())
    return BoardOutcome{winner, BoardReason::blocked, "FMJD Annex 1, 7.2.2"};
  return std::nullopt;
}

}  // namespace flagfall::arbiter
