#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/temp_folder.hpp"

namespace flagfall::test {

/// Flags of `serve` that lift the limits per address: all clients of a test have the same one.
std::vector<std::string> generous_limits();

/// The real server on a tournament file of its own, on 127.0.0.1 and a port that was free. It runs
/// when the constructor returns, and is killed when the object goes.
class ServerProcess {
 public:
  explicit ServerProcess(std::vector<std::string> flags = generous_limits(),
                         Medium medium = Medium::memory);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  /// Of the one-time link that was printed at the start; empty where there is an account.
  const std::string& setup_token() const { return setup_token_; }
  pid_t id() const { return process_.id; }
  std::filesystem::path data() const { return folder_ / "hall.db"; }
  const TempFolder& folder() const { return folder_; }
  /// Everything that was logged so far, over all starts.
  std::string log() const;

  /// Starts the server again on the same file; the port is a new one.
  void start();
  void kill9();     ///< as a power cut for the process; waits until it is gone
  int terminate();  ///< SIGTERM, as `systemctl stop` does; waits and answers the exit code
  void restart();   ///< terminate and start
  void freeze();    ///< SIGSTOP: time goes on, the server does not
  void thaw();      ///< SIGCONT

 private:
  void read_announcement();
  std::optional<std::string> line();
  int wait();

  TempFolder folder_;
  std::vector<std::string> flags_;
  Spawned process_{};
  std::uint16_t port_ = 0;
  std::string setup_token_;
};

}  // namespace flagfall::test
