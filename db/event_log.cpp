#include "db/event_log.hpp"

#include <algorithm>

namespace flagfall::db {
namespace {

/// A wrong length leaves zeros, which then fit nothing.
Digest digest(std::span<const std::byte> bytes) {
  Digest result{};
  if (bytes.size() == result.size()) std::copy(bytes.begin(), bytes.end(), result.begin());
  return result;
}

}  // namespace

StoredEvent event_of_row(const Statement& row) {
  StoredEvent event;
  event.position = row.int64(0);
  event.stream = row.text(1);
  event.sequence = row.int64(2);
  event.actor = {row.string(3), row.string(4)};
  event.elapsed_us = row.int64(5);
  event.utc_us = row.int64(6);
  event.type = row.text(7);
  event.payload = row.text(8);
  event.previous = digest(row.blob(9));
  event.hash = digest(row.blob(10));
  return event;
}

Head head(Connection& db) {
  const auto newest =
      db.kept("SELECT position, hash FROM event_log ORDER BY position DESC LIMIT 1");
  if (!newest->step()) return {};
  return {newest->int64(0), digest(newest->blob(1))};
}

std::int64_t newest_sequence(Connection& db, std::string_view stream) {
  const auto newest = db.kept("SELECT max(sequence) FROM event_log WHERE stream = ?1");
  newest->bind_all(stream).step();
  return newest->int64(0);
}

StoredEvent insert_event(Connection& db, Head& tail, const NewEvent& event) {
  StoredEvent stored;
  static_cast<NewEvent&>(stored) = event;
  stored.position = tail.position + 1;
  stored.previous = tail.hash;
  stored.hash = chain_hash(tail.hash, event);
  const auto insert = db.kept(
      "INSERT INTO event_log (position, stream, sequence, actor_role, actor_name, elapsed_us, "
      "utc_us, type, payload, prev_hash, hash) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
  insert
      ->bind_all(stored.position, std::string_view{stored.stream}, stored.sequence,
                 std::string_view{stored.actor.role}, std::string_view{stored.actor.name},
                 stored.elapsed_us, stored.utc_us, std::string_view{stored.type},
                 std::string_view{stored.payload}, std::span<const std::byte>{stored.previous},
                 std::span<const std::byte>{stored.hash})
      .run();
  tail = {stored.position, stored.hash};
  return stored;
}

std::vector<StoredEvent> read_stream(Connection& db, std::string_view stream, std::int64_t after) {
  const auto rows = db.kept(
      "SELECT position, stream, sequence, actor_role, actor_name, elapsed_us, utc_us, type, "
      "payload, prev_hash, hash FROM event_log WHERE stream = ?1 AND sequence > ?2 "
      "ORDER BY sequence");
  rows->bind_all(stream, after);
  std::vector<StoredEvent> events;
  while (rows->step()) events.push_back(event_of_row(*rows));
  return events;
}

void for_each_event(Connection& db, const std::function<void(const StoredEvent&)>& show) {
  Statement rows = db.prepare(
      "SELECT position, stream, sequence, actor_role, actor_name, elapsed_us, utc_us, type, "
      "payload, prev_hash, hash FROM event_log ORDER BY position");
  while (rows.step()) show(event_of_row(rows));
}

}  // namespace flagfall::db
