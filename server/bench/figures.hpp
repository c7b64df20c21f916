#pragma once

#include <chrono>
#include <vector>

namespace flagfall::server::bench {

using Clock = std::chrono::steady_clock;

/// How long one thing took, many times over. Milliseconds.
class Latencies {
 public:
  void add(Clock::duration took);
  void add_ms(double ms) { ms_.push_back(ms); }
  void append(const Latencies& others);

  std::size_t count() const { return ms_.size(); }
  /// The smallest value that at least `part` of all do not exceed; 0 if there is none.
  double percentile(double part) const;
  double greatest() const { return percentile(1); }

 private:
  std::vector<double> ms_;
};

/// What one of the measurements says.
struct Figures {
  Latencies latencies;
  double seconds = 0;  ///< over which they were counted
  int errors = 0;
  double per_second() const {
    return seconds > 0 ? static_cast<double>(latencies.count()) / seconds : 0;
  }
};

/// The span of a measurement: what ends before `counted_from` is warming up.
struct Span {
  Clock::time_point counted_from;
  Clock::time_point end;
  static Span from_now(double seconds);
  double seconds() const { return std::chrono::duration<double>(end - counted_from).count(); }
};

}  // namespace flagfall::server::bench
