#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/reply.hpp"

namespace flagfall::server::api {

/// Makes answers that take a while on threads of their own, so that no clock waits for them. Work
/// gets values and gives values: it may touch nothing that lives on the thread of the club.
class Workshop {
 public:
  using Work = std::function<http::Response()>;

  Workshop(boost::asio::io_context& io, boost::asio::thread_pool& workers)
      : io_{io}, workers_{workers} {}

  /// Answers with what `work` makes.
  void make(Work work, http::Reply reply);

  /// The same, and whoever asks for the same key meanwhile or soon after gets the same answer. The
  /// key names everything that the answer depends on. `prepare` is called here, and only if the
  /// answer is not there yet: it takes the values along.
  void make_once(const std::string& key, const std::function<Work()>& prepare, http::Reply reply);

  /// Any work, and then `done` on the thread of the club. `work` must not throw.
  void run(std::function<void()> work, std::function<void()> done);

  std::size_t running() const { return running_; }

 private:
  struct Entry {
    bool ready = false;
    http::Response answer;
    std::vector<http::Reply> waiting;
  };
  void start(Work work, std::function<void(http::Response)> done);
  void keep(const std::string& key, const http::Response& answer);

  boost::asio::io_context& io_;
  boost::asio::thread_pool& workers_;
  std::map<std::string, Entry> entries_;
  std::deque<std::string> kept_;  ///< keys of answers that are ready, oldest first
  std::size_t kept_bytes_ = 0;
  std::size_t running_ = 0;
};

}  // namespace flagfall::server::api
