#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace flagfall::server::http {

/// Whom an address counts as: an IPv4 address is itself, also mapped into IPv6; of an IPv6 address
/// the first 64 bits, since one subscriber has them all.
std::string client_key(std::string_view address);

/// One bucket of tokens per client. Time is an argument, in microseconds of any steady source.
class RateLimiter {
 public:
  RateLimiter(double per_second, double burst) : per_second_{per_second}, burst_{burst} {}

  /// Takes one token, or says for how many whole seconds (at least 1) the client should wait.
  std::optional<std::chrono::seconds> refused(std::string_view client, std::int64_t now_us);

  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double tokens;
    std::int64_t filled_us;
  };
  void refill(Bucket& bucket, std::int64_t now_us) const;
  void forget_full(std::int64_t now_us);

  double per_second_;
  double burst_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t forget_at_ = 1024;  ///< size at which full buckets are thrown away
};

}  // namespace flagfall::server::http
