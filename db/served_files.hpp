#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace flagfall::db {

/// The database, its write-ahead log and their shared memory, as they were when a store opened
/// them. A file that was deleted, renamed or replaced can be written without any error, and what is
/// written is lost; so the names are compared with the files.
class ServedFiles {
 public:
  /// To be made when the connections are open and have read something: then all three are there.
  explicit ServedFiles(const std::filesystem::path& database);

  /// Empty while each name leads to the same file as then; otherwise which does not, and why. Opens
  /// nothing, since closing a descriptor would drop SQLite's locks.
  std::string defect() const;

  /// When the connections are closed: where another file has the name of the database, the log that
  /// is not its own must not be read into it at the next start. It becomes `NAME-wal.apart`.
  void set_log_apart() const noexcept;

 private:
  struct File {
    std::filesystem::path path;
    dev_t device;
    ino_t inode;
  };
  enum class Found { same, another, nothing };
  static Found find(const File& file);

  std::vector<File> files_;
};

}  // namespace flagfall::db
