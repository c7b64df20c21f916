#include "db/files.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "db/error.hpp"

namespace flagfall::db {
namespace {

[[noreturn]] void fail(int code, const std::filesystem::path& path) {
  throw Error{code, path.string() + ": " + std::generic_category().message(errno)};
}

void sync_path(const std::filesystem::path& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) fail(SQLITE_IOERR_FSYNC, path);
  const int synced = fsync(file);
  const int error = errno;
  close(file);
  errno = error;
  if (synced != 0) fail(SQLITE_IOERR_FSYNC, path);
}

}  // namespace

void make_private_file(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) fail(SQLITE_CANTOPEN, path);
  close(file);
}

void sync_file(const std::filesystem::path& path) { sync_path(path, O_RDONLY); }

void sync_folder_of(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  sync_path(folder, O_RDONLY | O_DIRECTORY);
}

void put_in_place(const std::filesystem::path& from, const std::filesystem::path& to) {
  sync_file(from);
  if (rename(from.c_str(), to.c_str()) != 0) fail(SQLITE_IOERR, to);
  sync_folder_of(to);
}

void remove_database(const std::filesystem::path& path) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    std::error_code error;
    std::filesystem::remove(with_suffix(path, suffix), error);
    if (error) throw Error{SQLITE_IOERR_DELETE, path.string() + suffix + ": " + error.message()};
  }
}

bool has_log_beside(const std::filesystem::path& path) {
  for (const char* suffix : {"-wal", "-journal"}) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(with_suffix(path, suffix), error);
    if (!error && size > 0) return true;
  }
  return false;
}

std::filesystem::path real_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path real =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
  return error ? std::filesystem::absolute(path) : real;
}

}  // namespace flagfall::db
