#pragma once

#include <filesystem>

namespace flagfall::db {

/// The lock of the process that serves a file: on `NAME-lock` beside it, never on the file itself,
/// so that offline reading (verify, backup) goes on beside it. It ends with the process, however
/// that ends; the lock file stays.
class FileLock {
 public:
  /// Throws `Refused` with `Why::in_use`, naming the process that holds it.
  explicit FileLock(const std::filesystem::path& database);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  static std::filesystem::path path_for(const std::filesystem::path& database);

 private:
  int file_ = -1;
};

/// Whether some process, this one included, serves the file now.
bool is_served(const std::filesystem::path& database);

}  // namespace flagfall::db
