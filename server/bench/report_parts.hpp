#pragma once

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "server/bench/figures.hpp"

// What the reports of all measurements are written with.

namespace flagfall::server::bench {

inline nlohmann::json spread(const Latencies& latencies) {
  return {{"count", latencies.count()},
          {"p50_ms", latencies.percentile(0.5)},
          {"p99_ms", latencies.percentile(0.99)},
          {"p999_ms", latencies.percentile(0.999)},
          {"max_ms", latencies.greatest()}};
}

inline std::string line(const char* form, auto... values) {
  char text[200];
  std::snprintf(text, sizeof text, form, values...);
  return text;
}

}  // namespace flagfall::server::bench
