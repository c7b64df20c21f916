#pragma once

#include <cstdint>
#include <string>

#include "server/bench/figures.hpp"

namespace flagfall::server::bench {

/// How far server time and our own CLOCK_MONOTONIC went apart.
struct DriftFigures {
  int samples = 0;
  int left_out = 0;          ///< samples whose round trips were too long to say anything
  double seconds = 0;        ///< from the first sample to the last
  double drift_ms = 0;       ///< over that time, by the line through all samples
  double ppm = 0;            ///< the slope of that line
  double worst_ms = 0;       ///< of one sample against the first
  double error_ms = 0;       ///< how far a sample may be wrong, either way, at most
  double round_trip_ms = 0;  ///< the shortest of a sample, at most
  /// How much the machine steers its clocks by another time: ours against CLOCK_MONOTONIC_RAW.
  double steered_ppm = 0;
  double load_mean = 0;  ///< of the machine meanwhile, over a minute each
  double load_most = 0;
  int errors = 0;
};

struct DriftLoad {
  std::uint16_t port = 0;
  std::string cookie;
};

/// Asks the server for its time in bursts, every two seconds.
DriftFigures measure_drift(const DriftLoad& load, const Span& span);

}  // namespace flagfall::server::bench
