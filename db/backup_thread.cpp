#include "db/backup_thread.hpp"

#include <exception>

namespace flagfall::db {

void BackupThread::start(const std::filesystem::path& destination, Done done) {
  const std::scoped_lock guard{mutex_};
  jobs_.push_back({destination, std::move(done)});
  if (std::exchange(running_, true)) return;
  thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

void BackupThread::run(const std::stop_token& stop) {
  while (true) {
    Job job;
    {
      const std::scoped_lock guard{mutex_};
      if (jobs_.empty()) {
        running_ = false;
        return;
      }
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    std::string problem;
    try {
      copy_(job.destination, stop);
    } catch (const std::exception& error) {
      problem = error.what();
    }
    job.done(problem);
  }
}

}  // namespace flagfall::db
