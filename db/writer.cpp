#include "db/writer.hpp"

#include <sqlite3.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "db/access.hpp"
#include "db/event_log.hpp"
#include "db/projection.hpp"
#include "db/transaction.hpp"

namespace flagfall::db {
namespace {

using Code = AppendResult::Code;

/// Bounds the time that the first of a group waits for the last.
constexpr std::size_t largest_group = 1024;

/// What is wrong with the event by itself; empty if nothing.
std::string defect(const NewEvent& event) {
  if (event.stream.empty() || event.type.empty()) return "an event without stream or type";
  if (!nlohmann::json::accept(event.payload)) {
    return "the payload of " + event.type + " is not JSON in UTF-8";
  }
  return {};
}

/// The decision was made on another state of the stream than the one on file.
std::string conflict(Connection& db, const NewEvent& event) {
  const std::int64_t newest = newest_sequence(db, event.stream);
  if (event.sequence == newest + 1) return {};
  return event.stream + " is at " + std::to_string(newest) + ", so the next event cannot be " +
         std::to_string(event.sequence);
}

}  // namespace

Writer::Writer(Connection db, Options options)
    : db_{std::move(db)}, options_{std::move(options)}, thread_{[this] { run(); }} {}

void Writer::finish() {
  {
    const std::scoped_lock guard{mutex_};
    finishing_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::append(Batch batch, Done done) {
  push({Kind::append, std::move(batch), std::move(done)});
}

void Writer::recover(Done done) { push({Kind::recover, {}, std::move(done)}); }

void Writer::push(Request request) {
  {
    const std::scoped_lock guard{mutex_};
    if (request.kind == Kind::append && queue_.size() >= options_.max_waiting) {
      request.kind = Kind::too_many;
      request.batch = {};
    }
    queue_.push_back(std::move(request));
  }
  wake_.notify_one();
}

void Writer::heartbeat(const Heartbeat& beat) {
  {
    const std::scoped_lock guard{mutex_};
    beat_ = beat;
  }
  wake_.notify_one();
}

void Writer::check_files() {
  {
    const std::scoped_lock guard{mutex_};
    check_due_ = true;
  }
  wake_.notify_one();
}

std::string Writer::failure() const {
  const std::scoped_lock guard{mutex_};
  return failure_;
}

Metrics Writer::metrics() const {
  const std::scoped_lock guard{mutex_};
  Metrics metrics = metrics_;
  metrics.waiting = queue_.size();
  return metrics;
}

void Writer::run() {
  while (const std::optional<Work> work = take()) work_on(*work);
}

/// Waits for work; nothing when all is done and nothing more will come.
std::optional<Writer::Work> Writer::take() {
  std::unique_lock guard{mutex_};
  wake_.wait(guard, [this] { return finishing_ || check_due_ || beat_ || !queue_.empty(); });
  if (queue_.empty() && !beat_ && !check_due_) return std::nullopt;

  Work work;
  while (!queue_.empty() && work.requests.size() < largest_group) {
    const bool joins = work.is_group() && queue_.front().kind == Kind::append;
    if (!joins && !work.requests.empty()) break;
    work.requests.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  if (work.is_group()) {
    work.beat = std::exchange(beat_, std::nullopt);
    check_due_ = false;  // every group looks at the files
  }
  return work;
}

void Writer::work_on(const Work& work) {
  if (work.is_group()) return write_group(work);
  const Request& request = work.requests.front();
  if (request.kind == Kind::recover) return try_to_recover(request);
  {
    const std::scoped_lock guard{mutex_};
    ++metrics_.refused;
  }
  request.done({Code::busy, "too much is waiting to be written"});
}

void Writer::write_group(const Work& work) {
  std::vector<AppendResult> results(work.requests.size());
  std::string reason = failure();
  if (reason.empty()) {
    try {
      commit(work, results);
    } catch (const std::exception& error) {
      reason = error.what();
      enter_failed(reason);
    }
  }
  if (!reason.empty()) {
    results.assign(results.size(), AppendResult{Code::failed, reason});
  }
  for (std::size_t i = 0; i < results.size(); ++i) work.requests[i].done(results[i]);
}

/// The files are looked at before, so that nothing is written into one that has gone, and after, so
/// that nothing is acknowledged which went there meanwhile.
void Writer::commit(const Work& work, std::vector<AppendResult>& results) {
  require_files();
  if (work.requests.empty() && !work.beat) return;
  const auto started = std::chrono::steady_clock::now();
  Transaction transaction{db_};
  Head tail = head(db_);
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] = write_batch(work.requests[i].batch, tail);
  }
  if (work.beat) write_heartbeat(db_, *work.beat);
  transaction.commit();
  require_files();
  const auto took = std::chrono::steady_clock::now() - started;
  count(work, results, std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

void Writer::require_files() const {
  if (const std::string defect = options_.files.defect(); !defect.empty())
    throw Error{SQLITE_READONLY_DBMOVED, defect};
}

/// A batch that is wrong by itself is taken back alone; the others of the group do not suffer. What
/// the disk refuses is thrown on, and then nothing of the group stays.
AppendResult Writer::write_batch(const Batch& batch, Head& tail) {
  Savepoint part{db_};
  Head moved = tail;
  const auto refuse = [&part](Code code, std::string reason) {
    part.undo();
    return AppendResult{code, std::move(reason)};
  };
  try {
    for (const NewEvent& event : batch.events) {
      if (std::string why = defect(event); !why.empty()) return refuse(Code::invalid, why);
      if (std::string why = conflict(db_, event); !why.empty()) return refuse(Code::conflict, why);
      project(db_, insert_event(db_, moved, event));
    }
    if (batch.also) batch.also(db_);
  } catch (const Error& error) {
    if (!error.is_local() || !db_.in_transaction()) throw;
    return refuse(Code::invalid, error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return refuse(Code::invalid, error.what());
  }
  part.keep();
  tail = moved;
  return {Code::durable, {}, batch.events.empty() ? 0 : moved.position};
}

/// Writes a row for good. It also takes the place of what a failed commit may have left in the
/// write-ahead log, so that nothing which was answered `failed` appears after a later crash.
void Writer::try_to_recover(const Request& request) {
  AppendResult result;
  try {
    require_files();
    if (const std::string answer = db_.text("PRAGMA quick_check(1)"); answer != "ok") {
      throw Error{0, "the file is damaged: " + answer};
    }
    Transaction transaction{db_};
    const std::string before = meta(db_, "recoveries").value_or("0");
    set_meta(db_, "recoveries", std::to_string(std::stoll(before) + 1));
    transaction.commit();
    const std::scoped_lock guard{mutex_};
    failure_.clear();
  } catch (const std::exception& error) {
    result = {Code::failed, error.what()};
    enter_failed(error.what());
  }
  request.done(result);
}

void Writer::enter_failed(const std::string& reason) {
  bool first = false;
  {
    const std::scoped_lock guard{mutex_};
    first = failure_.empty();
    failure_ = reason;
    ++metrics_.failures;
  }
  if (first && options_.on_failed) options_.on_failed(reason);
}

void Writer::count(const Work& work, const std::vector<AppendResult>& results,
                   std::int64_t took_us) {
  const std::scoped_lock guard{mutex_};
  ++metrics_.commits;
  metrics_.heartbeats += work.beat ? 1 : 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i]) {
      ++metrics_.batches;
      metrics_.events += work.requests[i].batch.events.size();
    } else {
      ++metrics_.refused;
    }
  }
  metrics_.last_commit_us = took_us;
  metrics_.total_commit_us += took_us;
  std::size_t bucket = 0;
  while (bucket < commit_bounds_us.size() && took_us > commit_bounds_us.at(bucket)) ++bucket;
  ++metrics_.commit_counts.at(bucket);
}

}  // namespace flagfall::db
