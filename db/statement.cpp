#include "db/statement.hpp"

#include <sqlite3.h>

#include <cassert>

#include "db/error.hpp"

namespace flagfall::db {
namespace {

[[noreturn]] void fail(sqlite3* db, std::string_view sql) {
  throw Error{sqlite3_extended_errcode(db),
              std::string{sqlite3_errmsg(db)} + " in: " + std::string{sql.substr(0, 200)}};
}

}  // namespace

Statement::Statement(sqlite3* db, std::string_view sql, bool kept) {
  sqlite3_stmt* raw = nullptr;
  const unsigned flags = kept ? SQLITE_PREPARE_PERSISTENT : 0;
  const int code =
      sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), flags, &raw, nullptr);
  if (code != SQLITE_OK) fail(db, sql);
  handle_.reset(raw);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(sqlite3_db_handle(handle()), sqlite3_sql(handle()));
}

Statement& Statement::bind(int index, std::int64_t value) {
  check(sqlite3_bind_int64(handle(), index, value));
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  // An empty view may have no address, and SQLite would read that as NULL.
  const char* data = text.empty() ? "" : text.data();
  check(sqlite3_bind_text64(handle(), index, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(int index, std::span<const std::byte> blob) {
  const void* data = blob.empty() ? "" : static_cast<const void*>(blob.data());
  check(sqlite3_bind_blob64(handle(), index, data, blob.size(), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind(int index, std::nullopt_t) {
  check(sqlite3_bind_null(handle(), index));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  fail(sqlite3_db_handle(handle()), sqlite3_sql(handle()));
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() noexcept { sqlite3_reset(handle()); }

int Statement::column_count() const { return sqlite3_column_count(handle()); }

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle(), column) == SQLITE_NULL;
}

std::int64_t Statement::int64(int column) const { return sqlite3_column_int64(handle(), column); }

std::string_view Statement::text(int column) const {
  const auto* first = reinterpret_cast<const char*>(sqlite3_column_text(handle(), column));
  return {first, static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

std::span<const std::byte> Statement::blob(int column) const {
  const auto* first = static_cast<const std::byte*>(sqlite3_column_blob(handle(), column));
  return {first, static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

std::optional<std::int64_t> Statement::optional_int64(int column) const {
  if (is_null(column)) return std::nullopt;
  return int64(column);
}

std::optional<std::string> Statement::optional_text(int column) const {
  if (is_null(column)) return std::nullopt;
  return string(column);
}

}  // namespace flagfall::db
