#include <algorithm>
#include <array>
#include <iostream>
#include <string_view>

#include "games.hpp"

// Properties of any sequence of events on any control of any method; the seed of a failure is
// printed with it. The numbers are those of the invariants of the clock.

namespace flagfall::clock {
namespace {

constexpr std::uint64_t games_of_each = 150;

const Period& own_period(const Clock& clock, Side side) {
  const auto index = static_cast<std::size_t>(clock.sides[side].period - 1);
  return clock.control.program[side].periods.at(index);
}

bool has_flag(const Clock& clock) { return clock.sides.white.flag || clock.sides.black.flag; }

/// One event: the clock before it and after it.
using Property = void (*)(const Clock& before, const Event& event, const Clock& after);

// 1: at most one side loses time at any moment, and it is one whose clock was running.
void one_side_loses(const Clock& before, const Event& event, const Clock&) {
  const Duration step = std::max<Duration>(1ms, (event.at - before.since) / 3);
  for (Instant a = before.since; a < event.at; a += step) {
    const Instant b = std::min(event.at, a + step);
    Duration all{};
    for (const Side side : both_sides) {
      const Duration ran = used(before, side, b) - used(before, side, a);
      all += ran;
      if (left(before, side, b) < left(before, side, a)) CHECK(ran > 0ms);
    }
    CHECK(all <= b - a);
  }
}

// 3: paused time is charged to nobody.
void pause_is_free(const Clock& before, const Event& event, const Clock&) {
  if (before.phase == Phase::running) return;
  CHECK(reading(before, event.at) == reading(before, before.since));
  CHECK(advance(before, event.at + 24h) == before);
}

// 4: the first flag is stored once and never overwritten; who counts up has none.
void first_flag_stands(const Clock& before, const Event& event, const Clock& after) {
  if (before.first_flag) CHECK(after.first_flag == before.first_flag);
  for (const Side side : both_sides) {
    const auto& flag = after.sides[side].flag;
    if (before.sides[side].flag) CHECK(flag == before.sides[side].flag);
    if (!flag) continue;
    REQUIRE(after.first_flag);
    CHECK(after.first_flag->at <= *flag);
    CHECK(*flag <= event.at);
    const bool counts_up = own_period(before, side).method == Method::count_up;
    if (counts_up && !before.sides[side].flag)
      CHECK(own_period(after, side).method != Method::count_up);
  }
}

// 6: time alone raises the clock of the side on move only where a period, a block, a slot begins.
void time_alone_raises_little(const Clock& before, const Event& event, const Clock&) {
  const Clock then = advance(before, event.at);
  const Side mover = before.on_move;
  const SideState& old = before.sides[mover];
  const SideState& now = then.sides[mover];
  const bool crossed = now.interim != old.interim;
  const bool renewed = now.period != old.period || now.periods_left != old.periods_left ||
                       now.moves_in_period != old.moves_in_period || then.on_move != mover;
  if (now.left > old.left) CHECK((crossed || renewed));
  // The other side's: sand, or a period that begins for both.
  const Duration gained = then.sides[opponent(mover)].left - before.sides[opponent(mover)].left;
  if (gained <= 0ms) return;
  const bool sand = own_period(before, mover).method == Method::hourglass;
  CHECK((sand || (crossed && before.control.crossing == Crossing::at_zero_both)));
}

// 6: of the players' events only the own press raises a clock; only what was given to a single move
// or block is lost with it.
void own_press_raises(const Clock& before, const Event& event, const Clock& after) {
  const Clock then = advance(before, event.at);
  for (const Side side : both_sides) {
    const Duration is = left(after, side, event.at);
    const Duration change = is - left(then, side, event.at);
    if (event.kind == Kind::press && event.side == side) {
      const Period& period = own_period(after, side);
      const bool whole = period.method == Method::per_move || period.method == Method::canadian;
      CHECK((change >= 0ms || (whole && is == period.time)));
    } else if (!is_correction(event.kind)) {
      CHECK(change == 0ms);
    }
  }
}

// 7: a player can do nothing to a clock but end his own turn, or confirm his move for the gong.
void press_ends_own_turn(const Clock& before, const Event& event, const Clock&) {
  const Clock now = advance(before, event.at);
  for (const Side side : both_sides) {
    const Clock pressed = press(before, side, event.at);
    if (running_side(now) != side || now.sides[side].confirmed) {
      CHECK(pressed == now);
      continue;
    }
    CHECK(pressed.sides[opponent(side)] == reading(now, event.at).sides[opponent(side)]);
    if (pressed.sides[side].confirmed) {
      CHECK(own_period(now, side).method == Method::gong);
      CHECK(pressed.on_move == side);
    } else {
      CHECK(pressed.on_move == opponent(side));
      CHECK(pressed.sides[side].moves == now.sides[side].moves + (now.opening_press ? 0 : 1));
    }
  }
}

// Nothing is negative, all stays within the program, deadlines lie ahead and change something.
void all_in_bounds(const Clock&, const Event& event, const Clock& after) {
  for (const Side side : both_sides) {
    const SideState& state = after.sides[side];
    CHECK(state.left >= 0ms);
    CHECK(state.over >= 0ms);
    CHECK(left(after, side, event.at + 1h) >= 0ms);
    CHECK(state.period >= 1);
    CHECK(state.period <= std::ssize(after.control.program[side].periods));
    const Period& period = own_period(after, side);
    CHECK(state.periods_left >= (period.method == Method::byo_yomi && !state.flag ? 1 : 0));
    CHECK(state.periods_left <= period.count);
    const Extra more = extra(after, side, event.at);
    if (more.moves_to_go) CHECK(*more.moves_to_go <= period.moves);
    if (more.delay_left) CHECK(*more.delay_left <= period.delay);
  }
  if (const auto due = next_deadline(after)) {
    CHECK(*due > event.at);
    CHECK(advance(after, *due - 1ms) == after);
    CHECK(advance(after, *due) != after);
  }
}

// What a press did can be taken back: with refund all is as it was in the moment of the press.
void undo_takes_back_all(const Clock& before, const Event& event, const Clock& after) {
  const Clock now = advance(before, event.at);
  const bool presses = event.kind == Kind::press && running_side(now) == event.side &&
                       !now.sides[event.side].confirmed && !now.opening_press;
  const Clock paused = pause(after, event.at + 700ms);
  if (!presses || has_flag(paused)) return;
  const Clock undone = undo(paused, event.side, true, event.at + 700ms);
  const Reading was = reading(before, event.at);
  CHECK(undone.on_move == was.on_move);
  CHECK(undone.turn_used == was.turn_used);
  CHECK(undone.sides == was.sides);
}

// The sand of an hourglass is what it was, but for the arbiter's corrections.
void sand_is_constant(const Clock& before, const Event& event, const Clock& after) {
  if (own_period(before, white).method != Method::hourglass || has_flag(after)) return;
  const bool corrects =
      event.kind == Kind::adjust || event.kind == Kind::set_left || event.kind == Kind::take_back;
  if (corrects) return;
  CHECK(after.sides.white.left + after.sides.black.left ==
        before.sides.white.left + before.sides.black.left);
}

struct Named {
  std::string_view name;
  Property holds;
};

constexpr std::array properties{
    Named{"1 one side loses", one_side_loses},
    Named{"3 a pause is free", pause_is_free},
    Named{"4 the first flag stands", first_flag_stands},
    Named{"6 time alone raises little", time_alone_raises_little},
    Named{"6 the own press raises", own_press_raises},
    Named{"7 a press ends the own turn", press_ends_own_turn},
    Named{"all is in bounds", all_in_bounds},
    Named{"undo takes back all", undo_takes_back_all},
    Named{"sand is constant", sand_is_constant},
};

struct Counts {
  int events = 0;
  int presses = 0;
  int flags = 0;
  int corrections = 0;
};

void count(Counts& counts, const Event& event, const Clock& before, const Clock& after) {
  ++counts.events;
  counts.presses += after.sides.white.moves + after.sides.black.moves >
                            before.sides.white.moves + before.sides.black.moves
                        ? 1
                        : 0;
  counts.flags += after.first_flag && !before.first_flag ? 1 : 0;
  counts.corrections += is_correction(event.kind) && after != advance(before, event.at) ? 1 : 0;
}

Duration running_time(const Clock& clock, Instant from, Instant to) {
  if (clock.phase != Phase::running) return 0ms;
  const Clock then = advance(clock, to);
  const Instant end = then.phase == Phase::ended ? then.first_flag->at : to;
  return end - from;
}

/// 2: what both sides have used is the time in which the clock was running, exactly.
void check_times_used(const Game& game) {
  Duration total{};
  Instant now = at(0ms);
  for (std::size_t i = 0; i < game.events.size(); ++i) {
    total += running_time(game.states[i], now, game.events[i].at);
    now = game.events[i].at;
    const Clock& clock = game.states[i + 1];
    CHECK(used(clock, white, now) + used(clock, black, now) == total);
  }
}

/// 5: replaying the events gives the same clock, however often one looked in between.
void check_replay(const Game& game, std::uint64_t seed) {
  Random random{seed + 1};
  Clock again = game.started;
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

bool without_returns(Kind kind) { return kind != Kind::undo && kind != Kind::take_back; }

Counts check_family(const Family& family) {
  Counts counts;
  for (std::uint64_t seed = 0; seed < games_of_each; ++seed) {
    CAPTURE(seed);
    const Game game = play(family, seed, anything);
    CAPTURE(to_string(game.initial.control));
    for (std::size_t i = 0; i < game.events.size(); ++i) {
      CAPTURE(i);
      count(counts, game.events[i], game.states[i], game.states[i + 1]);
      for (const Named& property : properties) {
        CAPTURE(property.name);
        property.holds(game.states[i], game.events[i], game.states[i + 1]);
      }
    }
    check_replay(game, seed);
    check_times_used(play(family, seed, without_returns));
  }
  return counts;
}

}  // namespace

TEST_CASE("the invariants hold for every method and any events") {
  for (const Family& family : families()) {
    const std::string_view method = name_of(family.method);
    CAPTURE(method);
    const Counts counts = check_family(family);
    std::cout << "checked: " << method << ", " << games_of_each << " games, " << counts.events
              << " events, " << counts.presses << " moves, " << counts.corrections
              << " corrections, " << counts.flags << " flags\n";
    CHECK(counts.presses > 500);
  }
}

TEST_CASE("2: without credit and correction, what a side has used is what it has lost") {
  for (std::uint64_t seed = 0; seed < games_of_each; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    Clock clock = running("60|90");
    Instant now = at(0ms);
    for (int i = 0; i < 60; ++i) {
      now = some_instant(random, clock, now);
      Event event = some_event(random, clock, now);
      if (event.kind != Kind::pause && event.kind != Kind::resume) event.kind = Kind::press;
      clock = apply(clock, event);
      CHECK(left(clock, white, now) + used(clock, white, now) == 60s);
      CHECK(left(clock, black, now) + used(clock, black, now) == 90s);
    }
  }
}

TEST_CASE("a delay given in advance is a US delay that shows the delay more, after every press") {
  constexpr std::array pairs{std::pair{"20B3", "20d3"}, std::pair{"3/20B2:10B2", "3/20d2:10d2"},
                             std::pair{"2/9B1:~1/5B3", "2/9d1:~1/5d3"},
                             std::pair{"2/10:10B4|20B5", "2/10:10d4|20d5"},
                             std::pair{"10+1B2", "10+1d2"}};
  int presses = 0;
  for (std::uint64_t seed = 0; seed < games_of_each * 2; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    const auto& [ahead_text, us_text] = pairs.at(seed % pairs.size());
    Options options{static_cast<Crossing>(random.below(3)),
                    static_cast<IncrementModel>(random.below(2)), !random.one_in(3)};
    Clock ahead = running(ahead_text, options);
    Clock us = running(us_text, options);
    Instant now = at(0ms);
    for (int i = 0; i < 60; ++i) {
      now = some_instant(random, us, now);
      Event event = some_event(random, us, now);
      const bool common = event.kind == Kind::pause || event.kind == Kind::resume ||
                          event.kind == Kind::set_moves ||
                          (event.kind == Kind::undo && event.value % 2 == 0);
      if (!common) event.kind = Kind::press;
      ahead = apply(ahead, event);
      us = apply(us, event);
      CHECK(ahead.first_flag == us.first_flag);
      CHECK(ahead.sides.white.moves == us.sides.white.moves);
      if (event.kind != Kind::press || us.turn_used > 0ms) continue;
      ++presses;
      for (const Side side : both_sides) {
        if (us.sides[side].flag) continue;
        const Period& period = own_period(ahead, side);
        const Duration more = period.method == Method::bronstein_ahead ? period.delay : 0ms;
        CHECK(ahead.sides[side].left == us.sides[side].left + more);
      }
    }
  }
  std::cout << "checked: " << presses << " presses of bronstein_ahead beside us_delay\n";
  CHECK(presses > 5000);
}

}  // namespace flagfall::clock
