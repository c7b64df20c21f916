#include "clock/running.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "clock/method.hpp"

namespace flagfall::clock {
namespace {

bool is_counting(const Clock& clock) { return clock.phase == Phase::running; }

/// Time does not run backwards here, whatever the caller says.
Duration elapsed(const Clock& clock, Instant now) {
  return is_counting(clock) && now > clock.since ? now - clock.since : Duration::zero();
}

/// With `at_zero_both` the other side goes along, unless it is already further or still owes moves.
void take_along(Clock& clock, Side side, int period_before) {
  const Side other = opponent(side);
  const bool level = clock.sides[other].period == period_before && !clock.sides[other].flag;
  if (level && has_next_period(clock, other) && quota_met(clock, other)) {
    begin_next_period(clock, other);
  }
}

void reach_zero(Clock& clock, Instant at) {
  const Side side = clock.on_move;
  settle(clock, at);
  if (!has_next_period(clock, side) || !quota_met(clock, side)) {
    raise_flag(clock, side, at);
    return;
  }
  const int period_before = clock.sides[side].period;
  begin_next_period(clock, side);
  clock.sides[side].interim = at;
  if (clock.control.crossing == Crossing::at_zero_both) take_along(clock, side, period_before);
}

}  // namespace

const Program& program_of(const Clock& clock, Side side) { return clock.control.program[side]; }

const Period& period_of(const Clock& clock, Side side) {
  const auto index = static_cast<std::size_t>(clock.sides[side].period - 1);
  assert(index < program_of(clock, side).periods.size());
  return program_of(clock, side).periods[index];
}

void settle(Clock& clock, Instant at) {
  const Duration more = elapsed(clock, at);
  SideState& mover = clock.sides[clock.on_move];
  if (is_counting(clock)) {
    const Period& period = period_of(clock, clock.on_move);
    mover.left = behaviour(period.method).after_running(period, mover.left, clock.turn_used, more);
  }
  mover.used += more;
  clock.turn_used += more;
  clock.since = std::max(clock.since, at);
}

void raise_flag(Clock& clock, Side side, Instant at) {
  SideState& loser = clock.sides[side];
  loser.left = Duration::zero();
  if (!loser.flag) loser.flag = at;
  if (!clock.first_flag) clock.first_flag = FirstFlag{side, at};
  if (clock.control.freeze) clock.phase = Phase::ended;
}

bool quota_met(const Clock& clock, Side side) {
  const Period& period = period_of(clock, side);
  return period.moves == 0 || clock.sides[side].moves_in_period >= period.moves;
}

bool has_next_period(const Clock& clock, Side side) {
  const Program& program = program_of(clock, side);
  const auto next = static_cast<std::size_t>(clock.sides[side].period);
  return next < program.periods.size() || program.repeat_last;
}

void begin_next_period(Clock& clock, Side side) {
  SideState& state = clock.sides[side];
  const int quota = period_of(clock, side).moves;
  state.moves_in_period = quota > 0 ? state.moves_in_period - quota : 0;
  const auto next = static_cast<std::size_t>(state.period);
  if (next < program_of(clock, side).periods.size()) ++state.period;
  state.left += period_of(clock, side).time;
}

Clock advance(Clock clock, Instant now) {
  for (auto due = next_deadline(clock); due && *due <= now; due = next_deadline(clock)) {
    reach_zero(clock, *due);
  }
  return clock;
}

std::optional<Instant> next_deadline(const Clock& clock) {
  const SideState& mover = clock.sides[clock.on_move];
  if (!is_counting(clock) || mover.flag) return {};
  const Period& period = period_of(clock, clock.on_move);
  return clock.since + behaviour(period.method).until_zero(period, mover.left, clock.turn_used);
}

Reading reading(const Clock& clock, Instant now) {
  Clock then = advance(clock, now);
  settle(then, now);
  return {then.sides, then.on_move, then.turn_used};
}

Duration left(const Clock& clock, Side side, Instant now) {
  return reading(clock, now).sides[side].left;
}

Duration used(const Clock& clock, Side side, Instant now) {
  return reading(clock, now).sides[side].used;
}

Duration turn_used(const Clock& clock, Instant now) { return reading(clock, now).turn_used; }

std::optional<Side> running_side(const Clock& clock) {
  return is_counting(clock) ? std::optional{clock.on_move} : std::nullopt;
}

std::optional<FirstFlag> first_flag(const Clock& clock) { return clock.first_flag; }

}  // namespace flagfall::clock
