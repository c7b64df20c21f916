#include "db/event_access.hpp"

#include <span>

namespace flagfall::db {
namespace {

std::span<const std::byte> blob_of(const TokenHash& hash) { return std::as_bytes(std::span{hash}); }

}  // namespace

void add_event_credential(Connection& db, const EventCredential& credential) {
  db.kept(
        "INSERT INTO event_credential (token_hash, event, kind, created_utc_ms, revoked_utc_ms) "
        "VALUES (?1, ?2, ?3, ?4, ?5)")
      ->bind_all(blob_of(credential.token_hash), credential.event, credential.kind,
                 credential.created_utc_ms, credential.revoked_utc_ms)
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
      "SELECT event, kind, created_utc_ms, revoked_utc_ms FROM event_credential "
      "WHERE token_hash = ?1");
  row->bind_all(blob_of(token));
  if (!row->step()) return std::nullopt;
  return EventCredential{row->string(0), row->string(1), token, row->int64(2),
                         row->optional_int64(3)};
}

}  // namespace flagfall::db
