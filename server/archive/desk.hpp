#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "db/store.hpp"
#include "server/archive/import.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::archive {

/// The archive of a server that runs: one import at a time on a thread of its own, and reading on
/// connections that nobody else waits for.
class Desk {
 public:
  Desk(boost::asio::io_context& io, db::Store& store, const TimeSource& time)
      : io_{io}, store_{store}, time_{time} {}
  ~Desk() { stop(); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// What the last run left undone: an import that was cut short, games that had ended.
  void open();
  /// An import ends where it is; what it had read stays.
  void stop();

  bool importing() const { return importing_; }
  /// Only while none runs. `begun` is told its number on the thread of the club, or nothing where
  /// the disk refuses.
  void start(ImportOrder order, std::string bytes,
             std::function<void(std::optional<std::int64_t> import)> begun);

  /// Brings the games that were played here up to date. May be called from any thread.
  void index_played();

  /// Any query of db/archive_*.hpp, from any thread.
  template <class Query>
  auto read(Query&& query) {
    const std::scoped_lock guard{reading_};
    return query(connection(reader_));
  }

 private:
  db::Connection& connection(std::optional<db::Connection>& kept) const;
  void run(const ImportOrder& order, const std::string& bytes,
           const std::function<void(std::optional<std::int64_t>)>& begun,
           const std::stop_token& stop) noexcept;

  boost::asio::io_context& io_;
  db::Store& store_;
  const TimeSource& time_;
  std::mutex reading_;
  std::optional<db::Connection> reader_;
  std::mutex indexing_;
  std::optional<db::Connection> indexer_;
  std::atomic<bool> importing_ = false;
  std::jthread thread_;  ///< the last, so that it ends first
};

}  // namespace flagfall::server::archive
