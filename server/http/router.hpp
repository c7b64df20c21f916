#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/reply.hpp"
#include "server/http/subscriber.hpp"

namespace flagfall::server::http {

/// Answers a request, now or later. An exception becomes a 500.
using Handler = std::function<void(Request, Reply)>;

/// For handlers that know their answer at once.
using PlainHandler = std::function<Response(const Request&)>;

/// Takes a new WebSocket and the first message its client sent.
using WebSocketHandler =
    std::function<void(Request, std::string first_message, std::shared_ptr<Subscriber>)>;

/// Method and path pattern to handler. A pattern is a path in which a whole segment may be a name
/// in braces: `/api/v1/games/{game}/commands`. A literal segment wins over a named one.
class Router {
 public:
  void on(std::string_view method, std::string_view pattern, Handler handler);
  void on(std::string_view method, std::string_view pattern, PlainHandler handler);
  /// The names that the query of a GET of that address may have, each once; else it has none. A
  /// name that nobody asked for is refused with 422, not passed over: whoever misspells a filter
  /// would take all for what he looked for.
  void takes(std::string_view pattern, std::vector<std::string> names);
  void on_websocket(std::string_view pattern, WebSocketHandler handler);
  /// Answers every path that no pattern matches (pages); without one that is a 404.
  void otherwise(PlainHandler handler);

  /// Finds the handler and calls it, with HEAD as GET and an answer to OPTIONS; an unknown address
  /// is a 404 problem, a known one with another method a 405 with `Allow`, a WebSocket address
  /// asked without an upgrade a 426.
  void handle(Request request, const Reply& reply) const;

  /// The handler of a WebSocket address, with `request.params` set; null when there is none.
  [[nodiscard]] const WebSocketHandler* websocket(Request& request) const;

  /// Every route as `METHOD pattern`, for comparison with the documentation; a WebSocket is `WS`.
  [[nodiscard]] std::vector<std::string> routes() const;
  /// Every address whose query has names, as `pattern?name&name`, for the same.
  [[nodiscard]] std::vector<std::string> queries() const;

 private:
  std::span<const std::string> taken_by(const std::string& pattern) const;

  struct Route {
    std::string method;
    std::string pattern;
    std::vector<std::string> segments;
    Handler handler;
    WebSocketHandler websocket;
  };
  void add(Route route);
  [[nodiscard]] std::vector<const Route*> matching(std::string_view path) const;

  std::vector<Route> routes_;
  std::map<std::string, std::vector<std::string>, std::less<>> queries_;
  PlainHandler otherwise_;
};

}  // namespace flagfall::server::http
