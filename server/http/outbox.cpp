#include "server/http/outbox.hpp"

namespace flagfall::server::http {

void Outbox::send(std::shared_ptr<const std::string> message) {
  if (state_ != State::open) return;
  const bool too_many = queue_.size() >= max_messages_;
  const bool too_long = !queue_.empty() && queued_bytes_ + message->size() > max_bytes_;
  if (too_many || too_long) {
    state_ = State::dropped;
    queue_.clear();
  } else {
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
  }
  wake();
}

void Outbox::close(CloseCode code, std::string reason) {
  if (state_ != State::open) return;
  state_ = State::closing;
  code_ = code;
  reason_ = std::move(reason);
  wake();
}

void Outbox::on_closed(std::function<void()> told) {
  if (state_ == State::ended) return told();
  told_ = std::move(told);
}

std::shared_ptr<const std::string> Outbox::take() {
  auto message = std::move(queue_.front());
  queue_.pop_front();
  queued_bytes_ -= message->size();
  return message;
}

void Outbox::end() {
  const auto told = std::exchange(told_, nullptr);
  abandon();
  if (told) told();
}

void Outbox::abandon() {
  state_ = State::ended;
  queue_.clear();
  wake_ = nullptr;
  told_ = nullptr;
}

void Outbox::wake() const {
  if (wake_) wake_();
}

}  // namespace flagfall::server::http
