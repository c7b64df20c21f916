#include "db/queries.hpp"

namespace flagfall::db {
namespace {

std::int64_t highest_id(Connection& db, const char* table) {
  return db.int64("SELECT coalesce(max(id), 0) FROM " + std::string{table});
}

GameRow read_game(const Statement& row) {
  GameRow game;
  game.id = row.text(0);
  game.rules = row.text(1);
  game.event = row.text(2);
  game.round = row.text(3);
  game.board = row.text(4);
  game.white = row.text(5);
  game.black = row.text(6);
  game.time_control = row.text(7);
  game.visibility = row.text(8);
  game.phase = row.text(9);
  game.result = row.text(10);
  game.plies = row.int64(11);
  game.created_utc = row.text(12);
  game.ended_utc = row.optional_text(13);
  return game;
}

}  // namespace

std::vector<std::string> streams(Connection& db, std::string_view prefix) {
  // Not LIKE: an underscore or a percent sign in the prefix means itself.
  const auto rows = db.kept(
      "SELECT DISTINCT stream FROM event_log WHERE substr(stream, 1, length(?1)) = ?1 "
      "ORDER BY stream");
  rows->bind_all(prefix);
  std::vector<std::string> names;
  while (rows->step()) names.push_back(rows->string(0));
  return names;
}

std::vector<std::string> unfinished_games(Connection& db) {
  const auto rows =
      db.kept("SELECT id FROM game WHERE phase <> 'ended' ORDER BY created_utc, board");
  std::vector<std::string> ids;
  while (rows->step()) ids.push_back(rows->string(0));
  return ids;
}

std::vector<std::string> games_with_cases(Connection& db) {
  const auto rows = db.kept(
      "SELECT DISTINCT substr(stream, 6) FROM event_log WHERE type = 'case_opened' "
      "AND stream LIKE 'game:%'");
  std::vector<std::string> ids;
  while (rows->step()) ids.push_back(rows->string(0));
  return ids;
}

std::vector<GameRow> games(Connection& db, const GameFilter& filter) {
  const auto rows = db.kept(
      "SELECT id, rules, event_name, round_name, board_name, white_name, black_name, "
      "time_control, visibility, phase, coalesce(result, ''), plies, created_utc, ended_utc "
      "FROM game WHERE (?1 = 0 OR (?1 = 1) = (phase <> 'ended')) "
      "AND (NOT ?2 OR visibility = 'public') ORDER BY created_utc DESC, board DESC LIMIT ?3");
  rows->bind_all(static_cast<std::int64_t>(filter.state), std::int64_t{filter.public_only},
                 filter.limit);
  std::vector<GameRow> found;
  while (rows->step()) found.push_back(read_game(*rows));
  return found;
}

std::vector<std::string> games_of_board(Connection& db, std::int64_t board) {
  const auto rows = db.kept(
      "SELECT g.id FROM game g JOIN event_log l ON l.stream = 'game:' || g.id AND l.sequence = 1 "
      "WHERE g.board = ?1 ORDER BY l.position");
  rows->bind_all(board);
  std::vector<std::string> ids;
  while (rows->step()) ids.push_back(rows->string(0));
  return ids;
}

std::string result_of_game(Connection& db, std::string_view game) {
  const auto row = db.kept("SELECT coalesce(result, '') FROM game WHERE id = ?1");
  row->bind_all(game);
  return row->step() ? row->string(0) : std::string{};
}

CompetitionIds newest_ids(Connection& db) {
  return {highest_id(db, "event"), highest_id(db, "tournament"), highest_id(db, "round"),
          highest_id(db, "board")};
}

std::int64_t newest_instant(Connection& db) {
  return db.int64(
      "SELECT max(coalesce((SELECT max(elapsed_us) FROM event_log), 0), "
      "coalesce((SELECT elapsed_ms * 1000 FROM heartbeat), 0))");
}

std::optional<Heartbeat> last_heartbeat(Connection& db) {
  const auto row = db.kept("SELECT elapsed_ms, utc_us FROM heartbeat");
  if (!row->step()) return std::nullopt;
  return Heartbeat{row->int64(0), row->int64(1)};
}

void write_heartbeat(Connection& db, const Heartbeat& beat) {
  db.kept(
        "INSERT INTO heartbeat (id, elapsed_ms, utc_us) VALUES (1, ?1, ?2) "
        "ON CONFLICT (id) DO UPDATE SET elapsed_ms = ?1, utc_us = ?2")
      ->bind_all(beat.elapsed_ms, beat.utc_us)
      .run();
}

}  // namespace flagfall::db
