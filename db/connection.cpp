#include "db/connection.hpp"

#include <sqlite3.h>

#include <cassert>

namespace flagfall::db {
namespace {

int flags_for(Access access) {
  constexpr int always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI;
  switch (access) {
    case Access::read_only:
    case Access::immutable:
      return always | SQLITE_OPEN_READONLY;
    case Access::read_write:
      return always | SQLITE_OPEN_READWRITE;
    case Access::create:
      return always | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return always;
}

/// `immutable` can only be said in a URI, and there some characters of a path mean something else.
std::string immutable_uri(const std::filesystem::path& path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(path).string()) {
    if (c == '%' || c == '?' || c == '#') {
      const auto byte = static_cast<unsigned char>(c);
      uri += {'%', digits[byte >> 4U], digits[byte & 15U]};
    } else {
      uri += c;
    }
  }
  return uri + "?immutable=1";
}

/// A plain path must never be taken for a URI, whatever it is called.
std::string name_for(const std::filesystem::path& path, Access access) {
  if (access == Access::immutable) return immutable_uri(path);
  return std::filesystem::absolute(path).string();
}

}  // namespace

Connection::Connection(const std::filesystem::path& path, const ConnectionOptions& options) {
  sqlite3* raw = nullptr;
  const char* vfs = options.vfs.empty() ? nullptr : options.vfs.c_str();
  const std::string name = name_for(path, options.access);
  const int code = sqlite3_open_v2(name.c_str(), &raw, flags_for(options.access), vfs);
  handle_.reset(raw);
  if (code != SQLITE_OK) {
    const std::string reason = raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code);
    throw Error{code, path.string() + ": " + reason};
  }
  sqlite3_busy_timeout(raw, options.patience_ms);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  if (options.access == Access::read_only || options.access == Access::immutable) {
    // A reader that happens to be the last to leave does not tidy up behind the others.
    sqlite3_db_config(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  }
  // With recursive triggers an INSERT OR REPLACE meets the trigger against DELETE as well.
  execute("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON");
  if (options.access == Access::read_write || options.access == Access::create) {
    const bool full = options.synchronous == Synchronous::full;
    execute(full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  }
}

Connection Connection::in_memory() { return Connection{InMemory{}}; }

Connection::Connection(InMemory) {
  sqlite3* raw = nullptr;
  const int flags = flags_for(Access::create) | SQLITE_OPEN_MEMORY;
  const int code = sqlite3_open_v2(":memory:", &raw, flags, nullptr);
  handle_.reset(raw);
  if (code != SQLITE_OK) throw Error{code, "a database in memory"};
  execute("PRAGMA foreign_keys = ON");
}

void Connection::Close::operator()(sqlite3* db) const noexcept { sqlite3_close_v2(db); }

void Connection::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) {
    throw Error{sqlite3_extended_errcode(handle()),
                std::string{sqlite3_errmsg(handle())} + " in: " + sql.substr(0, 200)};
  }
}

KeptStatement Connection::kept(const char* sql) {
  auto found = kept_.find(std::string_view{sql});
  if (found == kept_.end()) found = kept_.emplace(sql, Statement{handle(), sql, true}).first;
  assert(sqlite3_stmt_busy(found->second.handle()) == 0 &&
         "a kept statement is used twice at once");
  return KeptStatement{found->second};
}

std::int64_t Connection::int64(std::string_view sql) {
  Statement query = prepare(sql);
  if (!query.step()) throw Error{SQLITE_NOTFOUND, "no row from: " + std::string{sql}};
  return query.int64(0);
}

std::string Connection::text(std::string_view sql) {
  Statement query = prepare(sql);
  if (!query.step()) throw Error{SQLITE_NOTFOUND, "no row from: " + std::string{sql}};
  return query.string(0);
}

std::int64_t Connection::changes() const { return sqlite3_changes64(handle()); }

bool Connection::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

}  // namespace flagfall::db
