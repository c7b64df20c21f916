#include "arbiter/notation/pdn_game.hpp"

#include <algorithm>

#include "arbiter/notation/pdn_result.hpp"

namespace flagfall::arbiter {

std::string_view tag_of(const PdnGame& game, std::string_view name) {
  const auto tag = std::ranges::find(game.tags, name, &PdnTag::name);
  return tag == game.tags.end() ? std::string_view{} : std::string_view{tag->value};
}

std::string_view result_of(const PdnGame& game, RuleSet rules) {
  const bool first_is_black = rules == RuleSet::english;
  const std::string_view by_tag = known_result(tag_of(game, "Result"), first_is_black);
  return by_tag != "*" ? by_tag : known_result(game.terminator, first_is_black);
}

}  // namespace flagfall::arbiter
