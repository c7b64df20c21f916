#include "server/http/feed.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <string>
#include <string_view>

namespace flagfall::server::http {

namespace {

std::string chunk_head(std::size_t size) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (; size > 0; size /= 16) text.insert(text.begin(), digits[size % 16]);
  return text + "\r\n";
}

/// Answers whether it went out.
template <class Stream>
net::awaitable<bool> write_text(Stream& stream, Deadline& deadline, Shared& shared, bool chunked,
                                std::shared_ptr<const std::string> text) {
  const std::string before = chunked ? chunk_head(text->size()) : "";
  const std::string after = chunked ? "\r\n" : "";
  const std::array<net::const_buffer, 3> parts{net::buffer(before), net::buffer(*text),
                                               net::buffer(after)};
  deadline.set(shared.settings.limits.write);
  const auto [error, bytes] = co_await net::async_write(stream, parts, as_result);
  deadline.clear();
  shared.metrics.bytes_out += bytes;
  co_return !error;
}

}  // namespace

template <class Stream>
net::awaitable<void> write_feed(Stream& stream, Deadline& deadline, std::shared_ptr<Outbox> outbox,
                                Shared& shared, bool chunked) {
  const auto comment = std::make_shared<const std::string>(":\n\n");
  const auto last = std::string{"0\r\n\r\n"};
  net::steady_timer wake{stream.get_executor()};
  const OutboxOwner owner{outbox};
  outbox->set_wake([&wake, &stream, raw = outbox.get()] {
    wake.cancel();
    beast::error_code ignored;
    if (raw->state() == Outbox::State::dropped) beast::get_lowest_layer(stream).cancel(ignored);
  });

  while (outbox->open() || (outbox->state() == Outbox::State::closing && !outbox->empty())) {
    auto text = comment;
    if (!outbox->empty()) {
      text = outbox->take();
      ++shared.metrics.messages_sent;
    } else {
      wake.expires_after(shared.settings.limits.keep_alive);
      const auto [woken] = co_await wake.async_wait(as_result);
      if (woken) continue;
    }
    if (!co_await write_text(stream, deadline, shared, chunked, text)) break;
  }

  if (outbox->state() == Outbox::State::dropped) ++shared.metrics.slow_dropped;
  if (outbox->state() == Outbox::State::closing && chunked) {
    deadline.set(shared.settings.limits.write);
    const auto end = net::buffer(last);
    co_await net::async_write(stream, end, as_result);
  }
  outbox->end();
}

template net::awaitable<void> write_feed(PlainStream&, Deadline&, std::shared_ptr<Outbox>, Shared&,
                                         bool);
template net::awaitable<void> write_feed(TlsStream&, Deadline&, std::shared_ptr<Outbox>, Shared&,
                                         bool);

}  // namespace flagfall::server::http
