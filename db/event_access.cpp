#include "db/event_access.hpp"

#include "db/rows.hpp"

namespace flagfall::db {
namespace {

EventCredential read_event_credential(const Statement& row) {
  return {row.string(0), row.string(1),         token_hash_of(row.blob(2)),
          row.int64(3),  row.optional_int64(4), row.int64(5)};
}

}  // namespace

void add_event_credential(Connection& db, const EventCredential& credential) {
  db.kept(
        "INSERT INTO event_credential (token_hash, event, kind, created_utc_ms, revoked_utc_ms, "
        "player) SELECT ?1, ?2, ?3, iif(?3 = 'phone', max(?4, coalesce(1 + ("
        "SELECT max(created_utc_ms) FROM event_credential "
        "WHERE event = ?2 AND player = ?6 AND kind = 'phone'), ?4)), ?4), ?5, ?6")
      ->bind_all(blob_of(credential.token_hash), credential.event, credential.kind,
                 credential.created_utc_ms, credential.revoked_utc_ms, credential.player)
      .run();
}

void revoke_event_credentials(Connection& db, std::string_view event, std::string_view kind,
                              std::int64_t utc_ms) {
  db.kept(
        "UPDATE event_credential SET revoked_utc_ms = ?3 "
        "WHERE event = ?1 AND kind = ?2 AND revoked_utc_ms IS NULL")
      ->bind_all(event, kind, utc_ms)
      .run();
}

std::optional<EventCredential> event_credential(Connection& db, const TokenHash& token) {
  const auto row = db.kept(
      "SELECT event, kind, token_hash, created_utc_ms, revoked_utc_ms, player "
      "FROM event_credential WHERE token_hash = ?1");
  row->bind_all(blob_of(token));
  return first_row(row, read_event_credential);
}

void revoke_player_credentials(Connection& db, std::string_view event, std::int64_t player,
                               std::int64_t utc_ms) {
  db.kept(
        "UPDATE event_credential SET revoked_utc_ms = ?3 "
        "WHERE event = ?1 AND player = ?2 AND player > 0 AND revoked_utc_ms IS NULL")
      ->bind_all(event, player, utc_ms)
      .run();
}

std::optional<EventCredential> player_credential(Connection& db, std::string_view event,
                                                 std::int64_t player, std::string_view kind) {
  const auto row = db.kept(
      "SELECT event, kind, token_hash, created_utc_ms, revoked_utc_ms, player "
      "FROM event_credential WHERE event = ?1 AND player = ?2 AND kind = ?3 "
      "AND revoked_utc_ms IS NULL ORDER BY created_utc_ms DESC LIMIT 1");
  row->bind_all(event, player, kind);
  return first_row(row, read_event_credential);
}

std::vector<EventCredential> player_credentials(Connection& db, std::string_view event) {
  const auto rows = db.kept(
      "SELECT event, kind, token_hash, created_utc_ms, revoked_utc_ms, player "
      "FROM event_credential WHERE event = ?1 AND player > 0 AND revoked_utc_ms IS NULL "
      "ORDER BY player, kind, created_utc_ms");
  rows->bind_all(event);
  return all_rows(rows, read_event_credential);
}

void revoke_older_phones(Connection& db, std::string_view event, std::int64_t player,
                         std::int64_t most, std::int64_t utc_ms) {
  db.kept(
        "UPDATE event_credential SET revoked_utc_ms = ?4 WHERE token_hash IN ("
        "SELECT token_hash FROM event_credential WHERE event = ?1 AND player = ?2 "
        "AND kind = 'phone' AND revoked_utc_ms IS NULL "
        "ORDER BY created_utc_ms DESC, token_hash LIMIT -1 OFFSET ?3)")
      ->bind_all(event, player, most, utc_ms)
      .run();
}

void forget_event_credential(Connection& db, const TokenHash& token) {
  db.kept("DELETE FROM event_credential WHERE token_hash = ?1")->bind_all(blob_of(token)).run();
}

}  // namespace flagfall::db
