#include "server/bench/prepared_games.hpp"

#include <random>

#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::server::bench {
namespace {

constexpr auto rules = arbiter::RuleSet::international;
constexpr std::size_t longest = 200;  ///< plies; kings could go on for ever

PreparedGame prepare(std::mt19937_64& random) {
  PreparedGame game;
  arbiter::Position position = arbiter::initial_position(rules);
  while (game.size() < longest) {
    const auto legal = arbiter::legal_moves(rules, position);
    if (legal.empty()) break;
    const arbiter::Move& move = legal[random() % legal.size()];
    game.push_back(arbiter::to_text(rules, position, legal, move));
    position = arbiter::after(rules, position, move);
  }
  return game;
}

}  // namespace

std::vector<PreparedGame> prepare_games(int count, std::uint64_t seed) {
  std::mt19937_64 random{seed};
  std::vector<PreparedGame> games;
  games.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) games.push_back(prepare(random));
  return games;
}

}  // namespace flagfall::server::bench
