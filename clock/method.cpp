#include "clock/method.hpp"

#include <algorithm>
#include <cassert>
#include <string>

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

namespace countdown {

/// The increment lifts the clock, but not above the cap, and never lowers it.
Duration with_increment(const Period& period, Duration left) {
  const Duration lifted = left + period.increment;
  return period.cap ? std::max(left, std::min(lifted, *period.cap)) : lifted;
}

Duration at_start(const Period& period, IncrementModel model) {
  if (model == IncrementModel::before) return with_increment(period, period.time);
  const bool only_increments = period.time == 0ms && period.increment > 0ms;
  return only_increments ? std::max<Duration>(period.increment, 3s) : period.time;
}

Duration after_running(const Period&, Duration left, Duration, Duration elapsed) {
  return std::max(Duration::zero(), left - elapsed);
}

Duration until_zero(const Period&, Duration left, Duration) { return left; }

Duration after_move(const Period& period, Duration left, Duration) {
  return with_increment(period, left);
}

constexpr Behaviour behaviour{at_start, after_running, until_zero, after_move};

}  // namespace countdown

struct Entry {
  std::string_view name;
  const Behaviour* behaviour;  // none: not built yet
};

/// The one place where methods are told apart.
Entry entry(Method method) {
  switch (method) {
    case Method::countdown:
      return {"countdown", &countdown::behaviour};
    case Method::bronstein:
      return {"bronstein", nullptr};
    case Method::bronstein_ahead:
      return {"bronstein_ahead", nullptr};
    case Method::us_delay:
      return {"us_delay", nullptr};
    case Method::canadian:
      return {"canadian", nullptr};
    case Method::byo_yomi:
      return {"byo_yomi", nullptr};
    case Method::hourglass:
      return {"hourglass", nullptr};
    case Method::per_move:
      return {"per_move", nullptr};
    case Method::gong:
      return {"gong", nullptr};
    case Method::count_up:
      return {"count_up", nullptr};
    case Method::days:
      return {"days", nullptr};
  }
  return {"unknown", nullptr};
}

std::optional<Problem> check_program(const Program& program, IncrementModel model) {
  if (program.periods.empty()) return Problem{"CONTROL_EMPTY", {"clock.control_empty", {}}};
  for (const Period& period : program.periods) {
    if (is_built(period.method)) continue;
    const std::string name{name_of(period.method)};
    return Problem{"METHOD_NOT_BUILT", {"clock.not_built." + name, {{"method", name}}}};
  }
  const Period& first = program.periods.front();
  if (behaviour(first.method).at_start(first, model) <= 0ms) {
    return Problem{"CONTROL_NO_TIME", {"clock.control_no_time", {}}};
  }
  const auto brings_nothing = [](const Period& p) {
    return p.time <= 0ms && p.increment <= 0ms && p.delay <= 0ms;
  };
  if (std::ranges::any_of(program.periods, brings_nothing))
    return Problem{"CONTROL_EMPTY_PERIOD", {"clock.control_empty_period", {}}};
  if (program.repeat_last && program.periods.back().moves <= 0) {
    return Problem{"CONTROL_ENDLESS", {"clock.control_endless", {}}};
  }
  return {};
}

}  // namespace

std::string_view name_of(Method method) { return entry(method).name; }

bool is_built(Method method) { return entry(method).behaviour != nullptr; }

const Behaviour& behaviour(Method method) {
  assert(is_built(method));
  return *entry(method).behaviour;
}

std::optional<Problem> check_built(const TimeControl& control) {
  for (const Side side : both_sides) {
    if (auto problem = check_program(control.program[side], control.increment)) return problem;
  }
  return {};
}

}  // namespace flagfall::clock
