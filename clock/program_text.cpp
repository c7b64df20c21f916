#include <cassert>
#include <chrono>

#include "clock/program.hpp"

namespace flagfall::clock {
namespace {

std::string seconds_text(Duration time) {
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(time);
  assert(whole == time);
  return std::to_string(whole.count());
}

std::string delay(char letter, const Period& period) { return letter + seconds_text(period.delay); }

std::string delay_of(const Period& period) {
  switch (period.method) {
    case Method::us_delay:
      return delay('d', period);
    case Method::bronstein:
      return delay('b', period);
    case Method::bronstein_ahead:
      return delay('B', period);
    default:
      return {};
  }
}

std::string counted_down(const Period& period) {
  std::string text;
  if (period.moves > 0) text += std::to_string(period.moves) + '/';
  text += seconds_text(period.time);
  if (period.increment > Duration::zero() || period.cap)
    text += '+' + seconds_text(period.increment);
  if (period.cap) text += '^' + seconds_text(*period.cap);
  return text + delay_of(period);
}

std::string days(Duration time) {
  return std::to_string(std::chrono::duration_cast<std::chrono::days>(time).count());
}

std::string text_of(const Period& period) {
  switch (period.method) {
    case Method::byo_yomi:
      return 'J' + std::to_string(period.count) + 'x' + seconds_text(period.time);
    case Method::canadian:
      return 'C' + std::to_string(period.moves) + '/' + seconds_text(period.time);
    case Method::count_up:
      return "U";
    case Method::hourglass:
      return '*' + seconds_text(period.time);
    case Method::per_move:
      return '=' + seconds_text(period.time);
    case Method::gong:
      return 'G' + seconds_text(period.time);
    case Method::days:
      return 'D' + days(period.time);
    default:
      return counted_down(period);
  }
}

}  // namespace

std::string to_string(const Program& program) {
  std::string text;
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    const bool repeats = program.repeat_last && i + 1 == program.periods.size();
    text += i > 0 ? ":" : "";
    text += repeats ? "~" : "";
    text += text_of(program.periods[i]);
  }
  return text;
}

std::string to_string(const TimeControl& control) {
  const std::string white = to_string(control.program.white);
  const std::string black = to_string(control.program.black);
  return white == black ? white : white + '|' + black;
}

}  // namespace flagfall::clock
