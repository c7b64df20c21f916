#include <spdlog/spdlog.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <system_error>
#include <utility>

#include "server/http/connection.hpp"
#include "server/http/network.hpp"
#include "server/http/refusals.hpp"
#include "server/http/response_head.hpp"
#include "server/http/server.hpp"
#include "server/http/shared.hpp"
#include "server/http/tls_context.hpp"

namespace flagfall::server::http {

namespace {

using net::ip::tcp;
using namespace std::chrono_literals;

/// A 503 for one connection too many, without waiting: what does not fit is not sent.
void refuse(tcp::socket& socket, std::int64_t utc_us) {
  const Response answer = too_many_connections();
  const std::string text =
      response_head(answer, {.utc_us = utc_us, .keep_alive = false}) + answer.body;
  beast::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.send(net::buffer(text), 0, ignored);
  socket.shutdown(tcp::socket::shutdown_both, ignored);
}

/// Accepts on one address.
class Listener final : public Session {
 public:
  Listener(net::io_context& io, std::shared_ptr<Shared> with,
           std::shared_ptr<net::ssl::context> tls)
      : Session{std::move(with)}, acceptor_{io}, pause_{io}, tls_{std::move(tls)} {}

  std::uint16_t bind(const std::string& address, std::uint16_t port);
  void stop() override { abort(); }
  void abort() override;

  static net::awaitable<void> run(std::shared_ptr<Listener> self);

 private:
  void serve(tcp::socket socket);

  tcp::acceptor acceptor_;
  net::steady_timer pause_;
  std::shared_ptr<net::ssl::context> tls_;  ///< empty for plain HTTP
};

std::uint16_t Listener::bind(const std::string& address, std::uint16_t port) {
  const tcp::endpoint endpoint{net::ip::make_address(address), port};
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address{true});
  acceptor_.bind(endpoint);
  acceptor_.listen();
  return acceptor_.local_endpoint().port();
}

void Listener::abort() {
  beast::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

net::awaitable<void> Listener::run(std::shared_ptr<Listener> self) {
  while (self->acceptor_.is_open()) {
    tcp::socket socket{self->acceptor_.get_executor()};
    const auto [error] = co_await self->acceptor_.async_accept(socket, as_result);
    if (!error) {
      self->serve(std::move(socket));
    } else if (self->acceptor_.is_open() && error != net::error::connection_aborted) {
      // Out of file descriptors, most likely: some will come back.
      spdlog::warn("cannot accept a connection: {}", error.message());
      self->pause_.expires_after(100ms);
      co_await self->pause_.async_wait(as_result);
    }
  }
}

void Listener::serve(tcp::socket socket) try {
  beast::error_code gone;
  const auto peer = socket.remote_endpoint(gone);
  if (gone) return;
  auto ticket = admit(shared_pointer(), address_text(peer.address()));
  if (!ticket) {
    if (!tls_) refuse(socket, shared().time.now().utc_us);
    return;
  }
  socket.set_option(tcp::no_delay{true}, gone);
  if (tls_)
    serve_tls(std::move(socket), shared_pointer(), std::move(*ticket), tls_);
  else
    serve_plain(std::move(socket), shared_pointer(), std::move(*ticket));
} catch (const std::exception& error) {
  spdlog::error("a connection cannot be served: {}", error.what());  // the next one perhaps can
}

/// Asks every session to end, waits as long as it may, ends the rest, and says so.
net::awaitable<void> stop_all(net::io_context& io, std::shared_ptr<Shared> shared,
                              std::function<void()> done) {
  const auto left = std::make_shared<net::steady_timer>(io);
  const auto until = std::chrono::steady_clock::now() + shared->settings.limits.stop;
  shared->session_left = [weak = std::weak_ptr{left}] {
    if (const auto timer = weak.lock()) timer->cancel();
  };
  const auto all = shared->sessions;
  for (Session* session : all) session->stop();
  bool aborted = false;
  while (!shared->sessions.empty()) {
    if (!aborted && std::chrono::steady_clock::now() >= until) {
      aborted = true;
      const auto rest = shared->sessions;
      for (Session* session : rest) session->abort();
    }
    left->expires_at(aborted ? net::steady_timer::time_point::max() : until);
    co_await left->async_wait(as_result);
  }
  if (done) done();
}

std::uint16_t start(net::io_context& io, const std::shared_ptr<Shared>& shared,
                    std::shared_ptr<net::ssl::context> tls, const std::string& address,
                    std::uint16_t port) try {
  const auto listener = std::make_shared<Listener>(io, shared, std::move(tls));
  const std::uint16_t bound = listener->bind(address, port);
  net::co_spawn(io, Listener::run(listener), LogFailure{});
  return bound;
} catch (const boost::system::system_error& error) {
  throw std::system_error{error.code(), address + ":" + std::to_string(port)};
}

}  // namespace

std::string address_text(const net::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address.to_string();
  return net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6()).to_string();
}

void LogFailure::operator()(const std::exception_ptr& failure) const try {
  if (failure) std::rethrow_exception(failure);
} catch (const std::exception& error) {
  spdlog::error("a connection failed: {}", error.what());
}

Server::Server(net::io_context& io, Settings settings, Router router, const TimeSource& time)
    : io_{io}, shared_{std::make_shared<Shared>(std::move(settings), std::move(router), time)} {}

Server::~Server() = default;

std::uint16_t Server::listen(const std::string& address, std::uint16_t port) {
  return start(io_, shared_, nullptr, address, port);
}

std::uint16_t Server::listen_tls(const std::string& address, std::uint16_t port,
                                 const TlsFiles& files) {
  return start(io_, shared_, make_tls_context(files), address, port);
}

void Server::stop(std::function<void()> done) {
  if (std::exchange(shared_->stopping, true)) return;
  net::co_spawn(io_, stop_all(io_, shared_, std::move(done)), LogFailure{});
}

const Metrics& Server::metrics() const { return shared_->metrics; }

}  // namespace flagfall::server::http
