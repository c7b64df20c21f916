#include "clock/display.hpp"
#include "clocks.hpp"

// What went wrong on other clocks, each as it must be here.

namespace flagfall::clock {

TEST_CASE("a clock that nobody looks at flags at zero and never shows less") {
  const Clock clock = running("60");
  const Clock seen_late = advance(clock, at(2min));
  CHECK(first_flag(seen_late) == FirstFlag{white, at(1min)});
  for (const Duration late : {60s, 61s, 120s, 86400s}) {
    CHECK(left(clock, white, at(late)) == 0ms);
    CHECK(face(clock, white, at(late)) == Face{"0:00", "0.0", Sign::flag});
  }
}

TEST_CASE("after a take-back the clock of the side to move runs") {
  Clock clock = running("60");
  const Reading whites_turn = reading(clock, at(0s));
  clock = press(clock, white, at(5s));
  clock = pause(clock, at(6s));
  for (const Clock& back :
       {undo(clock, white, true, at(7s)), take_back(clock, whites_turn, Times::restored, at(7s)),
        take_back(clock, whites_turn, Times::kept, at(7s))}) {
    const Clock goes_on = resume(back, at(8s));
    CHECK(running_side(goes_on) == white);
    CHECK(left(goes_on, white, at(9s)) == left(back, white, at(8s)) - 1s);
    CHECK(left(goes_on, black, at(9s)) == left(back, black, at(8s)));
  }
}

TEST_CASE("a late acceptance never exchanges the times of the two sides") {
  // White asks after his move; Black accepts when he has used 50 of his 60 s.
  Clock clock = running("60");
  const Reading whites_turn = reading(clock, at(0s));
  clock = pause(press(clock, white, at(20s)), at(70s));
  const Clock kept = take_back(clock, whites_turn, Times::kept, at(70s));
  CHECK(left(kept, white, at(70s)) == 40s);
  CHECK(left(kept, black, at(70s)) == 10s);
  const Clock restored = take_back(clock, whites_turn, Times::restored, at(70s));
  CHECK(left(restored, white, at(70s)) == 60s);
  CHECK(left(restored, black, at(70s)) == 60s);
}

TEST_CASE("a capture of several steps is one move: one press, one undo") {
  // The three steps take 3 s each; the press comes with the last one.
  Clock clock = running("60+2");
  const Reading before = reading(clock, at(0s));
  clock = pause(press(clock, white, at(9s)), at(10s));
  CHECK(clock.sides.white.moves == 1);
  const Clock undone = undo(clock, white, true, at(10s));
  CHECK(undone.sides.white.moves == 0);
  CHECK(left(undone, white, at(10s)) == 53s);
  const Clock restored = take_back(clock, before, Times::restored, at(10s));
  CHECK(left(restored, white, at(10s)) == left(running("60+2"), white, at(0s)));
}

TEST_CASE("there is no tolerance: time is never negative and never passes to the next move") {
  const Clock clock = running("1+1", {.increment = IncrementModel::after, .freeze = false});
  Clock late = press(clock, white, at(1200ms));
  CHECK(left(late, white, at(1200ms)) == 0ms);
  CHECK(late.sides.white.flag == at(1s));
  late = press(late, black, at(1300ms));
  CHECK(left(late, white, at(1300ms)) == 0ms);
  CHECK(left(late, black, at(1300ms)) == 1900ms);
}

TEST_CASE("the side with more time runs down from its own time") {
  const Clock clock = running("420|180");
  CHECK(left(clock, white, at(200s)) == 220s);
  CHECK_FALSE(first_flag(advance(clock, at(200s))));
  CHECK(first_flag(advance(clock, at(420s))) == FirstFlag{white, at(420s)});
}

TEST_CASE("with no base time, pause keeps the value and resume goes on from it") {
  Clock clock = running("0+10");
  clock = pause(clock, at(4s));
  CHECK(left(clock, white, at(1h)) == 6s);
  clock = resume(clock, at(1h));
  CHECK(left(clock, white, at(1h)) == 6s);
  CHECK(left(press(clock, white, at(1h + 1s)), white, at(1h + 1s)) == 15s);
}

TEST_CASE("the next game begins with fresh clocks") {
  const Clock game_1 = stop(press(running("2700+15"), white, at(100s)), at(200s));
  const Clock game_2 = *make_clock(game_1.control);
  CHECK(game_2 == clock_of("2700+15"));
  CHECK(left(game_2, white, at(200s)) == 2715s);
  CHECK(game_2.sides.black.moves == 0);
}

}  // namespace flagfall::clock
