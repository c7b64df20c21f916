#pragma once

#include <nlohmann/json.hpp>

#include "server/api/api.hpp"
#include "server/club/publisher.hpp"

/// Devices as the interface tells them.
namespace flagfall::server::api {

nlohmann::json place_json(const db::DevicePlace& place);

/// A device to itself.
nlohmann::json device_json(const db::Device& device);

/// The same to the staff: whether it is there, and what it told last.
nlohmann::json device_row_json(const Api& api, const db::Device& device,
                               const std::vector<db::DeviceTouch>& touches,
                               const std::optional<std::string>& game);

/// The shared tablet of a game, for its state; null where there is none.
nlohmann::json tablet_json(const std::optional<club::TabletView>& tablet);

/// The id of a game, or null.
inline nlohmann::json game_or_null(const std::optional<std::string>& game) {
  return game ? nlohmann::json(*game) : nlohmann::json();
}

}  // namespace flagfall::server::api
