#include "server/bench/streams.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <thread>

#include "server/bench/server_time.hpp"

namespace flagfall::server::bench {
namespace {

namespace asio = boost::asio;
using Listening = boost::beast::websocket::stream<asio::ip::tcp::socket>;

constexpr auto with_error = asio::as_tuple(asio::use_awaitable);

struct Wanted {
  std::uint16_t port = 0;
  std::string target;
  std::string greeting;
  Streams::Reader reader;
};

/// Reads until the reader has enough; false when the other end went first.
asio::awaitable<bool> listen(Listening& socket, const Wanted& wanted) {
  const asio::ip::tcp::endpoint server{asio::ip::address_v4::loopback(), wanted.port};
  if (auto [error] = co_await socket.next_layer().async_connect(server, with_error); error)
    co_return false;
  socket.next_layer().set_option(asio::ip::tcp::no_delay{true});
  const std::string host = "127.0.0.1:" + std::to_string(wanted.port);
  if (auto [error] = co_await socket.async_handshake(host, wanted.target, with_error); error)
    co_return false;
  socket.text(true);
  const auto greeting = asio::buffer(wanted.greeting);
  if (auto [error, size] = co_await socket.async_write(greeting, with_error); error)
    co_return false;
  for (boost::beast::flat_buffer buffer;; buffer.clear()) {
    if (auto [error, size] = co_await socket.async_read(buffer, with_error); error) co_return false;
    const double read_at = read_ms(CLOCK_MONOTONIC);
    if (!wanted.reader(boost::beast::buffers_to_string(buffer.cdata()), read_at)) co_return true;
  }
}

asio::awaitable<void> serve(Wanted wanted) {
  Listening socket{co_await asio::this_coro::executor};
  if (!co_await listen(socket, wanted)) wanted.reader({}, read_ms(CLOCK_MONOTONIC));
}

}  // namespace

struct Streams::Loop {
  std::uint16_t port = 0;
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  std::jthread thread;
};

Streams::Streams(std::uint16_t port) : loop_{std::make_unique<Loop>()} {
  loop_->port = port;
  loop_->thread = std::jthread{[&io = loop_->io] { io.run(); }};
}

Streams::~Streams() {
  loop_->io.stop();
  loop_->thread.join();
}

void Streams::open(std::string target, std::string greeting, Reader reader) {
  asio::co_spawn(loop_->io,
                 serve({loop_->port, std::move(target), std::move(greeting), std::move(reader)}),
                 asio::detached);
}

}  // namespace flagfall::server::bench
