#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"
#include "db/projection_event.hpp"

namespace flagfall::db {
namespace {

/// A fact about a team that the tables do not know would otherwise vanish without a word.
void require_team(const EventChange& c) {
  if (c.db.changes() == 1) return;
  throw BadPayload{c.event.stream + " " + std::to_string(c.event.sequence) + " " + c.event.type +
                   ": there is no such team"};
}

std::int64_t named_team(const EventChange& c) { return c.data.integer("team"); }

void write_list(const EventChange& c, std::int64_t tournament) {
  c.db.kept("DELETE FROM team_player WHERE tournament = ?1 AND team = ?2")
      ->bind_all(tournament, named_team(c))
      .run();
  std::int64_t place = 0;
  for (const std::int64_t player : c.data.integers("players"))
    c.db.kept("INSERT INTO team_player (tournament, team, place, player) VALUES (?1, ?2, ?3, ?4)")
        ->bind_all(tournament, named_team(c), ++place, player_row(c, player))
        .run();
}

void write_team_card(const EventChange& c, std::int64_t tournament) {
  const Payload card = c.data.object("card");
  c.db.kept(
          "UPDATE team SET name = ?3, club = ?4, federation = ?5, captain = ?6 "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament, named_team(c), card.text("name"), card.text("club"),
                 card.text("federation"), card.text("captain"))
      .run();
  require_team(c);
}

void team_entered(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  c.db.kept(
          "INSERT INTO team (tournament, number, name, club, federation, captain, from_round, "
          "entered_utc) VALUES (?1, ?2, '', '', '', '', ?3, ?4)")
      ->bind_all(tournament, named_team(c), c.data.integer("from_round"), std::string_view{c.utc})
      .run();
  write_team_card(c, tournament);
  write_list(c, tournament);
}

void team_changed(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  write_team_card(c, tournament);
  write_list(c, tournament);
}

void team_removed(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  for (const char* sql :
       {"DELETE FROM team_player WHERE tournament = ?1 AND team = ?2",
        "UPDATE team SET drawn_number = drawn_number - 1 WHERE tournament = ?1 AND drawn_number > "
        "(SELECT drawn_number FROM team WHERE tournament = ?1 AND number = ?2)",
        "DELETE FROM team WHERE tournament = ?1 AND number = ?2"})
    c.db.kept(sql)->bind_all(tournament, named_team(c)).run();
  require_team(c);
}

void team_withdrew(const EventChange& c) {
  c.db.kept(
          "UPDATE team SET until_round = ?3, withdrawn_reason = ?4 "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament_row(c), named_team(c), c.data.integer("until_round"),
                 c.data.text("reason"))
      .run();
  require_team(c);
}

void team_returned(const EventChange& c) {
  c.db.kept(
          "UPDATE team SET until_round = NULL, withdrawn_reason = '' "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament_row(c), named_team(c))
      .run();
  require_team(c);
}

/// Somebody takes a chair. What those before had reported goes with them.
void sit_down(const EventChange& c, std::int64_t round, std::int64_t number, bool white,
              std::int64_t player) {
  const auto who = player_or_nobody(c, player);
  for (const char* sql :
       white ? std::array{"DELETE FROM report WHERE board = (SELECT p.board FROM pairing p JOIN "
                          "board b ON b.id = p.board WHERE b.round = ?1 AND b.number = ?2 AND NOT "
                          "b.dropped AND p.white IS NOT ?3)",
                          "UPDATE pairing SET white = ?3 WHERE board = (SELECT id FROM board WHERE "
                          "round = ?1 AND number = ?2 AND NOT dropped)"}
             : std::array{"DELETE FROM report WHERE board = (SELECT p.board FROM pairing p JOIN "
                          "board b ON b.id = p.board WHERE b.round = ?1 AND b.number = ?2 AND NOT "
                          "b.dropped AND p.black IS NOT ?3)",
                          "UPDATE pairing SET black = ?3 WHERE board = (SELECT id FROM board WHERE "
                          "round = ?1 AND number = ?2 AND NOT dropped)"})
    c.db.kept(sql)->bind_all(round, number, who).run();
}

/// Which colour a team has at board n follows from where its match says that the home team has
/// White, and from how the tournament goes on from there.
void line_up_set(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  const std::int64_t round = round_row(c);
  std::int64_t match = 0;
  bool white = false;
  bool alternate = false;
  {
    const auto query = c.db.kept(
        "SELECT m.number, m.home_white = (m.home = ?2), "
        "t.team_colours_alternate FROM team_match m "
        "JOIN tournament t ON t.id = ?3 WHERE m.round = ?1 AND (m.home = ?2 OR m.away = ?2)");
    query->bind_all(round, named_team(c), tournament);
    if (!query->step()) {
      throw BadPayload{c.event.stream + " " + std::to_string(c.event.sequence) + " " +
                       c.event.type + ": the team has no match"};
    }
    match = query->int64(0);
    white = query->int64(1) != 0;
    alternate = query->int64(2) != 0;
  }
  std::int64_t board = (match - 1) * static_cast<std::int64_t>(c.data.integers("players").size());
  for (const std::int64_t player : c.data.integers("players")) {
    sit_down(c, round, ++board, white, player);
    if (alternate) white = !white;
  }
}

void match_ruled(const EventChange& c) {
  const std::int64_t winner = c.data.integer("winner");
  c.db.kept(
          "UPDATE team_match SET home_penalty = ?3, away_penalty = ?4, winner = ?5, reason = ?6 "
          "WHERE round = ?1 AND number = ?2")
      ->bind_all(round_row(c), c.data.integer("match"), c.data.integer("home_penalty_halves"),
                 c.data.integer("away_penalty_halves"),
                 winner == 0 ? std::nullopt : std::optional{winner}, c.data.text("reason"))
      .run();
}

constexpr std::array<std::pair<std::string_view, EventHandler>, 7> team_handlers{{
    {"team_entered", team_entered},
    {"team_changed", team_changed},
    {"team_removed", team_removed},
    {"team_withdrew", team_withdrew},
    {"team_returned", team_returned},
    {"line_up_set", line_up_set},
    {"match_ruled", match_ruled},
}};

}  // namespace

EventHandler team_handler(std::string_view type) {
  for (const auto& [name, handler] : team_handlers)
    if (name == type) return handler;
  return nullptr;
}

}  // namespace flagfall::db
