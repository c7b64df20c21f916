#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace flagfall::db {

/// What the first bytes of a flagfall file say.
struct FileFacts {
  std::int64_t user_version = 0;
  bool wal_mode = false;
  bool wal_waits = false;      ///< a write-ahead log with content lies beside it
  bool journal_waits = false;  ///< an interrupted rollback journal lies beside it
};

/// Looks at the header without changing anything. Throws `Refused` for what is not a whole flagfall
/// file that this program can read (`newest_version` is the newest schema it knows).
FileFacts inspect(const std::filesystem::path& path, std::int64_t newest_version,
                  const std::string& vfs = {});

/// Throws `Refused` if `version` is newer than this program knows.
void check_version(const std::filesystem::path& path, std::int64_t version,
                   std::int64_t newest_version);

/// Reads the whole content with SQLite's quick check, without changing anything. To be called only
/// under the lock of the serving process. Throws `Refused`: damaged, or locked by another program.
void check_content(const std::filesystem::path& path, const FileFacts& facts,
                   const std::string& vfs, int patience_ms);

}  // namespace flagfall::db
