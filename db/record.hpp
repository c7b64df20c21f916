#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "db/connection.hpp"
#include "db/event.hpp"

namespace flagfall::db {

/// Where in an event something happened. What it is not about is 0.
struct RecordPlace {
  std::string event{};  ///< the id in its address; empty: a game that was made on the spot
  std::int64_t tournament = 0;
  std::int64_t round = 0;
  std::int64_t board = 0;
  friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

/// A stored event with what the plain tables say of the game that it belongs to.
struct RecordRow {
  StoredEvent event;
  std::string game{};   ///< its id; empty: a fact of an event, whose payload says where
  RecordPlace place{};  ///< of a game, and of a fact only its event
  std::string rules{}, white{}, black{};
};

/// Which part of the log is read.
struct RecordScope {
  std::string event{};  ///< with the games of its boards; empty: of all
  std::string game{};   ///< this one alone; empty: of all
  std::int64_t after = 0;
  std::int64_t before = std::numeric_limits<std::int64_t>::max();
  bool newest_first = false;
};

/// Shows every event of that part in the file's order, one at a time, until `show` answers false.
void for_each_record(Connection& db, const RecordScope& scope,
                     const std::function<bool(const RecordRow&)>& show);

/// Whether the file knows an event, a game of that id.
bool has_event(Connection& db, std::string_view event);
bool has_game(Connection& db, std::string_view game);

/// Who sits at a board of a round as it is now, and what is played there.
struct BoardNames {
  std::string rules, white, black;
};
std::optional<BoardNames> names_at_board(Connection& db, const RecordPlace& place);

/// A player and a team of an event by their numbers; empty where there is none.
std::string name_of_player(Connection& db, std::string_view event, std::int64_t number);
std::string name_of_team(Connection& db, std::string_view event, std::int64_t tournament,
                         std::int64_t number);

}  // namespace flagfall::db
