#include "clock/behaviour.hpp"

#include <algorithm>
#include <cassert>

#include "clock/method.hpp"

// The methods of periods that follow each other: sudden death, quotas, increments, delays.

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

namespace down {

/// What of a Bronstein delay given in advance is still on the clock. With it the clock shows at
/// each press what one with a US delay shows, and the delay.
Duration ahead(const Period& period, Duration turn_used) {
  if (period.method != Method::bronstein_ahead) return 0ms;
  return std::max<Duration>(0ms, period.delay - turn_used);
}

Duration at_start(const Period& period, IncrementModel model) {
  const Duration base = period.time + ahead(period, 0ms);
  if (model == IncrementModel::before) return with_increment(period, base);
  const bool only_increments = base == 0ms && period.increment > 0ms;
  return only_increments ? std::max<Duration>(period.increment, 3s) : base;
}

/// A delay given in advance that the new period does not have is taken back, out of what that
/// period brings.
void enter(const Period& period, const Period& before, SideState& state, Duration turn_used) {
  const Duration more = period.time + ahead(period, turn_used) - ahead(before, turn_used);
  state.left += std::max<Duration>(0ms, more);
}

void run(const Period& period, SideState& state, Duration turn_used, Duration elapsed) {
  const Duration free = std::min(elapsed, delay_left(period, turn_used));
  state.left = std::max<Duration>(0ms, state.left - (elapsed - free));
}

std::optional<Duration> until_zero(const Period& period, const SideState& state,
                                   Duration turn_used) {
  return state.left + delay_left(period, turn_used);
}

void complete(const Period& period, SideState& state, Duration turn_used) {
  const bool gives_back =
      period.method == Method::bronstein || period.method == Method::bronstein_ahead;
  if (gives_back) state.left += std::min(turn_used, period.delay);
}

bool never(const Period&, SideState&) { return false; }

}  // namespace down

}  // namespace

const Behaviour behaviours::counting_down{down::at_start,   down::enter,    down::run,
                                          down::until_zero, down::complete, down::never};

bool begins_in_tail(const Program& program) {
  if (program.periods.size() != 2) return false;
  const Period& first = program.periods.front();
  const Period& tail = program.periods.back();
  const bool nothing = counts_down(first.method) && first.moves == 0 && first.time <= 0ms &&
                       first.increment <= 0ms && first.delay <= 0ms;
  return nothing && is_tail(tail.method) && tail.time > 0ms;
}

Duration with_increment(const Period& period, Duration left) {
  const Duration lifted = left + period.increment;
  return period.cap ? std::max(left, std::min(lifted, *period.cap)) : lifted;
}

Duration delay_left(const Period& period, Duration turn_used) {
  if (period.method != Method::us_delay) return 0ms;
  return std::max<Duration>(0ms, period.delay - turn_used);
}

const Behaviour& behaviour(Method method) {
  assert(is_built(method));
  switch (method) {
    case Method::canadian:
      return behaviours::canadian;
    case Method::byo_yomi:
      return behaviours::byo_yomi;
    case Method::per_move:
      return behaviours::per_move;
    case Method::hourglass:
    case Method::gong:
      return behaviours::same_time;
    case Method::count_up:
      return behaviours::count_up;
    default:
      return behaviours::counting_down;
  }
}

}  // namespace flagfall::clock
