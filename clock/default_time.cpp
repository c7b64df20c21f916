#include "clock/default_time.hpp"

namespace flagfall::clock {

BySide<bool> late_sides(const Arrivals& arrivals, Instant zero, Duration default_time,
                        Instant now) {
  BySide<bool> late;
  for (const Side side : both_sides)
    late[side] = is_late(arrivals[side].value_or(now), zero, default_time);
  return late;
}

Absence what_comes_first(const Clock& clock, Instant zero, Duration default_time) {
  // A period that ends is no flag, so the clock is asked where it stands at the end.
  const Clock then = advance(clock, zero + default_time);
  return then.first_flag ? Absence::flag : Absence::default_time;
}

}  // namespace flagfall::clock
