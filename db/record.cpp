#include "db/record.hpp"

#include <algorithm>

#include "db/event_log.hpp"

namespace flagfall::db {
namespace {

/// A game that was made on the spot has rows of an event that nobody made: it is at no place.
constexpr std::string_view recorded =
    "SELECT l.position, l.stream, l.sequence, l.actor_role, l.actor_name, l.elapsed_us, l.utc_us, "
    "l.type, l.payload, l.prev_hash, l.hash, coalesce(g.id, ''), coalesce(e.stream_id, ''), "
    "coalesce(t.number, 0), coalesce(r.number, 0), coalesce(b.number, 0), coalesce(g.rules, ''), "
    "coalesce(g.white_name, ''), coalesce(g.black_name, '') "
    "FROM event_log l "
    "LEFT JOIN game g ON l.stream LIKE 'game:%' AND g.id = substr(l.stream, 6) "
    "LEFT JOIN board b ON b.id = g.board LEFT JOIN round r ON r.id = b.round "
    "LEFT JOIN tournament t ON t.id = r.tournament "
    "LEFT JOIN event e ON e.id = t.event AND e.stream_id IS NOT NULL "
    "WHERE l.position > ?1 AND l.position < ?2 "
    "AND (?3 = '' OR l.stream = 'event:' || ?3 OR e.stream_id = ?3) "
    "AND (?4 = '' OR l.stream = 'game:' || ?4) ORDER BY l.position";

RecordRow read_row(const Statement& row) {
  RecordRow read;
  read.event = event_of_row(row);
  read.game = row.text(11);
  read.place.event = row.text(12);
  if (!read.place.event.empty()) {
    read.place.tournament = row.int64(13);
    read.place.round = row.int64(14);
    read.place.board = row.int64(15);
  }
  constexpr std::string_view of_event = "event:";
  if (read.event.stream.starts_with(of_event))
    read.place.event = read.event.stream.substr(of_event.size());
  read.rules = row.text(16);
  read.white = row.text(17);
  read.black = row.text(18);
  return read;
}

}  // namespace

void for_each_record(Connection& db, const RecordScope& scope,
                     const std::function<bool(const RecordRow&)>& show) {
  Statement rows = db.prepare(std::string{recorded} + (scope.newest_first ? " DESC" : ""));
  rows.bind_all(scope.after, scope.before, std::string_view{scope.event},
                std::string_view{scope.game});
  while (rows.step())
    if (!show(read_row(rows))) return;
}

bool has_event(Connection& db, std::string_view event) {
  const auto found = db.kept("SELECT 1 FROM event WHERE stream_id = ?1");
  return found->bind_all(event).step();
}

bool has_game(Connection& db, std::string_view game) {
  const auto found = db.kept("SELECT 1 FROM game WHERE id = ?1");
  return found->bind_all(game).step();
}

std::optional<BoardNames> names_at_board(Connection& db, const RecordPlace& place) {
  const auto row = db.kept(
      "SELECT t.rules, coalesce(w.name, ''), coalesce(k.name, '') FROM event e "
      "JOIN tournament t ON t.event = e.id AND t.number = ?2 "
      "JOIN round r ON r.tournament = t.id AND r.number = ?3 AND NOT r.dropped "
      "JOIN board b ON b.round = r.id AND b.number = ?4 AND NOT b.dropped "
      "JOIN pairing x ON x.board = b.id LEFT JOIN player w ON w.id = x.white "
      "LEFT JOIN player k ON k.id = x.black WHERE e.stream_id = ?1");
  row->bind_all(std::string_view{place.event}, place.tournament, place.round, place.board);
  if (!row->step()) return std::nullopt;
  return BoardNames{row->string(0), row->string(1), row->string(2)};
}

std::string name_of_player(Connection& db, std::string_view event, std::int64_t number) {
  const auto row = db.kept(
      "SELECT p.name FROM player p JOIN event e ON e.id = p.event "
      "WHERE e.stream_id = ?1 AND p.number = ?2");
  row->bind_all(event, number);
  return row->step() ? row->string(0) : std::string{};
}

std::string name_of_team(Connection& db, std::string_view event, std::int64_t tournament,
                         std::int64_t number) {
  const auto row = db.kept(
      "SELECT m.name FROM team m JOIN tournament t ON t.id = m.tournament AND t.number = ?2 "
      "JOIN event e ON e.id = t.event WHERE e.stream_id = ?1 AND m.number = ?3");
  row->bind_all(event, tournament, number);
  return row->step() ? row->string(0) : std::string{};
}

}  // namespace flagfall::db
