#pragma once

#include <optional>
#include <vector>

#include "arbiter/game/command.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/refusal.hpp"

namespace flagfall::arbiter {

/// The referee's answer. Events and a refusal can come together: a move that comes after the flag
/// is refused, and the flag is recorded; an illegal attempt is refused, and recorded as an attempt.
/// Neither means that the command changed nothing, as a second pause does not.
struct Decision {
  std::vector<Happened> events;
  std::optional<Refusal> refusal;
  bool already_recorded = false;  ///< this very move stands on the scoresheet already
};

/// Judges one command at the instant of its receipt. The flag is looked at first, then whose turn
/// it is, then the rules, then the draw counters. Time must not run backwards: `now` is not before
/// the last event of the game.
Decision decide(const Game& game, const Command& command, clock::Instant now);

}  // namespace flagfall::arbiter
