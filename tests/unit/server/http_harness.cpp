#include "http_harness.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

namespace flagfall::test {

Harness::Harness(http::Router router, http::Limits limits,
                 const std::optional<http::TlsFiles>& tls) {
  http::Settings settings{.limits = limits, .names = {"arbiter.example"}};
  server_ = std::make_unique<http::Server>(io_, std::move(settings), std::move(router), time_);
  port_ = tls ? server_->listen_tls("127.0.0.1", 0, *tls) : server_->listen("127.0.0.1", 0);
  thread_ = std::thread{[this] {
    const auto work = boost::asio::make_work_guard(io_);
    io_.run();
  }};
}

Harness::~Harness() {
  io_.stop();
  thread_.join();
}

void Harness::post(std::function<void()> function) { boost::asio::post(io_, std::move(function)); }

bool Harness::eventually(const std::function<bool(const http::Metrics&)>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  while (!condition(metrics()))
    if (std::chrono::steady_clock::now() > until) return false;
  return true;
}

}  // namespace flagfall::test
