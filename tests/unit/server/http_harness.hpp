#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "server/http/server.hpp"

namespace flagfall::test {

namespace http = server::http;

/// A server on a thread of its own, on a port of its own.
class Harness {
 public:
  explicit Harness(http::Router router, http::Limits limits = {},
                   const std::optional<http::TlsFiles>& tls = {});
  ~Harness();

  [[nodiscard]] std::uint16_t port() const { return port_; }

  /// Runs on the server's thread, waits for it, and gives what it answered.
  template <class F>
  auto run(F function) {
    std::packaged_task<decltype(function())()> task{std::move(function)};
    auto answer = task.get_future();
    post([&task] { task(); });
    return answer.get();
  }

  http::Metrics metrics() {
    return run([this] { return server_->metrics(); });
  }

  /// Whether something about the metrics comes true within ten seconds.
  bool eventually(const std::function<bool(const http::Metrics&)>& condition);

  void advance(clock::Duration by) {
    run([this, by] { time_.advance(by); });
  }

  http::Server& server() { return *server_; }  ///< on its own thread only

 private:
  void post(std::function<void()> function);

  boost::asio::io_context io_{1};
  server::FakeTime time_;
  std::unique_ptr<http::Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace flagfall::test
