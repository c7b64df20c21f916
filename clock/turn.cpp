#include "clock/behaviour.hpp"
#include "clock/running.hpp"

// How a turn ends: the move is counted, the side is paid, the opponent is on move.

namespace flagfall::clock {
namespace {

void pay_increment(Clock& clock, Side side) {
  const Period& period = period_of(clock, side);
  Duration& left = clock.sides[side].left;
  left = with_increment(period, left);
}

bool can_cross(const Clock& clock, Side side) {
  if (period_of(clock, side).moves == 0 || !counts_down(period_of(clock, side).method))
    return false;
  if (!quota_met(clock, side) || !has_next_period(clock, side)) return false;
  const Program& program = program_of(clock, side);
  const auto next = static_cast<std::size_t>(clock.sides[side].period);
  return next >= program.periods.size() || !is_tail(program.periods[next].method);
}

void cross_by_moves(Clock& clock, Side side) {
  if (clock.control.crossing != Crossing::by_moves) return;
  while (can_cross(clock, side)) begin_next_period(clock, side, Duration::zero());
}

/// After the own flag there is neither increment nor new period (as FIDE C.02 asks). What a method
/// gives back is that of the period in which the move was made. Before the move, the increment is
/// that of the period in which the next move will be made; after it, that of this move's.
void pay(Clock& clock, Side side) {
  if (clock.sides[side].flag) return;
  const Period& period = period_of(clock, side);
  if (!reloads_by_hand(clock, side))
    behaviour(period.method).complete(period, clock.sides[side], clock.turn_used);
  const bool after = clock.control.increment == IncrementModel::after;
  if (after) pay_increment(clock, side);
  cross_by_moves(clock, side);
  if (!after) pay_increment(clock, side);
}

}  // namespace

void count_move(SideState& state) {
  ++state.moves;
  ++state.moves_in_period;
}

bool waits_for_gong(const Clock& clock, Side side) {
  return period_of(clock, side).method == Method::gong && !clock.sides[side].flag;
}

void end_turn(Clock& clock, Side side) {
  SideState& state = clock.sides[side];
  const bool at_gong = waits_for_gong(clock, side);
  count_move(state);
  pay(clock, side);
  if (at_gong) state.left = period_of(clock, side).time;
  state.confirmed = false;
  clock.on_move = opponent(side);
  clock.turn_used = Duration::zero();
}

}  // namespace flagfall::clock
