#include "server/bench/server_time.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace flagfall::server::bench {

double read_ms(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

Ahead look_at_server(ArbiterClient& client, clockid_t clock, int looks) {
  double least = -1e18;
  double most = 1e18;
  double shortest = 1e18;
  const double begun = read_ms(clock);
  for (int i = 0; i < looks; ++i) {
    const double asked = read_ms(clock);
    const auto server = client.get("/api/v1/status").at("server_ms").get<double>();
    const double heard = read_ms(clock);
    least = std::max(least, server - heard);
    most = std::min(most, server + 1 - asked);
    shortest = std::min(shortest, heard - asked);
  }
  return {(least + most) / 2, std::max(0.0, (most - least) / 2), (begun + read_ms(clock)) / 2,
          shortest};
}

}  // namespace flagfall::server::bench
