#pragma once

#include <vector>

#include "arbiter/game/event.hpp"
#include "arbiter/game/settings.hpp"

namespace flagfall::arbiter {

/// The first events of a game under these settings. Where a draw rule is met in the start position
/// already, a rule of mode `automatic` ends the game at once, and one of mode `arbiter` is noticed.
std::vector<Happened> begin_game(GameSettings settings, clock::Instant now);

}  // namespace flagfall::arbiter
