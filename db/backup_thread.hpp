#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace flagfall::db {

/// Makes copies one after the other, off everyone's way. The thread is there only while one is
/// made.
class BackupThread {
 public:
  using Done = std::function<void(const std::string& problem)>;
  using Copy = std::function<void(const std::filesystem::path&, const std::stop_token&)>;

  explicit BackupThread(Copy copy) : copy_{std::move(copy)} {}

  void start(const std::filesystem::path& destination, Done done);

 private:
  struct Job {
    std::filesystem::path destination;
    Done done;
  };

  void run(const std::stop_token& stop);

  Copy copy_;
  std::mutex mutex_;
  std::deque<Job> jobs_;
  bool running_ = false;
  std::jthread thread_;
};

}  // namespace flagfall::db
