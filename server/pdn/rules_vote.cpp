#include "server/pdn/rules_vote.hpp"

#include <algorithm>

namespace flagfall::server::pdn {

void RulesVote::count(const arbiter::ReplayedGame& game) {
  if (game.moves == 0) return;
  const auto vote = [&](arbiter::RuleSet rules) { ++votes_[static_cast<std::size_t>(rules)]; };
  vote(game.rules);
  for (const arbiter::RuleSet rules : game.also_possible) vote(rules);
}

std::optional<arbiter::RuleSet> RulesVote::winner() const {
  const auto most = std::ranges::max_element(votes_);
  if (*most == 0) return std::nullopt;
  return static_cast<arbiter::RuleSet>(most - votes_.begin());
}

}  // namespace flagfall::server::pdn
