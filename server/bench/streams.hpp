#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace flagfall::server::bench {

/// Thousands of WebSockets to 127.0.0.1, read on one thread.
class Streams {
 public:
  /// One message, and our CLOCK_MONOTONIC in milliseconds when it had been read; an empty text says
  /// that the other end is gone. False closes the socket. Called on the thread of the streams.
  using Reader = std::function<bool(const std::string& text, double read_at_ms)>;

  explicit Streams(std::uint16_t port);
  ~Streams();
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;

  /// Connects, sends `greeting` and reads. From any thread.
  void open(std::string target, std::string greeting, Reader reader);

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace flagfall::server::bench
