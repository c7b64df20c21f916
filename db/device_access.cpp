#include "db/device_access.hpp"

#include "db/rows.hpp"

namespace flagfall::db {
namespace {

DevicePlace read_place(const Statement& row, int first) {
  return {row.string(first), row.string(first + 1), row.int64(first + 2), row.int64(first + 3)};
}

DeviceCode read_code(const Statement& row) {
  return {token_hash_of(row.blob(0)), read_place(row, 1), row.string(5), row.string(6),
          token_hash_of(row.blob(7)), row.int64(8),       row.int64(9),  row.optional_int64(10)};
}

/// The columns as the table has them.
Device read_device(const Statement& row) {
  return {row.int64(0),
          token_hash_of(row.blob(1)),
          token_hash_of(row.blob(2)),
          read_place(row, 3),
          row.string(7),
          row.string(8),
          token_hash_of(row.blob(9)),
          row.string(10),
          row.int64(11),
          row.optional_int64(12),
          row.int64(13)};
}

/// A tablet is replaced by the next one for the same place and sides.
void revoke_predecessor(Connection& db, const Device& next) {
  db.kept(
        "UPDATE device SET revoked_utc_ms = ?6 WHERE game = ?1 AND event = ?2 AND tournament = ?3 "
        "AND board = ?4 AND sides = ?5 AND revoked_utc_ms IS NULL")
      ->bind_all(next.place.game, next.place.event, next.place.tournament, next.place.board,
                 next.sides, next.created_utc_ms)
      .run();
}

/// Those revoked are kept so that they are told so; not for ever, where many came and went.
void forget_old_devices(Connection& db, const DevicePlace& place) {
  db.kept(
        "DELETE FROM device WHERE id IN (SELECT id FROM device WHERE game = ?1 AND event = ?2 "
        "AND tournament = ?3 AND board = ?4 AND revoked_utc_ms IS NOT NULL "
        "ORDER BY id DESC LIMIT -1 OFFSET ?5)")
      ->bind_all(place.game, place.event, place.tournament, place.board, most_revoked_kept)
      .run();
}

}  // namespace

void add_device_code(Connection& db, const DeviceCode& code) {
  db.kept("DELETE FROM device_code WHERE expires_utc_ms < ?1")
      ->bind_all(code.created_utc_ms - codes_kept_ms)
      .run();
  db.kept(
        "DELETE FROM device_code WHERE game = ?1 AND event = ?2 AND tournament = ?3 AND board = ?4 "
        "AND sides = ?5 AND used_utc_ms IS NULL")
      ->bind_all(code.place.game, code.place.event, code.place.tournament, code.place.board,
                 code.sides)
      .run();
  db.kept(
        "INSERT INTO device_code (code_hash, game, event, tournament, board, sides, layout, "
        "pin_hash, created_utc_ms, expires_utc_ms, used_utc_ms) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")
      ->bind_all(blob_of(code.code_hash), code.place.game, code.place.event, code.place.tournament,
                 code.place.board, code.sides, code.layout, blob_of(code.pin_hash),
                 code.created_utc_ms, code.expires_utc_ms, code.used_utc_ms)
      .run();
}

std::optional<DeviceCode> device_code(Connection& db, const TokenHash& code_hash) {
  const auto row = db.kept(
      "SELECT code_hash, game, event, tournament, board, sides, layout, pin_hash, created_utc_ms, "
      "expires_utc_ms, used_utc_ms FROM device_code WHERE code_hash = ?1");
  row->bind_all(blob_of(code_hash));
  return first_row(row, read_code);
}

void use_device_code(Connection& db, const TokenHash& code_hash, std::int64_t utc_ms) {
  db.kept("UPDATE device_code SET used_utc_ms = ?2 WHERE code_hash = ?1")
      ->bind_all(blob_of(code_hash), utc_ms)
      .run();
}

std::int64_t open_device_codes(Connection& db, std::string_view event, std::int64_t utc_ms) {
  const auto row = db.kept(
      "SELECT count(*) FROM device_code "
      "WHERE event = ?1 AND used_utc_ms IS NULL AND expires_utc_ms > ?2");
  row->bind_all(event, utc_ms);
  row->step();
  return row->int64(0);
}

std::int64_t add_device(Connection& db, const Device& device) {
  revoke_predecessor(db, device);
  forget_old_devices(db, device.place);
  const auto insert = db.kept(
      "INSERT INTO device (token_hash, code_hash, game, event, tournament, board, sides, layout, "
      "pin_hash, name, created_utc_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) "
      "RETURNING id");
  insert->bind_all(blob_of(device.token_hash), blob_of(device.code_hash), device.place.game,
                   device.place.event, device.place.tournament, device.place.board, device.sides,
                   device.layout, blob_of(device.pin_hash), device.name, device.created_utc_ms);
  insert->step();
  const std::int64_t id = insert->int64(0);
  insert->run();
  db.kept("UPDATE device SET name = 'Tablet ' || id WHERE id = ?1 AND name = ''")
      ->bind_all(id)
      .run();
  return id;
}

std::optional<Device> device_with_token(Connection& db, const TokenHash& token_hash) {
  const auto row = db.kept("SELECT * FROM device WHERE token_hash = ?1");
  row->bind_all(blob_of(token_hash));
  return first_row(row, read_device);
}

std::optional<Device> device(Connection& db, std::int64_t id) {
  const auto row = db.kept("SELECT * FROM device WHERE id = ?1");
  row->bind_all(id);
  return first_row(row, read_device);
}

std::vector<Device> devices_of_game(Connection& db, std::string_view game) {
  const auto rows = db.kept(
      "SELECT * FROM device WHERE game = ?1 AND game <> '' AND revoked_utc_ms IS NULL ORDER BY "
      "sides, id");
  rows->bind_all(game);
  return all_rows(rows, read_device);
}

std::vector<Device> devices_of_event(Connection& db, std::string_view event) {
  const auto rows = db.kept(
      "SELECT * FROM device WHERE event = ?1 AND event <> '' AND revoked_utc_ms IS NULL "
      "ORDER BY tournament, board, sides, id");
  rows->bind_all(event);
  return all_rows(rows, read_device);
}

std::vector<Device> all_devices(Connection& db) {
  return all_rows(db.kept("SELECT * FROM device WHERE revoked_utc_ms IS NULL ORDER BY id"),
                  read_device);
}

void revoke_device(Connection& db, std::int64_t id, std::int64_t utc_ms) {
  db.kept("UPDATE device SET revoked_utc_ms = ?2 WHERE id = ?1 AND revoked_utc_ms IS NULL")
      ->bind_all(id, utc_ms)
      .run();
}

void add_device_touch(Connection& db, std::int64_t device, const DeviceTouch& touch) {
  db.kept("UPDATE device SET touches = touches + 1 WHERE id = ?1")->bind_all(device).run();
  db.kept("INSERT INTO device_touch (device, utc_ms, kind, side) VALUES (?1, ?2, ?3, ?4)")
      ->bind_all(device, touch.utc_ms, touch.kind, touch.side)
      .run();
  db.kept(
        "DELETE FROM device_touch WHERE id IN (SELECT id FROM device_touch WHERE device = ?1 "
        "ORDER BY id DESC LIMIT -1 OFFSET ?2)")
      ->bind_all(device, most_touches_kept)
      .run();
}

std::vector<DeviceTouch> device_touches(Connection& db, std::int64_t device, std::int64_t most) {
  const auto rows = db.kept(
      "SELECT utc_ms, kind, side FROM device_touch WHERE device = ?1 ORDER BY id DESC LIMIT ?2");
  rows->bind_all(device, most);
  return all_rows(rows, [](const Statement& row) {
    return DeviceTouch{row.int64(0), row.string(1), row.string(2)};
  });
}

}  // namespace flagfall::db
