#pragma once

#include <filesystem>

namespace flagfall::db {

/// The lock of the process that serves a file. It is held twice: on `NAME-lock` beside the file,
/// which also guards a file that is still to be made and says who holds it, and on the file itself,
/// at a byte that SQLite never touches. The second goes with the file, whatever becomes of the lock
/// file and whatever the file is called. Neither hinders offline reading (verify, backup). Both end
/// with the process, however that ends; the lock file stays.
///
/// It must outlive every connection of this process to the file: the system drops SQLite's own
/// locks when any descriptor of the file is closed.
class FileLock {
 public:
  /// Throws `Refused` with `Why::in_use`, naming the process that holds it.
  explicit FileLock(const std::filesystem::path& database);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// For a file that was made under the lock: from now on it is held on the file as well.
  void hold_new_file();

  static std::filesystem::path path_for(const std::filesystem::path& database);

 private:
  void hold_file();

  std::filesystem::path database_;
  int beside_ = -1;
  int file_ = -1;  ///< -1 while there is no file
};

/// Whether some process, this one included, serves the file now.
bool is_served(const std::filesystem::path& database);

}  // namespace flagfall::db
