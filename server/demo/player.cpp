#include "server/demo/player.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::server::demo {
namespace {

using arbiter::Move;
using arbiter::Position;

constexpr int king = 3;
constexpr int lost = -1000;

/// Exchanges are followed to their end, but no further than this.
constexpr int longest_exchange = 6;

/// What the position is worth for the side to move. After `plies` only captures are looked at.
int worth(arbiter::RuleSet rules, const Position& position, int plies) {
  const std::vector<Move> legal = arbiter::legal_moves(rules, position);
  if (legal.empty()) return lost;
  // Where one move captures all do.
  const bool quiet = !is_capture(legal.front());
  if ((plies <= 0 && quiet) || plies <= -longest_exchange) return lead(position, position.to_move);
  int best = lost;
  for (const Move& move : legal)
    best = std::max(best, -worth(rules, arbiter::after(rules, position, move), plies - 1));
  return best;
}

const Move& one_of(const std::vector<Move>& moves, Random& random) {
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

}  // namespace

int lead(const Position& position, Side side) {
  const auto strength = [&](Side s) {
    return position.men[s].size() + king * position.kings[s].size();
  };
  return strength(side) - strength(opponent(side));
}

Move sensible_move(arbiter::RuleSet rules, const Position& position, Random& random) {
  const std::vector<Move> legal = arbiter::legal_moves(rules, position);
  assert(!legal.empty());
  if (legal.size() == 1) return legal.front();
  std::vector<Move> best;
  int most = 2 * lost;
  for (const Move& move : legal) {
    const int value = -worth(rules, arbiter::after(rules, position, move), 1);
    if (value > most) best.clear();
    most = std::max(most, value);
    if (value == most) best.push_back(move);
  }
  return one_of(best, random);
}

Move careless_move(arbiter::RuleSet rules, const Position& position, Random& random) {
  return one_of(arbiter::legal_moves(rules, position), random);
}

}  // namespace flagfall::server::demo
