#include <chrono>

#include "clock/default_time.hpp"
#include "clock/flags.hpp"
#include "clock/handicap.hpp"
#include "clocks.hpp"

// What regulations make of the times: lateness, two flags, handicaps.

namespace flagfall::clock {

TEST_CASE("late is later than zero and the default time") {
  struct Case {
    const char* what;
    Duration arrival, zero, default_time;
    bool late;
  };
  constexpr Case cases[] = {
      {"LT1: 59:59 late, limit 60:00", 3599s, 0s, 60min, false},
      {"LT2: 30:00 late, limit 30:00", 30min, 0s, 30min, false},
      {"one millisecond more", 30min + 1ms, 0s, 30min, true},
      {"must be there at zero, and is", 0s, 0s, 0s, false},
      {"must be there at zero, and is not", 1ms, 0s, 0s, true},
      {"LT5: the round started 7 min late: zero is the real start", 37min, 7min, 30min, false},
      {"before the round", 0s, 7min, 0s, false},
      {"silent regulations: an hour", 1h, 0s, usual_default_time, false},
      {"after that hour", 1h + 1ms, 0s, usual_default_time, true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    CHECK(is_late(at(c.arrival), at(c.zero), c.default_time) == c.late);
  }
}

TEST_CASE("who is late: one, the other, both, and who has not come yet") {
  const auto late = [](Arrivals arrivals, Duration now) {
    return late_sides(arrivals, at(0s), 30min, at(now));
  };
  CHECK(late({}, 30min) == BySide<bool>{false, false});
  CHECK(late({}, 30min + 1ms) == BySide<bool>{true, true});
  CHECK(late({at(5min), {}}, 31min) == BySide<bool>{false, true});
  CHECK(late({at(31min), at(30min)}, 40min) == BySide<bool>{true, false});
}

TEST_CASE("LT3: in games shorter than the default time the flag decides") {
  struct Case {
    const char* program;
    Duration default_time;
    Absence first;
  };
  constexpr Case cases[] = {{"300", 60min, Absence::flag},
                            {"4800+60", 60min, Absence::default_time},
                            {"3600", 60min, Absence::flag},
                            {"3600:1800", 60min, Absence::default_time},
                            {"1500:U", 60min, Absence::default_time},
                            {"600:J3x30", 10min, Absence::default_time},
                            {"600:J3x30", 12min, Absence::flag}};
  for (const Case& c : cases) {
    CAPTURE(c.program);
    CHECK(what_comes_first(running(c.program), at(0s), c.default_time) == c.first);
  }
}

TEST_CASE("two flags") {
  struct Case {
    const char* what;
    FlagsSeen seen;
    FlagVerdict verdict;
  };
  const Case cases[] = {
      {"none is down", {{false, false}, {}, true}, FlagVerdict::none},
      {"one is down", {{true, false}, {}, true}, FlagVerdict::white_loses},
      {"the other is down", {{false, true}, {}, false}, FlagVerdict::black_loses},
      {"the sign decides", {{true, true}, black, true}, FlagVerdict::black_loses},
      {"also in an earlier period", {{true, true}, white, false}, FlagVerdict::white_loses},
      {"no sign, last period", {{true, true}, {}, true}, FlagVerdict::drawn},
      {"no sign, earlier period", {{true, true}, {}, false}, FlagVerdict::goes_on},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    CHECK(judge(c.seen) == c.verdict);
  }
  // BF1: on the server's clock the first instant stands, with freeze off too.
  Clock clock = press(press(running("10", {.freeze = false}), white, at(4s)), black, at(9s));
  CHECK(judge(clock, at(14'999ms)) == FlagVerdict::none);
  clock = press(clock, white, at(20s));
  CHECK(judge(clock, at(25s)) == FlagVerdict::white_loses);
}

TEST_CASE("time by rating") {
  using std::chrono::minutes;
  struct Case {
    int total, minimum;
    double steepness;
    int difference;
    int stronger, weaker;
  };
  constexpr Case cases[] = {
      {60, 10, 0.005, 0, 30, 30},   {60, 10, 0.005, 200, 21, 39},     {60, 10, 0.005, 400, 15, 45},
      {60, 10, 0.005, 800, 11, 49}, {60, 10, 0.005, 100'000, 10, 50}, {60, 10, 0.0, 400, 30, 30},
      {60, 30, 0.005, 400, 30, 30}, {10, 1, 0.01, 300, 1, 9},
  };
  for (const Case& c : cases) {
    CAPTURE(c.difference);
    CHECK(rating_handicap(minutes{c.total}, minutes{c.minimum}, c.steepness, c.difference) ==
          Handicap{minutes{c.stronger}, minutes{c.weaker}});
  }
  CHECK_FALSE(rating_handicap(minutes{60}, minutes{31}, 0.005, 0));
  CHECK_FALSE(rating_handicap(minutes{60}, minutes{0}, 0.005, 0));
  CHECK_FALSE(rating_handicap(minutes{60}, minutes{10}, -0.1, 0));
  CHECK_FALSE(rating_handicap(minutes{60}, minutes{10}, 0.005, -1));
}

}  // namespace flagfall::clock
