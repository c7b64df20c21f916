#pragma once

#include <boost/system/result.hpp>
#include <nlohmann/json.hpp>

#include "arbiter/game/command.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/refusal.hpp"

/// What a command would bring about: the referee judges it and its events are applied to a copy.
namespace flagfall::server::api {

/// The game if `command` came at `now`, or why it would be refused.
boost::system::result<arbiter::Game, arbiter::Refusal> game_after(const arbiter::Game& game,
                                                                  const arbiter::Command& command,
                                                                  clock::Instant now);

/// The request to take a move back that stands, with what both clocks would show if it were
/// accepted at `now`: `{"by", "ply", "clocks": {"white_ms", "black_ms"}}`. The clocks are null
/// where it cannot be accepted; all of it where there is no request.
nlohmann::json take_back_json(const arbiter::Game& game, clock::Instant now);

}  // namespace flagfall::server::api
