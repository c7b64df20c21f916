#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace flagfall::server::http {

/// Calls back when something takes too long. One limit at a time; setting another replaces it. The
/// callback does not come after the deadline's destruction.
class Deadline {
 public:
  Deadline(const boost::asio::any_io_executor& executor, std::function<void()> late)
      : state_{std::make_shared<State>(executor, std::move(late))} {}
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline() { clear(); }

  void set(std::chrono::milliseconds limit) {
    clear();
    state_->timer.expires_after(limit);
    // The number tells a limit that has just been replaced from the one in force: its handler may
    // already be on the way with success.
    state_->timer.async_wait([weak = std::weak_ptr{state_}, number = state_->number](auto error) {
      const auto state = weak.lock();
      if (error || !state || state->number != number) return;
      state->passed = true;
      state->late();
    });
  }

  void clear() {
    ++state_->number;
    state_->passed = false;
    state_->timer.cancel();
  }

  [[nodiscard]] bool passed() const { return state_->passed; }

 private:
  struct State {
    State(const boost::asio::any_io_executor& executor, std::function<void()> callback)
        : timer{executor}, late{std::move(callback)} {}
    boost::asio::steady_timer timer;
    std::function<void()> late;
    unsigned number = 0;
    bool passed = false;
  };
  std::shared_ptr<State> state_;
};

}  // namespace flagfall::server::http
