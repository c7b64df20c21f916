#include "server/http/rate_limiter.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace flagfall::server::http {

std::string client_key(std::string_view address) {
  std::string text{address.substr(0, address.find('%'))};  // without the zone
  in6_addr parsed{};
  if (inet_pton(AF_INET6, text.c_str(), &parsed) != 1) return text;
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) return text.substr(text.rfind(':') + 1);
  std::fill_n(&parsed.s6_addr[8], 8, std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> buffer{};
  return std::string{inet_ntop(AF_INET6, &parsed, buffer.data(), buffer.size())} + "/64";
}

void RateLimiter::refill(Bucket& bucket, std::int64_t now_us) const {
  const double seconds = static_cast<double>(now_us - bucket.filled_us) / 1e6;
  bucket.tokens = std::min(burst_, bucket.tokens + std::max(0.0, seconds) * per_second_);
  bucket.filled_us = now_us;
}

void RateLimiter::forget_full(std::int64_t now_us) {
  for (auto entry = buckets_.begin(); entry != buckets_.end();) {
    refill(entry->second, now_us);
    entry = entry->second.tokens >= burst_ ? buckets_.erase(entry) : std::next(entry);
  }
  forget_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
}

std::optional<std::chrono::seconds> RateLimiter::refused(std::string_view client,
                                                         std::int64_t now_us) {
  if (buckets_.size() >= forget_at_) forget_full(now_us);
  Bucket& bucket = buckets_.try_emplace(std::string{client}, Bucket{burst_, now_us}).first->second;
  refill(bucket, now_us);
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::nullopt;
  }
  const double wait = std::ceil((1 - bucket.tokens) / per_second_);
  return std::chrono::seconds{static_cast<std::int64_t>(std::clamp(wait, 1.0, 3600.0))};
}

}  // namespace flagfall::server::http
