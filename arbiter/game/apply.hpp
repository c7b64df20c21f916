#pragma once

#include <span>

#include "arbiter/game/game.hpp"

namespace flagfall::arbiter {

/// The game after one more event. It asks no rule and cannot refuse; instants do not decrease.
/// The first event of a game is its GameCreated.
Game apply(Game game, const Happened& happened);

/// The clock after a move: pressed, or stopped where the move ends the game.
clock::Clock clock_after(const clock::Clock& clock, const MovePlayed& played, clock::Instant at);

/// The game that a whole log makes.
Game fold(std::span<const Happened> log);

}  // namespace flagfall::arbiter
