#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace flagfall::server::http {

/// What the transport has counted since it started.
struct Metrics {
  std::uint64_t connections = 0;             ///< accepted so far
  std::uint64_t connections_open = 0;        ///< now
  std::uint64_t connections_refused = 0;     ///< too many, in all or from one address
  std::array<std::uint64_t, 600> answers{};  ///< by status
  std::uint64_t rate_limited = 0;
  std::uint64_t malformed = 0;
  std::uint64_t websockets_open = 0;
  std::uint64_t feeds_open = 0;
  std::uint64_t slow_dropped = 0;  ///< subscribers that could not follow
  std::uint64_t messages_sent = 0;
  std::uint64_t bytes_in = 0;   ///< of requests, after TLS
  std::uint64_t bytes_out = 0;  ///< of answers and messages, before TLS
};

/// The metrics in the Prometheus text format.
std::string to_prometheus(const Metrics& metrics);

}  // namespace flagfall::server::http
