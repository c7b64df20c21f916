#pragma once

#include <chrono>

namespace flagfall::clock {

using Duration = std::chrono::milliseconds;

/// The time base of all clocks: elapsed time since an anchor, monotonic over restarts and suspend.
/// It has no `now()`: an instant is always an argument, and only the shell reads a clock.
struct Elapsed {
  using duration = Duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Elapsed>;
  static constexpr bool is_steady = true;
};

using Instant = std::chrono::time_point<Elapsed, Duration>;

}  // namespace flagfall::clock
