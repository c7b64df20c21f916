#include <algorithm>
#include <array>
#include <vector>

#include "clocks.hpp"
#include "random.hpp"

// Properties of any sequence of events on any control, the seed of a failure is printed with it.

namespace flagfall::clock {
namespace {

constexpr int seeds = 400;
constexpr int events_in_a_game = 60;

enum class Kind { press, pause, resume, adjust, set_left, set_moves, set_period, undo, turn, stop };

struct Event {
  Kind kind = Kind::press;
  Side side = white;
  int value = 0;
  Instant at{};
};

Clock apply(Clock clock, const Event& e) {
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
    case Kind::undo:
      return undo(std::move(clock), e.side, e.value % 2 == 0, e.at);
    case Kind::turn:
      return turn(std::move(clock), e.side, e.at);
    case Kind::stop:
      return stop(std::move(clock), e.at);
  }
  return clock;
}

bool is_correction(Kind kind) {
  return kind != Kind::press && kind != Kind::pause && kind != Kind::resume && kind != Kind::stop;
}

TimeControl some_control(Random& random) {
  constexpr std::array programs{
      "20",      "20+2",           "0+3",     "3/20:2/10:~1/5", "2/20:10",         "2/20+1:10+2^15",
      "20:10:5", "3/10+1:~2/10+1", "20|30+2", "1/5:~1/5|20",    "2/20:10|2/20:10", "5:5:5|15"};
  const auto pick = random.below(static_cast<int>(programs.size()));
  auto control = control_of(programs.at(static_cast<std::size_t>(pick)));
  control.crossing = static_cast<Crossing>(random.below(3));
  control.increment = static_cast<IncrementModel>(random.below(2));
  control.freeze = !random.one_in(3);
  return control;
}

/// Mostly a thought of some seconds; sometimes nothing, and often the very edge of the deadline.
Instant some_instant(Random& random, const Clock& clock, Instant now) {
  const auto due = next_deadline(clock);
  if (due && random.one_in(8)) return std::max(now, *due + Duration{random.below(3) - 1});
  if (random.one_in(6)) return now;
  return now + Duration{random.below(random.one_in(4) ? 12'000 : 2'000)};
}

Event some_event(Random& random, const Clock& clock, Instant at) {
  constexpr Kind arbiters[] = {Kind::adjust,     Kind::set_left, Kind::set_moves,
                               Kind::set_period, Kind::undo,     Kind::turn};
  Event e{Kind::press, random.one_in(2) ? white : black, random.below(20'000) - 5'000, at};
  if (clock.phase == Phase::running) {
    if (random.one_in(10)) e.kind = Kind::pause;
    if (random.one_in(150)) e.kind = Kind::stop;
    if (e.kind == Kind::press && !random.one_in(10)) e.side = clock.on_move;
  } else {
    e.kind = random.one_in(2) ? Kind::resume : arbiters[random.below(6)];
  }
  if (random.one_in(30)) e.kind = arbiters[random.below(6)];
  if (e.kind == Kind::set_left) e.value = std::max(1, e.value);
  return e;
}

struct Game {
  Clock initial;
  std::vector<Event> events;
  std::vector<Clock> states;  // after the start, then after each event
};

/// `wanted` says which events may occur.
template <class Wanted>
Game play(std::uint64_t seed, Wanted wanted) {
  Random random{seed};
  Game game;
  game.initial = *make_clock(some_control(random));
  Clock clock = start(game.initial, at(0ms));
  game.states.push_back(clock);
  Instant now = at(0ms);
  for (int i = 0; i < events_in_a_game; ++i) {
    now = some_instant(random, clock, now);
    Event event = some_event(random, clock, now);
    if (!wanted(event.kind)) event.kind = Kind::press;
    clock = apply(clock, event);
    game.events.push_back(event);
    game.states.push_back(clock);
  }
  return game;
}

bool anything(Kind) { return true; }

/// Calls `check(before, event, after)` for each event of many games.
template <class Wanted, class Check>
void for_each_event(Wanted wanted, Check check) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    const Game game = play(seed, wanted);
    for (std::size_t i = 0; i < game.events.size(); ++i) {
      CAPTURE(i);
      check(game.states[i], game.events[i], game.states[i + 1]);
    }
  }
  MESSAGE("seeds 0 to ", seeds - 1);
}

Duration running_time(const Clock& clock, Instant from, Instant to) {
  if (clock.phase != Phase::running) return 0ms;
  const Clock then = advance(clock, to);
  const Instant end = then.phase == Phase::ended ? then.first_flag->at : to;
  return end - from;
}

}  // namespace

TEST_CASE("1: at most one side loses time at any moment, and it is the one that runs") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock&) {
    const Instant from = before.since;
    for (Instant a = from; a < event.at;) {
      const Instant b = std::min(event.at, a + 777ms);
      for (const Side side : both_sides) {
        const bool crossed = before.sides[side].period != reading(before, b).sides[side].period;
        const bool loses = left(before, side, b) < left(before, side, a);
        if (loses && !crossed) CHECK(running_side(advance(before, a)) == side);
      }
      a = b;
    }
  });
}

TEST_CASE("2: what both sides have used is the time in which the clock was running, exactly") {
  const auto no_refund = [](Kind kind) { return kind != Kind::undo; };
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    const Game game = play(seed, no_refund);
    Duration total{};
    Instant now = at(0ms);
    for (std::size_t i = 0; i < game.events.size(); ++i) {
      total += running_time(game.states[i], now, game.events[i].at);
      now = game.events[i].at;
      const Clock& clock = game.states[i + 1];
      CHECK(used(clock, white, now) + used(clock, black, now) == total);
    }
  }
}

TEST_CASE("2: without credit and correction, what a side has used is what it has lost") {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    Clock clock = running("60|90");
    Instant now = at(0ms);
    for (int i = 0; i < events_in_a_game; ++i) {
      now = some_instant(random, clock, now);
      Event event = some_event(random, clock, now);
      if (event.kind != Kind::pause && event.kind != Kind::resume) event.kind = Kind::press;
      clock = apply(clock, event);
      CHECK(left(clock, white, now) + used(clock, white, now) == 60s);
      CHECK(left(clock, black, now) + used(clock, black, now) == 90s);
    }
  }
}

TEST_CASE("3: paused time is charged to nobody") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock&) {
    if (before.phase == Phase::running) return;
    CHECK(reading(before, event.at) == reading(before, before.since));
    CHECK(advance(before, event.at + 24h) == before);
  });
}

TEST_CASE("4: the first flag is stored once and never overwritten") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock& after) {
    if (before.first_flag) CHECK(after.first_flag == before.first_flag);
    for (const Side side : both_sides) {
      if (before.sides[side].flag) CHECK(after.sides[side].flag == before.sides[side].flag);
      if (!after.sides[side].flag) continue;
      REQUIRE(after.first_flag);
      CHECK(after.first_flag->at <= *after.sides[side].flag);
      CHECK(*after.sides[side].flag <= event.at);
    }
  });
}

TEST_CASE("5: replaying the events gives the same clock, however often one looked in between") {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    const Game game = play(seed, anything);
    Random random{seed + 1};
    Clock again = start(game.initial, at(0ms));
    Instant now = at(0ms);
    for (std::size_t i = 0; i < game.events.size(); ++i) {
      CAPTURE(i);
      const Event& event = game.events[i];
      const auto gap = static_cast<int>((event.at - now).count());
      for (int looks = random.below(3); looks > 0; --looks) {
        now += Duration{random.below(gap / 2 + 1)};
        if (now <= event.at) again = advance(again, now);
      }
      again = apply(again, event);
      now = event.at;
      REQUIRE(again == game.states[i + 1]);
    }
  }
}

TEST_CASE(
    "6: time alone raises a clock only at a change of period, for both only where that is so") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock&) {
    const Clock then = advance(before, event.at);
    const Side mover = before.on_move;
    const Side waiting = opponent(mover);
    const bool crossed = then.sides[mover].interim != before.sides[mover].interim;
    if (then.sides[mover].left > before.sides[mover].left) CHECK(crossed);
    if (then.sides[waiting].left == before.sides[waiting].left) return;
    CHECK(crossed);
    CHECK(before.control.crossing == Crossing::at_zero_both);
  });
}

TEST_CASE("6: of the players' events only the own press raises a clock") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock& after) {
    const Clock then = advance(before, event.at);
    for (const Side side : both_sides) {
      const Duration change = left(after, side, event.at) - left(then, side, event.at);
      const bool own_press = event.kind == Kind::press && event.side == side;
      if (own_press) {
        CHECK(change >= 0ms);
      } else if (!is_correction(event.kind)) {
        CHECK(change == 0ms);
      }
    }
  });
}

TEST_CASE("7: a player can do nothing to a clock but end his own turn") {
  for_each_event(anything, [](const Clock& before, const Event& event, const Clock&) {
    const Clock now = advance(before, event.at);
    for (const Side side : both_sides) {
      const Clock pressed = press(before, side, event.at);
      if (running_side(now) == side) {
        CHECK(pressed.on_move == opponent(side));
        CHECK(pressed.sides[side].moves == now.sides[side].moves + 1);
        CHECK(pressed.sides[opponent(side)] == now.sides[opponent(side)]);
      } else {
        CHECK(pressed == now);
      }
    }
  });
}

TEST_CASE("time is never negative, periods stay in the program, deadlines lie ahead") {
  for_each_event(anything, [](const Clock&, const Event& event, const Clock& after) {
    for (const Side side : both_sides) {
      CHECK(after.sides[side].left >= 0ms);
      CHECK(left(after, side, event.at + 1h) >= 0ms);
      CHECK(after.sides[side].period >= 1);
      CHECK(after.sides[side].period <= std::ssize(after.control.program[side].periods));
    }
    if (const auto due = next_deadline(after)) {
      CHECK(*due > event.at);
      CHECK(advance(after, *due - 1ms) == after);
      CHECK(advance(after, *due) != after);
    }
  });
}

}  // namespace flagfall::clock
