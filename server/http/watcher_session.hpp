// The WebSocket session, for the two sources that compile it, one for each kind of stream: together
// they would take too much memory and time.

#pragma once

#include <spdlog/spdlog.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/http/deadline.hpp"
#include "server/http/outbox.hpp"
#include "server/http/watcher.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::http {

namespace websocket = beast::websocket;

/// A close frame has room for 123 bytes of text in UTF-8.
inline std::string short_reason(const std::string& reason) {
  return reason.size() <= 123 && text::is_utf8(reason) ? reason : std::string{};
}

/// One WebSocket that is told what happens. Owned by its two coroutines: the last one out frees it.
template <class Stream>
class Watcher final : public Session {
 public:
  Watcher(Stream stream, std::shared_ptr<Shared> with, Ticket ticket, RawRequest raw,
          Request request, const WebSocketHandler& handler);
  ~Watcher() override { --shared().metrics.websockets_open; }

  void stop() override { outbox_->close(CloseCode::going_away, "the server stops"); }
  void abort() override;

  static net::awaitable<void> run(std::shared_ptr<Watcher> self);
  [[nodiscard]] auto executor() { return socket_.get_executor(); }

 private:
  static net::awaitable<void> write(std::shared_ptr<Watcher> self);
  static net::awaitable<bool> read_first(std::shared_ptr<Watcher> self);
  static net::awaitable<void> ignore_the_rest(std::shared_ptr<Watcher> self);
  void configure();
  void greet(std::string first_message);
  void refuse(const Problem& problem);

  websocket::stream<Stream> socket_;
  Ticket ticket_;
  RawRequest raw_;
  Request request_;
  const WebSocketHandler& handler_;  ///< of the router that `shared()` holds
  net::steady_timer wake_;           ///< never expires: cancelling it wakes the writer
  Deadline deadline_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Outbox> outbox_;
};

template <class Stream>
Watcher<Stream>::Watcher(Stream stream, std::shared_ptr<Shared> with, Ticket ticket, RawRequest raw,
                         Request request, const WebSocketHandler& handler)
    : Session{std::move(with)},
      socket_{std::move(stream)},
      ticket_{std::move(ticket)},
      raw_{std::move(raw)},
      request_{std::move(request)},
      handler_{handler},
      wake_{socket_.get_executor()},
      deadline_{
          socket_.get_executor(),
          [this] {
            refuse(problem(408, "timeout", "FIRST_MESSAGE_LATE", {"http.first_message_late", {}}));
          }},
      outbox_{std::make_shared<Outbox>(shared().settings.limits)} {
  ++shared().metrics.websockets_open;
}

template <class Stream>
void Watcher<Stream>::configure() {
  const Limits& limits = shared().settings.limits;
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits.handshake;
  timeout.idle_timeout = limits.silence;
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  socket_.read_message_max(limits.frame_bytes);
  socket_.auto_fragment(false);
  socket_.text(true);
  outbox_->set_wake([this] {
    wake_.cancel();
    if (outbox_->state() != Outbox::State::dropped) return;
    ++shared().metrics.slow_dropped;
    abort();
  });
}

template <class Stream>
void Watcher<Stream>::abort() {
  beast::error_code ignored;
  beast::get_lowest_layer(socket_).close(ignored);
  wake_.cancel();
}

template <class Stream>
void Watcher<Stream>::refuse(const Problem& problem) {
  const nlohmann::json message{{"type", "problem"}, {"problem", to_json(problem)}};
  outbox_->send(std::make_shared<const std::string>(
      message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
  outbox_->close(CloseCode::policy, problem.code);
}

template <class Stream>
void Watcher<Stream>::greet(std::string first_message) try {
  handler_(std::move(request_), std::move(first_message), outbox_);
} catch (const std::exception& error) {
  spdlog::error("a WebSocket handler failed: {}", error.what());
  outbox_->close(CloseCode::internal, "");
}

template <class Stream>
net::awaitable<void> Watcher<Stream>::run(std::shared_ptr<Watcher> self) {
  const OutboxOwner owner{self->outbox_};
  self->configure();
  const auto [error] = co_await self->socket_.async_accept(self->raw_, as_result);
  if (error) co_return;
  ++self->shared().metrics.answers[101];

  auto writer = write(self);
  net::co_spawn(self->socket_.get_executor(), std::move(writer), LogFailure{});
  if (co_await read_first(self)) co_await ignore_the_rest(self);
  self->abort();
  self->outbox_->end();
}

/// Answers whether there is a subscriber now.
template <class Stream>
net::awaitable<bool> Watcher<Stream>::read_first(std::shared_ptr<Watcher> self) {
  self->deadline_.set(self->shared().settings.limits.first_message);
  const auto [error, size] = co_await self->socket_.async_read(self->buffer_, as_result);
  const bool late = self->deadline_.passed();
  self->deadline_.clear();
  if (error) co_return false;
  self->shared().metrics.bytes_in += size;
  if (late || !self->outbox_->open()) co_return true;
  if (self->socket_.got_text())
    self->greet(beast::buffers_to_string(self->buffer_.data()));
  else
    self->refuse(problem(400, "malformed-body", "NOT_TEXT", {"http.not_text", {}}));
  co_return true;
}

/// Reads only to answer pings and notice the end; commands arrive over HTTP.
template <class Stream>
net::awaitable<void> Watcher<Stream>::ignore_the_rest(std::shared_ptr<Watcher> self) {
  for (std::size_t messages = 0;; ++messages) {
    self->buffer_.clear();
    const auto [error, size] = co_await self->socket_.async_read(self->buffer_, as_result);
    if (error) co_return;
    self->shared().metrics.bytes_in += size;
    if (messages == self->shared().settings.limits.ignored_messages)
      self->refuse(
          problem(429, "too-many-requests", "TOO_MANY_MESSAGES", {"http.too_many_messages", {}}));
  }
}

/// The only writer of the socket, so two messages are never written at once.
template <class Stream>
net::awaitable<void> Watcher<Stream>::write(std::shared_ptr<Watcher> self) {
  const std::shared_ptr<Outbox> outbox = self->outbox_;
  for (;;) {
    if (!outbox->empty()) {
      const auto message = outbox->take();
      const auto text = net::buffer(*message);
      const auto [error, bytes] = co_await self->socket_.async_write(text, as_result);
      if (error) break;
      self->shared().metrics.bytes_out += bytes;
      ++self->shared().metrics.messages_sent;
    } else if (outbox->open()) {
      self->wake_.expires_at(net::steady_timer::time_point::max());
      co_await self->wake_.async_wait(as_result);
    } else {
      break;
    }
  }
  if (outbox->state() != Outbox::State::closing) co_return self->abort();

  const auto code = static_cast<std::uint16_t>(outbox->close_code());
  const websocket::close_reason reason{static_cast<websocket::close_code>(code),
                                       short_reason(outbox->close_reason())};
  co_await self->socket_.async_close(reason, as_result);
}

template <class Stream>
void watch(Stream stream, std::shared_ptr<Shared> shared, Ticket ticket, RawRequest raw,
           Request request, const WebSocketHandler& handler) {
  const auto watcher =
      std::make_shared<Watcher<Stream>>(std::move(stream), std::move(shared), std::move(ticket),
                                        std::move(raw), std::move(request), handler);
  net::co_spawn(watcher->executor(), Watcher<Stream>::run(watcher), LogFailure{});
}

}  // namespace flagfall::server::http
