#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/game/game.hpp"

namespace flagfall::server::api {

/// What the arbiter has done at a board beside its clocks, as members of its state.
nlohmann::json ruling_json(const arbiter::Game& game);

/// The irregularity about which the opponent has not chosen yet, or null.
nlohmann::json open_irregularity_json(const arbiter::Game& game);

/// When and how the game goes on, or null. What is sealed is not told.
nlohmann::json adjourned_json(const arbiter::Game& game);

}  // namespace flagfall::server::api
