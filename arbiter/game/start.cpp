#include "arbiter/game/start.hpp"

#include <string>
#include <utility>

#include "arbiter/game/game.hpp"

namespace flagfall::arbiter {

std::optional<Refusal> drawn_at_start(const GameSettings& settings) {
  const DrawCounters counters = start_counters(settings);
  for (const DrawRule rule : met(counters)) {
    if (mode_of(settings, rule) != DrawMode::automatic) continue;
    const std::string article{article_of(counters, rule)};
    Sentence sentence{"rules.start_drawn", {{"rule", std::string{name_of(rule)}}}};
    if (!article.empty())
      sentence = {"rules.start_drawn_by",
                  {{"rule", std::string{name_of(rule)}}, {"article", article}}};
    return Refusal{"NOT_A_START", std::move(sentence), article, {}, {}};
  }
  return std::nullopt;
}

}  // namespace flagfall::arbiter
