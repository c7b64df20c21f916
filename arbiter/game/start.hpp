#pragma once

#include <optional>

#include "arbiter/game/settings.hpp"
#include "arbiter/refusal.hpp"

namespace flagfall::arbiter {

/// Why no game can start under these settings although its position is a start: a draw rule that
/// ends games by itself is met there already. Code NOT_A_START, with the rule and its article.
std::optional<Refusal> drawn_at_start(const GameSettings& settings);

}  // namespace flagfall::arbiter
