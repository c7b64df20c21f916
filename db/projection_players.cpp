#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"
#include "db/projection_event.hpp"

namespace flagfall::db {
namespace {

std::int64_t named_player(const EventChange& c) { return player_row(c, c.data.integer("player")); }

/// 0 says that he has none.
std::optional<std::int64_t> rating_in(const Payload& card) {
  const std::int64_t rating = card.integer("rating");
  return rating == 0 ? std::nullopt : std::optional{rating};
}

void write_card(const EventChange& c, std::int64_t player) {
  const Payload card = c.data.object("card");
  c.db.kept(
          "UPDATE player SET name = ?2, title = ?3, rating = ?4, federation = ?5, club = ?6, "
          "federation_id = ?7, sex = ?8, category = ?9, note = ?10 WHERE id = ?1")
      ->bind_all(player, card.text("name"), card.text("title"), rating_in(card),
                 card.text("federation"), card.text("club"), card.text("id"), card.text("sex"),
                 card.text("category"), card.text("note"))
      .run();
}

void player_registered(const EventChange& c) {
  const std::int64_t event = event_row(c);
  std::int64_t player = 0;
  {
    const auto added = c.db.kept(
        "INSERT INTO player (event, name, title, number, presence) VALUES (?1, '', '', ?2, "
        "'unknown') RETURNING id");
    added->bind_all(event, c.data.integer("player"));
    added->step();
    player = added->int64(0);
  }
  write_card(c, player);
}

void player_changed(const EventChange& c) { write_card(c, named_player(c)); }

void presence_noted(const EventChange& c) {
  c.db.kept("UPDATE player SET presence = ?2 WHERE id = ?1")
      ->bind_all(named_player(c), c.data.text("presence"))
      .run();
}

void player_entered(const EventChange& c) {
  c.db.kept(
          "INSERT INTO participant (tournament, player, from_round, entered_utc) "
          "VALUES (?1, ?2, ?3, ?4)")
      ->bind_all(tournament_row(c), named_player(c), c.data.integer("from_round"),
                 std::string_view{c.utc})
      .run();
}

/// Nothing of him stays in the tournament.
void player_removed(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  const std::int64_t player = named_player(c);
  for (const char* sql :
       {"DELETE FROM asked_bye WHERE tournament = ?1 AND player = ?2",
        "DELETE FROM forbidden_pair WHERE tournament = ?1 AND (a = ?2 OR b = ?2)",
        "UPDATE participant SET drawn_number = drawn_number - 1 WHERE tournament = ?1 AND "
        "drawn_number > (SELECT drawn_number FROM participant WHERE tournament = ?1 AND player = "
        "?2)",
        "UPDATE team_player SET place = -place WHERE tournament = ?1 AND team = (SELECT team FROM "
        "team_player WHERE tournament = ?1 AND player = ?2) AND place > (SELECT place FROM "
        "team_player WHERE tournament = ?1 AND player = ?2)",
        "DELETE FROM team_player WHERE tournament = ?1 AND player = ?2",
        "UPDATE team_player SET place = -place - 1 WHERE tournament = ?1 AND place < 0 AND ?2 > 0",
        "DELETE FROM participant WHERE tournament = ?1 AND player = ?2"})
    c.db.kept(sql)->bind_all(tournament, player).run();
}

/// A fact about a participant whom the tables do not know would otherwise vanish without a word.
void require_participant(const EventChange& c) {
  if (c.db.changes() == 1) return;
  throw BadPayload{c.event.stream + " " + std::to_string(c.event.sequence) + " " + c.event.type +
                   ": the player is not entered"};
}

/// A challenge of who leaves the ladder is over.
void lapse_challenges(const EventChange& c) {
  c.db.kept(
          "UPDATE challenge SET ended = 'lapsed' WHERE tournament = ?1 AND ended = '' AND "
          "(challenger = ?2 OR challenged = ?2)")
      ->bind_all(tournament_row(c), named_player(c))
      .run();
}

void player_withdrew(const EventChange& c) {
  c.db.kept(
          "UPDATE participant SET until_round = ?3, withdrawn_reason = ?4 "
          "WHERE tournament = ?1 AND player = ?2")
      ->bind_all(tournament_row(c), named_player(c), c.data.integer("until_round"),
                 c.data.text("reason"))
      .run();
  require_participant(c);
  lapse_challenges(c);
}

void player_returned(const EventChange& c) {
  c.db.kept(
          "UPDATE participant SET until_round = NULL, withdrawn_reason = '' "
          "WHERE tournament = ?1 AND player = ?2")
      ->bind_all(tournament_row(c), named_player(c))
      .run();
  require_participant(c);
}

void board_fixed(const EventChange& c) {
  c.db.kept("UPDATE participant SET fixed_board = ?3 WHERE tournament = ?1 AND player = ?2")
      ->bind_all(tournament_row(c), named_player(c), c.data.integer("board"))
      .run();
  require_participant(c);
}

void bye_asked(const EventChange& c) {
  c.db.kept(
          "INSERT INTO asked_bye (tournament, player, round, kind) VALUES (?1, ?2, ?3, ?4) "
          "ON CONFLICT DO UPDATE SET kind = ?4")
      ->bind_all(tournament_row(c), named_player(c), c.data.integer("round"), c.data.text("kind"))
      .run();
}

void bye_cancelled(const EventChange& c) {
  c.db.kept("DELETE FROM asked_bye WHERE tournament = ?1 AND player = ?2 AND round = ?3")
      ->bind_all(tournament_row(c), named_player(c), c.data.integer("round"))
      .run();
}

/// The rows of a pair, the lower first.
std::pair<std::int64_t, std::int64_t> pair_in(const EventChange& c) {
  return std::minmax({player_row(c, c.data.integer("a")), player_row(c, c.data.integer("b"))});
}

void pair_forbidden(const EventChange& c) {
  const auto [a, b] = pair_in(c);
  c.db.kept(
          "INSERT INTO forbidden_pair (tournament, a, b) VALUES (?1, ?2, ?3) "
          "ON CONFLICT DO NOTHING")
      ->bind_all(tournament_row(c), a, b)
      .run();
}

void pair_allowed(const EventChange& c) {
  const auto [a, b] = pair_in(c);
  c.db.kept("DELETE FROM forbidden_pair WHERE tournament = ?1 AND a = ?2 AND b = ?3")
      ->bind_all(tournament_row(c), a, b)
      .run();
}

bool is_of_teams(const EventChange& c, std::int64_t tournament) {
  const auto query = c.db.kept("SELECT team_boards FROM tournament WHERE id = ?1");
  query->bind_all(tournament);
  return query->step() && query->int64(0) > 0;
}

void number_teams(const EventChange& c, std::int64_t tournament) {
  c.db.kept("UPDATE team SET drawn_number = NULL WHERE tournament = ?1")
      ->bind_all(tournament)
      .run();
  std::int64_t number = 0;
  for (const std::int64_t team : c.data.integers("order")) {
    c.db.kept("UPDATE team SET drawn_number = ?3 WHERE tournament = ?1 AND number = ?2")
        ->bind_all(tournament, team, ++number)
        .run();
    require_participant(c);
  }
}

void numbers_drawn(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  c.db.kept("UPDATE participant SET drawn_number = NULL WHERE tournament = ?1")
      ->bind_all(tournament)
      .run();
  c.db.kept("UPDATE tournament SET numbers_by = ?2, numbers_seed = ?3 WHERE id = ?1")
      ->bind_all(tournament, c.data.text_or_empty("by"), c.data.text_or_empty("seed"))
      .run();
  if (is_of_teams(c, tournament)) return number_teams(c, tournament);
  std::int64_t number = 0;
  for (const std::int64_t player : c.data.integers("order")) {
    c.db.kept("UPDATE participant SET drawn_number = ?3 WHERE tournament = ?1 AND player = ?2")
        ->bind_all(tournament, player_row(c, player), ++number)
        .run();
    require_participant(c);
  }
}

constexpr std::array<std::pair<std::string_view, EventHandler>, 13> player_handlers{{
    {"player_registered", player_registered},
    {"player_changed", player_changed},
    {"presence_noted", presence_noted},
    {"player_entered", player_entered},
    {"player_removed", player_removed},
    {"player_withdrew", player_withdrew},
    {"player_returned", player_returned},
    {"board_fixed", board_fixed},
    {"bye_asked", bye_asked},
    {"bye_cancelled", bye_cancelled},
    {"pair_forbidden", pair_forbidden},
    {"pair_allowed", pair_allowed},
    {"numbers_drawn", numbers_drawn},
}};

}  // namespace

EventHandler player_handler(std::string_view type) {
  for (const auto& [name, handler] : player_handlers)
    if (name == type) return handler;
  return nullptr;
}

}  // namespace flagfall::db
