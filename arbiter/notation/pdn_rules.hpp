#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_game.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What the texts of a game say about its board.
struct BoardEvidence {
  bool letters = false;  ///< whether squares are called by letter and rank
  int highest = 0;       ///< the highest number of a square, or the highest rank
  char last_file = 'a';
};
BoardEvidence evidence_of(const PdnGame& game);

/// The rule set that GameType or Variant names; empty where they name none.
std::optional<RuleSet> rules_of_tags(const PdnGame& game);

/// Whether a board has squares that are called so.
bool fits(RuleSet rules, const BoardEvidence& evidence);

/// The rule sets that squares called so can belong to, the likeliest first. Rare games that only
/// one program knows are never guessed.
std::vector<RuleSet> likely_rules(const BoardEvidence& evidence);

}  // namespace flagfall::arbiter
