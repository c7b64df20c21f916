#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/reply.hpp"

namespace flagfall::server::api {

/// Lets a request that comes again under its key have one effect: the second one gets the answer of
/// the first, now or when it is there. Kept in memory for the newest keys only, since it guards
/// against a double click and a lost answer, not against a restart.
class Once {
 public:
  /// The way to answer a request that is the first under its key; nothing for a repeated one, which
  /// is answered from here.
  std::optional<http::Reply> first(const std::string& key, const http::Reply& reply) {
    const auto found = entries_.find(key);
    if (found == entries_.end()) {
      remember(key);
      return http::Reply{[this, key, reply](const http::Response& answer) {
        reply(answer);
        const auto entry = entries_.find(key);
        if (entry == entries_.end()) return;
        for (const http::Reply& waiting : entry->second.waiting) waiting(answer);
        entry->second.waiting.clear();
        // A refusal had no effect: the same key may try again.
        if (answer.status >= 400)
          entries_.erase(entry);
        else
          entry->second.answer = answer;
      }};
    }
    if (found->second.answer)
      reply(*found->second.answer);
    else
      found->second.waiting.push_back(reply);
    return std::nullopt;
  }

 private:
  struct Entry {
    std::optional<http::Response> answer;
    std::vector<http::Reply> waiting;
  };
  static constexpr std::size_t most_keys = 256;

  void remember(const std::string& key) {
    entries_[key];
    order_.push_back(key);
    if (order_.size() > most_keys) {
      entries_.erase(order_.front());
      order_.pop_front();
    }
  }

  std::map<std::string, Entry> entries_;
  std::deque<std::string> order_;
};

}  // namespace flagfall::server::api
