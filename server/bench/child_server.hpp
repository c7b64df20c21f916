#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace flagfall::server::bench {

/// A folder of its own, gone with the object. It lies where `TMPDIR` says, since the disk there is
/// what the commits wait for.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::filesystem::path operator/(const char* name) const { return path_ / name; }
  /// What the folder lies on: "ext4", "tmpfs (memory)", or the number of its kind.
  std::string file_system() const;

 private:
  std::filesystem::path path_;
};

/// This very program as a server on a file of its own, in a process of its own. To be made while
/// the process has one thread. Throws `std::runtime_error` if it does not start.
class ChildServer {
 public:
  explicit ChildServer(const std::filesystem::path& data);
  ~ChildServer();
  ChildServer(const ChildServer&) = delete;
  ChildServer& operator=(const ChildServer&) = delete;

  std::uint16_t port() const { return port_; }
  const std::string& setup_token() const { return setup_token_; }
  /// The processor time it has used so far.
  double cpu_seconds() const;
  /// Asks it to stop; its exit code.
  int stop();

 private:
  void read_announcement();

  pid_t id_ = 0;
  int out_ = -1;  ///< our end of its standard output
  std::uint16_t port_ = 0;
  std::string setup_token_;
};

}  // namespace flagfall::server::bench
