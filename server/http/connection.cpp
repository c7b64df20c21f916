#include "server/http/connection.hpp"

#include <spdlog/spdlog.h>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <type_traits>
#include <utility>

#include "server/http/deadline.hpp"
#include "server/http/feed.hpp"
#include "server/http/origin.hpp"
#include "server/http/outbox.hpp"
#include "server/http/pending.hpp"
#include "server/http/refusals.hpp"
#include "server/http/request_parser.hpp"
#include "server/http/response_head.hpp"
#include "server/http/watcher.hpp"

namespace flagfall::server::http {

namespace {

/// How one answer goes out.
struct Manner {
  bool keep_alive = false;
  bool head_only = false;
  bool chunked = false;  ///< where the answer is a feed
};

template <class Stream>
class Connection final : public Session {
 public:
  Connection(Stream stream, std::shared_ptr<Shared> with, Ticket ticket, bool to_https);

  void stop() override;
  void abort() override;

  static net::awaitable<void> run(std::shared_ptr<Connection> self);
  [[nodiscard]] auto executor() { return stream_.get_executor(); }

 private:
  static constexpr bool is_tls = std::is_same_v<Stream, TlsStream>;
  using Self = std::shared_ptr<Connection>;

  static net::awaitable<bool> handshake(Self self);
  static net::awaitable<bool> serve_one(Self self);
  static net::awaitable<bool> read(Self self, RequestParser& parser);
  static net::awaitable<bool> read_some(Self self);
  static net::awaitable<Response> answer(Self self, Request request);
  static net::awaitable<bool> write(Self self, Response response, Manner manner);
  static net::awaitable<void> feed(Self self, Response response, Manner manner);
  static net::awaitable<void> notice_end(Self self);
  static net::awaitable<void> part(Self self);

  [[nodiscard]] std::optional<Response> refusal(RequestParser& parser,
                                                std::optional<Request>& request);
  [[nodiscard]] Response https_address(const RequestParser& parser, const Request& request) const;
  [[nodiscard]] const Limits& limits() const { return shared().settings.limits; }
  void introduce(const Response& response, const std::shared_ptr<Outbox>& outbox);
  void cancel();

  Stream stream_;
  Ticket ticket_;
  std::string remote_address_;
  bool to_https_;  ///< plain HTTP came to a TLS port
  Deadline deadline_;
  beast::flat_buffer buffer_;  ///< read and not yet parsed
  Stamp last_read_;            ///< when the newest byte of `buffer_` came
  std::shared_ptr<Pending> pending_;
  std::shared_ptr<Outbox> outbox_;  ///< while this is a feed
  bool idle_ = false;
  bool stopping_ = false;
  bool aborted_ = false;
  bool handed_over_ = false;  ///< the stream went to a WebSocket
};

template <class Stream>
Connection<Stream>::Connection(Stream stream, std::shared_ptr<Shared> with, Ticket ticket,
                               bool to_https)
    : Session{std::move(with)},
      stream_{std::move(stream)},
      ticket_{std::move(ticket)},
      to_https_{to_https},
      deadline_{stream_.get_executor(), [this] { cancel(); }} {
  beast::error_code gone;
  const auto peer = beast::get_lowest_layer(stream_).remote_endpoint(gone);
  if (!gone) remote_address_ = address_text(peer.address());
}

template <class Stream>
void Connection<Stream>::cancel() {
  beast::error_code ignored;
  if (!handed_over_) beast::get_lowest_layer(stream_).cancel(ignored);
}

template <class Stream>
void Connection<Stream>::stop() {
  stopping_ = true;
  if (idle_) abort();
  if (outbox_) outbox_->close(CloseCode::going_away, "the server stops");
}

template <class Stream>
void Connection<Stream>::abort() {
  aborted_ = true;
  beast::error_code ignored;
  if (!handed_over_) beast::get_lowest_layer(stream_).close(ignored);
  if (pending_) pending_->wake.cancel();
}

template <class Stream>
net::awaitable<void> Connection<Stream>::run(Self self) {
  bool on = co_await handshake(self);
  while (on) on = co_await serve_one(self);
  if (!self->handed_over_ && !self->aborted_) co_await part(self);
}

/// For TLS; a client that does not begin as TLS does is served as plain HTTP, to be sent away.
template <class Stream>
net::awaitable<bool> Connection<Stream>::handshake(Self self) {
  if constexpr (is_tls) {
    self->idle_ = true;
    constexpr unsigned char tls_handshake_record = 0x16;
    self->deadline_.set(self->limits().handshake);
    auto& socket = beast::get_lowest_layer(self->stream_);
    const auto readable = net::ip::tcp::socket::wait_read;
    const auto [wait_error] = co_await socket.async_wait(readable, as_result);
    if (wait_error) co_return false;
    unsigned char first = 0;
    beast::error_code error;
    const std::size_t count =
        socket.receive(net::buffer(&first, 1), net::ip::tcp::socket::message_peek, error);
    if (error || count == 0) co_return false;
    if (first != tls_handshake_record) {
      self->handed_over_ = true;
      const auto plain = std::make_shared<Connection<PlainStream>>(
          std::move(socket), self->shared_pointer(), std::move(self->ticket_), true);
      net::co_spawn(plain->executor(), Connection<PlainStream>::run(plain), LogFailure{});
      co_return false;
    }
    const auto side = net::ssl::stream_base::server;
    const auto [handshake_error] = co_await self->stream_.async_handshake(side, as_result);
    self->idle_ = false;
    const bool late = self->deadline_.passed();
    self->deadline_.clear();
    co_return !handshake_error && !late && !self->aborted_;
  } else {
    co_return true;
  }
}

/// Read, decide, write. Answers whether the connection goes on.
template <class Stream>
net::awaitable<bool> Connection<Stream>::serve_one(Self self) {
  RequestParser parser{self->limits(), &self->shared().larger_bodies};
  if (!co_await read(self, parser)) co_return false;

  auto request = parser.take();
  Manner manner{.keep_alive = parser.keep_alive(),
                .head_only = request && request->method == "HEAD",
                .chunked = !parser.is_http_1_0()};
  auto refused = self->refusal(parser, request);
  if (refused) {
    auto no = std::move(*refused);
    co_return co_await write(self, std::move(no), manner);
  }
  if (parser.is_upgrade())
    if (const WebSocketHandler* handler = self->shared().router.websocket(*request)) {
      self->handed_over_ = true;
      watch(std::move(self->stream_), self->shared_pointer(), std::move(self->ticket_),
            parser.raw(), std::move(*request), *handler);
      co_return false;
    }

  auto asked = std::move(*request);
  auto response = co_await answer(self, std::move(asked));
  if (self->aborted_) co_return false;
  manner.keep_alive = manner.keep_alive && !self->stopping_;
  if (response.stream && !manner.head_only) {
    co_await feed(self, std::move(response), manner);
    co_return false;
  }
  co_return co_await write(self, std::move(response), manner);
}

/// Reads until one request is complete, with the time it came. Answers false when the connection is
/// over; a client that is owed an answer for that has been given it.
template <class Stream>
net::awaitable<bool> Connection<Stream>::read(Self self, RequestParser& parser) {
  static const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  bool begun = self->buffer_.size() > 0;
  self->deadline_.set(begun ? self->limits().request : self->limits().idle);
  for (;;) {
    const auto bytes = self->buffer_.cdata();
    self->buffer_.consume(parser.put({static_cast<const char*>(bytes.data()), bytes.size()}));
    if (parser.finished()) break;
    if (parser.wants_continue()) {
      const auto text = net::buffer(go_on);
      const auto [error, count] = co_await net::async_write(self->stream_, text, as_result);
      if (error) co_return false;
    }
    if (self->stopping_ && !begun) co_return false;
    self->idle_ = !begun;
    const bool more = co_await read_some(self);
    self->idle_ = false;
    if (self->aborted_) co_return false;
    if (self->deadline_.passed() && begun) {
      auto no = too_late();
      co_await write(self, std::move(no), Manner{});
      co_return false;
    }
    if (!more || self->deadline_.passed()) co_return false;
    if (!std::exchange(begun, true)) self->deadline_.set(self->limits().request);
  }
  self->deadline_.clear();
  if (!parser.refusal()) co_return true;

  ++self->shared().metrics.malformed;
  auto no = *parser.refusal();
  co_await write(self, std::move(no), Manner{});
  co_return false;
}

template <class Stream>
net::awaitable<bool> Connection<Stream>::read_some(Self self) {
  const auto space = self->buffer_.prepare(8 * 1024);
  const auto [error, count] = co_await self->stream_.async_read_some(space, as_result);
  self->buffer_.commit(count);
  self->shared().metrics.bytes_in += count;
  self->last_read_ = self->shared().time.now();
  co_return !error;
}

/// Completes the request, and says why it goes no further where it does not.
template <class Stream>
std::optional<Response> Connection<Stream>::refusal(RequestParser& parser,
                                                    std::optional<Request>& request) {
  if (!request) {
    ++shared().metrics.malformed;
    return parser.refusal();
  }
  request->remote_address = remote_address_;
  request->secure = is_tls;
  request->tls_in_front = shared().settings.tls_in_front;
  request->received_at = last_read_;
  if (auto refused = shared().refusal(*request, ticket_.client())) return refused;
  if (to_https_) return https_address(parser, *request);
  if (!parser.is_upgrade()) return std::nullopt;
  if (!no_foreign_origin(*request)) return foreign_origin();
  if (buffer_.size() > 0) return eager_websocket();
  if (stopping_) return shutting_down();
  return std::nullopt;
}

template <class Stream>
Response Connection<Stream>::https_address(const RequestParser& parser,
                                           const Request& request) const {
  const auto target = parser.raw().target();
  return {.status = 308,
          .content_type = "",
          .headers = {{"Location", "https://" + std::string{request.headers["Host"]} +
                                       std::string{target.data(), target.size()}}}};
}

/// Waits for the handler's answer, however late.
template <class Stream>
net::awaitable<Response> Connection<Stream>::answer(Self self, Request request) {
  const auto pending = std::make_shared<Pending>(self->stream_.get_executor());
  self->pending_ = pending;
  self->shared().router.handle(std::move(request), reply_to(pending));
  while (!pending->response && !self->aborted_) {
    pending->wake.expires_at(net::steady_timer::time_point::max());
    co_await pending->wake.async_wait(as_result);
  }
  self->pending_ = nullptr;
  co_return pending->response ? std::move(*pending->response) : Response{};
}

/// Answers whether the connection goes on.
template <class Stream>
net::awaitable<bool> Connection<Stream>::write(Self self, Response response, Manner manner) {
  const bool body = !manner.head_only && may_have_body(response.status) && !response.stream;
  const std::string head = response_head(
      response, {.utc_us = self->shared().time.now().utc_us, .keep_alive = manner.keep_alive});
  const std::string_view text = body ? response.text() : std::string_view{};
  const std::array<net::const_buffer, 2> parts{net::buffer(head),
                                               net::buffer(text.data(), text.size())};
  self->deadline_.set(self->limits().write);
  const auto [error, count] = co_await net::async_write(self->stream_, parts, as_result);
  self->deadline_.clear();
  Metrics& metrics = self->shared().metrics;
  metrics.bytes_out += count;
  ++metrics.answers.at(static_cast<std::size_t>(response.status));
  if (error) self->abort();
  co_return !error && manner.keep_alive;
}

template <class Stream>
net::awaitable<void> Connection<Stream>::feed(Self self, Response response, Manner manner) {
  response.headers.emplace_back("Cache-Control", "no-store");
  const std::string head = response_head(
      response,
      {.utc_us = self->shared().time.now().utc_us, .keep_alive = false, .chunked = manner.chunked});
  const auto text = net::buffer(head);
  self->deadline_.set(self->limits().write);
  const auto [error, count] = co_await net::async_write(self->stream_, text, as_result);
  self->deadline_.clear();
  if (error) co_return;

  Metrics& metrics = self->shared().metrics;
  ++metrics.answers.at(static_cast<std::size_t>(response.status));
  ++metrics.feeds_open;
  const auto outbox = std::make_shared<Outbox>(self->limits());
  self->outbox_ = outbox;
  if (!response.text().empty()) outbox->send(std::make_shared<const std::string>(response.text()));
  self->introduce(response, outbox);
  if (self->stopping_) self->stop();
  auto reader = notice_end(self);
  net::co_spawn(self->stream_.get_executor(), std::move(reader), LogFailure{});
  co_await write_feed(self->stream_, self->deadline_, outbox, self->shared(), manner.chunked);
  --metrics.feeds_open;
  self->cancel();  // the reader: two reads of one socket wait for each other
}

/// Hands the new subscriber to the handler's `stream`.
template <class Stream>
void Connection<Stream>::introduce(const Response& response,
                                   const std::shared_ptr<Outbox>& outbox) try {
  response.stream(outbox);
} catch (const std::exception& error) {
  spdlog::error("the start of a feed failed: {}", error.what());
  outbox->close(CloseCode::internal, "");
}

/// What is read from the client of a feed says nothing; its end says that he left.
template <class Stream>
net::awaitable<void> Connection<Stream>::notice_end(Self self) {
  constexpr std::size_t patience = 64 * 1024;
  std::array<char, 512> bytes{};
  for (std::size_t total = 0; total < patience;) {
    const auto space = net::buffer(bytes);
    const auto [error, count] = co_await self->stream_.async_read_some(space, as_result);
    if (error) break;
    total += count;
  }
  self->outbox_->close(CloseCode::normal, "");
}

/// Closes so that the client still reads the last answer: what he goes on sending is read for a
/// while, since a socket closed with unread bytes resets the connection.
template <class Stream>
net::awaitable<void> Connection<Stream>::part(Self self) {
  constexpr std::size_t patience = 4 * 1024 * 1024;
  std::array<char, 8 * 1024> bytes{};
  self->deadline_.set(self->limits().parting);
  if constexpr (is_tls) co_await self->stream_.async_shutdown(as_result);
  auto& socket = beast::get_lowest_layer(self->stream_);
  beast::error_code ignored;
  socket.shutdown(net::ip::tcp::socket::shutdown_send, ignored);
  for (std::size_t total = 0; total < patience && !self->deadline_.passed();) {
    const auto space = net::buffer(bytes);
    const auto [error, count] = co_await socket.async_read_some(space, as_result);
    if (error) break;
    total += count;
  }
  self->deadline_.clear();
  self->abort();
}

template <class Stream>
void start(Stream stream, std::shared_ptr<Shared> shared, Ticket ticket) {
  const auto connection = std::make_shared<Connection<Stream>>(std::move(stream), std::move(shared),
                                                               std::move(ticket), false);
  net::co_spawn(connection->executor(), Connection<Stream>::run(connection), LogFailure{});
}

}  // namespace

void serve_plain(PlainStream socket, std::shared_ptr<Shared> shared, Ticket ticket) {
  start(std::move(socket), std::move(shared), std::move(ticket));
}

void serve_tls(PlainStream socket, std::shared_ptr<Shared> shared, Ticket ticket,
               const std::shared_ptr<net::ssl::context>& context) {
  start(TlsStream{std::move(socket), *context}, std::move(shared), std::move(ticket));
}

}  // namespace flagfall::server::http
