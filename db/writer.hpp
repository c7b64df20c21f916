#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "db/connection.hpp"
#include "db/event.hpp"
#include "db/metrics.hpp"
#include "db/queries.hpp"
#include "db/served_files.hpp"

namespace flagfall::db {

/// The one thread that writes. `Store` has the contract; this is how it is kept.
class Writer {
 public:
  using Done = std::function<void(const AppendResult&)>;

  struct Options {
    std::size_t max_waiting;
    std::function<void(const std::string& reason)> on_failed;
    ServedFiles files;
  };

  Writer(Connection db, Options options);
  ~Writer() { finish(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void append(Batch batch, Done done);
  void recover(Done done);
  void heartbeat(const Heartbeat& beat);
  void check_files();
  /// Writes and answers all that waits, then ends the thread.
  void finish();

  std::string failure() const;  ///< empty while working
  Metrics metrics() const;

 private:
  enum class Kind { append, recover, too_many };
  struct Request {
    Kind kind;
    Batch batch;
    Done done;
  };
  /// What is taken from the queue at once: batches and a heartbeat for one transaction, nothing but
  /// a look at the files, or one request of another kind.
  struct Work {
    std::vector<Request> requests;
    std::optional<Heartbeat> beat;
    bool is_group() const { return requests.empty() || requests.front().kind == Kind::append; }
  };

  void push(Request request);
  void run();
  std::optional<Work> take();
  void work_on(const Work& work);
  void write_group(const Work& work);
  void commit(const Work& work, std::vector<AppendResult>& results);
  void require_files() const;
  AppendResult write_batch(const Batch& batch, Head& tail);
  void try_to_recover(const Request& request);
  void enter_failed(const std::string& reason);
  void count(const Work& work, const std::vector<AppendResult>& results, std::int64_t took_us);

  Connection db_;
  Options options_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  std::deque<Request> queue_;
  std::optional<Heartbeat> beat_;
  bool check_due_ = false;
  bool finishing_ = false;
  std::string failure_;
  Metrics metrics_;

  std::thread thread_;
};

}  // namespace flagfall::db
