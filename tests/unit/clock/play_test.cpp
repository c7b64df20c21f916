#include "clocks.hpp"

namespace flagfall::clock {

TEST_CASE("press: White has 5 s and an increment of 2 s after the move") {
  struct Case {
    const char* when;
    Duration thought, left;
    bool accepted;
  };
  constexpr Case cases[] = {
      {"an instant move gains the whole increment", 0ms, 7000ms, true},
      {"an ordinary move", 3000ms, 4000ms, true},
      {"the last millisecond still counts", 4999ms, 2001ms, true},
      {"in the millisecond of zero it is too late", 5000ms, 0ms, false},
      {"long after the flag", 1h, 0ms, false},
  };
  const Clock before = running("5+2", {.increment = IncrementModel::after});
  for (const Case& c : cases) {
    CAPTURE(c.when);
    const Clock after = press(before, white, at(c.thought));
    CHECK(left(after, white, at(c.thought)) == c.left);
    CHECK(left(after, black, at(c.thought)) == 5000ms);
    CHECK(after.sides.white.moves == (c.accepted ? 1 : 0));
    CHECK(after.on_move == (c.accepted ? black : white));
    CHECK(after.phase == (c.accepted ? Phase::running : Phase::ended));
  }
}

TEST_CASE("the flag instant is computed: it does not depend on when one looks") {
  const Clock clock = running("60");
  for (const Duration late : {60'000ms, 60'001ms, 3'600'000ms}) {
    const Clock later = advance(clock, at(late));
    CHECK(first_flag(later) == FirstFlag{white, at(60s)});
    CHECK(later == advance(clock, at(60s)));
  }
  CHECK_FALSE(first_flag(advance(clock, at(59'999ms))));
}

TEST_CASE("the next deadline is the flag of the side that runs") {
  const Clock ready = clock_of("60|90");
  CHECK_FALSE(next_deadline(ready));
  Clock clock = start(ready, at(5s));
  CHECK(next_deadline(clock) == at(65s));
  clock = press(clock, white, at(10s));
  CHECK(next_deadline(clock) == at(100s));
  clock = pause(clock, at(20s));
  CHECK_FALSE(next_deadline(clock));
  clock = resume(clock, at(50s));
  CHECK(next_deadline(clock) == at(130s));
  CHECK_FALSE(next_deadline(advance(clock, at(130s))));
}

TEST_CASE("the last deadline of a program is its flag, the earlier ones are period changes") {
  Clock clock = running("10:20:30");
  CHECK(next_deadline(clock) == at(10s));
  clock = advance(clock, at(10s));
  CHECK(clock.sides.white.period == 2);
  CHECK(clock.sides.white.interim == at(10s));
  CHECK(next_deadline(clock) == at(30s));
  clock = advance(clock, at(1h));
  CHECK(clock.sides.white.period == 3);
  CHECK(clock.sides.white.interim == at(30s));
  CHECK(first_flag(clock) == FirstFlag{white, at(60s)});
}

TEST_CASE("starting: by the arbiter, by the side that begins, or by Black's press") {
  const Clock ready = clock_of("60");
  CHECK(running_side(ready) == std::nullopt);
  CHECK(running_side(start(ready, at(1s))) == white);
  CHECK(running_side(start(ready, black, at(1s))) == black);
  CHECK(start(start(ready, at(1s)), black, at(2s)) == start(ready, at(1s)));

  Clock dutch = start_with_opening_press(ready, white, at(0s));
  CHECK(running_side(dutch) == black);
  dutch = press(dutch, black, at(7s));
  CHECK(running_side(dutch) == white);
  CHECK(left(dutch, black, at(7s)) == 53s);
  CHECK(dutch.sides.black.moves == 0);
  dutch = press(press(dutch, white, at(8s)), black, at(9s));
  CHECK(dutch.sides.black.moves == 1);
}

TEST_CASE("a press in ready, paused or ended has no effect") {
  const Clock ready = clock_of("60");
  CHECK(press(ready, white, at(1s)) == ready);
  const Clock paused = pause(start(ready, at(0s)), at(1s));
  CHECK(press(paused, white, at(2s)) == paused);
  const Clock ended = stop(paused, at(3s));
  CHECK(press(ended, white, at(4s)) == ended);
  CHECK(resume(ended, at(5s)) == ended);
  CHECK(start(ended, at(5s)) == ended);
}

TEST_CASE("the move that ends the game counts without a press and brings no increment") {
  const Clock clock = running("1/60+5:60+5");
  const Clock over = stop_with_move(clock, white, at(10s));
  CHECK(over.phase == Phase::ended);
  CHECK(over.sides.white.moves == 1);
  CHECK(over.sides.white.period == 1);
  CHECK(left(over, white, at(1h)) == 55s);
  CHECK(over.on_move == white);

  CHECK(stop_with_move(clock, black, at(10s)) == clock);
  const Clock late = stop_with_move(clock, white, at(65s));
  CHECK(late.sides.white.moves == 0);
  CHECK(first_flag(late) == FirstFlag{white, at(65s)});
}

TEST_CASE("increments before or after the move differ by one, also at a period change") {
  const Clock before = running("1/60+5:30+10");
  const Clock after = running("1/60+5:30+10", {.increment = IncrementModel::after});
  CHECK(left(before, white, at(0s)) == 65s);
  CHECK(left(after, white, at(0s)) == 60s);
  // Before: the increment of the move to come. After: that of the move just made.
  CHECK(left(press(before, white, at(1s)), white, at(1s)) == 64s + 30s + 10s);
  CHECK(left(press(after, white, at(1s)), white, at(1s)) == 59s + 5s + 30s);
}

TEST_CASE("with increments only, the first move is given the increment or 3 s") {
  constexpr Options after{.increment = IncrementModel::after};
  CHECK(left(clock_of("0+2", after), white, at(0s)) == 3s);
  CHECK(left(clock_of("0+10", after), white, at(0s)) == 10s);
  CHECK(left(clock_of("1+2", after), white, at(0s)) == 1s);
  CHECK(left(clock_of("0+2"), white, at(0s)) == 2s);
}

TEST_CASE("the cap stops the increment but takes nothing away") {
  const Clock clock = running("58+5^60", {.increment = IncrementModel::after});
  CHECK(left(press(clock, white, at(1s)), white, at(1s)) == 60s);
  CHECK(left(press(clock, white, at(4s)), white, at(4s)) == 59s);
  const Clock given = adjust(pause(clock, at(0s)), white, 10s, at(0s));
  CHECK(left(press(resume(given, at(0s)), white, at(1s)), white, at(1s)) == 67s);
}

TEST_CASE("moves beyond the quota count for the next one, whenever the period changes") {
  for (const Crossing crossing : {Crossing::at_zero_own, Crossing::at_zero_both}) {
    Clock clock = running("2/60:2/60:60", {.crossing = crossing});
    Instant now = at(0s);
    for (int move = 0; move < 3; ++move) {
      clock = press(clock, white, now += 15s);
      clock = press(clock, black, now += 1s);
    }
    clock = advance(clock, now += 15s);
    CHECK(clock.sides.white.period == 2);
    CHECK(clock.sides.white.moves_in_period == 1);
  }
}

TEST_CASE("at zero with the quota not met the flag is final") {
  for (const Crossing crossing :
       {Crossing::by_moves, Crossing::at_zero_own, Crossing::at_zero_both}) {
    Clock clock = running("2/60:60", {.crossing = crossing});
    clock = press(press(clock, white, at(10s)), black, at(11s));
    clock = advance(clock, at(61s));
    CHECK(first_flag(clock) == FirstFlag{white, at(61s)});
    CHECK(clock.sides.white.period == 1);
    CHECK(clock.sides.black.period == 1);
  }
}

TEST_CASE("at zero for both: the other side goes along once, and only with its own quota met") {
  Clock clock = running("60:30", {.crossing = Crossing::at_zero_both});
  clock = press(clock, white, at(10s));
  clock = advance(clock, at(70s));
  CHECK(clock.sides.black.interim == at(70s));
  CHECK_FALSE(clock.sides.white.interim);
  CHECK(left(clock, white, at(70s)) == 80s);
  clock = press(clock, black, at(71s));
  CHECK(left(clock, white, at(72s)) == 79s);
  clock = advance(clock, at(71s + 80s));
  CHECK(first_flag(clock) == FirstFlag{white, at(151s)});

  Clock uneven = running("1/20:60|5/60:60", {.crossing = Crossing::at_zero_both});
  uneven = press(press(uneven, white, at(10s)), black, at(11s));
  uneven = advance(uneven, at(21s));
  CHECK(uneven.sides.white.period == 2);
  CHECK(uneven.sides.black.period == 1);
}

TEST_CASE("after the own flag there is neither increment nor new period") {
  Clock clock = running("1/10+5:60+5", {.freeze = false});
  clock = press(clock, white, at(15s));
  CHECK(first_flag(clock) == FirstFlag{white, at(15s)});
  CHECK(clock.sides.white.moves == 1);
  CHECK(clock.sides.white.period == 1);
  CHECK(left(clock, white, at(15s)) == 0s);
  CHECK(running_side(clock) == black);
}

TEST_CASE("both flags with freeze off: both instants, the first one stands") {
  Clock clock = running("10", {.freeze = false});
  clock = press(clock, white, at(9s));
  clock = advance(clock, at(19s));
  clock = press(clock, black, at(19s));
  clock = advance(clock, at(20s));
  CHECK(clock.sides.black.flag == at(19s));
  CHECK(clock.sides.white.flag == at(20s));
  CHECK(first_flag(clock) == FirstFlag{black, at(19s)});
  CHECK(clock.phase == Phase::running);
}

TEST_CASE("the net time of a turn and of a side leaves pauses out") {
  Clock clock = running("60");
  clock = resume(pause(clock, at(5s)), at(30s));
  CHECK(turn_used(clock, at(32s)) == 7s);
  CHECK(used(clock, white, at(32s)) == 7s);
  clock = press(clock, white, at(32s));
  CHECK(turn_used(clock, at(33s)) == 1s);
  CHECK(used(clock, white, at(33s)) == 7s);
  CHECK(used(clock, black, at(33s)) == 1s);
}

TEST_CASE("an instant before the last one costs nothing and moves nothing back") {
  Clock clock = press(running("60"), white, at(10s));
  CHECK(left(clock, black, at(5s)) == 60s);
  clock = press(clock, black, at(5s));
  CHECK(left(clock, black, at(10s)) == 60s);
  CHECK(left(clock, white, at(11s)) == 49s);
  clock = resume(pause(clock, at(20s)), at(15s));
  CHECK(left(clock, white, at(21s)) == 39s);
}

}  // namespace flagfall::clock
