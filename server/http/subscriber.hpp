#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::server::http {

/// Why a stream is closed, by its WebSocket code. A feed of server-sent events just ends.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,  ///< the server stops
  policy = 1008,      ///< may not, or no longer, see this
  internal = 1011,
};

/// Someone who is told what happens, over a WebSocket or a feed. May be kept as long as one likes:
/// sending to one who has left does nothing. All calls are made on the server's thread.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;

  /// Queues one message, shared by everyone who is told: a text message of a WebSocket, or a text
  /// made by `feed_event`. One who cannot follow (see `Limits`) is dropped.
  virtual void send(std::shared_ptr<const std::string> message) = 0;

  /// What was queued before is still sent; then the stream is closed.
  virtual void close(CloseCode code, std::string reason) = 0;

  /// False once it was closed or has left.
  [[nodiscard]] virtual bool open() const = 0;

  /// Called once when the stream has ended, for whatever reason; never from inside `send` or
  /// `close`. Setting it on one that has ended calls it at once.
  virtual void on_closed(std::function<void()> told) = 0;
};

/// One server-sent event. `data` may have several lines; `id` is what comes back as Last-Event-ID.
std::string feed_event(std::string_view event, std::optional<std::int64_t> id,
                       std::string_view data);

}  // namespace flagfall::server::http
