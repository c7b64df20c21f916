#include "clock/display.hpp"

#include <algorithm>
#include <chrono>

#include "clock/running.hpp"

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

std::string two_digits(std::int64_t value) {
  return (value < 10 ? "0" : "") + std::to_string(value);
}

Duration not_negative(Duration left) { return std::max(Duration::zero(), left); }

}  // namespace

std::string shown(Duration left) {
  const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(not_negative(left)).count();
  const std::string below_minutes = ':' + two_digits(seconds % 60);
  if (seconds < 3600) return std::to_string(seconds / 60) + below_minutes;
  return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + below_minutes;
}

std::optional<std::string> tenths(Duration left) {
  using Tenths = std::chrono::duration<std::int64_t, std::deci>;
  if (left >= 10s) return {};
  const std::int64_t count = std::chrono::ceil<Tenths>(not_negative(left)).count();
  return std::to_string(count / 10) + '.' + std::to_string(count % 10);
}

Sign sign(const Clock& clock, Side side, Instant now) {
  const Clock then = advance(clock, now);
  if (then.first_flag && then.first_flag->side == side) return Sign::flag;
  const auto& interim = then.sides[side].interim;
  return interim && now < *interim + interim_sign_time ? Sign::interim : Sign::none;
}

std::string_view text_of(Sign sign) {
  switch (sign) {
    case Sign::flag:
      return "⚑";
    case Sign::interim:
      return "–";
    case Sign::none:
      break;
  }
  return "";
}

Face face(const FaceOf& side) {
  if (side.over && side.left <= 0ms && *side.over > 0ms)
    return {'+' + shown(*side.over), {}, side.sign};
  Duration rest = side.left;
  if (side.byo_yomi == ByoYomiShown::sum && side.periods_left)
    rest += std::max(0, *side.periods_left - 1) * side.period;
  return {shown(rest), tenths(rest), side.sign};
}

Face face(const Clock& clock, Side side, Instant now, ByoYomiShown byo_yomi) {
  const Clock then = advance(clock, now);
  const Extra more = extra(then, side, now);
  return face({.left = left(then, side, now),
               .over = more.over,
               .sign = sign(then, side, now),
               .periods_left = more.periods_left,
               .period = period_of(then, side).time,
               .byo_yomi = byo_yomi});
}

}  // namespace flagfall::clock
