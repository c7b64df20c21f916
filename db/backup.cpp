#include "db/backup.hpp"

#include <string>

#include "db/copy.hpp"
#include "db/error.hpp"
#include "db/file_check.hpp"
#include "db/file_lock.hpp"
#include "db/files.hpp"
#include "db/open.hpp"
#include "db/verify.hpp"

namespace flagfall::db {
namespace {

namespace fs = std::filesystem;

/// A copy may take the place of an earlier copy only: not of other files, nor of one in use.
void check_destination(const fs::path& source, const fs::path& destination) {
  std::error_code error;
  if (fs::equivalent(source, destination, error)) {
    throw Refused{Why::exists, destination.string() +
                                   " is the file itself, not a place for its "
                                   "copy."};
  }
  if (is_served(destination)) {
    throw Refused{
        Why::in_use,
        destination.string() + " is being served by a running flagfall; it is not overwritten."};
  }
  if (has_log_beside(destination)) {
    throw Refused{Why::exists, destination.string() +
                                   " has a write-ahead log beside it, so it is no "
                                   "copy but a file in use; it is not "
                                   "overwritten."};
  }
  if (fs::exists(destination, error)) inspect(destination, newest_version(migrations()));
}

/// `club.db.replaced`, or `club.db.replaced-2`, …
fs::path kept_name(const fs::path& target) {
  fs::path name = with_suffix(target, ".replaced");
  for (int again = 2; fs::exists(name) || fs::exists(with_suffix(name, "-wal")); ++again) {
    name = with_suffix(target, (".replaced-" + std::to_string(again)).c_str());
  }
  return name;
}

/// The log goes first: a database beside a log that is not its own would be read wrongly, while one
/// whose log is missing can be put together again by hand.
fs::path move_aside(const fs::path& target) {
  fs::path kept = kept_name(target);
  for (const char* suffix : {"-wal", "-journal", ""}) {
    const fs::path part = with_suffix(target, suffix);
    if (fs::exists(part)) fs::rename(part, with_suffix(kept, suffix));
  }
  fs::remove(with_suffix(target, "-shm"));
  sync_folder_of(target);
  return kept;
}

void check_copy(const fs::path& copy_path) {
  const VerifyReport report = verify(copy_path);
  if (report.findings.empty()) return;
  throw Refused{Why::damaged, copy_path.string() + " is not whole (" + report.findings.front() +
                                  "), so it is not restored. Nothing was changed."};
}

bool has_something(const fs::path& target) {
  for (const char* suffix : {"", "-wal", "-journal"}) {
    const fs::path part = with_suffix(target, suffix);
    if (fs::exists(part) && !(fs::is_regular_file(part) && fs::file_size(part) == 0)) return true;
  }
  return false;
}

}  // namespace

void backup(const fs::path& source, const fs::path& destination, const std::string& vfs,
            const std::stop_token& stop) {
  const fs::path to = real_path(destination);
  Connection from = open_for_reading(real_path(source), vfs);
  check_destination(source, to);
  copy(from, to, stop);
}

RestoreReport restore(const fs::path& copy_path, const fs::path& target,
                      const RestoreOptions& options) {
  const fs::path to = real_path(target);
  std::error_code error;
  if (fs::equivalent(copy_path, to, error)) {
    throw Refused{Why::exists, "the copy and the target are the same file. Nothing was changed."};
  }
  check_copy(copy_path);
  const FileLock lock{to};
  const bool occupied = has_something(to);
  if (occupied && !options.replace) {
    throw Refused{Why::exists, to.string() +
                                   " exists already. To keep it under another name and put "
                                   "the copy in its place, say --replace. Nothing was "
                                   "changed."};
  }
  // First all of the copy under its unfinished name, so that a full disk changes nothing.
  const fs::path restored = with_suffix(to, ".restored");
  Connection from = open_for_reading(real_path(copy_path));
  copy(from, restored);
  RestoreReport report;
  if (occupied) report.kept = move_aside(to);
  put_in_place(restored, to);
  return report;
}

}  // namespace flagfall::db
