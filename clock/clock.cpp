#include "clock/clock.hpp"

#include <algorithm>
#include <utility>

#include "clock/method.hpp"
#include "clock/running.hpp"

namespace flagfall::clock {
namespace {

bool is_running(const Clock& clock, Side side) {
  return clock.phase == Phase::running && clock.on_move == side;
}

void start_turn(Clock& clock, Side side) {
  clock.on_move = side;
  clock.turn_used = Duration::zero();
}

void count_move(SideState& state) {
  ++state.moves;
  ++state.moves_in_period;
}

void pay_increment(Clock& clock, Side side) {
  const Period& period = period_of(clock, side);
  Duration& left = clock.sides[side].left;
  left = behaviour(period.method).after_move(period, left, clock.turn_used);
}

void cross_by_moves(Clock& clock, Side side) {
  if (clock.control.crossing != Crossing::by_moves) return;
  while (period_of(clock, side).moves > 0 && quota_met(clock, side) &&
         has_next_period(clock, side)) {
    begin_next_period(clock, side);
  }
}

/// After the own flag there is neither increment nor new period (as FIDE C.02 asks). Before the
/// move, the increment is that of the period in which the next move will be made; after it, that of
/// the period in which this one was.
void pay(Clock& clock, Side side) {
  if (clock.sides[side].flag) return;
  const bool after = clock.control.increment == IncrementModel::after;
  if (after) pay_increment(clock, side);
  cross_by_moves(clock, side);
  if (!after) pay_increment(clock, side);
}

SideState at_start(const Program& program, IncrementModel model) {
  const Period& first = program.periods.front();
  SideState state;
  state.left = behaviour(first.method).at_start(first, model);
  return state;
}

Clock run(Clock clock, Side side, Instant at) {
  clock.phase = Phase::running;
  clock.since = std::max(clock.since, at);
  clock.on_move = side;
  return clock;
}

}  // namespace

Result<Clock> make_clock(const TimeControl& control, Side first) {
  if (auto problem = check_built(control)) return *std::move(problem);
  Clock clock;
  clock.control = control;
  clock.on_move = first;
  for (const Side side : both_sides) {
    clock.sides[side] = at_start(control.program[side], control.increment);
  }
  return clock;
}

Clock start(Clock clock, Instant at) {
  const Side side = clock.on_move;
  return start(std::move(clock), side, at);
}

Clock start(Clock clock, Side side, Instant at) {
  if (clock.phase != Phase::ready) return advance(std::move(clock), at);
  return run(std::move(clock), side, at);
}

Clock start_with_opening_press(Clock clock, Side first, Instant at) {
  if (clock.phase != Phase::ready) return advance(std::move(clock), at);
  clock.opening_press = true;
  return run(std::move(clock), opponent(first), at);
}

Clock press(Clock clock, Side side, Instant at) {
  clock = advance(std::move(clock), at);
  if (!is_running(clock, side)) return clock;
  settle(clock, at);
  if (clock.opening_press) {
    clock.opening_press = false;
  } else {
    clock.last_press = Reading{clock.sides, side, clock.turn_used};
    count_move(clock.sides[side]);
    pay(clock, side);
  }
  start_turn(clock, opponent(side));
  return clock;
}

Clock stop_with_move(Clock clock, Side side, Instant at) {
  clock = advance(std::move(clock), at);
  if (!is_running(clock, side)) return clock;
  settle(clock, at);
  count_move(clock.sides[side]);
  clock.phase = Phase::ended;
  return clock;
}

Clock stop(Clock clock, Instant at) {
  clock = advance(std::move(clock), at);
  if (clock.phase == Phase::ended) return clock;
  settle(clock, at);
  clock.phase = Phase::ended;
  return clock;
}

Clock pause(Clock clock, Instant at) {
  clock = advance(std::move(clock), at);
  if (clock.phase != Phase::running) return clock;
  settle(clock, at);
  clock.phase = Phase::paused;
  return clock;
}

Clock resume(Clock clock, Instant at) {
  clock = advance(std::move(clock), at);
  if (clock.phase != Phase::paused) return clock;
  const Side side = clock.on_move;
  return run(std::move(clock), side, at);
}

}  // namespace flagfall::clock
