#pragma once

#include <array>
#include <optional>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::server::pdn {

/// What the games of a file say about the rule set of those that can belong to several: nearly
/// always a file is of one game.
class RulesVote {
 public:
  void count(const arbiter::ReplayedGame& game);
  /// The rule set under which most of its games are legal; empty before the first.
  std::optional<arbiter::RuleSet> winner() const;

 private:
  std::array<int, arbiter::all_rule_sets.size()> votes_{};
};

}  // namespace flagfall::server::pdn
