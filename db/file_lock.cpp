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

/// Locks of this kind belong to the open file, not to the process: a second store in the same
/// process is kept out as well, and closing other descriptors of the file does not drop them.
struct flock whole_file(short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  return lock;
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

FileLock::FileLock(const std::filesystem::path& database) {
  const std::filesystem::path path = path_for(database);
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) fail(path);
  struct flock lock = whole_file(F_WRLCK);
  if (fcntl(file, F_OFD_SETLK, &lock) != 0) {
    const int error = errno;
    const std::string who = holder(file);
    close(file);
    errno = error;
    if (error != EAGAIN && error != EACCES) fail(path);
    throw Refused{Why::in_use, database.string() + " is being served by " + who +
                                   ". Stop it first, or use its pages; verify and backup work "
                                   "beside it. Nothing was changed."};
  }
  write_holder(file);
  file_ = file;
}

FileLock::~FileLock() { close(file_); }

bool is_served(const std::filesystem::path& database) {
  const std::filesystem::path path = FileLock::path_for(database);
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return false;
  // Only asks: taking the lock, however shortly, could turn away a process that is starting.
  struct flock lock = whole_file(F_WRLCK);
  const bool held = fcntl(file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  close(file);
  return held;
}

}  // namespace flagfall::db
