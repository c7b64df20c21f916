#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/http/limits.hpp"
#include "server/http/subscriber.hpp"

namespace flagfall::server::http {

/// The queue between whoever tells and the one coroutine that writes to a stream. It has no socket
/// and no timer, so that it may outlive both; the coroutine sets `wake` and takes it away again.
class Outbox final : public Subscriber {
 public:
  enum class State {
    open,
    closing,  ///< what is queued still goes out, then the stream is closed
    dropped,  ///< could not follow: the stream is cut
    ended,    ///< the stream is gone
  };

  explicit Outbox(const Limits& limits)
      : max_messages_{limits.outbox_messages}, max_bytes_{limits.outbox_bytes} {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(CloseCode code, std::string reason) override;
  [[nodiscard]] bool open() const override { return state_ == State::open; }
  void on_closed(std::function<void()> told) override;

  // For the coroutine that writes.
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] bool empty() const { return queue_.empty(); }
  /// The oldest message, which is no longer counted.
  std::shared_ptr<const std::string> take();
  [[nodiscard]] CloseCode close_code() const { return code_; }
  [[nodiscard]] const std::string& close_reason() const { return reason_; }
  /// Called whenever something was queued or the state changed.
  void set_wake(std::function<void()> wake) { wake_ = std::move(wake); }
  /// The stream is gone: tells whoever asked to be told.
  void end();
  /// The same without telling anyone, for when the whole server is taken down.
  void abandon();

 private:
  void wake() const;

  std::size_t max_messages_;
  std::size_t max_bytes_;
  State state_ = State::open;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;
  CloseCode code_ = CloseCode::normal;
  std::string reason_;
  std::function<void()> wake_;
  std::function<void()> told_;
};

/// Stands in the frame of the coroutine that writes, so that a frame which is destroyed while it
/// waits leaves an outbox behind that knows it.
class OutboxOwner {
 public:
  explicit OutboxOwner(std::shared_ptr<Outbox> outbox) : outbox_{std::move(outbox)} {}
  OutboxOwner(const OutboxOwner&) = delete;
  OutboxOwner& operator=(const OutboxOwner&) = delete;
  ~OutboxOwner() { outbox_->abandon(); }

 private:
  std::shared_ptr<Outbox> outbox_;
};

}  // namespace flagfall::server::http
