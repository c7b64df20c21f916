#include "clock/lag.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

constexpr Duration most_grace = 2s;

std::int64_t estimated_seconds(const Program& program) {
  if (program.periods.empty()) return 0;
  const Period& first = program.periods.front();
  const auto seconds = [](Duration d) {
    return std::chrono::duration_cast<std::chrono::seconds>(d).count();
  };
  return seconds(first.time) + 50 * seconds(first.increment);
}

}  // namespace

LagAllowance lag_allowance(const Program& program) {
  const std::int64_t estimate = estimated_seconds(program);
  // In hundredths of a second, rounded down as there.
  std::int64_t gain = estimate / 3 + 40;
  if (estimate >= 180) gain = 100;
  if (estimate <= 15) gain = 35;
  const Duration each = gain * 10ms;
  return {each, 3 * each, 7 * each};
}

LagState lag_state(const TimeControl& control) {
  LagState state;
  for (const Side side : both_sides) {
    state.allowance[side] = lag_allowance(control.program[side]);
    state.quota[side] = state.allowance[side].start;
  }
  return state;
}

Duration measured_lag(Duration elapsed, const LagReport& report) {
  Duration lag = report.lag.value_or(0ms);
  if (report.move_time) lag = elapsed - *report.move_time;
  return std::clamp<Duration>(lag, 0ms, std::max<Duration>(0ms, elapsed));
}

Duration move_time(const LagRecord& record) {
  return std::max<Duration>(0ms, record.elapsed - record.compensation);
}

LagRecord compensate(const LagState& state, Side side, Duration elapsed, Duration lag) {
  const LagAllowance& allowance = state.allowance[side];
  LagRecord record{elapsed, std::max<Duration>(0ms, lag), 0ms, 0ms};
  record.compensation = std::min(record.lag, state.quota[side]);
  record.quota = std::min(state.quota[side] + allowance.gain - record.compensation, allowance.most);
  return record;
}

LagState after_move(LagState state, Side side, const LagRecord& record) {
  state.quota[side] = record.quota;
  return state;
}

Clock press_compensated(Clock clock, Side side, Instant at, Duration compensation) {
  const Instant charged = std::max(clock.since, at - std::max<Duration>(0ms, compensation));
  Clock pressed = press(clock, side, charged);
  if (pressed.sides[side].confirmed) return advance(std::move(pressed), at);
  if (pressed.sides[side].moves == clock.sides[side].moves)
    return press(std::move(clock), side, at);
  if (pressed.phase == Phase::running) pressed.since = std::max(pressed.since, at);
  return pressed;
}

Duration flag_grace(const LagState& state, Side side) {
  return std::clamp<Duration>(state.quota[side], 0ms, most_grace);
}

std::optional<Instant> next_call(const Clock& clock, const LagState& state) {
  const auto due = next_deadline(clock);
  return due ? std::optional{*due + flag_grace(state, clock.on_move)} : std::nullopt;
}

}  // namespace flagfall::clock
