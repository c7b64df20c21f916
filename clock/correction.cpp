#include <algorithm>
#include <utility>

#include "clock/behaviour.hpp"
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

const Period& period_in(const Program& program, const SideState& state) {
  return program.periods[static_cast<std::size_t>(state.period - 1)];
}

/// What a correction of the time starts from and comes to: below nothing when counting up.
Duration balance(const SideState& state) { return state.left - state.over; }

void set_balance(const Program& program, SideState& state, Duration to) {
  const bool counts_up = period_in(program, state).method == Method::count_up;
  state.left = counts_up ? std::max(Duration::zero(), to) : to;
  state.over = counts_up ? std::max(Duration::zero(), -to) : Duration::zero();
}

void flag_if_nothing_left(Clock& clock, Side side, Instant at) {
  if (period_of(clock, side).method == Method::count_up) return;
  if (clock.sides[side].left > Duration::zero()) return;
  clock.since = std::max(clock.since, at);
  raise_flag(clock, side, at);
}

int quotas_before(const Program& program, int period) {
  int sum = 0;
  for (int i = 1; i < period; ++i) sum += program.periods[static_cast<std::size_t>(i - 1)].moves;
  return sum;
}

/// A block counts its own moves only, and nobody owes it any.
void keep_in_block(const Program& program, SideState& state) {
  const Period& period = period_in(program, state);
  if (period.method == Method::canadian && period.moves > 0)
    state.moves_in_period = std::clamp(state.moves_in_period, 0, period.moves);
}

void put_in_tail(const Period& tail, SideState& state) {
  state.moves_in_period = 0;
  state.periods_left = state.flag ? 0 : tail.count;
}

/// A side that counts up with nothing left would have nothing to count down.
bool can_count_down(const SideState& state) { return state.left > Duration::zero() || state.flag; }

void put_in_period(SideState& state, const Program& program, int period) {
  const bool there_already = state.period == period;
  const Period& wanted = program.periods[static_cast<std::size_t>(period - 1)];
  if (counts_down(wanted.method) && !can_count_down(state)) return;
  state.period = period;
  if (!counts_down(wanted.method)) {
    if (!there_already) put_in_tail(wanted, state);
    return;
  }
  state.periods_left = 0;
  state.over = Duration::zero();
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

void put_back_counts(const Program& program, SideState& state, const SideState& earlier) {
  state.moves_in_period -= state.moves - earlier.moves;
  state.moves = earlier.moves;
  state.confirmed = false;
  keep_in_block(program, state);
}

/// The side of the press that is annulled. Where the opponent keeps what he used of an hourglass,
/// this side keeps what it gained.
void put_back_presser(Clock& clock, Side side, const SideState& before, bool refund) {
  const Duration now = clock.sides[side].left;
  put_back(clock.sides[side], before);
  const bool sand = period_of(clock, side).method == Method::hourglass;
  if (sand && !refund) clock.sides[side].left = now;
}

}  // namespace

bool can_correct(const Clock& clock) {
  return clock.phase == Phase::ready || clock.phase == Phase::paused;
}

Clock adjust(Clock clock, Side side, Duration change, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const Duration bounded = std::clamp(change, -longest, longest);
  const Program& program = program_of(clock, side);
  correct(clock, side, [&](SideState& state) {
    set_balance(program, state, std::clamp(balance(state) + bounded, -longest, longest));
  });
  flag_if_nothing_left(clock, side, at);
  return clock;
}

Clock set_left(Clock clock, Side side, Duration left, Instant at) {
  const Duration bounded = std::clamp(left, Duration::zero(), longest);
  const Duration change = bounded - balance(clock.sides[side]);
  return adjust(std::move(clock), side, change, at);
}

Clock set_moves(Clock clock, Side side, int moves, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const int change = std::clamp(moves, 0, most_moves) - clock.sides[side].moves;
  const Program& program = program_of(clock, side);
  correct(clock, side, [&](SideState& state) {
    state.moves += change;
    state.moves_in_period += change;
    keep_in_block(program, state);
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

Clock set_periods_left(Clock clock, Side side, int periods, Instant at) {
  clock = advance(std::move(clock), at);
  if (!can_correct(clock)) return clock;
  const Program& program = program_of(clock, side);
  correct(clock, side, [&](SideState& state) {
    const Period& period = period_in(program, state);
    if (period.method != Method::byo_yomi || state.flag) return;
    state.periods_left = std::clamp(periods, 1, std::max(period.count, 1));
  });
  return clock;
}

Clock undo(Clock clock, Side side, bool refund, Instant at) {
  clock = advance(std::move(clock), at);
  const bool possible =
      clock.phase == Phase::paused && clock.last_press && clock.last_press->on_move == side;
  if (!possible) return clock;
  const Reading before = *std::exchange(clock.last_press, std::nullopt);
  put_back_presser(clock, side, before.sides[side], refund);
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
  for (const Side each : both_sides) clock.sides[each].confirmed = false;
  return clock;
}

Clock take_back(Clock clock, const Reading& reading, Times times, Instant at) {
  clock = advance(std::move(clock), at);
  if (clock.phase != Phase::paused) return clock;
  for (const Side side : both_sides) {
    if (times == Times::restored) {
      put_back(clock.sides[side], reading.sides[side]);
    } else {
      put_back_counts(program_of(clock, side), clock.sides[side], reading.sides[side]);
    }
    flag_if_nothing_left(clock, side, at);
  }
  clock.on_move = reading.on_move;
  clock.turn_used = times == Times::restored ? reading.turn_used : Duration::zero();
  clock.last_press.reset();
  clock.opening_press = false;
  return clock;
}

Clock reopen(Clock clock, Instant at) {
  if (clock.phase != Phase::ended) return clock;
  clock.phase = Phase::paused;
  clock.since = std::max(clock.since, at);
  clock.first_flag.reset();
  for (const Side side : both_sides) clock.sides[side].flag.reset();
  return clock;
}

}  // namespace flagfall::clock
