#include "arbiter/rules/legal_moves.hpp"

#include "arbiter/rules/articles.hpp"
#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/engine.hpp"

namespace flagfall::arbiter {
namespace {

/// As count_run in bitboards.hpp.
void count_run(const Position& before, const Move& move, Position& next) {
  const Side us = before.to_move;
  const Side them = opponent(us);
  const bool by_king = before.kings[us].contains(move.from);
  const KingRun& run = before.runs[us];
  const int so_far = run.king == move.from ? run.count : 0;
  const bool goes_on = by_king && !is_capture(move) && !next.men[us].empty();
  next.runs[us] = goes_on ? KingRun{move.to, so_far + 1} : KingRun{};
  if (move.captured.contains(next.runs[them].king) || next.men[them].empty()) next.runs[them] = {};
}

}  // namespace

std::vector<Move> legal_moves(RuleSet rules, const Position& position) {
  return with_movement(rules,
                       [&]<Rules movement>() { return Engine<movement>::legal_moves(position); });
}

std::optional<std::uint64_t> perft_up_to(RuleSet rules, const Position& position, int depth,
                                         Leaves leaves, std::uint64_t limit) {
  return with_movement(rules, [&]<Rules movement>() {
    return Engine<movement>::perft_up_to(position, depth, leaves, limit);
  });
}

std::uint64_t perft(RuleSet rules, const Position& position, int depth, Leaves leaves) {
  return *perft_up_to(rules, position, depth, leaves, ~std::uint64_t{0});
}

Position after(RuleSet rules, const Position& position, const Move& move) {
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
  if (rules_of(rules).king_step_limit > 0) count_run(position, move, next);
  return next;
}

std::string_view name_of(BoardReason reason) {
  switch (reason) {
    case BoardReason::no_pieces:
      return "NO_PIECES";
    case BoardReason::blocked:
      return "BLOCKED";
    case BoardReason::variant_end:
      break;
  }
  return "VARIANT_END";
}

std::optional<BoardOutcome> board_outcome(RuleSet rules, const Position& position) {
  const Side us = position.to_move;
  const Side them = opponent(us);
  const Aim aim = rules_of(rules).aim;
  if (aim == Aim::promote && !position.kings[them].empty())
    return BoardOutcome{them, BoardReason::variant_end, article_of(rules, Ground::first_king)};
  const Side winner = aim == Aim::lose_all ? us : them;
  if (pieces(position, us).empty())
    return BoardOutcome{winner, BoardReason::no_pieces, article_of(rules, Ground::no_pieces)};
  if (legal_moves(rules, position).empty())
    return BoardOutcome{winner, BoardReason::blocked, article_of(rules, Ground::blocked)};
  return std::nullopt;
}

}  // namespace flagfall::arbiter
