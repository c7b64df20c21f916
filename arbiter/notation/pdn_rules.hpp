#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_game.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What the texts of a game say about its board.
struct BoardEvidence {
  int highest_number = 0;  ///< of the squares that are called by number; 0 where none is
  int highest_rank = 0;    ///< of those that are called by letter and rank; 0 where none is
  char last_file = 'a';
};
BoardEvidence evidence_of(const PdnGame& game);

/// Whether the moves are written as on another board than the one of a rule set that its tags name.
/// A start position off that board is wrong in itself.
bool contradicts(const PdnGame& game, RuleSet tagged);

/// The rule set that GameType or Variant names; empty where they name none.
std::optional<RuleSet> rules_of_tags(const PdnGame& game);

/// Whether a board has squares that are called so.
bool fits(RuleSet rules, const BoardEvidence& evidence);

/// The rule sets that squares called so can belong to, the likeliest first. Rare games that only
/// one program knows are never guessed. Empty where nothing speaks for any.
std::vector<RuleSet> likely_rules(const BoardEvidence& evidence);

}  // namespace flagfall::arbiter
