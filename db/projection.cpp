#include "db/projection.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "db/event_log.hpp"
#include "db/projection_event.hpp"
#include "db/projection_game.hpp"
#include "db/transaction.hpp"
#include "db/utc_text.hpp"

namespace flagfall::db {
namespace {

constexpr std::string_view game_prefix = "game:";
constexpr std::string_view event_prefix = "event:";

constexpr std::array<std::string_view, 27> tables{
    "event",           "tournament",   "round",          "board",    "player",
    "participant",     "asked_bye",    "forbidden_pair", "bye",      "pairing",
    "result",          "report",       "correction",     "game",     "board_game",
    "scoresheet_move", "draw_claim",   "attempt",        "incident", "drawn_seed",
    "listed_pairing",  "bracket_line", "challenge",      "team",     "team_player",
    "team_match",      "team_bye",
};

/// Which event of which stream, for whoever has to look for it.
std::string describe(const StoredEvent& event) {
  return event.stream + " " + std::to_string(event.sequence) + " " + event.type;
}

}  // namespace

void project(Connection& db, const StoredEvent& event) {
  const std::string_view stream = event.stream;
  const auto run = [&](auto handler, std::string_view prefix) {
    if (handler == nullptr) return;
    const auto json = nlohmann::json::parse(event.payload, nullptr, /*allow_exceptions=*/false);
    const Payload data{json, describe(event)};
    handler({db, event, data, stream.substr(prefix.size()), utc_text(event.utc_us)});
  };
  if (stream.starts_with(game_prefix)) run(game_handler(event.type), game_prefix);
  if (stream.starts_with(event_prefix)) run(event_handler(event.type), event_prefix);
}

std::span<const std::string_view> projected_tables() { return tables; }

void rebuild_tables(Connection& db) {
  Transaction transaction{db};
  // Links refer to games, and for a moment there are none.
  db.execute("PRAGMA defer_foreign_keys = ON");
  for (auto table = tables.rbegin(); table != tables.rend(); ++table) {
    db.execute("DELETE FROM " + std::string{*table});
  }
  for_each_event(db, [&db](const StoredEvent& event) { project(db, event); });
  transaction.commit();
}

}  // namespace flagfall::db
