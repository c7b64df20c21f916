#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "db/connection.hpp"
#include "db/event.hpp"
#include "db/payload.hpp"

namespace flagfall::db {

/// What one fact about an event with its tournaments does to the plain tables.
struct EventChange {
  Connection& db;
  const StoredEvent& event;
  const Payload& data;
  std::string_view stream_id;  ///< of the event
  std::string utc;             ///< of the fact, as the tables show it
};

using EventHandler = void (*)(const EventChange&);

/// The handler of a type, or nullptr for one that the tables do not show.
EventHandler event_handler(std::string_view type);

// By subject; `event_handler` knows them all.
EventHandler player_handler(std::string_view type);
EventHandler round_handler(std::string_view type);
EventHandler draw_handler(std::string_view type);
EventHandler team_handler(std::string_view type);

// The rows that a fact is about. Each throws `BadPayload` where the tables do not know it.
std::int64_t event_row(const EventChange& change);
std::int64_t tournament_row(const EventChange& change);
std::int64_t player_row(const EventChange& change, std::int64_t number);
/// Nothing for 0, the empty chair.
std::optional<std::int64_t> player_or_nobody(const EventChange& change, std::int64_t number);
std::int64_t round_row(const EventChange& change);
std::int64_t board_row(const EventChange& change);

}  // namespace flagfall::db
