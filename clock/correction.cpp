#include <algorithm>
#include <utility>

#include "clock/clock.hpp"
#include "clock/running.hpp"

// The arbiter's corrections. Each is made in the readings of the last press too, so that a press
// annulled afterwards does not annul the correction with it.

namespace flagfall::clock {
namespace {

constexpr int most_moves = 100'000;

template <class Change>
void correct(Clock& clock, Side side, Change change) {
  change(clock.sides[side]);
  if (clock.last_press) change(clock.last_press->sides[side]);
}

void flag_if_nothing_left(Clock& clock, Side side, Instant at) {
  if (clock.sides[side].left > Duration::zero()) return;
  clock.since = std::max(clock.since, at);
  raise_flag(clock, side, at);
}

int quotas_before(const Program& program, int period) {
  int sum = 0;
  for (int i = 1; i < period; ++i) sum += program.periods[static_cast<std::size_t>(i - 1)].moves;
  return sum;
}

void put_in_period(SideState& state, const Program& program, int period) {
  state.period = period;
  state.moves_in_period = state.moves - quotas_before(program, period);
  const bool repeats =
      program.repeat_last && static_cast<std::size_t>(period) == program.periods.size();
  const int quota = program.periods.back().moves;
  if (repeats && quota > 0 && state.moves_in_period > 0) state.moves_in_period %= quota;
}

/// `flag` is kept: a flag once fallen is on record.
void put_back(SideState& state, SideState earlier) {
  earlier.flag = state.flag;
  state = earlier;
}

void put_back_counts(SideState& state, const SideState& earlier) {
  state.moves_in_period -= state.moves - earlier.moves;
  state.moves = earlier.moves;
}

}  // namespace

bool can_correct(const Clock& clock) {
  return clock.phase == Phase::ready || clock.phase == Phase::paused;
}

Clock adjust(Clock clock, Side side, Duration change, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const Duration bounded = std::clamp(change, -longest, longest);
  correct(clock, side, [bounded](SideState& state) {
    state.left = std::clamp(state.left + bounded, -longest, longest);
  });
  flag_if_nothing_left(clock, side, at);
  return clock;
}

Clock set_left(Clock clock, Side side, Duration left, Instant at) {
  const Duration bounded = std::clamp(left, Duration::zero(), longest);
  const Duration change = bounded - clock.sides[side].left;
  return adjust(std::move(clock), side, change, at);
}

Clock set_moves(Clock clock, Side side, int moves, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const int change = std::clamp(moves, 0, most_moves) - clock.sides[side].moves;
  correct(clock, side, [change](SideState& state) {
    state.moves += change;
    state.moves_in_period += change;
  });
  return clock;
}

Clock set_period(Clock clock, Side side, int period, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const Program& program = program_of(clock, side);
  const int bounded = std::clamp(period, 1, static_cast<int>(program.periods.size()));
  correct(clock, side, [&](SideState& state) { put_in_period(state, program, bounded); });
  return clock;
}

Clock undo(Clock clock, Side side, bool refund, Instant at) {
  clock = advance(std::move(clock), at);
  const bool possible =
      clock.phase == Phase::paused && clock.last_press && clock.last_press->on_move == side;
  if (!possible) return clock;
  const Reading before = *std::exchange(clock.last_press, std::nullopt);
  put_back(clock.sides[side], before.sides[side]);
  if (refund) put_back(clock.sides[opponent(side)], before.sides[opponent(side)]);
  clock.on_move = side;
  clock.turn_used = before.turn_used;
  for (const Side each : both_sides) flag_if_nothing_left(clock, each, at);
  return clock;
}

Clock turn(Clock clock, Side side, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock) || clock.on_move == side) return clock;
  clock.on_move = side;
  clock.turn_used = Duration::zero();
  clock.opening_press = false;
  return clock;
}

Clock take_back(Clock clock, const Reading& reading, Times times, Instant at) {
  clock = advance(std::move(clock), at);
  if (clock.phase != Phase::paused) return clock;
  for (const Side side : both_sides) {
    if (times == Times::restored) {
      put_back(clock.sides[side], reading.sides[side]);
    } else {
      put_back_counts(clock.sides[side], reading.sides[side]);
    }
    flag_if_nothing_left(clock, side, at);
  }
  clock.on_move = reading.on_move;
  clock.turn_used = times == Times::restored ? reading.turn_used : Duration::zero();
  clock.last_press.reset();
  clock.opening_press = false;
  return clock;
}

}  // namespace flagfall::clock
