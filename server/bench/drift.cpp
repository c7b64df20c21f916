#include "server/bench/drift.hpp"

#include <algorithm>
#include <cmath>
#include <thread>
#include <vector>

#include "server/bench/arbiter_client.hpp"
#include "server/bench/machine.hpp"
#include "server/bench/server_time.hpp"

namespace flagfall::server::bench {
namespace {

constexpr auto between_bursts = std::chrono::seconds{2};
constexpr int looks_in_burst = 20;
/// A sample that may be further wrong than this says nothing about drift.
constexpr double widest_ms = 1;

/// Milliseconds per millisecond, by least squares.
double slope(const std::vector<Ahead>& samples) {
  const auto count = static_cast<double>(samples.size());
  double at = 0;
  double ahead = 0;
  for (const Ahead& sample : samples) {
    at += sample.at_ms / count;
    ahead += sample.ms / count;
  }
  double together = 0;
  double alone = 0;
  for (const Ahead& sample : samples) {
    together += (sample.at_ms - at) * (sample.ms - ahead);
    alone += (sample.at_ms - at) * (sample.at_ms - at);
  }
  return alone > 0 ? together / alone : 0;
}

void judge(const std::vector<Ahead>& samples, DriftFigures& figures) {
  figures.samples = static_cast<int>(samples.size());
  if (samples.empty()) return;
  const double span_ms = samples.back().at_ms - samples.front().at_ms;
  figures.seconds = span_ms / 1000;
  const double line = slope(samples);
  figures.ppm = line * 1e6;
  figures.drift_ms = line * span_ms;
  for (const Ahead& sample : samples) {
    const double off = sample.ms - samples.front().ms;
    if (std::abs(off) > std::abs(figures.worst_ms)) figures.worst_ms = off;
    figures.error_ms = std::max(figures.error_ms, sample.error_ms);
    figures.round_trip_ms = std::max(figures.round_trip_ms, sample.round_trip_ms);
  }
}

/// The two clocks of the machine, read together.
struct Oscillator {
  double steered = read_ms(CLOCK_MONOTONIC);
  double raw = read_ms(CLOCK_MONOTONIC_RAW);
};

}  // namespace

DriftFigures measure_drift(const DriftLoad& load, const Span& span) {
  DriftFigures figures;
  std::vector<Ahead> samples;
  ArbiterClient client{load.port, load.cookie};
  const Oscillator begun;
  int bursts = 0;
  for (auto next = Clock::now(); next < span.end; next += between_bursts) {
    std::this_thread::sleep_until(next);
    const double load_now = load_average();
    figures.load_mean += load_now;
    figures.load_most = std::max(figures.load_most, load_now);
    ++bursts;
    const Ahead sample = look_at_server(client, CLOCK_MONOTONIC, looks_in_burst);
    if (sample.error_ms <= widest_ms)
      samples.push_back(sample);
    else
      ++figures.left_out;
  }
  const Oscillator ended;
  figures.load_mean /= std::max(1, bursts);
  const double raw = ended.raw - begun.raw;
  if (raw > 0) figures.steered_ppm = ((ended.steered - begun.steered) / raw - 1) * 1e6;
  judge(samples, figures);
  return figures;
}

}  // namespace flagfall::server::bench
