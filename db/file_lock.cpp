#include "db/file_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "db/error.hpp"

namespace flagfall::db {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path) {
  throw Refused{Why::unreadable, "the lock file " + path.string() + " cannot be used: " +
                                     std::generic_category().message(errno) + "."};
}

/// SQLite keeps the bytes around 2^30 of a database for locks of its own, and a file cannot have
/// content up here.
constexpr off_t serving_byte = off_t{1} << 62;

/// Locks of this kind belong to the open file, not to the process: a second store in the same
/// process is kept out as well, and closing other descriptors of the file does not drop them.
struct flock one_byte(off_t at) {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = at;
  lock.l_len = 1;
  return lock;
}

/// Answers whether it is ours now; if not, `errno` says why.
bool take(int file, off_t at) {
  struct flock lock = one_byte(at);
  return fcntl(file, F_OFD_SETLK, &lock) == 0;
}

/// Only asks: taking the lock, however shortly, could turn away a process that is starting.
bool is_taken(const std::filesystem::path& path, off_t at) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  struct flock lock = one_byte(at);
  const bool taken = fcntl(file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  close(file);
  return taken;
}

[[noreturn]] void refuse_in_use(const std::filesystem::path& database, const std::string& who) {
  throw Refused{Why::in_use, database.string() + " is being served by " + who +
                                 ". Stop it first, or use its pages; verify and backup work "
                                 "beside it. Nothing was changed."};
}

std::string holder(int file) {
  std::array<char, 32> text{};
  const ssize_t size = pread(file, text.data(), text.size(), 0);
  std::string digits;
  for (ssize_t i = 0; i < size && text.at(static_cast<std::size_t>(i)) != '\n'; ++i) {
    digits += text.at(static_cast<std::size_t>(i));
  }
  return digits.empty() ? "another process" : "process " + digits;
}

void write_holder(int file) {
  const std::string text = std::to_string(getpid()) + "\n";
  // Only for the message to others: a full disk does not make the lock less good.
  if (ftruncate(file, 0) != 0 || pwrite(file, text.data(), text.size(), 0) < 0) return;
}

}  // namespace

std::filesystem::path FileLock::path_for(const std::filesystem::path& database) {
  std::filesystem::path path = database;
  return path += "-lock";
}

FileLock::FileLock(const std::filesystem::path& database) : database_{database} {
  const std::filesystem::path path = path_for(database);
  beside_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (beside_ < 0) fail(path);
  try {
    if (!take(beside_, 0)) {
      if (errno != EAGAIN && errno != EACCES) fail(path);
      refuse_in_use(database, holder(beside_));
    }
    hold_file();
  } catch (...) {
    close(beside_);
    throw;
  }
  write_holder(beside_);
}

FileLock::~FileLock() {
  if (file_ >= 0) close(file_);
  close(beside_);
}

void FileLock::hold_new_file() {
  if (file_ < 0) hold_file();
}

/// A file that is missing, or not ours to open, is told by whoever opens it next.
void FileLock::hold_file() {
  const int file = open(database_.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return;
  if (!take(file, serving_byte) && (errno == EAGAIN || errno == EACCES)) {
    close(file);
    refuse_in_use(database_, "another process, under another name or without its lock file");
  }
  file_ = file;
}

/// The lock file is asked first: where this process serves the file, opening and closing it here
/// would drop SQLite's locks.
bool is_served(const std::filesystem::path& database) {
  return is_taken(FileLock::path_for(database), 0) || is_taken(database, serving_byte);
}

}  // namespace flagfall::db
