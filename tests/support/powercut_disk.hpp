#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/powercut_vfs.hpp"

namespace flagfall::test {

/// A change that is not on disk yet: how it looked before, and what was written.
struct UnsyncedChange {
  std::int64_t offset = 0;
  std::int64_t size_before = 0;
  std::string before;                  ///< what of the old content the change covered
  std::optional<std::string> written;  ///< nothing: the file was cut at `offset`
};

/// The memory of the disk: what is not durable yet. Has no SQLite in it, only files.
class UnsyncedChanges {
 public:
  using Path = std::string;

  void add(const Path& path, UnsyncedChange change) { changes_[path].push_back(std::move(change)); }
  void sync(const Path& path) { changes_.erase(path); }

  /// The name is about to appear or go; what the folder on disk has under it is kept.
  void name_changes(const Path& path);
  void sync_names() { names_.clear(); }

  /// Brings the files to what a power cut leaves, and forgets everything.
  void settle(PowercutDisk::Survival survival, std::mt19937_64& random);

 private:
  std::string durable_content(const Path& path) const;

  std::map<Path, std::vector<UnsyncedChange>> changes_;
  /// For names that changed: the durable content under that name, or nothing if there was no file.
  std::map<Path, std::optional<std::string>> names_;
};

}  // namespace flagfall::test
