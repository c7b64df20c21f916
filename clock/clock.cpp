#include "clock/clock.hpp"

#include <algorithm>
#include <utility>

#include "clock/behaviour.hpp"
#include "clock/method.hpp"
#include "clock/running.hpp"

namespace flagfall::clock {
namespace {

bool is_running(const Clock& clock, Side side) {
  return clock.phase == Phase::running && clock.on_move == side;
}

SideState at_start(const Program& program, IncrementModel model) {
  SideState state;
  if (begins_in_tail(program)) state.period = 2;
  const Period& first = program.periods[static_cast<std::size_t>(state.period - 1)];
  state.left = behaviour(first.method).at_start(first, model);
  state.periods_left = first.count;
  return state;
}

Clock run(Clock clock, Side side, Instant at) {
  clock.phase = Phase::running;
  clock.since = std::max(clock.since, at);
  clock.on_move = side;
  return advance(std::move(clock), clock.since);
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
  if (!is_running(clock, side) || clock.sides[side].confirmed) return clock;
  settle(clock, at);
  if (clock.opening_press) {
    clock.opening_press = false;
    clock.on_move = opponent(side);
    clock.turn_used = Duration::zero();
    return clock;
  }
  clock.last_press = Reading{clock.sides, side, clock.turn_used};
  if (waits_for_gong(clock, side)) {
    clock.sides[side].confirmed = true;
  } else {
    end_turn(clock, side);
  }
  return clock;
}

Clock stop_with_move(Clock clock, Side side, Instant at) {
  clock = advance(std::move(clock), at);
  if (!is_running(clock, side)) return clock;
  settle(clock, at);
  count_move(clock.sides[side]);
  clock.sides[side].confirmed = false;
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
