#pragma once

#include <span>

#include "arbiter/game/game.hpp"

namespace flagfall::arbiter {

/// The game after one more event. It asks no rule and cannot refuse; instants do not decrease.
/// The first event of a game is its GameCreated.
Game apply(Game game, const Happened& happened);

/// The game that a whole log makes.
Game fold(std::span<const Happened> log);

}  // namespace flagfall::arbiter
