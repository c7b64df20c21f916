#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Clients that block, and a server that does nothing but answer. All throw
/// `boost::system::system_error` when the other end is gone.
namespace flagfall::server::bench {

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::string cookie;  ///< `name=value` that the server set, if any
};

/// One kept-alive connection to 127.0.0.1.
class HttpConnection {
 public:
  explicit HttpConnection(std::uint16_t port);
  HttpConnection(HttpConnection&&) noexcept;
  ~HttpConnection();

  using Headers = std::vector<std::pair<std::string, std::string>>;
  HttpAnswer request(std::string_view method, const std::string& target, const std::string& body,
                     const Headers& headers);

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

/// One WebSocket to 127.0.0.1.
class WebSocketClient {
 public:
  WebSocketClient(std::uint16_t port, const std::string& target);
  WebSocketClient(WebSocketClient&&) noexcept;
  ~WebSocketClient();

  void write(const std::string& text);
  std::string read();

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

/// A bare WebSocket server that sends back each message, on one thread of its own.
class EchoServer {
 public:
  EchoServer();
  ~EchoServer();
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  std::uint16_t port() const;

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace flagfall::server::bench
