#include "arbiter/game/consequences.hpp"

#include <algorithm>
#include <string>

#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter {

Outcome drawn_by(const DrawCounters& counters, DrawRule rule) {
  return {
      GameResult::draw, *reason_named(name_of(rule)), std::string{article_of(counters, rule)}, {}};
}

Consequences draws_of(const GameSettings& settings, const DrawCounters& counters,
                      const std::vector<DrawRule>& met_before) {
  Consequences found;
  for (const DrawRule rule : met(counters)) {
    const DrawMode mode = mode_of(settings, rule);
    if (mode == DrawMode::automatic) return {drawn_by(counters, rule), {}};
    if (mode == DrawMode::arbiter && std::ranges::find(met_before, rule) == met_before.end())
      found.noticed.push_back(rule);
  }
  return found;
}

}  // namespace flagfall::arbiter
