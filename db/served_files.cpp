#include "db/served_files.hpp"

#include <sqlite3.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "db/error.hpp"
#include "db/files.hpp"

namespace flagfall::db {
namespace {

std::string why_not(const std::filesystem::path& path, int error) {
  if (error == ENOENT || error == ENOTDIR) {
    return path.string() + " is gone: it was deleted or moved away while it was served. Put that " +
           "very file back to go on; a copy will not do";
  }
  return path.string() + " cannot be looked at: " + std::generic_category().message(error);
}

}  // namespace

ServedFiles::ServedFiles(const std::filesystem::path& database) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    std::filesystem::path path = with_suffix(database, suffix);
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) throw Error{SQLITE_CANTOPEN, why_not(path, errno)};
    files_.push_back({std::move(path), found.st_dev, found.st_ino});
  }
}

std::string ServedFiles::defect() const {
  for (const File& file : files_) {
    const Found found = find(file);
    if (found == Found::nothing) return why_not(file.path, errno);
    if (found == Found::another) {
      return file.path.string() + " was replaced: another file has its name. Put the file back " +
             "that was served to go on";
    }
  }
  return {};
}

void ServedFiles::set_log_apart() const noexcept {
  if (find(files_.at(0)) != Found::another || find(files_.at(1)) != Found::same) return;
  std::error_code error;
  std::filesystem::path apart = with_suffix(files_.at(1).path, ".apart");
  for (int again = 2; std::filesystem::exists(apart, error); ++again)
    apart = with_suffix(files_.at(1).path, (".apart-" + std::to_string(again)).c_str());
  std::filesystem::rename(files_.at(1).path, apart, error);
}

/// On `nothing`, `errno` says why.
ServedFiles::Found ServedFiles::find(const File& file) {
  struct stat found {};
  if (stat(file.path.c_str(), &found) != 0) return Found::nothing;
  const bool is_same = found.st_dev == file.device && found.st_ino == file.inode;
  return is_same ? Found::same : Found::another;
}

}  // namespace flagfall::db
