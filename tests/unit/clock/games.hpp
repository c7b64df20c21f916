#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "clock/method.hpp"
#include "clocks.hpp"
#include "random.hpp"

// Games of random events on the controls of one method, the same for the same seed.

namespace flagfall::clock {

enum class Kind {
  press,
  pause,
  resume,
  adjust,
  set_left,
  set_moves,
  set_period,
  set_periods_left,
  undo,
  turn,
  take_back,
  stop
};

struct Event {
  Kind kind = Kind::press;
  Side side = white;
  int value = 0;
  Instant at{};
  std::optional<Reading> earlier{};  // for take_back
};

inline Clock apply(Clock clock, const Event& e) {
  switch (e.kind) {
    case Kind::press:
      return press(std::move(clock), e.side, e.at);
    case Kind::pause:
      return pause(std::move(clock), e.at);
    case Kind::resume:
      return resume(std::move(clock), e.at);
    case Kind::adjust:
      return adjust(std::move(clock), e.side, Duration{e.value}, e.at);
    case Kind::set_left:
      return set_left(std::move(clock), e.side, Duration{e.value}, e.at);
    case Kind::set_moves:
      return set_moves(std::move(clock), e.side, e.value % 20, e.at);
    case Kind::set_period:
      return set_period(std::move(clock), e.side, e.value % 4, e.at);
    case Kind::set_periods_left:
      return set_periods_left(std::move(clock), e.side, e.value % 4, e.at);
    case Kind::undo:
      return undo(std::move(clock), e.side, e.value % 2 == 0, e.at);
    case Kind::turn:
      return turn(std::move(clock), e.side, e.at);
    case Kind::take_back:
      return take_back(std::move(clock), *e.earlier,
                       e.value % 2 == 0 ? Times::restored : Times::kept, e.at);
    case Kind::stop:
      return stop(std::move(clock), e.at);
  }
  return clock;
}

inline bool is_correction(Kind kind) {
  return kind != Kind::press && kind != Kind::pause && kind != Kind::resume && kind != Kind::stop;
}

/// A method and the programs on which its games are played.
struct Family {
  Method method;
  std::vector<std::string_view> programs;
};

inline const std::vector<Family>& families() {
  static const std::vector<Family> all{
      {Method::countdown,
       {"20", "20+2", "0+3", "3/20:2/10:~1/5", "2/20:10", "2/20+1:10+2^15", "20:10:5",
        "3/10+1:~2/10+1", "20|30+2", "1/5:~1/5|20", "2/20:10|2/20:10", "5:5:5|15"}},
      {Method::bronstein, {"20b3", "3/20b2:10b2", "2/9b1:~1/5b3", "20+1b2", "15b2|20", "9b30"}},
      {Method::bronstein_ahead,
       {"20B3", "3/20B2:10B2", "2/9B1:~1/5B3", "20+1B2", "0B9", "15B2|20", "2/10:10B4", "2/9B4:9"}},
      {Method::us_delay, {"20d3", "3/20d2:10d2", "2/9d1:~1/5d3", "20+1d2", "15d2|20", "9d30"}},
      {Method::canadian,
       {"20:C3/10", "C2/8", "2/20:C2/8", "20:C0/15", "9d2:C3/10", "9:C1/6|20", "5:5:C2/9"}},
      {Method::byo_yomi,
       {"20:J3x5", "J2x7", "0:J4x3", "1/10+1:J2x6|20:J3x5", "9B2:J3x4", "5:5:J2x5", "J1x8"}},
      {Method::hourglass, {"*20", "*15|*30", "*6"}},
      {Method::per_move, {"=10", "=10|20+2", "=3|=30"}},
      {Method::gong, {"G8", "G8|G5", "G2"}},
      {Method::count_up, {"20:U", "1/9+2:U", "5d2:U|20", "9:U|30", "5:5:U"}}};
  return all;
}

inline TimeControl some_control(Random& random, const Family& family) {
  const auto pick = random.below(static_cast<int>(family.programs.size()));
  auto text = family.programs.at(static_cast<std::size_t>(pick));
  auto control = control_of(text);
  control.crossing = static_cast<Crossing>(random.below(3));
  control.increment = static_cast<IncrementModel>(random.below(2));
  control.freeze = !random.one_in(3);
  return check_built(control) ? control_of(text) : control;
}

/// Mostly a thought of some seconds; sometimes nothing, and often the very edge of the deadline.
inline Instant some_instant(Random& random, const Clock& clock, Instant now) {
  const auto due = next_deadline(clock);
  if (due && random.one_in(25)) return std::max(now, *due + Duration{random.below(3) - 1});
  if (random.one_in(6)) return now;
  return now + Duration{random.below(random.one_in(12) ? 12'000 : 1'500)};
}

inline Event some_event(Random& random, const Clock& clock, Instant at) {
  constexpr std::array arbiters{Kind::adjust,           Kind::set_left, Kind::set_moves,
                                Kind::set_period,       Kind::undo,     Kind::turn,
                                Kind::set_periods_left, Kind::take_back};
  const auto arbiter = [&] { return arbiters.at(static_cast<std::size_t>(random.below(8))); };
  Event e{Kind::press, random.one_in(2) ? white : black, random.below(20'000) - 5'000, at, {}};
  if (clock.phase == Phase::running) {
    if (random.one_in(10)) e.kind = Kind::pause;
    if (random.one_in(150)) e.kind = Kind::stop;
    if (e.kind == Kind::press && !random.one_in(10)) e.side = clock.on_move;
  } else {
    e.kind = random.one_in(2) ? Kind::resume : arbiter();
  }
  if (random.one_in(30)) e.kind = arbiter();
  if (e.kind == Kind::set_left) e.value = std::max(1, e.value);
  return e;
}

struct Game {
  Clock initial;
  Clock started;
  std::vector<Event> events;
  std::vector<Clock> states;  // after the start, then after each event
};

/// `wanted` says which events may occur.
template <class Wanted>
Game play(const Family& family, std::uint64_t seed, Wanted wanted) {
  constexpr int events_in_a_game = 60;
  Random random{seed};
  Game game;
  game.initial = *make_clock(some_control(random, family));
  Clock clock = random.one_in(8) ? start_with_opening_press(game.initial, white, at(0ms))
                                 : start(game.initial, at(0ms));
  game.started = clock;
  game.states.push_back(clock);
  Instant now = at(0ms);
  for (int i = 0; i < events_in_a_game; ++i) {
    now = some_instant(random, clock, now);
    Event event = some_event(random, clock, now);
    if (!wanted(event.kind)) event.kind = Kind::press;
    if (event.kind == Kind::take_back) {
      const auto which = random.below(static_cast<int>(game.states.size()));
      const Clock& then = game.states[static_cast<std::size_t>(which)];
      event.earlier = reading(then, then.since);
    }
    clock = apply(clock, event);
    game.events.push_back(event);
    game.states.push_back(clock);
  }
  return game;
}

inline bool anything(Kind) { return true; }

}  // namespace flagfall::clock
