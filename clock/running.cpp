#include "clock/running.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "clock/behaviour.hpp"

namespace flagfall::clock {
namespace {

bool is_counting(const Clock& clock) { return clock.phase == Phase::running; }

/// Time does not run backwards here, whatever the caller says.
Duration elapsed(const Clock& clock, Instant now) {
  return is_counting(clock) && now > clock.since ? now - clock.since : Duration::zero();
}

bool next_is_tail(const Clock& clock, Side side) {
  const Program& program = program_of(clock, side);
  const auto next = static_cast<std::size_t>(clock.sides[side].period);
  return next < program.periods.size() && is_tail(program.periods[next].method);
}

/// With `at_zero_both` the other side goes along, unless it is already further or still owes moves.
void take_along(Clock& clock, Side side, int period_before) {
  const Side other = opponent(side);
  const bool level = clock.sides[other].period == period_before && !clock.sides[other].flag;
  if (level && has_next_period(clock, other) && quota_met(clock, other) &&
      !next_is_tail(clock, other)) {
    begin_next_period(clock, other, Duration::zero());
  }
}

/// Byo-yomi and counting up begin for each side by itself, and are no control that was passed.
void cross_at_zero(Clock& clock, Side side, Instant at) {
  const bool to_tail = next_is_tail(clock, side);
  const int period_before = clock.sides[side].period;
  begin_next_period(clock, side, clock.turn_used);
  if (to_tail) return;
  clock.sides[side].interim = at;
  if (clock.control.crossing == Crossing::at_zero_both) take_along(clock, side, period_before);
}

/// The gong finds no move, and only says so.
bool warns_at_gong(const Clock& clock, Side side) {
  return clock.control.gong_miss == GongMiss::warn && waits_for_gong(clock, side);
}

void reach_zero(Clock& clock, Instant at) {
  const Side side = clock.on_move;
  settle(clock, at);
  SideState& state = clock.sides[side];
  const Period& period = period_of(clock, side);
  if (state.confirmed) return end_turn(clock, side);
  if (warns_at_gong(clock, side)) {
    state.left = period.time;
    state.interim = at;
    return;
  }
  if (!reloads_by_hand(clock, side) && behaviour(period.method).renew(period, state)) return;
  if (has_next_period(clock, side) && quota_met(clock, side)) {
    cross_at_zero(clock, side, at);
  } else {
    raise_flag(clock, side, at);
  }
}

/// What a side uses of an hourglass the other one gains, but not after its own flag.
void pour(Clock& clock, Duration sand) {
  SideState& other = clock.sides[opponent(clock.on_move)];
  if (!other.flag) other.left = std::min(longest, other.left + sand);
}

Clock settled(Clock clock, Instant now) {
  clock = advance(std::move(clock), now);
  settle(clock, now);
  return clock;
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
    const Duration before = mover.left;
    behaviour(period.method).run(period, mover, clock.turn_used, more);
    if (period.method == Method::hourglass) pour(clock, before - mover.left);
  }
  mover.used += more;
  clock.turn_used += more;
  clock.since = std::max(clock.since, at);
}

void raise_flag(Clock& clock, Side side, Instant at) {
  SideState& loser = clock.sides[side];
  loser.left = Duration::zero();
  loser.periods_left = 0;
  loser.confirmed = false;
  if (!loser.flag) loser.flag = at;
  if (!clock.first_flag) clock.first_flag = FirstFlag{side, at};
  if (clock.control.freeze) clock.phase = Phase::ended;
}

bool reloads_by_hand(const Clock& clock, Side side) {
  const bool by_hand = clock.control.reload == Reload::manual;
  return by_hand && period_of(clock, side).method == Method::canadian;
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

void begin_next_period(Clock& clock, Side side, Duration turn_used) {
  SideState& state = clock.sides[side];
  const Period& before = period_of(clock, side);
  state.moves_in_period = before.moves > 0 ? state.moves_in_period - before.moves : 0;
  const auto next = static_cast<std::size_t>(state.period);
  if (next < program_of(clock, side).periods.size()) ++state.period;
  const Period& period = period_of(clock, side);
  behaviour(period.method).enter(period, before, state, turn_used);
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
  const auto rest = behaviour(period.method).until_zero(period, mover, clock.turn_used);
  return rest ? std::optional{clock.since + *rest} : std::nullopt;
}

Reading reading(const Clock& clock, Instant now) {
  const Clock then = settled(clock, now);
  return {then.sides, then.on_move, then.turn_used};
}

Duration left(const Clock& clock, Side side, Instant now) {
  return reading(clock, now).sides[side].left;
}

Duration used(const Clock& clock, Side side, Instant now) {
  return reading(clock, now).sides[side].used;
}

Duration turn_used(const Clock& clock, Instant now) { return reading(clock, now).turn_used; }

Extra extra(const Clock& clock, Side side, Instant now) {
  const Clock then = settled(clock, now);
  const SideState& state = then.sides[side];
  const Period& period = period_of(then, side);
  Extra shown;
  shown.confirmed = state.confirmed;
  if (period.method == Method::us_delay && then.on_move == side && then.phase != Phase::ready)
    shown.delay_left = delay_left(period, then.turn_used);
  const bool counted = !reloads_by_hand(then, side);
  if (period.method == Method::canadian && period.moves > 0 && counted)
    shown.moves_to_go = std::max(0, period.moves - state.moves_in_period);
  if (period.method == Method::byo_yomi) shown.periods_left = state.periods_left;
  if (period.method == Method::count_up) shown.over = state.over;
  return shown;
}

std::int64_t started_minutes(Duration over) {
  return std::chrono::ceil<std::chrono::minutes>(std::max(Duration::zero(), over)).count();
}

std::optional<Side> running_side(const Clock& clock) {
  return is_counting(clock) ? std::optional{clock.on_move} : std::nullopt;
}

bool awaits_move(const Clock& clock, Side side, Instant now) {
  const Clock then = advance(clock, now);
  return running_side(then) == side && !then.sides[side].confirmed;
}

std::optional<FirstFlag> first_flag(const Clock& clock) { return clock.first_flag; }

}  // namespace flagfall::clock
