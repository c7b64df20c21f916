#include "server/api/workshop.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <exception>
#include <memory>
#include <utility>

#include "server/http/problem.hpp"

namespace flagfall::server::api {
namespace {

constexpr std::size_t most_running = 64;
constexpr std::size_t most_kept = 64;
constexpr std::size_t most_kept_bytes = 32U * 1024 * 1024;

/// Where there are fewer cores than threads, the clocks come first. On Linux this is a matter of
/// the calling thread alone; without it all is as before.
void step_back() {
  thread_local const int done = setpriority(PRIO_PROCESS, 0, 10);
  static_cast<void>(done);
}

http::Response too_busy() {
  return http::to_response(http::problem(503, "too-busy", "TOO_BUSY", {"api.too_busy", {}}));
}

http::Response worked(const Workshop::Work& work) noexcept try {
  http::Response response = work();
  // Many may get it: it is shared, not copied.
  if (!response.shared_body)
    response.shared_body = std::make_shared<const std::string>(std::move(response.body));
  response.body.clear();
  return response;
} catch (const std::exception& error) {
  spdlog::error("an answer could not be made: {}", error.what());
  return http::to_response(http::problem(500, "internal", "INTERNAL", {"http.internal", {}}));
}

}  // namespace

void Workshop::run(std::function<void()> work, std::function<void()> done) {
  ++running_;
  boost::asio::post(workers_, [this, work = std::move(work), done = std::move(done)]() mutable {
    step_back();
    work();
    work = nullptr;  // its values go here, not on the thread of the club
    boost::asio::post(io_, [this, done = std::move(done)] {
      --running_;
      done();
    });
  });
}

void Workshop::start(Work work, std::function<void(http::Response)> done) {
  auto response = std::make_shared<http::Response>();
  run([response, work = std::move(work)] { *response = worked(work); },
      [response, done = std::move(done)] { done(std::move(*response)); });
}

void Workshop::make(Work work, http::Reply reply) {
  if (running_ >= most_running) return reply(too_busy());
  start(std::move(work), [reply](http::Response response) { reply(std::move(response)); });
}

void Workshop::make_once(const std::string& key, const std::function<Work()>& prepare,
                         http::Reply reply) {
  if (const auto found = entries_.find(key); found != entries_.end()) {
    if (found->second.ready) return reply(found->second.answer);
    found->second.waiting.push_back(std::move(reply));
    return;
  }
  if (running_ >= most_running) return reply(too_busy());
  entries_[key].waiting.push_back(std::move(reply));
  start(prepare(), [this, key](http::Response response) {
    const std::vector<http::Reply> waiting = std::exchange(entries_[key].waiting, {});
    if (response.status == 200)
      keep(key, response);
    else
      entries_.erase(key);
    for (const http::Reply& answer : waiting) answer(response);
  });
}

void Workshop::keep(const std::string& key, const http::Response& answer) {
  Entry& entry = entries_[key];
  entry.ready = true;
  entry.answer = answer;
  kept_.push_back(key);
  kept_bytes_ += answer.text().size();
  while (kept_.size() > 1 && (kept_.size() > most_kept || kept_bytes_ > most_kept_bytes)) {
    const auto oldest = entries_.find(kept_.front());
    kept_bytes_ -= oldest->second.answer.text().size();
    entries_.erase(oldest);
    kept_.pop_front();
  }
}

}  // namespace flagfall::server::api
