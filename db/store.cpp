#include "db/store.hpp"

#include <utility>

#include "db/backup.hpp"
#include "db/backup_thread.hpp"
#include "db/event_log.hpp"
#include "db/files.hpp"
#include "db/open.hpp"
#include "db/served_files.hpp"
#include "db/writer.hpp"

namespace flagfall::db {

Store::Store(const std::filesystem::path& path, StoreOptions options)
    : path_{real_path(path)}, lock_{std::make_unique<FileLock>(path_)} {
  Connection writing = open_for_writing(
      path_,
      {.vfs = options.vfs, .synchronous = options.synchronous, .patience_ms = options.patience_ms});
  lock_->hold_new_file();
  reader_ = std::make_unique<Connection>(
      path_, ConnectionOptions{.access = Access::read_only, .vfs = options.vfs});
  writing.user_version();  // reads, which makes the log and its shared memory
  files_ = std::make_unique<ServedFiles>(path_);
  writer_ = std::make_unique<Writer>(
      std::move(writing),
      Writer::Options{options.max_waiting, std::move(options.on_failed), *files_});
  const auto copy_to = [from = path_, vfs = options.vfs](const std::filesystem::path& destination,
                                                         const std::stop_token& stop) {
    backup(from, destination, vfs, stop);
  };
  backup_ = std::make_unique<BackupThread>(copy_to);
}

Store::~Store() {
  backup_.reset();
  writer_->finish();
  // The writing connection is the last to close: it then folds the write-ahead log into the file,
  // unless another file has its name.
  reader_.reset();
  writer_.reset();
  files_->set_log_apart();
}

void Store::append(Batch batch, Done done) { writer_->append(std::move(batch), std::move(done)); }

void Store::task(Task rows, Done done) {
  writer_->append({.events = {}, .also = std::move(rows)}, std::move(done));
}

void Store::heartbeat(std::int64_t elapsed_ms, std::int64_t utc_us) {
  writer_->heartbeat({elapsed_ms, utc_us});
}

void Store::check_files() { writer_->check_files(); }

Store::State Store::state() const { return failure().empty() ? State::working : State::failed; }

std::string Store::failure() const { return writer_->failure(); }

void Store::recover(Done done) { writer_->recover(std::move(done)); }

std::vector<StoredEvent> Store::read_stream(std::string_view stream, std::int64_t after) const {
  return read([&](Connection& db) { return db::read_stream(db, stream, after); });
}

std::vector<std::string> Store::streams(std::string_view prefix) const {
  return read([&](Connection& db) { return db::streams(db, prefix); });
}

std::vector<std::string> Store::unfinished_games() const {
  return read([](Connection& db) { return db::unfinished_games(db); });
}

std::vector<GameRow> Store::games(const GameFilter& filter) const {
  return read([&](Connection& db) { return db::games(db, filter); });
}

CompetitionIds Store::newest_ids() const {
  return read([](Connection& db) { return db::newest_ids(db); });
}

std::int64_t Store::newest_instant() const {
  return read([](Connection& db) { return db::newest_instant(db); });
}

std::optional<Heartbeat> Store::last_heartbeat() const {
  return read([](Connection& db) { return db::last_heartbeat(db); });
}

Head Store::head() const {
  return read([](Connection& db) { return db::head(db); });
}

void Store::backup_to(const std::filesystem::path& destination,
                      std::function<void(const std::string& problem)> done) {
  backup_->start(destination, std::move(done));
}

Metrics Store::metrics() const { return writer_->metrics(); }

}  // namespace flagfall::db
