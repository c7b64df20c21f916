#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "db/error.hpp"
#include "db/statement.hpp"

namespace flagfall::db {

enum class Access {
  read_only,
  immutable,  ///< read only, without any lock: only where nobody can be writing
  read_write,
  create,  ///< read and write; the file is made if it is not there
};

enum class Synchronous {
  full,  ///< a commit returns when it is on disk
  off,   ///< tests only: shows that the power-cut test can fail
};

struct ConnectionOptions {
  Access access = Access::read_write;
  std::string vfs{};  ///< SQLite's default if empty; tests put a failing one underneath
  Synchronous synchronous = Synchronous::full;
  int patience_ms = 5000;  ///< how long to wait for another connection's lock (busy_timeout)
};

/// An open database. One thread at a time uses it. Sets busy_timeout 5000 ms, foreign keys and
/// `synchronous`; the journal mode is the file's own (`Store` switches its file to WAL).
class Connection {
 public:
  explicit Connection(const std::filesystem::path& path, const ConnectionOptions& options = {});
  /// A private database in memory.
  static Connection in_memory();

  /// Runs one or more statements without parameters.
  void execute(const std::string& sql);
  /// A new statement, for what is asked rarely.
  Statement prepare(std::string_view sql) { return Statement{handle_.get(), sql}; }
  /// The same statement each time, for the hot path. `sql` must be a literal. Not to be nested.
  KeptStatement kept(const char* sql);

  std::int64_t int64(std::string_view sql);  ///< the first column of the first row
  std::string text(std::string_view sql);    ///< the first column of the first row

  std::int64_t user_version() { return int64("PRAGMA user_version"); }
  std::int64_t changes() const;
  bool in_transaction() const;
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct InMemory {};
  explicit Connection(InMemory);

  struct Close {
    void operator()(sqlite3* db) const noexcept;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, Statement, std::less<>> kept_;
};

}  // namespace flagfall::db
