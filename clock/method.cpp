#include "clock/method.hpp"

#include <string>
#include <utility>

#include "clock/behaviour.hpp"
#include "clock/program.hpp"

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

/// Why a period cannot be where or what it is.
struct Fault {
  const char* code;
  const char* key;
};

bool has_credit(const Period& period) {
  return period.increment > 0ms || period.delay > 0ms || period.cap.has_value();
}

bool brings_nothing(const Period& period) {
  if (period.method == Method::count_up) return false;
  if (period.method == Method::byo_yomi && period.count < 1) return true;
  if (!counts_down(period.method)) return period.time <= 0ms;
  return period.time <= 0ms && period.increment <= 0ms && period.delay <= 0ms;
}

std::optional<Fault> fault_of_place(const Program& program, std::size_t index) {
  const Method method = program.periods[index].method;
  const bool last = index + 1 == program.periods.size();
  if (stands_alone(method) && program.periods.size() > 1)
    return Fault{"CONTROL_NOT_ALONE", "clock.control_not_alone"};
  if (is_tail(method) && !last) return Fault{"CONTROL_NOT_LAST", "clock.control_not_last"};
  if (last && program.repeat_last && !counts_down(method))
    return Fault{"CONTROL_NOT_REPEATED", "clock.control_not_repeated"};
  return {};
}

std::optional<Fault> fault_of_period(const Period& period) {
  if (counts_down(period.method)) return {};
  const bool has_quota = period.moves > 0 && period.method != Method::canadian;
  if (!has_credit(period) && !has_quota) return {};
  return Fault{"CONTROL_NOT_COMBINED", "clock.control_not_combined"};
}

/// A later period of nothing is a mistake; a first one may leave all to the byo-yomi after it.
std::optional<Fault> fault_of_time(const Program& program, std::size_t index,
                                   IncrementModel model) {
  const Period& period = program.periods[index];
  const bool last = index + 1 == program.periods.size();
  if (index == 0 && behaviour(period.method).at_start(period, model) <= 0ms &&
      !begins_in_tail(program))
    return Fault{"CONTROL_NO_TIME", "clock.control_no_time"};
  if (brings_nothing(period) && !(index == 0 && begins_in_tail(program)))
    return Fault{"CONTROL_EMPTY_PERIOD", "clock.control_empty_period"};
  if (last && program.repeat_last && period.moves <= 0)
    return Fault{"CONTROL_ENDLESS", "clock.control_endless"};
  return {};
}

Problem problem_at(const TimeControl& control, Side side, std::size_t index, Fault fault) {
  const std::size_t position = position_of(control, side, index);
  const Param shown{"position", static_cast<std::int64_t>(position) + 1};
  return {fault.code, {fault.key, {shown}}, position};
}

std::optional<Problem> not_built(const TimeControl& control, Side side) {
  const Program& program = control.program[side];
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    if (is_built(program.periods[i].method)) continue;
    const std::string name{name_of(program.periods[i].method)};
    return Problem{"METHOD_NOT_BUILT",
                   {"clock.not_built." + name, {{"method", name}}},
                   position_of(control, side, i)};
  }
  return {};
}

std::optional<Problem> check_program(const TimeControl& control, Side side) {
  const Program& program = control.program[side];
  if (program.periods.empty()) return Problem{"CONTROL_EMPTY", {"clock.control_empty", {}}};
  if (auto problem = not_built(control, side)) return problem;
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    auto fault = fault_of_place(program, i);
    if (!fault) fault = fault_of_period(program.periods[i]);
    if (fault) return problem_at(control, side, i, *fault);
  }
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    const auto fault = fault_of_time(program, i, control.increment);
    if (fault) return problem_at(control, side, i, *fault);
  }
  return {};
}

}  // namespace

std::string_view name_of(Method method) {
  switch (method) {
    case Method::countdown:
      return "countdown";
    case Method::bronstein:
      return "bronstein";
    case Method::bronstein_ahead:
      return "bronstein_ahead";
    case Method::us_delay:
      return "us_delay";
    case Method::canadian:
      return "canadian";
    case Method::byo_yomi:
      return "byo_yomi";
    case Method::hourglass:
      return "hourglass";
    case Method::per_move:
      return "per_move";
    case Method::gong:
      return "gong";
    case Method::count_up:
      return "count_up";
    case Method::days:
      return "days";
  }
  return "unknown";
}

bool is_built(Method method) { return method != Method::days && name_of(method) != "unknown"; }

std::optional<Problem> check_built(const TimeControl& control) {
  for (const Side side : both_sides) {
    if (auto problem = check_program(control, side)) return problem;
  }
  const Method white = control.program.white.periods.front().method;
  const Method black = control.program.black.periods.front().method;
  if (white == black || (!is_shared(white) && !is_shared(black))) return {};
  return problem_at(control, Side::black, 0, {"CONTROL_ONE_SIDED", "clock.control_one_sided"});
}

bool ends_without_increment(const TimeControl& control) {
  const auto ends_so = [](const Program& program) {
    if (program.periods.empty() || program.repeat_last) return false;
    const Period& last = program.periods.back();
    return counts_down(last.method) && last.increment <= 0ms && last.delay <= 0ms;
  };
  return ends_so(control.program.white) || ends_so(control.program.black);
}

}  // namespace flagfall::clock
