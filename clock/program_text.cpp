#include <algorithm>
#include <cassert>
#include <chrono>

#include "clock/names.hpp"
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

bool is_whole(Duration time) { return time % std::chrono::seconds{1} == Duration::zero(); }

bool has_text(const Program& program) {
  return std::ranges::all_of(program.periods, [](const Period& p) {
    return is_whole(p.time) && is_whole(p.increment) && is_whole(p.delay) &&
           is_whole(p.cap.value_or(Duration::zero()));
  });
}

/// Before the period of this index: a colon, and what says that it repeats.
std::string sign_before(const Program& program, std::size_t index) {
  const bool repeats = program.repeat_last && index + 1 == program.periods.size();
  return std::string{index > 0 ? ":" : ""} + (repeats ? "~" : "");
}

std::string option(std::string_view name, std::string_view value) {
  return std::string{";"}.append(name).append("=").append(value);
}

/// What belongs to a method, and so to its program.
std::string method_options_text(const TimeControl& control) {
  const TimeControl usual;
  std::string text;
  if (control.gong_miss != usual.gong_miss) text += option("gong_miss", name_of(control.gong_miss));
  if (control.reload != usual.reload) text += option("reload", name_of(control.reload));
  return text;
}

std::string options_text(const TimeControl& control) {
  const TimeControl usual;
  std::string text;
  if (control.crossing != usual.crossing) text += option("crossing", name_of(control.crossing));
  if (control.increment != usual.increment) text += option("increment", name_of(control.increment));
  if (control.freeze != usual.freeze) text += option("freeze", name_of_switch(control.freeze));
  if (control.flag_call != usual.flag_call) text += option("flag_call", name_of(control.flag_call));
  return text;
}

}  // namespace

std::string to_string(const Program& program) {
  std::string text;
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    text += sign_before(program, i) + text_of(program.periods[i]);
  }
  return text;
}

std::string programs_text(const TimeControl& control) {
  const std::string white = to_string(control.program.white);
  const std::string black = to_string(control.program.black);
  const std::string both = white == black ? white : white + '|' + black;
  return both + method_options_text(control);
}

std::string to_string(const TimeControl& control) {
  return programs_text(control) + options_text(control);
}

std::size_t position_of(const TimeControl& control, Side side, std::size_t period) {
  const BySide<Program>& programs = control.program;
  if (!has_text(programs.white) || !has_text(programs.black)) return 0;
  std::size_t position = 0;
  if (side == Side::black && programs.white != programs.black)
    position = to_string(programs.white).size() + 1;
  const Program& program = programs[side];
  for (std::size_t i = 0; i < period && i < program.periods.size(); ++i) {
    position += sign_before(program, i).size() + text_of(program.periods[i]).size();
  }
  return position + sign_before(program, period).size();
}

}  // namespace flagfall::clock
