#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/http/limits.hpp"
#include "server/http/metrics.hpp"
#include "server/http/router.hpp"
#include "server/http/tls.hpp"
#include "server/time_source.hpp"

namespace boost::asio {
class io_context;
}

namespace flagfall::server::http {

struct Shared;

/// What a server is made of. The time source is owned by main and outlives the server.
struct Settings {
  Limits limits{};
  std::vector<std::string> names{};  ///< host names it answers to beside `machine_names()`
  bool tls_in_front = false;         ///< a proxy in front of the plain port ends TLS
};

/// Listens on any number of addresses and serves HTTP/1.1 and WebSocket on them, all on the thread
/// that runs the `io_context`.
class Server {
 public:
  Server(boost::asio::io_context& io, Settings settings, Router router, const TimeSource& time);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// Binds and listens; port 0 takes any free one. Answers the port. Throws `std::system_error`
  /// when the address is taken or unknown, or when the TLS files cannot be used.
  std::uint16_t listen(const std::string& address, std::uint16_t port);
  std::uint16_t listen_tls(const std::string& address, std::uint16_t port, const TlsFiles& files);

  /// No new connections; idle ones end now, running handlers are waited for (`Limits::stop`),
  /// subscribers are told 1001. Then `done`, once.
  void stop(std::function<void()> done);

  [[nodiscard]] const Metrics& metrics() const;

 private:
  boost::asio::io_context& io_;  ///< owned by main, outlives the server
  std::shared_ptr<Shared> shared_;
};

}  // namespace flagfall::server::http
