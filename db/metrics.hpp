#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace flagfall::db {

/// Upper bounds of the commit latency histogram in microseconds; one bucket more for the rest.
inline constexpr std::array<std::int64_t, 11> commit_bounds_us{
    100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 100'000, 500'000, 2'000'000};

/// Counts since the store was opened.
struct Metrics {
  std::uint64_t commits = 0;     ///< transactions
  std::uint64_t batches = 0;     ///< made durable
  std::uint64_t events = 0;      ///< made durable
  std::uint64_t refused = 0;     ///< batches answered conflict, invalid or busy
  std::uint64_t failures = 0;    ///< transactions that failed
  std::uint64_t heartbeats = 0;  ///< written
  std::size_t waiting = 0;       ///< batches in the queue now
  std::int64_t last_commit_us = 0;
  std::int64_t total_commit_us = 0;
  std::array<std::uint64_t, commit_bounds_us.size() + 1> commit_counts{};  ///< per bucket
};

}  // namespace flagfall::db
