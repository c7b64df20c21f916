#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/game/game.hpp"

namespace flagfall::server::api {

/// Both sides of the clock of a game as of `now`, with all that a face is made from.
nlohmann::json clock_json(const arbiter::Game& game, clock::Instant now);

/// The sides that are not there after the default time, as a list.
nlohmann::json absent_json(const arbiter::Game& game, clock::Instant now);

}  // namespace flagfall::server::api
