#include "db/file_check.hpp"

#include <sqlite3.h>

#include <array>
#include <bit>
#include <memory>
#include <span>
#include <string_view>

#include "db/connection.hpp"
#include "db/files.hpp"
#include "db/schema.hpp"

namespace flagfall::db {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t header_size = 100;
using Header = std::array<unsigned char, header_size>;

std::uint32_t big_endian(const Header& header, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | header.at(offset + i);
  return value;
}

std::uint32_t page_size(const Header& header) {
  const std::uint32_t size = static_cast<std::uint32_t>(header[16]) << 8U | header[17];
  return size == 1 ? 65536 : size;
}

[[noreturn]] void refuse(Why why, const fs::path& path, const std::string& reason) {
  throw Refused{why, path.string() + " " + reason + " Nothing was changed."};
}

struct Start {
  Header header{};
  std::int64_t size = 0;
};

/// Reads through SQLite's own file handle: opening and closing the file by ourselves would drop the
/// locks that other connections of this process hold on it (POSIX locks belong to the process).
Start read_start(const fs::path& path, const std::string& vfs) {
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
  const int opened =
      sqlite3_open_v2(fs::absolute(path).c_str(), &raw, flags, vfs.empty() ? nullptr : vfs.c_str());
  const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> db{raw, &sqlite3_close};
  sqlite3_file* file = nullptr;
  if (opened != SQLITE_OK ||
      sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file)) !=
          SQLITE_OK ||
      file == nullptr || file->pMethods == nullptr) {
    refuse(Why::unreadable, path, "cannot be opened; check who may read it.");
  }
  Start start;
  const int read = file->pMethods->xRead(file, start.header.data(), header_size, 0);
  std::error_code error;
  start.size = static_cast<std::int64_t>(fs::file_size(path, error));
  if (error || (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ)) {
    refuse(Why::unreadable, path, "cannot be read: the disk reports an error.");
  }
  return start;
}

bool has_content(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return !error && size > 0;
}

void check_identity(const fs::path& path, const Start& start) {
  constexpr std::string_view magic{"SQLite format 3\0", 16};
  const auto known = static_cast<std::size_t>(std::min<std::int64_t>(start.size, 16));
  const std::string_view found{reinterpret_cast<const char*>(start.header.data()), known};
  if (found != magic.substr(0, known)) {
    refuse(Why::not_sqlite, path, "is not a flagfall file: it is not an SQLite database.");
  }
  if (start.size < static_cast<std::int64_t>(header_size)) {
    refuse(Why::truncated, path, "is cut off within its first bytes; restore a backup.");
  }
  if (big_endian(start.header, 68) != application_id) {
    refuse(Why::foreign, path, "is an SQLite database of another program, not a flagfall file.");
  }
}

void check_size(const fs::path& path, const Start& start, const FileFacts& facts) {
  const std::uint32_t size = page_size(start.header);
  if (!std::has_single_bit(size) || size < 512) {
    refuse(Why::damaged, path, "is damaged: its header makes no sense; restore a backup.");
  }
  // With a log or journal beside it the file may rightly be shorter than its header says.
  if (facts.wal_waits || facts.journal_waits) return;
  const auto pages = static_cast<std::int64_t>(big_endian(start.header, 28));
  if (start.size < pages * size || start.size % size != 0) {
    refuse(Why::truncated, path,
           "is cut off: it has " + std::to_string(start.size) + " bytes, its header says " +
               std::to_string(pages * size) + "; restore a backup.");
  }
}

}  // namespace

void check_version(const fs::path& path, std::int64_t version, std::int64_t newest) {
  if (version <= newest) return;
  refuse(Why::newer, path,
         "was written by a newer flagfall (file version " + std::to_string(version) +
             ", this program knows versions up to " + std::to_string(newest) +
             "). Use the newer program, or a backup from before the update.");
}

FileFacts inspect(const fs::path& path, std::int64_t newest_version, const std::string& vfs) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) refuse(Why::missing, path, "does not exist.");
  if (!fs::is_regular_file(status)) refuse(Why::unreadable, path, "is not an ordinary file.");
  if (!has_content(path)) {
    refuse(Why::empty, path, "is empty, and a flagfall file never is; restore a backup.");
  }

  const Start start = read_start(path, vfs);
  check_identity(path, start);
  FileFacts facts;
  facts.user_version = big_endian(start.header, 60);
  facts.wal_mode = start.header[18] == 2 && start.header[19] == 2;
  facts.wal_waits = has_content(with_suffix(path, "-wal"));
  facts.journal_waits = has_content(with_suffix(path, "-journal"));
  check_version(path, facts.user_version, newest_version);
  check_size(path, start, facts);
  return facts;
}

void check_content(const fs::path& path, const FileFacts& facts, const std::string& vfs,
                   int patience_ms) try {
  // An interrupted journal is first rolled back by SQLite, which needs to write.
  Access access = facts.journal_waits ? Access::read_write : Access::read_only;
  // Nobody else can have rows in a log that is not there, so nothing needs a lock or leaves a
  // trace.
  if (facts.wal_mode && !facts.wal_waits && !facts.journal_waits) access = Access::immutable;
  Connection db{path, {.access = access, .vfs = vfs, .patience_ms = patience_ms}};
  const std::string answer = db.text("PRAGMA quick_check(1)");
  if (answer != "ok") {
    refuse(Why::damaged, path, "is damaged (" + answer + "); restore a backup.");
  }
} catch (const Error& error) {
  if (error.is_busy()) {
    refuse(Why::locked, path,
           "is locked by another program; the file itself may be well. Close that program and "
           "start again.");
  }
  if (error.is_damage()) {
    refuse(Why::damaged, path, "is damaged (" + std::string{error.what()} + "); restore a backup.");
  }
  throw;
}

}  // namespace flagfall::db
