#include "clocks.hpp"

// The arbiter's actions: one test for each kind of case that he meets.

namespace flagfall::clock {

TEST_CASE("corrections are made in ready and paused only") {
  struct Action {
    const char* what;
    Clock (*apply)(Clock, Instant);
  };
  constexpr Action actions[] = {
      {"adjust", [](Clock c, Instant t) { return adjust(std::move(c), white, -7s, t); }},
      {"set_left", [](Clock c, Instant t) { return set_left(std::move(c), black, 33s, t); }},
      {"set_moves", [](Clock c, Instant t) { return set_moves(std::move(c), white, 9, t); }},
      {"set_period", [](Clock c, Instant t) { return set_period(std::move(c), black, 2, t); }},
      {"turn", [](Clock c, Instant t) { return turn(std::move(c), black, t); }},
  };
  const Clock ready = clock_of("20/60:30");
  const Clock runs = start(ready, at(0s));
  const Clock paused = pause(runs, at(1s));
  const Clock ended = stop(runs, at(1s));
  for (const Action& action : actions) {
    CAPTURE(action.what);
    CHECK(action.apply(ready, at(2s)) != ready);
    CHECK(action.apply(paused, at(2s)) != paused);
    CHECK(action.apply(runs, at(2s)) == runs);
    CHECK(action.apply(ended, at(2s)) == ended);
  }
}

TEST_CASE("penalty: time for the opponent") {
  const Clock paused = pause(running("300"), at(20s));
  const Clock clock = adjust(paused, black, 2min, at(20s));
  CHECK(left(clock, black, at(20s)) == 420s);
  CHECK(left(clock, white, at(20s)) == 280s);
}

TEST_CASE("taking away all that is left is a flag at once, in ready too") {
  struct Case {
    const char* when;
    Duration change;
    bool flag;
  };
  constexpr Case cases[] = {{"one millisecond stays", -59'999ms, false},
                            {"exactly all", -60s, true},
                            {"more than all", -1h, true},
                            {"out of all bounds", Duration::min(), true}};
  for (const bool freeze : {true, false}) {
    for (const Clock& clock :
         {clock_of("60", {.freeze = freeze}),
          pause(press(running("60", {.freeze = freeze}), white, at(0s)), at(9s))}) {
      for (const Case& c : cases) {
        CAPTURE(c.when);
        const Clock after = adjust(clock, white, c.change, at(10s));
        CHECK(after.sides.white.flag.has_value() == c.flag);
        CHECK((first_flag(after) == FirstFlag{white, at(10s)}) == c.flag);
        CHECK(after.phase == (c.flag && freeze ? Phase::ended : clock.phase));
        CHECK(left(after, white, at(10s)) == (c.flag ? 0ms : 1ms));
      }
    }
  }
  CHECK(first_flag(set_left(clock_of("60"), black, 0s, at(1s))) == FirstFlag{black, at(1s)});
  CHECK(first_flag(set_left(clock_of("60"), black, -5s, at(1s))) == FirstFlag{black, at(1s)});
}

TEST_CASE("a defective clock is replaced: times, counters and periods are set") {
  Clock clock = pause(running("50/7200:25/3600:60"), at(1min));
  clock = set_left(clock, white, 20min, at(2min));
  clock = set_moves(set_period(clock, white, 2, at(2min)), white, 61, at(2min));
  CHECK(left(clock, white, at(2min)) == 20min);
  CHECK(clock.sides.white.moves == 61);
  CHECK(clock.sides.white.moves_in_period == 11);
  CHECK(clock == set_period(clock, white, 2, at(2min)));  // the order does not matter
  clock = set_moves(clock, white, 74, at(2min));
  clock = press(resume(clock, at(3min)), white, at(4min));
  CHECK(clock.sides.white.period == 3);
  CHECK(left(clock, white, at(4min)) == 20min);
}

TEST_CASE("values beyond the program are brought into it") {
  const Clock ready = clock_of("50/7200:~25/3600");
  CHECK(set_period(ready, white, 99, at(0s)).sides.white.period == 2);
  CHECK(set_period(ready, white, -3, at(0s)).sides.white.period == 1);
  CHECK(set_moves(ready, white, -1, at(0s)).sides.white.moves == 0);
  CHECK(left(adjust(ready, white, Duration::max(), at(0s)), white, at(0s)) > 24h);
  const Clock later = set_period(set_moves(ready, white, 130, at(0s)), white, 2, at(0s));
  CHECK(later.sides.white.moves_in_period == 5);  // 50 + 25 + 25 + 25 + 5
}

TEST_CASE("the wrong side was running: its time comes back and the right one is on move") {
  Clock clock = press(running("300"), white, at(10s));
  clock = pause(clock, at(40s));
  clock = adjust(clock, black, 30s, at(40s));
  clock = adjust(clock, white, -30s, at(40s));
  clock = turn(clock, white, at(40s));
  CHECK(left(clock, white, at(40s)) == 260s);
  CHECK(left(clock, black, at(40s)) == 300s);
  clock = resume(clock, at(60s));
  CHECK(running_side(clock) == white);
  CHECK(left(clock, white, at(61s)) == 259s);
}

TEST_CASE("undo: the last press loses its increment, its count and its period") {
  Clock clock = press(running("1/60+5:30+5"), white, at(10s));
  CHECK(left(clock, white, at(10s)) == 90s);
  clock = pause(clock, at(14s));
  for (const bool refund : {true, false}) {
    CAPTURE(refund);
    const Clock undone = undo(clock, white, refund, at(15s));
    CHECK(left(undone, white, at(15s)) == 55s);
    CHECK(undone.sides.white.moves == 0);
    CHECK(undone.sides.white.period == 1);
    CHECK(left(undone, black, at(15s)) == (refund ? 65s : 61s));
    CHECK(undone.on_move == white);
    CHECK(undone.phase == Phase::paused);
    CHECK(turn_used(undone, at(15s)) == 10s);
    CHECK(undo(undone, white, refund, at(16s)) == undone);
    // The move is made again, with its credit.
    const Clock again = press(resume(undone, at(20s)), white, at(21s));
    CHECK(left(again, white, at(21s)) == 89s);
    CHECK(again.sides.white.period == 2);
  }
}

TEST_CASE("undo has no effect for the side that did not press last, nor while the clock runs") {
  const Clock pressed = press(running("60"), white, at(1s));
  CHECK(undo(pressed, white, true, at(2s)) == pressed);
  const Clock paused = pause(pressed, at(2s));
  CHECK(undo(paused, black, true, at(2s)) == paused);
  const Clock fresh = pause(running("60"), at(1s));
  CHECK(undo(fresh, white, true, at(1s)) == fresh);
  const Clock opening =
      pause(press(start_with_opening_press(clock_of("60"), white, at(0s)), black, at(5s)), at(6s));
  CHECK(undo(opening, black, true, at(6s)) == opening);
}

TEST_CASE("undo leaves the arbiter's other corrections in force") {
  Clock clock = pause(press(running("60+5"), white, at(10s)), at(12s));
  clock = adjust(clock, black, 2min, at(12s));
  clock = adjust(clock, white, -1s, at(12s));
  clock = set_moves(clock, black, 4, at(12s));
  clock = undo(clock, white, true, at(12s));
  CHECK(left(clock, black, at(12s)) == 65s + 120s);
  CHECK(left(clock, white, at(12s)) == 55s - 1s);
  CHECK(clock.sides.black.moves == 4);
}

TEST_CASE("a take-back restores the times of the turn, or keeps the present ones") {
  Clock clock = press(running("60+5"), white, at(10s));
  const Reading blacks_turn = reading(clock, at(10s));
  clock = press(clock, black, at(20s));
  clock = press(clock, white, at(30s));
  clock = pause(clock, at(31s));

  const Clock restored = take_back(clock, blacks_turn, Times::restored, at(40s));
  CHECK(restored.phase == Phase::paused);
  CHECK(reading(restored, at(40s)) == blacks_turn);

  const Clock kept = take_back(clock, blacks_turn, Times::kept, at(40s));
  CHECK(kept.on_move == black);
  CHECK(left(kept, white, at(40s)) == left(clock, white, at(31s)));
  CHECK(left(kept, black, at(40s)) == left(clock, black, at(31s)));
  CHECK(kept.sides.white.moves == 1);
  CHECK(kept.sides.black.moves == 0);

  CHECK(take_back(resume(clock, at(32s)), blacks_turn, Times::restored, at(32s)) ==
        resume(clock, at(32s)));
}

TEST_CASE("a take-back that keeps the times does not pay a period twice") {
  Clock clock = running("1/60:~1/30");
  const Reading start_of_game = reading(clock, at(0s));
  clock = pause(press(clock, white, at(10s)), at(10s));
  CHECK(left(clock, white, at(10s)) == 80s);
  clock = resume(take_back(clock, start_of_game, Times::kept, at(10s)), at(10s));
  clock = press(clock, white, at(20s));
  CHECK(left(clock, white, at(20s)) == 70s);
  clock = press(press(clock, black, at(21s)), white, at(22s));
  CHECK(left(clock, white, at(22s)) == 99s);
}

TEST_CASE("a fallen flag stays on record whatever is taken back") {
  Clock clock = running("10", {.freeze = false});
  const Reading before = reading(clock, at(0s));
  clock = pause(advance(clock, at(10s)), at(12s));
  clock = take_back(clock, before, Times::restored, at(12s));
  CHECK(first_flag(clock) == FirstFlag{white, at(10s)});
  CHECK(clock.sides.white.flag == at(10s));
  clock = adjust(clock, white, 1h, at(13s));
  CHECK(first_flag(clock) == FirstFlag{white, at(10s)});
}

TEST_CASE("adjournment: the times, counters and periods come back as they were stored") {
  Clock clock = press(running("1/60+5:30+5"), white, at(10s));
  clock = pause(press(clock, black, at(15s)), at(20s));
  const Reading stored = reading(clock, at(20s));
  Clock later = pause(start(clock_of("1/60+5:30+5"), at(500h)), at(500h));
  later = take_back(later, stored, Times::restored, at(500h));
  CHECK(reading(later, at(500h)) == stored);
}

}  // namespace flagfall::clock
