#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/http/reply.hpp"

namespace flagfall::server::http {

/// An answer that is waited for. The reply knows it weakly, so it may come after the connection.
struct Pending {
  explicit Pending(const boost::asio::any_io_executor& executor) : wake{executor} {}
  std::optional<Response> response;
  boost::asio::steady_timer wake;  ///< never expires: cancelling it wakes the connection
};

inline Reply reply_to(const std::shared_ptr<Pending>& pending) {
  return Reply{[weak = std::weak_ptr{pending}](Response response) {
    const auto waiting = weak.lock();
    if (!waiting) return;
    waiting->response = std::move(response);
    waiting->wake.cancel();
  }};
}

}  // namespace flagfall::server::http
