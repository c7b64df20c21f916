#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"
#include "db/projection_event.hpp"

namespace flagfall::db {
namespace {

// ---- Pairings ----

/// The boards of a pairing that no longer holds. One that a game refers to stays, marked.
void drop_boards(const EventChange& c, std::int64_t round) {
  for (const char* sql : {
           "DELETE FROM board_game WHERE board IN (SELECT id FROM board WHERE round = ?1)",
           "DELETE FROM report WHERE board IN (SELECT id FROM board WHERE round = ?1)",
           "DELETE FROM result WHERE board IN (SELECT id FROM board WHERE round = ?1)",
           "DELETE FROM correction WHERE board IN (SELECT id FROM board WHERE round = ?1)",
           "DELETE FROM bye WHERE round = ?1",
           "DELETE FROM team_match WHERE round = ?1",
           "DELETE FROM team_bye WHERE round = ?1",
           "UPDATE board SET dropped = 1 WHERE round = ?1",
           "DELETE FROM pairing WHERE board IN (SELECT id FROM board WHERE round = ?1 AND "
           "NOT EXISTS (SELECT 1 FROM game WHERE game.board = board.id))",
           "DELETE FROM board WHERE round = ?1 AND "
           "NOT EXISTS (SELECT 1 FROM game WHERE game.board = board.id)",
       })
    c.db.kept(sql)->bind_all(round).run();
}

void write_boards(const EventChange& c, std::int64_t round, std::int64_t first_board) {
  const std::vector<Payload> boards = c.data.objects("boards");
  const auto matches = c.data.objects_if_said("matches").size();
  const auto of_match = static_cast<std::int64_t>(matches == 0 ? 0 : boards.size() / matches);
  std::int64_t number = 0;
  for (const Payload& board : boards) {
    const std::int64_t row = first_board + number++;
    const std::int64_t match = of_match == 0 ? 0 : (number - 1) / of_match + 1;
    c.db.kept("INSERT INTO board (id, round, name, number, match) VALUES (?1, ?2, ?3, ?4, ?5)")
        ->bind_all(row, round, std::to_string(number), number, match)
        .run();
    c.db.kept("INSERT INTO pairing (board, white, black) VALUES (?1, ?2, ?3)")
        ->bind_all(row, player_or_nobody(c, board.integer("white")),
                   player_or_nobody(c, board.integer("black")))
        .run();
  }
}

void write_byes(const EventChange& c, std::int64_t round) {
  for (const Payload& bye : c.data.objects("byes"))
    c.db.kept("INSERT INTO bye (round, player, kind) VALUES (?1, ?2, ?3)")
        ->bind_all(round, player_row(c, bye.integer("player")), bye.text("kind"))
        .run();
}

void write_matches(const EventChange& c, std::int64_t round) {
  std::int64_t number = 0;
  for (const Payload& match : c.data.objects_if_said("matches"))
    c.db.kept(
            "INSERT INTO team_match (round, number, home, away, home_white) "
            "VALUES (?1, ?2, ?3, ?4, ?5)")
        ->bind_all(round, ++number, match.integer("home"), match.integer("away"),
                   std::int64_t{match.boolean("home_white")})
        .run();
  for (const Payload& bye : c.data.objects_if_said("team_byes"))
    c.db.kept("INSERT INTO team_bye (round, team, kind) VALUES (?1, ?2, ?3)")
        ->bind_all(round, bye.integer("team"), bye.text("kind"))
        .run();
}

void round_paired(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  const Payload rows = c.data.object("rows");
  const std::int64_t round = rows.integer("round");
  const std::int64_t number = c.data.integer("round");
  c.db.kept(
          "INSERT INTO round (id, tournament, name, date, number, phase, opening, remark, seed) "
          "VALUES (?1, ?2, ?3, '', ?4, 'draft', ?5, ?6, ?7) "
          "ON CONFLICT DO UPDATE SET phase = 'draft', opening = ?5, remark = ?6, seed = ?7")
      ->bind_all(round, tournament, std::to_string(number), number, c.data.text("opening"),
                 c.data.text("remark"), c.data.text_or_empty("seed"))
      .run();
  drop_boards(c, round);
  write_boards(c, round, rows.integer("first_board"));
  write_byes(c, round);
  write_matches(c, round);
  if (const auto colour = c.data.optional_text("initial_colour"))
    c.db.kept("UPDATE tournament SET initial_colour = ?2 WHERE id = ?1")
        ->bind_all(tournament, std::string_view{*colour})
        .run();
}

void round_unpaired(const EventChange& c) {
  const std::int64_t round = round_row(c);
  drop_boards(c, round);
  c.db.kept("UPDATE round SET dropped = 1 WHERE id = ?1")->bind_all(round).run();
  c.db.kept("DELETE FROM round WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM board WHERE round = ?1)")
      ->bind_all(round)
      .run();
}

void round_moved(const EventChange& c) {
  const std::int64_t round = round_row(c);
  const std::string phase = c.data.text("phase");
  c.db.kept("UPDATE round SET phase = ?2 WHERE id = ?1")
      ->bind_all(round, std::string_view{phase})
      .run();
  if (phase == "confirmed")
    c.db.kept("UPDATE board SET confirmed = 1 WHERE round = ?1 AND dropped = 0")
        ->bind_all(round)
        .run();
}

void games_linked(const EventChange& c) {
  const std::int64_t board = board_row(c);
  c.db.kept("DELETE FROM board_game WHERE board = ?1")->bind_all(board).run();
  std::int64_t number = 0;
  for (const std::string& game : c.data.texts("games"))
    c.db.kept("INSERT INTO board_game (board, number, game) VALUES (?1, ?2, ?3)")
        ->bind_all(board, ++number, std::string_view{game})
        .run();
}

// ---- Results ----

/// "2-0", "0-2 forfeit", "2-0, 1-1".
std::string result_text(const Payload& holder) {
  std::string text;
  for (const Payload& game : holder.objects("games")) {
    if (!text.empty()) text += ", ";
    text += game.text("result");
    if (game.text("kind") == "forfeit") text += " forfeit";
  }
  return text;
}

void write_games(const EventChange& c, std::int64_t board, std::string_view purpose) {
  c.db.kept("DELETE FROM result WHERE board = ?1 AND purpose = ?2")->bind_all(board, purpose).run();
  std::int64_t number = 0;
  for (const Payload& game : c.data.objects("games"))
    c.db.kept(
            "INSERT INTO result (board, purpose, game, result, kind, plus) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
        ->bind_all(board, purpose, ++number, game.text("result"), game.text("kind"),
                   game.integer("plus"))
        .run();
}

void result_reported(const EventChange& c) {
  c.db.kept(
          "INSERT INTO report (board, side, result, utc) VALUES (?1, ?2, ?3, ?4) "
          "ON CONFLICT DO UPDATE SET result = ?3, utc = ?4")
      ->bind_all(board_row(c), c.data.text("by"), result_text(c.data), std::string_view{c.utc})
      .run();
}

/// A result that is taken away takes along what the players had said.
void result_entered(const EventChange& c) {
  const std::int64_t board = board_row(c);
  const std::string result = result_text(c.data);
  const bool stands = !result.empty();
  write_games(c, board, "standings");
  c.db.kept(
          "UPDATE board SET result = ?2, confirmed = ?3, adjourned = ?4 AND adjourned, "
          "winner = NULL, winner_reason = '', "
          "entered_role = ?5, entered_name = ?6, entered_utc = ?7 WHERE id = ?1")
      ->bind_all(board, std::string_view{result},
                 std::int64_t{stands && c.data.boolean("confirmed")}, std::int64_t{!stands},
                 std::string_view{stands ? c.event.actor.role : std::string{}},
                 std::string_view{stands ? c.event.actor.name : std::string{}},
                 std::string_view{stands ? c.utc : std::string{}})
      .run();
  if (!stands) c.db.kept("DELETE FROM report WHERE board = ?1")->bind_all(board).run();
}

void board_adjourned(const EventChange& c) {
  c.db.kept("UPDATE board SET adjourned = ?2 WHERE id = ?1")
      ->bind_all(board_row(c), std::int64_t{c.data.boolean("adjourned")})
      .run();
}

/// The games that stand for a purpose; those of the standings where the rating has none of its own.
std::string standing_result(const EventChange& c, std::int64_t board, std::string_view purpose) {
  const auto games = c.db.kept(
      "SELECT result || iif(kind = 'forfeit', ' forfeit', '') FROM result "
      "WHERE board = ?1 AND purpose = ?2 ORDER BY game");
  games->bind_all(board, purpose);
  std::string text;
  while (games->step()) text += (text.empty() ? "" : ", ") + games->string(0);
  return text;
}

void result_corrected(const EventChange& c) {
  const std::int64_t board = board_row(c);
  const bool rating = c.data.boolean("for_rating_only");
  std::string before = standing_result(c, board, rating ? "rating" : "standings");
  if (rating && before.empty()) before = standing_result(c, board, "standings");
  const std::string after = result_text(c.data);
  c.db.kept(
          "INSERT INTO correction (board, sequence, before, after, reason, for_rating_only, "
          "actor_role, actor_name, utc) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
      ->bind_all(board, c.event.sequence, std::string_view{before}, std::string_view{after},
                 c.data.text("reason"), std::int64_t{rating}, std::string_view{c.event.actor.role},
                 std::string_view{c.event.actor.name}, std::string_view{c.utc})
      .run();
  write_games(c, board, rating ? "rating" : "standings");
  if (rating) return;
  c.db.kept("DELETE FROM result WHERE board = ?1 AND purpose = 'rating'")->bind_all(board).run();
  c.db.kept("UPDATE board SET result = ?2, winner = NULL, winner_reason = '' WHERE id = ?1")
      ->bind_all(board, std::string_view{after})
      .run();
}

constexpr std::array<std::pair<std::string_view, EventHandler>, 8> round_handlers{{
    {"round_paired", round_paired},
    {"round_unpaired", round_unpaired},
    {"round_moved", round_moved},
    {"games_linked", games_linked},
    {"result_reported", result_reported},
    {"result_entered", result_entered},
    {"board_adjourned", board_adjourned},
    {"result_corrected", result_corrected},
}};

}  // namespace

EventHandler round_handler(std::string_view type) {
  for (const auto& [name, handler] : round_handlers)
    if (name == type) return handler;
  return nullptr;
}

}  // namespace flagfall::db
