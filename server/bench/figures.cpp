#include "server/bench/figures.hpp"

#include <algorithm>
#include <cmath>

namespace flagfall::server::bench {

void Latencies::add(Clock::duration took) {
  ms_.push_back(std::chrono::duration<double, std::milli>(took).count());
}

void Latencies::append(const Latencies& others) {
  ms_.insert(ms_.end(), others.ms_.begin(), others.ms_.end());
}

double Latencies::percentile(double part) const {
  if (ms_.empty()) return 0;
  std::vector<double> ordered = ms_;
  const double rank = std::ceil(part * static_cast<double>(ordered.size()));
  const auto place = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(ordered.begin(), ordered.begin() + place, ordered.end());
  return ordered[static_cast<std::size_t>(place)];
}

Span Span::from_now(double seconds) {
  const auto span = [](double s) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
  };
  const auto now = Clock::now();
  const double warming = std::min(1.0, seconds / 5);
  return {now + span(warming), now + span(warming + seconds)};
}

}  // namespace flagfall::server::bench
