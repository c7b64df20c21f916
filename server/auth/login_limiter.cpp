#include "server/auth/login_limiter.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace flagfall::server::auth {

using namespace std::chrono_literals;

struct LoginLimiter::Policy {
  int free;
  clock::Duration longest;
};

const LoginLimiter::Policy LoginLimiter::by_name{5, 30s};
const LoginLimiter::Policy LoginLimiter::by_address{10, 5min};

namespace {

constexpr clock::Duration forgotten_after = 15min;

std::string folded(std::string_view name) {
  std::string text{name.substr(0, 256)};
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
  const std::string who = folded(name);
  const std::string where = address_group(address);
  const auto pause =
      std::max(wait(names_, who, by_name, now), wait(addresses_, where, by_address, now));
  if (pause > 0ms) return pause;
  count(names_, who, now);
  count(addresses_, where, now);
  return 0ms;
}

void LoginLimiter::succeeded(std::string_view name, std::string_view address) {
  names_.erase(folded(name));
  const auto found = addresses_.find(address_group(address));
  if (found != addresses_.end() && found->second.count > 0) --found->second.count;
}

std::string address_group(std::string_view address) {
  const std::string text{address.substr(0, 64)};
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  std::array<char, INET6_ADDRSTRLEN> shown{};
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) {
    inet_ntop(AF_INET, bytes.data() + mapped.size(), shown.data(), shown.size());
    return shown.data();
  }
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, bytes.data(), shown.data(), shown.size());
  return std::string{shown.data()} + "/64";
}

}  // namespace flagfall::server::auth
