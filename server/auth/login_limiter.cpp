#include "server/auth/login_limiter.hpp"

#include <algorithm>

namespace flagfall::server::auth {

using namespace std::chrono_literals;

namespace {

constexpr clock::Duration forgotten_after = 15min;

/// Both texts come from outside, and what is kept of them is bounded.
std::string cut(std::string_view text) { return std::string{text.substr(0, 256)}; }

std::string folded(std::string_view name) {
  std::string text = cut(name);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace

clock::Duration LoginLimiter::wait(const Table& table, const std::string& key, const Policy& policy,
                                   clock::Instant now) {
  const auto found = table.find(key);
  if (found == table.end() || found->second.count < policy.free) return 0ms;
  const auto& [count, last] = found->second;
  if (now - last >= forgotten_after) return 0ms;
  const int doublings = std::min(count - policy.free, 16);
  const clock::Duration pause = std::min<clock::Duration>(1s * (1 << doublings), policy.longest);
  return std::max<clock::Duration>(last + pause - now, 0ms);
}

int LoginLimiter::free_tries(const Table& table, const std::string& key, const Policy& policy,
                             clock::Instant now) {
  const auto found = table.find(key);
  if (found == table.end() || now - found->second.last >= forgotten_after) return policy.free;
  return std::max(0, policy.free - found->second.count);
}

void LoginLimiter::count(Table& table, const std::string& key, clock::Instant now) {
  if (table.size() >= most_entries && !table.contains(key)) {
    std::erase_if(table, [&](const auto& row) { return now - row.second.last >= forgotten_after; });
    if (table.size() >= most_entries) {
      table.erase(
          std::ranges::min_element(table, {}, [](const auto& row) { return row.second.last; }));
    }
  }
  Tries& tries = table[key];
  if (now - tries.last >= forgotten_after) tries.count = 0;
  ++tries.count;
  tries.last = now;
}

clock::Duration LoginLimiter::attempt(std::string_view name, std::string_view address,
                                      clock::Instant now) {
  const auto pause = next_wait(name, address, now);
  if (pause > 0ms) return pause;
  count(names_, folded(name), now);
  count(addresses_, cut(address), now);
  return 0ms;
}

int LoginLimiter::free_tries(std::string_view name, std::string_view address,
                             clock::Instant now) const {
  return std::min(free_tries(names_, folded(name), by_name_, now),
                  free_tries(addresses_, cut(address), by_address_, now));
}

clock::Duration LoginLimiter::next_wait(std::string_view name, std::string_view address,
                                        clock::Instant now) const {
  return std::max(wait(names_, folded(name), by_name_, now),
                  wait(addresses_, cut(address), by_address_, now));
}

void LoginLimiter::succeeded(std::string_view name, std::string_view address) {
  names_.erase(folded(name));
  const auto found = addresses_.find(cut(address));
  if (found != addresses_.end() && found->second.count > 0) --found->second.count;
}

}  // namespace flagfall::server::auth
