#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace flagfall::test {

/// A disk under SQLite that can lose its power, be full, or fail. The files are real ones; what was
/// written but not synced is remembered, so that it can be taken back as a power cut would.
///
/// It counts as durable: the content of a file at its last sync; the name of a file once the folder
/// was synced, which SQLite does at the first sync of a new journal or write-ahead log, and with a
/// deletion that asks for it. Shared memory is lost with the power.
class PowercutDisk {
 public:
  /// What survives of the changes that were not synced.
  enum class Survival {
    nothing,
    some,  ///< any subset, in sectors of 512 bytes: parts of a write, the later without the earlier
  };

  /// Registers a VFS of this name with SQLite; one disk of a name at a time.
  explicit PowercutDisk(std::string name = "powercut");
  ~PowercutDisk();
  PowercutDisk(const PowercutDisk&) = delete;
  PowercutDisk& operator=(const PowercutDisk&) = delete;

  const std::string& vfs() const { return name_; }

  /// The power goes during the n-th change from now (a write, truncation, sync, deletion or new
  /// file). From then on every call fails and nothing reaches the files.
  void cut_after(int changes);
  bool is_dark() const;
  /// Brings the files to what a power cut leaves. All connections must be closed.
  void restore_power(Survival survival, std::mt19937_64& random);

  /// The n-th change from now fails once with this SQLite code, and is not done.
  void fail_once(int changes, int code);
  /// No file can grow any more, until told otherwise.
  void set_full(bool full);
  /// Writes reach the system, but syncing reports an error, until told otherwise.
  void set_sync_broken(bool broken);
  std::int64_t changes() const;  ///< so far

  // Called by the VFS.
  class Impl;
  Impl& impl() { return *impl_; }

 private:
  std::string name_;
  std::unique_ptr<Impl> impl_;
};

}  // namespace flagfall::test
