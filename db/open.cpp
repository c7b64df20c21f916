#include "db/open.hpp"

#include <sqlite3.h>

#include <cstdio>
#include <string>

#include "db/copy.hpp"
#include "db/file_check.hpp"
#include "db/files.hpp"
#include "db/transaction.hpp"

namespace flagfall::db {
namespace {

namespace fs = std::filesystem;

/// A new file gets its name only when it is complete, so a power cut leaves no half-made one.
void create(const fs::path& path, const FileOptions& options) {
  const fs::path unfinished = with_suffix(path, ".new");
  remove_database(unfinished);
  make_private_file(unfinished);
  {
    Connection db{unfinished, {.vfs = options.vfs, .synchronous = options.synchronous}};
    db.execute("PRAGMA application_id = " + std::to_string(application_id));
    migrate(db, options.steps, nullptr);
  }
  put_in_place(unfinished, path);
}

/// `club.db.before-0002.db`; an older copy of that name is kept, it may be the better one.
fs::path copy_name(const fs::path& path, std::int64_t number) {
  std::string digits = std::to_string(number);
  digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
  const std::string stem = path.string() + ".before-" + digits;
  fs::path name = stem + ".db";
  for (int again = 2; fs::exists(name); ++again) {
    name = stem + "." + std::to_string(again) + ".db";
  }
  return name;
}

/// The log of a file that was lost or moved away holds its newest rows, and must not be read into a
/// new file.
void refuse_lonely_log(const fs::path& path) {
  if (!has_log_beside(path)) return;
  throw Refused{Why::missing,
                path.string() +
                    " is missing, but its write-ahead log is there and holds the newest "
                    "events. Put the file back beside it, or move the log away to begin "
                    "anew. Nothing was changed."};
}

/// The write-ahead log goes by the name of the file: under its other name the file would be read
/// and written without it.
void refuse_second_name(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t names = fs::hard_link_count(path, error);
  if (error || names < 2) return;
  throw Refused{Why::linked,
                path.string() + " has " + std::to_string(names) +
                    " names (hard links), and what is written under one of them is not seen under "
                    "the others. Remove the other names, or serve a copy made with flagfall "
                    "backup. Nothing was changed."};
}

[[noreturn]] void refuse_locked(const fs::path& path) {
  throw Refused{Why::locked, path.string() +
                                 " is locked by another program that writes to it; the file itself "
                                 "is well. Close that program and start again. Nothing was "
                                 "changed."};
}

void prepare(Connection& db, const fs::path& path, const FileOptions& options) {
  { const Transaction probe{db}; }  // finds out whether someone else is writing
  migrate(db, options.steps,
          [&](const Migration& step) { copy(db, copy_name(path, step.number)); });
  if (db.text("PRAGMA journal_mode = WAL") != "wal") {
    throw Error{SQLITE_CANTOPEN, path.string() + ": this file system has no shared memory"};
  }
}

}  // namespace

Connection open_for_writing(const fs::path& path, const FileOptions& options) {
  if (!fs::exists(fs::symlink_status(path))) {
    refuse_lonely_log(path);
    create(path, options);
  }
  const FileFacts facts = inspect(path, newest_version(options.steps), options.vfs);
  refuse_second_name(path);
  check_content(path, facts, options.vfs, options.patience_ms);
  try {
    Connection db{path,
                  {.vfs = options.vfs,
                   .synchronous = options.synchronous,
                   .patience_ms = options.patience_ms}};
    check_version(path, db.user_version(), newest_version(options.steps));
    prepare(db, path, options);
    return db;
  } catch (const Error& error) {
    if (error.is_busy()) refuse_locked(path);
    throw;
  }
}

Connection open_for_reading(const fs::path& path, const std::string& vfs) {
  const FileFacts facts = inspect(path, newest_version(migrations()), vfs);
  try {
    Connection db{path, {.access = Access::read_only, .vfs = vfs}};
    check_version(path, db.user_version(), newest_version(migrations()));
    return db;
  } catch (const Error& error) {
    // On a read-only medium there is no place for the log's shared memory; without a log beside the
    // file none is needed.
    if (error.primary_code() != SQLITE_CANTOPEN || facts.wal_waits) throw;
    return Connection{path, {.access = Access::immutable, .vfs = vfs}};
  }
}

}  // namespace flagfall::db
