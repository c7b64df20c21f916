#pragma once

#include <optional>
#include <vector>

#include "arbiter/game/outcome.hpp"
#include "arbiter/game/settings.hpp"
#include "arbiter/rules/draw_rules.hpp"

namespace flagfall::arbiter {

/// What a position and its counters bring about: the end of the game, or the draw rules of mode
/// `arbiter` that are met now and were not before.
struct Consequences {
  std::optional<Outcome> end;
  std::vector<DrawRule> noticed;
};

/// The end by a draw rule of mode `automatic`, or the rules that are left to the arbiter.
Consequences draws_of(const GameSettings& settings, const DrawCounters& counters,
                      const std::vector<DrawRule>& met_before);

/// The draw by one rule, with its article where these counters' rules have one.
Outcome drawn_by(const DrawCounters& counters, DrawRule rule);

}  // namespace flagfall::arbiter
