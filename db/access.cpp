#include "db/access.hpp"

#include "db/rows.hpp"

namespace flagfall::db {
namespace {

Account read_account(const Statement& row) {
  return {row.int64(0), row.string(1), row.string(2), row.string(3), row.int64(4)};
}

Session read_session(const Statement& row) {
  return {token_hash_of(row.blob(0)), row.int64(1), row.int64(2), row.int64(3)};
}

Credential read_credential(const Statement& row) {
  return {row.string(0), row.string(1), token_hash_of(row.blob(2)), row.int64(3),
          row.optional_int64(4)};
}

}  // namespace

std::int64_t add_account(Connection& db, const Account& account) {
  const auto insert = db.kept(
      "INSERT INTO account (name, role, password_hash, created_utc_ms) VALUES (?1, ?2, ?3, ?4) "
      "RETURNING id");
  insert->bind_all(account.name, account.role, account.password_hash, account.created_utc_ms);
  insert->step();
  return insert->int64(0);
}

std::optional<Account> account_named(Connection& db, std::string_view name) {
  const auto row =
      db.kept("SELECT id, name, role, password_hash, created_utc_ms FROM account WHERE name = ?1");
  row->bind_all(name);
  return first_row(row, read_account);
}

std::optional<Account> account(Connection& db, std::int64_t id) {
  const auto row =
      db.kept("SELECT id, name, role, password_hash, created_utc_ms FROM account WHERE id = ?1");
  row->bind_all(id);
  return first_row(row, read_account);
}

std::vector<Account> accounts(Connection& db) {
  return all_rows(
      db.kept("SELECT id, name, role, password_hash, created_utc_ms FROM account ORDER BY name"),
      read_account);
}

void set_password(Connection& db, std::int64_t account, std::string_view password_hash) {
  db.kept("UPDATE account SET password_hash = ?2 WHERE id = ?1")
      ->bind_all(account, password_hash)
      .run();
}

void remove_account(Connection& db, std::int64_t account) {
  db.kept("DELETE FROM account WHERE id = ?1")->bind_all(account).run();
}

void add_session(Connection& db, const Session& session) {
  db.kept(
        "INSERT INTO session (token_hash, account, created_utc_ms, last_seen_utc_ms) "
        "VALUES (?1, ?2, ?3, ?4)")
      ->bind_all(blob_of(session.token_hash), session.account, session.created_utc_ms,
                 session.last_seen_utc_ms)
      .run();
}

std::optional<Session> session(Connection& db, const TokenHash& token) {
  const auto row = db.kept(
      "SELECT token_hash, account, created_utc_ms, last_seen_utc_ms FROM session "
      "WHERE token_hash = ?1");
  row->bind_all(blob_of(token));
  return first_row(row, read_session);
}

std::vector<Session> sessions(Connection& db) {
  return all_rows(
      db.kept("SELECT token_hash, account, created_utc_ms, last_seen_utc_ms FROM session "
              "ORDER BY created_utc_ms, token_hash"),
      read_session);
}

void touch_session(Connection& db, const TokenHash& token, std::int64_t utc_ms) {
  db.kept("UPDATE session SET last_seen_utc_ms = ?2 WHERE token_hash = ?1")
      ->bind_all(blob_of(token), utc_ms)
      .run();
}

void end_session(Connection& db, const TokenHash& token) {
  db.kept("DELETE FROM session WHERE token_hash = ?1")->bind_all(blob_of(token)).run();
}

void end_sessions_of(Connection& db, std::int64_t account) {
  db.kept("DELETE FROM session WHERE account = ?1")->bind_all(account).run();
}

void forget_sessions(Connection& db, std::int64_t created_before_ms, std::int64_t seen_before_ms) {
  db.kept("DELETE FROM session WHERE created_utc_ms < ?1 OR last_seen_utc_ms < ?2")
      ->bind_all(created_before_ms, seen_before_ms)
      .run();
}

void add_credential(Connection& db, const Credential& credential) {
  db.kept(
        "INSERT INTO credential (token_hash, game, kind, created_utc_ms, revoked_utc_ms) "
        "VALUES (?1, ?2, ?3, ?4, ?5)")
      ->bind_all(blob_of(credential.token_hash), credential.game, credential.kind,
                 credential.created_utc_ms, credential.revoked_utc_ms)
      .run();
}

void revoke_credentials(Connection& db, std::string_view game, std::string_view kind,
                        std::int64_t utc_ms) {
  db.kept(
        "UPDATE credential SET revoked_utc_ms = ?3 "
        "WHERE game = ?1 AND kind = ?2 AND revoked_utc_ms IS NULL")
      ->bind_all(game, kind, utc_ms)
      .run();
}

std::optional<Credential> credential(Connection& db, const TokenHash& token) {
  const auto row = db.kept(
      "SELECT game, kind, token_hash, created_utc_ms, revoked_utc_ms FROM credential "
      "WHERE token_hash = ?1");
  row->bind_all(blob_of(token));
  return first_row(row, read_credential);
}

std::optional<Credential> session_credential(Connection& db, const TokenHash& token,
                                             std::string_view game) {
  // Colours change from game to game: in every second one the player of White's link has Black.
  const auto row = db.kept(
      "SELECT c.game, iif((json_extract(there.settings, '$.session.game') - "
      "json_extract(here.settings, '$.session.game')) % 2 = 0, c.kind, "
      "CASE c.kind WHEN 'white' THEN 'black' WHEN 'black' THEN 'white' ELSE c.kind END), "
      "c.token_hash, c.created_utc_ms, c.revoked_utc_ms "
      "FROM credential c JOIN game here ON here.id = c.game "
      "JOIN game there ON there.board = here.board "
      "WHERE c.token_hash = ?1 AND there.id = ?2 "
      "AND json_extract(here.settings, '$.session') IS NOT NULL "
      "AND json_extract(there.settings, '$.session') IS NOT NULL");
  row->bind_all(blob_of(token), game);
  return first_row(row, read_credential);
}

std::vector<Credential> credentials(Connection& db, std::string_view game) {
  const auto rows = db.kept(
      "SELECT game, kind, token_hash, created_utc_ms, revoked_utc_ms FROM credential "
      "WHERE revoked_utc_ms IS NULL AND (?1 = '' OR game = ?1) ORDER BY game, kind");
  rows->bind_all(game);
  return all_rows(rows, read_credential);
}

std::optional<std::string> meta(Connection& db, std::string_view key) {
  const auto row = db.kept("SELECT value FROM meta WHERE key = ?1");
  row->bind_all(key);
  return first_row(row, [](const Statement& found) { return found.string(0); });
}

void set_meta(Connection& db, std::string_view key, std::string_view value) {
  db.kept(
        "INSERT INTO meta (key, value) VALUES (?1, ?2) "
        "ON CONFLICT (key) DO UPDATE SET value = ?2")
      ->bind_all(key, value)
      .run();
}

void remove_meta(Connection& db, std::string_view key) {
  db.kept("DELETE FROM meta WHERE key = ?1")->bind_all(key).run();
}

}  // namespace flagfall::db
