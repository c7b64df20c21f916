#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::server::archive {

/// The main line of a game with its variations, each move with the position behind it.
nlohmann::json line_json(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed);

}  // namespace flagfall::server::archive
