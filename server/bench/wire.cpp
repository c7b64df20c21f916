#include "server/bench/wire.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <thread>

namespace flagfall::server::bench {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using net::ip::tcp;
using WebSocket = websocket::stream<tcp::socket>;

constexpr auto as_result = net::as_tuple(net::use_awaitable);

tcp::endpoint here(std::uint16_t port) { return {net::ip::address_v4::loopback(), port}; }
std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

void connect(tcp::socket& socket, std::uint16_t port) {
  socket.connect(here(port));
  socket.set_option(tcp::no_delay{true});
}

}  // namespace

struct HttpConnection::Wire {
  net::io_context io;
  tcp::socket socket{io};
  beast::flat_buffer buffer;
  std::string host;
};

HttpConnection::HttpConnection(std::uint16_t port) : wire_{std::make_unique<Wire>()} {
  connect(wire_->socket, port);
  wire_->host = host(port);
}
HttpConnection::HttpConnection(HttpConnection&&) noexcept = default;
HttpConnection::~HttpConnection() = default;

HttpAnswer HttpConnection::request(std::string_view method, const std::string& target,
                                   const std::string& body, const Headers& headers) {
  http::request<http::string_body> request{http::string_to_verb(method), target, 11, body};
  request.set(http::field::host, wire_->host);
  if (method == "POST") {
    request.set(http::field::content_type, "application/json");
    request.set(http::field::origin, "http://" + wire_->host);
  }
  for (const auto& [name, value] : headers) request.set(name, value);
  request.prepare_payload();
  http::write(wire_->socket, request);

  http::response<http::string_body> response;
  http::read(wire_->socket, wire_->buffer, response);
  HttpAnswer answer{static_cast<int>(response.result_int()), std::move(response.body()), {}};
  const std::string_view cookie = response[http::field::set_cookie];
  answer.cookie = std::string{cookie.substr(0, cookie.find(';'))};
  return answer;
}

struct WebSocketClient::Wire {
  net::io_context io;
  WebSocket socket{io};
  beast::flat_buffer buffer;
};

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& target)
    : wire_{std::make_unique<Wire>()} {
  connect(wire_->socket.next_layer(), port);
  wire_->socket.handshake(host(port), target);
  wire_->socket.text(true);
}
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient::~WebSocketClient() = default;

void WebSocketClient::write(const std::string& text) { wire_->socket.write(net::buffer(text)); }

std::string WebSocketClient::read() {
  wire_->buffer.clear();
  wire_->socket.read(wire_->buffer);
  return beast::buffers_to_string(wire_->buffer.data());
}

namespace {

net::awaitable<void> echo(tcp::socket accepted) {
  WebSocket socket{std::move(accepted)};
  socket.next_layer().set_option(tcp::no_delay{true});
  if (auto [error] = co_await socket.async_accept(as_result); error) co_return;
  socket.text(true);
  for (beast::flat_buffer buffer;; buffer.clear()) {
    if (auto [error, size] = co_await socket.async_read(buffer, as_result); error) co_return;
    const auto bytes = buffer.cdata();
    if (auto [error, size] = co_await socket.async_write(bytes, as_result); error) co_return;
  }
}

net::awaitable<void> accept(tcp::acceptor& acceptor) {
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(as_result);
    if (error) co_return;
    net::co_spawn(acceptor.get_executor(), echo(std::move(socket)), net::detached);
  }
}

}  // namespace

struct EchoServer::Loop {
  net::io_context io{1};
  tcp::acceptor acceptor{io, here(0)};
  std::jthread thread;
};

EchoServer::EchoServer() : loop_{std::make_unique<Loop>()} {
  net::co_spawn(loop_->io, accept(loop_->acceptor), net::detached);
  loop_->thread = std::jthread{[&io = loop_->io] { io.run(); }};
}
EchoServer::~EchoServer() { loop_->io.stop(); }

std::uint16_t EchoServer::port() const { return loop_->acceptor.local_endpoint().port(); }

}  // namespace flagfall::server::bench
