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

/// The same, for what is typed in from paper and for claims that the arbiter decides.
GameHandler sheet_handler(std::string_view type);

// What several handlers do.

/// An event about a game that the tables do not know would otherwise vanish without a word: the
/// statement before must have changed one.
void require_game(const GameChange& change);
/// A row among the incidents: every field that the event has is shown, whatever the type.
void note(const GameChange& change);
/// A row among the claims.
void draw_claimed(const GameChange& change);

}  // namespace flagfall::db
