#pragma once

#include <string_view>

#include "db/connection.hpp"
#include "db/event.hpp"
#include "db/payload.hpp"

namespace flagfall::db {

/// What one event of a game does to the plain tables.
struct GameChange {
  Connection& db;
  const StoredEvent& event;
  const Payload& data;
  std::string_view game;
  std::string utc;  ///< of the event, as the tables show it
};

using GameHandler = void (*)(const GameChange&);

/// The handler of a type, or nullptr for one that the tables do not show.
GameHandler game_handler(std::string_view type);

}  // namespace flagfall::db
