#include "db/projection_event.hpp"

#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"

namespace flagfall::db {
namespace {

std::int64_t found_row(const EventChange& c, const KeptStatement& query, const char* what) {
  if (query->step()) return query->int64(0);
  throw BadPayload{c.event.stream + " " + std::to_string(c.event.sequence) + " " + c.event.type +
                   ": there is no such " + what};
}

void write_event_settings(const EventChange& c, std::int64_t event) {
  const Payload settings = c.data.object("settings");
  c.db.kept(
          "UPDATE event SET name = ?2, site = ?3, first_day = ?4, last_day = ?5, time_zone = ?6, "
          "federation = ?7, chief_arbiter = ?8, visibility = ?9 WHERE id = ?1")
      ->bind_all(event, settings.text("name"), settings.text("site"), settings.text("first_day"),
                 settings.text("last_day"), settings.text("time_zone"), settings.text("federation"),
                 settings.text("chief_arbiter"), settings.text("visibility"))
      .run();
}

void event_opened(const EventChange& c) {
  const std::int64_t event = c.data.object("rows").integer("event");
  c.db.kept("INSERT INTO event (id, name, site, stream_id, opened_utc) VALUES (?1, '', '', ?2, ?3)")
      ->bind_all(event, c.stream_id, std::string_view{c.utc})
      .run();
  write_event_settings(c, event);
}

void event_changed(const EventChange& c) { write_event_settings(c, event_row(c)); }

void event_archived(const EventChange& c) {
  c.db.kept("UPDATE event SET archived = ?2 WHERE id = ?1")
      ->bind_all(event_row(c), std::int64_t{c.data.boolean("archived")})
      .run();
}

void staff_appointed(const EventChange& c) {
  c.db.kept(
          "INSERT INTO event_staff (event, account, role, first_board, last_board) "
          "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (event, account) DO UPDATE SET "
          "role = excluded.role, first_board = excluded.first_board, "
          "last_board = excluded.last_board")
      ->bind_all(event_row(c), c.data.text("account"), c.data.text("role"),
                 c.data.integer("first_board"), c.data.integer("last_board"))
      .run();
}

void staff_released(const EventChange& c) {
  c.db.kept("DELETE FROM event_staff WHERE event = ?1 AND account = ?2")
      ->bind_all(event_row(c), c.data.text("account"))
      .run();
}

/// "2", "½", "1½".
std::string points_text(std::int64_t halves) {
  if (halves % 2 == 0) return std::to_string(halves / 2);
  return (halves == 1 ? std::string{} : std::to_string(halves / 2)) + "½";
}

std::string scoring_text(const Payload& halves) {
  return points_text(halves.integer("win")) + "-" + points_text(halves.integer("draw")) + "-" +
         points_text(halves.integer("loss"));
}

std::string tie_breaks_text(const Payload& order) {
  std::string text;
  for (const std::string& name : order.texts("tie_breaks")) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

void write_tournament_settings(const EventChange& c, std::int64_t tournament) {
  const Payload settings = c.data.object("settings");
  const std::optional<Payload> teams = settings.optional_object("teams");
  c.db.kept(
          "UPDATE tournament SET name = ?2, rules = ?3, profile = ?4, system = ?5, form = ?6, "
          "time_control = ?7, rounds = ?8, scoring = ?9, tie_breaks = ?10, boards = ?11, "
          "settings = ?12, team_boards = ?13, "
          "team_colours_alternate = ?14 WHERE id = ?1")
      ->bind_all(tournament, settings.text("name"), settings.text("rules"),
                 settings.text("profile"), settings.text("system"), settings.text("form"),
                 settings.object("time_control").text("program"), settings.integer("rounds"),
                 scoring_text(settings.object("scoring_halves")),
                 tie_breaks_text(settings.object("order")), settings.text("boards"),
                 c.data.dump("settings"), teams ? teams->integer("boards") : 0,
                 std::int64_t{!teams || teams->boolean("alternate")})
      .run();
}

void tournament_added(const EventChange& c) {
  const std::int64_t tournament = c.data.object("rows").integer("tournament");
  c.db.kept(
          "INSERT INTO tournament (id, event, rules, profile, number) VALUES (?1, ?2, '', '', ?3)")
      ->bind_all(tournament, event_row(c), c.data.integer("tournament"))
      .run();
  write_tournament_settings(c, tournament);
}

void tournament_changed(const EventChange& c) { write_tournament_settings(c, tournament_row(c)); }

constexpr std::array<std::pair<std::string_view, EventHandler>, 7> handlers{{
    {"event_opened", event_opened},
    {"event_changed", event_changed},
    {"event_archived", event_archived},
    {"staff_appointed", staff_appointed},
    {"staff_released", staff_released},
    {"tournament_added", tournament_added},
    {"tournament_changed", tournament_changed},
}};

}  // namespace

std::int64_t event_row(const EventChange& c) {
  const auto query = c.db.kept("SELECT id FROM event WHERE stream_id = ?1");
  query->bind_all(c.stream_id);
  return found_row(c, query, "event");
}

std::int64_t tournament_row(const EventChange& c) {
  const std::int64_t event = event_row(c);
  const auto query = c.db.kept("SELECT id FROM tournament WHERE event = ?1 AND number = ?2");
  query->bind_all(event, c.data.integer("tournament"));
  return found_row(c, query, "tournament");
}

std::int64_t player_row(const EventChange& c, std::int64_t number) {
  const std::int64_t event = event_row(c);
  const auto query = c.db.kept("SELECT id FROM player WHERE event = ?1 AND number = ?2");
  query->bind_all(event, number);
  return found_row(c, query, "player");
}

std::optional<std::int64_t> player_or_nobody(const EventChange& c, std::int64_t number) {
  return number == 0 ? std::nullopt : std::optional{player_row(c, number)};
}

std::int64_t round_row(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  const auto query =
      c.db.kept("SELECT id FROM round WHERE tournament = ?1 AND number = ?2 AND dropped = 0");
  query->bind_all(tournament, c.data.integer("round"));
  return found_row(c, query, "round");
}

std::int64_t board_row(const EventChange& c) {
  const std::int64_t round = round_row(c);
  const auto query =
      c.db.kept("SELECT id FROM board WHERE round = ?1 AND number = ?2 AND dropped = 0");
  query->bind_all(round, c.data.integer("board"));
  return found_row(c, query, "board");
}

EventHandler event_handler(std::string_view type) {
  for (const auto& [name, handler] : handlers)
    if (name == type) return handler;
  if (const EventHandler handler = player_handler(type)) return handler;
  if (const EventHandler handler = round_handler(type)) return handler;
  if (const EventHandler handler = draw_handler(type)) return handler;
  return team_handler(type);
}

}  // namespace flagfall::db
