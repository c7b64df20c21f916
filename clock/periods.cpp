#include <algorithm>

#include "clock/behaviour.hpp"

// The methods that end a program or are a whole one: byo-yomi, counting up, hourglass, time per
// move, gong.

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

namespace whole {

Duration at_start(const Period& period, IncrementModel) { return period.time; }

/// These begin with an empty clock, and with all that they bring.
void enter(const Period& period, const Period&, SideState& state, Duration) {
  state.left = period.time;
  state.periods_left = period.count;
  state.moves_in_period = 0;
}

void run(const Period&, SideState& state, Duration, Duration elapsed) {
  state.left = std::max<Duration>(0ms, state.left - elapsed);
}

std::optional<Duration> until_zero(const Period&, const SideState& state, Duration) {
  return state.left;
}

void nothing(const Period&, SideState&, Duration) {}
bool never(const Period&, SideState&) { return false; }

bool block_done(const Period& period, const SideState& state) {
  return period.moves > 0 && state.moves_in_period >= period.moves;
}

/// A block that is done makes room for the next one; what was left of it is lost.
void complete_block(const Period& period, SideState& state, Duration) {
  if (!block_done(period, state)) return;
  state.left = period.time;
  state.moves_in_period = 0;
}

/// Only a correction of the counter can leave a block done and running.
bool renew_block(const Period& period, SideState& state) {
  if (!block_done(period, state)) return false;
  complete_block(period, state, 0ms);
  return true;
}

/// The period comes back whole. What the arbiter gave beyond it stays until it is used.
void restore_period(const Period& period, SideState& state, Duration) {
  state.left = std::max(state.left, period.time);
}

bool next_byo_yomi(const Period& period, SideState& state) {
  if (state.periods_left <= 1) return false;
  --state.periods_left;
  state.left = period.time;
  return true;
}

/// Nothing is saved, and what the arbiter gave was for one move.
void whole_again(const Period& period, SideState& state, Duration) { state.left = period.time; }

void run_up(const Period&, SideState& state, Duration, Duration elapsed) {
  const Duration down = std::min(state.left, elapsed);
  state.left -= down;
  state.over += elapsed - down;
}

std::optional<Duration> for_ever(const Period&, const SideState&, Duration) { return {}; }

}  // namespace whole

}  // namespace

const Behaviour behaviours::canadian{whole::at_start,   whole::enter,          whole::run,
                                     whole::until_zero, whole::complete_block, whole::renew_block};
const Behaviour behaviours::byo_yomi{
    whole::at_start,   whole::enter,          whole::run,
    whole::until_zero, whole::restore_period, whole::next_byo_yomi};
const Behaviour behaviours::per_move{whole::at_start,   whole::enter,       whole::run,
                                     whole::until_zero, whole::whole_again, whole::never};
const Behaviour behaviours::same_time{whole::at_start,   whole::enter,   whole::run,
                                      whole::until_zero, whole::nothing, whole::never};
const Behaviour behaviours::count_up{whole::at_start, whole::enter,   whole::run_up,
                                     whole::for_ever, whole::nothing, whole::never};

}  // namespace flagfall::clock
