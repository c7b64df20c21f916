#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/http/metrics.hpp"
#include "server/http/problem.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/http/router.hpp"
#include "server/http/server.hpp"

namespace flagfall::server::http {

struct Shared;

/// Something that lives on a socket: a listener, a connection, a WebSocket. It is on the server's
/// list from its construction to its destruction.
class Session {
 public:
  explicit Session(std::shared_ptr<Shared> shared);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session();

  virtual void stop() = 0;   ///< ends by itself, after what it is doing
  virtual void abort() = 0;  ///< ends now

 protected:
  [[nodiscard]] Shared& shared() const { return *shared_; }
  [[nodiscard]] const std::shared_ptr<Shared>& shared_pointer() const { return shared_; }

 private:
  std::shared_ptr<Shared> shared_;
};

/// The right to one connection, counted in all and by client; given back on destruction.
class Ticket {
 public:
  Ticket(std::shared_ptr<Shared> shared, std::string client);
  Ticket(Ticket&&) = default;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket();

  [[nodiscard]] const std::string& client() const { return client_; }

 private:
  std::shared_ptr<Shared> shared_;  ///< empty when moved from
  std::string client_;
};

/// What all connections of one server share. Holds no socket and no timer, so that it may outlive
/// the `io_context`.
struct Shared {
  Shared(Settings with, Router routes, const TimeSource& source);

  /// Why this request is not let through to the router: a foreign host name, too many requests.
  std::optional<Response> refusal(const Request& request, const std::string& client);

  Settings settings;
  Router router;
  const TimeSource& time;  ///< owned by main
  std::vector<std::string> names;
  Metrics metrics;
  RateLimiter limiter;
  std::unordered_map<std::string, std::size_t> connections;  ///< by client
  std::size_t larger_bodies = 0;  ///< beyond the usual limit, being read just now
  std::set<Session*> sessions;
  bool stopping = false;
  std::function<void()> session_left;
};

/// A ticket, or nothing when there are too many connections.
std::optional<Ticket> admit(const std::shared_ptr<Shared>& shared, const std::string& address);

}  // namespace flagfall::server::http
