#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime is POSIX

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tests/support/api_client.hpp"

namespace flagfall::test {

/// Milliseconds since the machine started, on the clock that the server's time rests on.
inline double boot_ms() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// What time it is at the server, between two bounds: each answer was stamped after it was asked
/// for and before it came.
class ServerTime {
 public:
  explicit ServerTime(ApiClient& client) {
    for (int i = 0; i < looks; ++i) look(client);
  }
  std::int64_t earliest(double boot) const {
    return static_cast<std::int64_t>(std::floor(boot + least_));
  }
  std::int64_t latest(double boot) const {
    return static_cast<std::int64_t>(std::ceil(boot + most_));
  }

 private:
  static constexpr int looks = 8;

  void look(ApiClient& client) {
    const double asked = boot_ms();
    const ApiAnswer answer = client.get("/api/v1/status");
    const double told = boot_ms();
    if (answer.status != 200) return;
    // The stamp was floored to a millisecond.
    const auto server = answer.body.at("server_ms").get<double>();
    least_ = std::max(least_, server - told);
    most_ = std::min(most_, server + 1 - asked);
  }

  double least_ = -1e18;
  double most_ = 1e18;
};

}  // namespace flagfall::test
