#include <utility>

#include "clocks.hpp"

// The methods beside the plain countdown, and what the arbiter's corrections do in each.

namespace flagfall::clock {
namespace {

Duration left_at(const Clock& clock, Side side, Duration when) {
  return left(clock, side, at(when));
}

Extra extra_at(const Clock& clock, Side side, Duration when) {
  return extra(clock, side, at(when));
}

}  // namespace

TEST_CASE("Bronstein: what was used comes back, at most the delay, and never after the flag") {
  const Clock clock = running("60b5");
  CHECK(left_at(press(clock, white, at(2s)), white, 2s) == 60s);
  CHECK(left_at(press(clock, white, at(5001ms)), white, 6s) == 59'999ms);
  CHECK(first_flag(advance(clock, at(1h))) == FirstFlag{white, at(60s)});
  const Clock ahead = running("60B5");
  CHECK(left_at(ahead, white, 0s) == 65s);
  CHECK(left_at(press(ahead, white, at(2s)), white, 2s) == 65s);
  CHECK(left_at(press(ahead, white, at(9s)), white, 9s) == 61s);
  CHECK(first_flag(advance(ahead, at(1h))) == FirstFlag{white, at(65s)});
}

TEST_CASE("a delay given in advance is there once, also where a period changes") {
  // Each row: the same presses on BP and US; BP shows the delay of the period more.
  struct Case {
    const char* ahead;
    const char* us;
    Duration before, after;
  };
  constexpr Case cases[] = {{"1/20B3:60B3", "1/20d3:60d3", 3s, 3s},
                            {"1/20:60B3", "1/20:60d3", 0s, 3s},
                            {"1/20B3:60", "1/20d3:60", 3s, 0s},
                            {"1/20B3:60B7", "1/20d3:60d7", 3s, 7s}};
  for (const Case& c : cases) {
    CAPTURE(c.ahead);
    Clock ahead = running(c.ahead);
    Clock us = running(c.us);
    CHECK(left_at(ahead, white, 0s) == left_at(us, white, 0s) + c.before);
    for (const Duration when : {2s, 30s, 45s}) {
      const Side mover = us.on_move;
      ahead = press(ahead, mover, at(when));
      us = press(us, mover, at(when));
      CHECK(first_flag(ahead) == first_flag(us));
      const bool crossed = us.sides.white.period == 2;
      CHECK(left_at(ahead, white, when) ==
            left_at(us, white, when) + (crossed ? c.after : c.before));
    }
  }
}

TEST_CASE("US delay: it is shown for the side on move, and stands still in a pause") {
  const Clock ready = clock_of("60d5");
  CHECK(extra_at(ready, white, 0s) == Extra{});
  Clock clock = start(ready, at(0s));
  CHECK(extra_at(clock, white, 2s).delay_left == 3s);
  CHECK_FALSE(extra_at(clock, black, 2s).delay_left);
  clock = pause(clock, at(2s));
  CHECK(extra_at(clock, white, 1h).delay_left == 3s);
  clock = adjust(clock, white, 10s, at(3s));
  CHECK(extra_at(clock, white, 1h).delay_left == 3s);
  clock = resume(clock, at(100s));
  CHECK(next_deadline(clock) == at(100s + 3s + 70s));
  CHECK(left_at(clock, white, 103s) == 70s);
  CHECK(left_at(press(clock, white, at(104s)), white, 104s) == 69s);
}

TEST_CASE("US delay: putting the other side on move begins its delay anew") {
  Clock clock = pause(running("60d5"), at(4s));
  clock = turn(clock, black, at(4s));
  CHECK(extra_at(clock, black, 4s).delay_left == 5s);
  clock = turn(clock, white, at(4s));
  CHECK(extra_at(clock, white, 4s).delay_left == 5s);
}

TEST_CASE("Canadian: the move in which the main time ends is the first of the block") {
  Clock clock = running("10:C3/30|100");
  CHECK_FALSE(extra_at(clock, white, 9s).moves_to_go);
  CHECK(extra_at(clock, white, 10s).moves_to_go == 3);
  CHECK_FALSE(advance(clock, at(11s)).sides.white.interim);
  clock = press(press(clock, white, at(20s)), black, at(21s));
  CHECK(extra_at(clock, white, 21s).moves_to_go == 2);
  clock = press(press(clock, white, at(22s)), black, at(23s));
  clock = press(clock, white, at(30s));
  CHECK(extra_at(clock, white, 30s).moves_to_go == 3);
  CHECK(left_at(clock, white, 30s) == 30s);
}

TEST_CASE("Canadian: what the arbiter does to the counter, the block and the time") {
  Clock clock = pause(running("C3/30"), at(10s));
  CHECK(extra_at(set_moves(clock, white, 2, at(10s)), white, 10s).moves_to_go == 1);
  CHECK(extra_at(set_moves(clock, white, 99, at(10s)), white, 10s).moves_to_go == 0);
  // A block that is done by correction is followed by the next one, at zero or with the press.
  const Clock done = resume(set_moves(clock, white, 3, at(10s)), at(10s));
  const Clock next = advance(done, at(30s));
  CHECK_FALSE(first_flag(next));
  CHECK(left_at(next, white, 30s) == 30s);
  CHECK(extra_at(next, white, 30s).moves_to_go == 3);
  CHECK(extra_at(press(done, white, at(11s)), white, 11s).moves_to_go == 3);
  // An annulled press takes the new block back with it.
  Clock one = running("C1/30");
  one = pause(press(one, white, at(20s)), at(21s));
  CHECK(left_at(one, white, 21s) == 30s);
  one = undo(one, white, true, at(21s));
  CHECK(left_at(one, white, 21s) == 10s);
  CHECK(extra_at(one, white, 21s).moves_to_go == 1);
  CHECK(adjust(one, white, -10s, at(21s)).sides.white.flag == at(21s));
}

TEST_CASE("Canadian without counting: the block is reloaded by hand, else it flags") {
  Clock clock = running("10:C0/30");
  CHECK_FALSE(extra_at(clock, white, 15s).moves_to_go);
  CHECK(first_flag(advance(clock, at(1h))) == FirstFlag{white, at(40s)});
  clock = set_left(pause(clock, at(30s)), white, 30s, at(30s));
  CHECK(next_deadline(resume(clock, at(40s))) == at(70s));
}

TEST_CASE("Byo-yomi: a period comes back whole, one used up is gone, the last one flags") {
  const Clock clock = running("10:J3x10");
  struct Case {
    Duration when;
    Duration left;
    int periods;
  };
  constexpr Case cases[] = {
      {15s, 10s, 3}, {19'999ms, 10s, 3}, {20s, 10s, 2}, {25s, 10s, 2}, {39'999ms, 10s, 1}};
  for (const Case& c : cases) {
    const Clock after = press(clock, white, at(c.when));
    CHECK(left_at(after, white, c.when) == c.left);
    CHECK(extra_at(after, white, c.when).periods_left == c.periods);
    CHECK(after.sides.white.moves == 1);
  }
  const Clock late = press(clock, white, at(40s));
  CHECK(first_flag(late) == FirstFlag{white, at(40s)});
  CHECK(extra_at(late, white, 40s).periods_left == 0);
  CHECK(left_at(running("J3x10"), white, 4s) == 6s);
  const Clock no_main = running("0:J3x10");
  CHECK(extra_at(no_main, black, 0s).periods_left == 3);
  CHECK(no_main.sides.white.period == 2);
}

TEST_CASE("Byo-yomi: corrections of time and of periods, and what an annulled press takes back") {
  Clock clock = pause(running("J3x10"), at(14s));
  CHECK(left_at(clock, white, 14s) == 6s);
  CHECK(extra_at(clock, white, 14s).periods_left == 2);
  const Clock given = adjust(clock, white, 60s, at(14s));
  // What was given is used first and is not lost with the press.
  CHECK(left_at(press(resume(given, at(14s)), white, at(20s)), white, 20s) == 60s);
  CHECK(left_at(press(resume(given, at(14s)), white, at(75s)), white, 75s) == 10s);
  CHECK(extra_at(set_periods_left(clock, white, 3, at(14s)), white, 14s).periods_left == 3);
  CHECK(extra_at(set_periods_left(clock, white, 99, at(14s)), white, 14s).periods_left == 3);
  CHECK(extra_at(set_periods_left(clock, white, 0, at(14s)), white, 14s).periods_left == 1);
  CHECK(set_periods_left(resume(clock, at(14s)), white, 1, at(14s)) == resume(clock, at(14s)));
  const Clock plain = pause(running("60"), at(1s));
  CHECK(set_periods_left(plain, white, 2, at(1s)) == plain);

  Clock pressed = pause(press(running("J3x10"), white, at(14s)), at(15s));
  CHECK(left_at(pressed, white, 15s) == 10s);
  for (const bool refund : {true, false}) {
    const Clock undone = undo(pressed, white, refund, at(15s));
    CHECK(left_at(undone, white, 15s) == 6s);
    CHECK(extra_at(undone, white, 15s).periods_left == 2);
    CHECK(left_at(undone, black, 15s) == (refund ? 10s : 9s));
  }
}

TEST_CASE("putting a side into byo-yomi, out of it and back") {
  Clock clock = pause(running("60:J3x10"), at(20s));
  clock = set_period(clock, white, 2, at(20s));
  CHECK(extra_at(clock, white, 20s).periods_left == 3);
  CHECK(left_at(clock, white, 20s) == 40s);
  CHECK(set_period(clock, white, 2, at(20s)) == clock);
  clock = set_period(clock, white, 1, at(20s));
  CHECK_FALSE(extra_at(clock, white, 20s).periods_left);
  CHECK(clock.sides.white.periods_left == 0);
}

TEST_CASE("byo-yomi after a number of moves begins when the time is used up, not with the move") {
  for (const Crossing crossing :
       {Crossing::by_moves, Crossing::at_zero_own, Crossing::at_zero_both}) {
    Clock clock = running("1/10:J3x10", {.crossing = crossing});
    CHECK(first_flag(advance(clock, at(10s))) == FirstFlag{white, at(10s)});
    clock = press(press(clock, white, at(4s)), black, at(5s));
    CHECK(left_at(clock, white, 5s) == 6s);
    CHECK(clock.sides.white.period == 1);
    clock = advance(clock, at(11s));
    CHECK(clock.sides.white.period == 2);
    CHECK(clock.sides.black.period == 1);  // each side by itself
    CHECK_FALSE(first_flag(clock));
  }
}

TEST_CASE("hourglass: what one side uses the other gains, and nothing is made or lost") {
  Clock clock = running("*60");
  CHECK(left_at(clock, black, 10s) == 70s);
  clock = pause(press(clock, white, at(10s)), at(15s));
  CHECK(left_at(clock, white, 1h) == 55s);
  CHECK(left_at(clock, black, 1h) == 65s);
  for (const bool refund : {true, false}) {
    const Clock undone = undo(clock, white, refund, at(20s));
    CHECK(left_at(undone, white, 20s) == (refund ? 50s : 55s));
    CHECK(left_at(undone, black, 20s) == (refund ? 70s : 65s));
  }
  clock = adjust(clock, black, 30s, at(20s));
  CHECK(left_at(clock, white, 20s) == 55s);
  CHECK(left_at(clock, black, 20s) == 95s);
  CHECK(first_flag(advance(resume(clock, at(20s)), at(1h))) == FirstFlag{black, at(115s)});
  CHECK(left_at(resume(clock, at(20s)), white, 1h) == 150s);
}

TEST_CASE("hourglass with freeze off: the flagged side stays at zero") {
  Clock clock = running("*60", {.freeze = false});
  clock = press(clock, white, at(70s));
  CHECK(left_at(clock, white, 70s) == 0s);
  CHECK(left_at(clock, black, 70s) == 120s);
  CHECK(left_at(clock, white, 80s) == 0s);
  CHECK(left_at(clock, black, 80s) == 110s);
}

TEST_CASE("unequal hourglasses: each begins with its own sand") {
  const Clock clock = running("*60|*90");
  CHECK(left_at(clock, white, 20s) == 40s);
  CHECK(left_at(clock, black, 20s) == 110s);
}

TEST_CASE("time per move: whole again with the press, what the arbiter gives is for one move") {
  Clock clock = running("=30");
  CHECK(left_at(press(clock, white, at(29s)), white, 29s) == 30s);
  CHECK(first_flag(press(clock, white, at(30s))) == FirstFlag{white, at(30s)});
  clock = resume(adjust(pause(clock, at(20s)), white, 15s, at(20s)), at(20s));
  CHECK(next_deadline(clock) == at(45s));
  CHECK(left_at(press(clock, white, at(21s)), white, 21s) == 30s);
}

TEST_CASE("gong: a press confirms the move, the turn passes at the gong") {
  Clock clock = running("G10");
  CHECK_FALSE(extra_at(clock, white, 3s).confirmed);
  clock = press(clock, white, at(4s));
  CHECK(extra_at(clock, white, 5s).confirmed);
  CHECK(press(clock, white, at(5s)).on_move == white);
  CHECK(advance(press(clock, white, at(5s)), at(10s)) == advance(clock, at(10s)));
  CHECK(press(clock, black, at(6s)).sides.black.moves == 0);
  CHECK(clock.sides.white.moves == 0);
  const Clock next = advance(clock, at(10s));
  CHECK(running_side(next) == black);
  CHECK(next.sides.white.moves == 1);
  CHECK(left_at(next, white, 10s) == 10s);
  CHECK(left_at(clock, black, 13s) == 7s);
  // In the millisecond of the gong it is too late.
  CHECK(first_flag(press(running("G10"), white, at(10s))) == FirstFlag{white, at(10s)});
  CHECK(first_flag(advance(clock, at(1h))) == FirstFlag{black, at(20s)});
}

TEST_CASE("a move is awaited from the side that runs, with a gong once and not before it") {
  const Clock plain = running("60");
  CHECK(awaits_move(plain, white, at(5s)));
  CHECK_FALSE(awaits_move(plain, black, at(5s)));
  CHECK_FALSE(awaits_move(pause(plain, at(5s)), white, at(6s)));
  CHECK_FALSE(awaits_move(plain, white, at(60s)));
  const Clock confirmed = press(running("G10"), white, at(4s));
  CHECK_FALSE(awaits_move(confirmed, white, at(5s)));
  CHECK_FALSE(awaits_move(confirmed, black, at(9'999ms)));
  CHECK(awaits_move(confirmed, black, at(10s)));
}

TEST_CASE("gong: a pause keeps the slot and the confirmation") {
  Clock clock = pause(press(running("G10"), white, at(4s)), at(6s));
  CHECK(left_at(clock, white, 1h) == 4s);
  clock = resume(clock, at(100s));
  CHECK(next_deadline(clock) == at(104s));
  CHECK(running_side(advance(clock, at(104s))) == black);
}

TEST_CASE("gong: annulling, turning and taking back withdraw the confirmation") {
  Clock clock = pause(press(running("G10"), white, at(4s)), at(6s));
  const Clock undone = undo(clock, white, false, at(6s));
  CHECK_FALSE(extra_at(undone, white, 6s).confirmed);
  CHECK(left_at(undone, white, 6s) == 6s);
  CHECK(first_flag(advance(resume(undone, at(6s)), at(1h))) == FirstFlag{white, at(12s)});
  const Clock turned = turn(clock, black, at(6s));
  CHECK_FALSE(turned.sides.white.confirmed);
  CHECK(turned.on_move == black);
  const Reading fresh = reading(running("G10"), at(0s));
  for (const Times times : {Times::restored, Times::kept})
    CHECK_FALSE(take_back(clock, fresh, times, at(6s)).sides.white.confirmed);
  // After the gong the slot in which the move was confirmed comes back.
  Clock later = pause(press(running("G10"), white, at(4s)), at(13s));
  CHECK(later.on_move == black);
  for (const bool refund : {true, false}) {
    const Clock back = undo(later, white, refund, at(13s));
    CHECK(back.on_move == white);
    CHECK(back.sides.white.moves == 0);
    CHECK(left_at(back, white, 13s) == 6s);
    CHECK(left_at(back, black, 13s) == (refund ? 10s : 7s));
  }
}

TEST_CASE("gong that warns: a missed slot begins anew, with a sign, and the turn does not pass") {
  const Clock missed = advance(running("G10;gong_miss=warn"), at(25s));
  CHECK(running_side(missed) == white);
  CHECK_FALSE(first_flag(missed));
  CHECK(left_at(missed, white, 25s) == 5s);
  CHECK(missed.sides.white.interim == at(20s));
  CHECK(next_deadline(missed) == at(30s));
  const Clock moved = advance(press(missed, white, at(26s)), at(30s));
  CHECK(running_side(moved) == black);
  CHECK(moved.sides.white.moves == 1);
  CHECK(moved.sides.black.interim == std::nullopt);
  CHECK(first_flag(advance(running("G10;gong_miss=lose"), at(1h))) == FirstFlag{white, at(10s)});
}

TEST_CASE(
    "Canadian blocks reloaded by hand: no moves are counted, and only the arbiter gives more") {
  Clock clock = running("1:C2/10;reload=manual");
  clock = press(clock, white, at(2s));  // in the block, after one second of it
  clock = press(clock, black, at(2500ms));
  clock = press(clock, white, at(4500ms));
  CHECK(left_at(clock, white, 4500ms) == 7s);
  CHECK_FALSE(extra_at(clock, white, 4500ms).moves_to_go);
  clock = press(clock, black, at(4700ms));
  CHECK(first_flag(advance(clock, at(1min))) == FirstFlag{white, at(11'700ms)});
  CHECK(extra_at(press(running("1:C2/10"), white, at(2s)), white, 2s).moves_to_go == 1);
}

TEST_CASE("gong with freeze off: who has flagged passes the turn himself") {
  Clock clock = running("G10", {.freeze = false});
  clock = advance(clock, at(12s));
  CHECK(first_flag(clock) == FirstFlag{white, at(10s)});
  CHECK(running_side(clock) == white);
  clock = press(clock, white, at(15s));
  CHECK(running_side(clock) == black);
  CHECK(left_at(clock, white, 15s) == 0s);
  clock = advance(press(clock, black, at(20s)), at(25s));
  CHECK(running_side(clock) == white);
}

TEST_CASE("gong: the move that ends the game counts at once") {
  const Clock over = stop_with_move(press(running("G10"), white, at(2s)), white, at(3s));
  CHECK(over.phase == Phase::ended);
  CHECK(over.sides.white.moves == 1);
  CHECK_FALSE(over.sides.white.confirmed);
}

TEST_CASE("counting up: nothing flags, and each minute begun counts for the penalty") {
  Clock clock = running("60:U");
  CHECK_FALSE(extra_at(clock, white, 59s).over);
  CHECK(extra_at(clock, white, 60s).over == 0s);
  CHECK(extra_at(clock, white, 121s).over == 61s);
  CHECK_FALSE(next_deadline(advance(clock, at(60s))));
  CHECK_FALSE(first_flag(advance(clock, at(1000h))));
  CHECK(started_minutes(0ms) == 0);
  CHECK(started_minutes(1ms) == 1);
  CHECK(started_minutes(60s) == 1);
  CHECK(started_minutes(61s) == 2);
}

TEST_CASE("counting up: corrections go through zero in both directions without a flag") {
  Clock clock = pause(running("60:U"), at(90s));
  CHECK(extra_at(clock, white, 90s).over == 30s);
  const Clock less = adjust(clock, white, 10s, at(90s));
  CHECK(extra_at(less, white, 90s).over == 20s);
  const Clock given = adjust(clock, white, 40s, at(90s));
  CHECK(left_at(given, white, 90s) == 10s);
  CHECK(extra_at(given, white, 90s).over == 0s);
  CHECK(extra_at(resume(given, at(90s)), white, 105s).over == 5s);
  CHECK(extra_at(adjust(clock, white, -10s, at(90s)), white, 90s).over == 40s);
  CHECK(extra_at(set_left(clock, white, 0s, at(90s)), white, 90s).over == 0s);
  CHECK(left_at(set_left(clock, white, 7s, at(90s)), white, 90s) == 7s);
  CHECK_FALSE(first_flag(set_left(clock, white, 0s, at(90s))));
  // Out of it again with time only: an earlier period cannot begin with nothing.
  CHECK(set_period(clock, white, 1, at(90s)) == clock);
  const Clock out = set_period(given, white, 1, at(90s));
  CHECK(out.sides.white.period == 1);
  CHECK(next_deadline(resume(out, at(90s))) == at(100s));
}

TEST_CASE("unequal programs: each side by its own method") {
  Clock clock = running("=30|60:J2x10");
  clock = press(clock, white, at(29s));
  CHECK(extra_at(clock, black, 29s + 65s).periods_left == 2);
  clock = press(clock, black, at(29s + 65s));
  CHECK(left_at(clock, white, 94s) == 30s);
  CHECK(first_flag(advance(clock, at(1h))) == FirstFlag{white, at(124s)});
}

}  // namespace flagfall::clock
