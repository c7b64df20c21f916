#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection.hpp"
#include "db/event.hpp"
#include "db/file_lock.hpp"
#include "db/metrics.hpp"
#include "db/queries.hpp"

namespace flagfall::db {

class Writer;
class BackupThread;
class ServedFiles;

struct StoreOptions {
  std::string vfs{};  ///< tests put a failing file system underneath
  Synchronous synchronous = Synchronous::full;
  int patience_ms = 5000;             ///< how long to wait for another program's lock
  std::size_t max_waiting = 100'000;  ///< batches; more are answered `busy`
  /// Called once on the writer thread when the disk fails, also when only a heartbeat did.
  std::function<void(const std::string& reason)> on_failed{};
};

/// One flagfall file, opened, checked, brought up to date and locked for this process.
///
/// All writes go through one thread, which commits everything that has gathered in one transaction
/// (group commit) and then calls each `done`. Every member may be called from any thread. `done` is
/// always called exactly once, on the writer thread, never from within `append`: the owner posts
/// it to where he wants it. It must not throw and not wait for the store.
class Store {
 public:
  using Done = std::function<void(const AppendResult&)>;
  using Task = std::function<void(Connection&)>;
  enum class State { working, failed };

  /// Makes the file if there is none. Throws `Refused` for a file that is not ours, damaged, newer,
  /// locked or served by another process, and `Error` for accidents.
  explicit Store(const std::filesystem::path& path, StoreOptions options = {});
  /// Everything that waits is still written and answered.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void append(Batch batch, Done done);
  /// Rows outside the chain only (accounts, sessions, credentials), written like a batch.
  void task(Task rows, Done done);
  /// The last instant known to be alive, outside the chain. Only the newest waiting one is written.
  void heartbeat(std::int64_t elapsed_ms, std::int64_t utc_us);

  /// Looks whether the file still has its name, as every commit does; if not, the store fails.
  void check_files();

  State state() const;
  std::string failure() const;  ///< why the state is `failed`; empty while working
  /// Tries to write again after a failure; answers `durable` when the store works again.
  void recover(Done done);

  // Reads see everything that was acknowledged. They use a connection of their own and never wait
  // for the writer; they throw `Error`.
  std::vector<StoredEvent> read_stream(std::string_view stream, std::int64_t after = 0) const;
  std::vector<std::string> streams(std::string_view prefix = {}) const;
  std::vector<std::string> unfinished_games() const;  ///< ids of games whose phase is not `ended`
  std::vector<GameRow> games(const GameFilter& filter) const;  ///< newest first
  CompetitionIds newest_ids() const;
  /// The newest elapsed time on file, log and heartbeat together, in microseconds; 0 if none.
  std::int64_t newest_instant() const;
  std::optional<Heartbeat> last_heartbeat() const;
  Head head() const;
  /// Any query of db/queries.hpp or db/access.hpp, on the reading connection.
  template <class Query>
  auto read(Query&& query) const {
    const std::scoped_lock guard{reading_};
    return query(*reader_);
  }

  /// Copies the file on a thread of its own, with all that was acknowledged before; `done` is
  /// called there with an empty text, or with the reason why not. One is made after the other.
  void backup_to(const std::filesystem::path& destination,
                 std::function<void(const std::string& problem)> done);

  Metrics metrics() const;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  std::unique_ptr<FileLock> lock_;
  std::unique_ptr<ServedFiles> files_;
  mutable std::mutex reading_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Connection> reader_;
  std::unique_ptr<BackupThread> backup_;
};

}  // namespace flagfall::db
