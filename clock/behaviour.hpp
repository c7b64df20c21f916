#pragma once

#include <optional>

#include "clock/clock.hpp"

namespace flagfall::clock {

/// What the methods do differently; all else is common to them. Not for the users of the clock.
/// `turn_used` is the net time of the turn so far. `behaviour.cpp` and `periods.cpp` hold them.
struct Behaviour {
  /// On the clock before the first move, if the program begins with this period.
  Duration (*at_start)(const Period& period, IncrementModel model);
  /// The period begins after `before`, `turn_used` into the turn: between two turns that is
  /// nothing.
  void (*enter)(const Period& period, const Period& before, SideState& state, Duration turn_used);
  /// Charges `elapsed` more of a turn.
  void (*run)(const Period& period, SideState& state, Duration turn_used, Duration elapsed);
  /// How long the turn can go on until nothing is left; none: for ever.
  std::optional<Duration> (*until_zero)(const Period& period, const SideState& state,
                                        Duration turn_used);
  /// The move is completed and counted; increments are paid elsewhere.
  void (*complete)(const Period& period, SideState& state, Duration turn_used);
  /// Nothing is left: whether the period has more to give, as a side with byo-yomi periods has.
  bool (*renew)(const Period& period, SideState& state);
};

/// Asking for a method that is not built is a bug: `check_built` comes first.
const Behaviour& behaviour(Method method);

namespace behaviours {
extern const Behaviour counting_down;
extern const Behaviour canadian;
extern const Behaviour byo_yomi;
extern const Behaviour per_move;
extern const Behaviour same_time;  ///< hourglass and gong
extern const Behaviour count_up;
}  // namespace behaviours

/// Sudden death, quotas, increments and delays: what a program may have several of, and repeat.
constexpr bool counts_down(Method method) {
  return method == Method::countdown || method == Method::bronstein ||
         method == Method::bronstein_ahead || method == Method::us_delay;
}

/// The methods that begin when the time of the period before them is used up, whatever the
/// crossing.
constexpr bool is_tail(Method method) {
  return method == Method::canadian || method == Method::byo_yomi || method == Method::count_up;
}

/// The methods that are a whole program by themselves.
constexpr bool stands_alone(Method method) {
  return method == Method::hourglass || method == Method::per_move || method == Method::gong ||
         method == Method::days;
}

/// The methods in which both sides share one course of time, so that both must have it.
constexpr bool is_shared(Method method) {
  return method == Method::hourglass || method == Method::gong;
}

/// Whether the first period brings nothing and byo-yomi follows: such a program begins there.
bool begins_in_tail(const Program& program);

/// What is left with the increment of the period: not above its cap, and never lower than before.
Duration with_increment(const Period& period, Duration left);

/// The rest of a US delay in a turn of `turn_used`; nothing for the other methods.
Duration delay_left(const Period& period, Duration turn_used);

}  // namespace flagfall::clock
