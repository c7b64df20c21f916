#pragma once

#include <optional>
#include <string>

#include "db/device_access.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::api {

/// The game that a device is the clock of: its own one, or the newest of the session of that; or
/// the one at its board in the newest round that was published. Of a micro-match the first game
/// that has not ended, else the last. Nothing where no game is played there.
std::optional<std::string> game_at(club::Club& club, const club::Events& events,
                                   const db::DevicePlace& place);

/// Whose device it is in that game; nothing for one between both players. In a session colours
/// change from game to game, and each player keeps his own device.
std::optional<Side> side_at(club::Club& club, const db::Device& device, const std::string& game);

}  // namespace flagfall::server::api
