#include "clock/program.hpp"

#include "catalogue.hpp"
#include "clock/method.hpp"
#include "clocks.hpp"
#include "random.hpp"

namespace flagfall::clock {
namespace {

Period period_of(Method method, Duration time) {
  Period period;
  period.method = method;
  period.time = time;
  return period;
}

Period quota(int moves, Duration time, Duration increment = 0s) {
  Period period = period_of(Method::countdown, time);
  period.moves = moves;
  period.increment = increment;
  return period;
}

Period delayed(Method method, Duration time, Duration delay) {
  Period period = period_of(method, time);
  period.delay = delay;
  return period;
}

Duration some_seconds(Random& random) {
  const int most[] = {1, 10, 3600, max_seconds + 1};
  return std::chrono::seconds{random.below(most[random.below(4)])};
}

Period some_countdown(Random& random) {
  Period period = quota(random.one_in(2) ? random.below(max_quota + 1) : 0, some_seconds(random));
  if (random.one_in(2)) {
    period.increment = some_seconds(random);
    if (random.one_in(4)) period.cap = some_seconds(random);
  }
  constexpr Method methods[] = {Method::countdown, Method::bronstein, Method::bronstein_ahead,
                                Method::us_delay};
  period.method = methods[random.below(4)];
  if (period.method != Method::countdown) period.delay = some_seconds(random);
  return period;
}

Period some_tail(Random& random) {
  Period period;
  switch (random.below(3)) {
    case 0:
      period = period_of(Method::byo_yomi, some_seconds(random));
      period.count = 1 + random.below(max_byo_yomi_periods);
      return period;
    case 1:
      period = period_of(Method::canadian, some_seconds(random));
      period.moves = random.below(max_quota + 1);
      return period;
    default:
      return period_of(Method::count_up, 0s);
  }
}

Period some_single(Random& random) {
  switch (random.below(4)) {
    case 0:
      return period_of(Method::hourglass, some_seconds(random));
    case 1:
      return period_of(Method::per_move, some_seconds(random));
    case 2:
      return period_of(Method::gong, some_seconds(random));
    default:
      return period_of(Method::days, std::chrono::days{1 + random.below(max_days)});
  }
}

Program some_program(Random& random) {
  if (random.one_in(8)) return {{some_single(random)}, false};
  Program program;
  const int count = 1 + random.below(static_cast<int>(max_periods));
  for (int i = 0; i < count; ++i) program.periods.push_back(some_countdown(random));
  program.repeat_last = random.one_in(3);
  if (!program.repeat_last && random.one_in(3)) program.periods.back() = some_tail(random);
  return program;
}

}  // namespace

TEST_CASE("a program is read and printed") {
  struct Case {
    const char* text = "";
    Program program;
  };
  Period byo_yomi = period_of(Method::byo_yomi, 20s);
  byo_yomi.count = 3;
  Period canadian = period_of(Method::canadian, 300s);
  canadian.moves = 15;
  Period capped = quota(0, 7170s, 60s);
  capped.cap = 7200s;
  const Case cases[] = {
      {"300", {{quota(0, 300s)}, false}},
      {"4800+60", {{quota(0, 4800s, 60s)}, false}},
      {"50/7200:~25/3600", {{quota(50, 7200s), quota(25, 3600s)}, true}},
      {"45/5400:1800+30", {{quota(45, 5400s), quota(0, 1800s, 30s)}, false}},
      {"7170+60^7200", {{capped}, false}},
      {"300d2", {{delayed(Method::us_delay, 300s, 2s)}, false}},
      {"300b5", {{delayed(Method::bronstein, 300s, 5s)}, false}},
      {"1500B10", {{delayed(Method::bronstein_ahead, 1500s, 10s)}, false}},
      {"3600:J3x20", {{quota(0, 3600s), byo_yomi}, false}},
      {"3600:C15/300", {{quota(0, 3600s), canadian}, false}},
      {"1500:U", {{quota(0, 1500s), period_of(Method::count_up, 0s)}, false}},
      {"*60", {{period_of(Method::hourglass, 60s)}, false}},
      {"=30", {{period_of(Method::per_move, 30s)}, false}},
      {"G10", {{period_of(Method::gong, 10s)}, false}},
      {"D3", {{period_of(Method::days, std::chrono::days{3})}, false}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto program = parse_program(c.text);
    REQUIRE(program.has_value());
    CHECK(*program == c.program);
    CHECK(to_string(c.program) == c.text);
  }
}

TEST_CASE("a control is one program for both sides, or White's and Black's") {
  const auto both = parse_control("180");
  REQUIRE(both.has_value());
  CHECK(both->program.white == both->program.black);
  CHECK(to_string(*both) == "180");
  const auto pair = parse_control("180|300+5");
  REQUIRE(pair.has_value());
  CHECK(pair->program.white.periods.front().time == 180s);
  CHECK(pair->program.black.periods.front().increment == 5s);
  CHECK(to_string(*pair) == "180|300+5");
  CHECK(pair->crossing == Crossing::by_moves);
  CHECK(pair->increment == IncrementModel::before);
  CHECK(pair->freeze);
  CHECK(pair->flag_call == FlagCall::automatic);
}

TEST_CASE("an increment of zero and leading zeros say nothing") {
  CHECK(to_string(*parse_control("300+0")) == "300");
  CHECK(to_string(*parse_control("0300+05")) == "300+5");
}

TEST_CASE("what is not a time control is refused with the place and a sentence") {
  struct Case {
    std::string text;
    const char* code;
    std::size_t position;
  };
  const Case cases[] = {
      {"", "CONTROL_EMPTY", 0},
      {std::string(max_control_text + 1, '1'), "CONTROL_TOO_LONG", max_control_text},
      {" 300", "CONTROL_NUMBER", 0},
      {"x300", "CONTROL_NUMBER", 0},
      {"-300", "CONTROL_NUMBER", 0},
      {"300 ", "CONTROL_UNEXPECTED", 3},
      {"300+5s", "CONTROL_UNEXPECTED", 5},
      {"1.5", "CONTROL_UNEXPECTED", 1},
      {std::string("300\0", 4), "CONTROL_UNEXPECTED", 3},
      {"300+", "CONTROL_NUMBER", 4},
      {"300+5^", "CONTROL_NUMBER", 6},
      {"300^600", "CONTROL_UNEXPECTED", 3},
      {"300d", "CONTROL_NUMBER", 4},
      {"300d5b5", "CONTROL_UNEXPECTED", 5},
      {"300d5+5", "CONTROL_UNEXPECTED", 5},
      {"50/", "CONTROL_NUMBER", 3},
      {"0/300", "CONTROL_NUMBER_RANGE", 0},
      {"1000/300", "CONTROL_NUMBER_RANGE", 0},
      {"1000000", "CONTROL_NUMBER_RANGE", 0},
      {"18446744073709551617", "CONTROL_NUMBER_RANGE", 0},
      {"300+99999999999999999999", "CONTROL_NUMBER_RANGE", 4},
      {"300:", "CONTROL_NUMBER", 4},
      {":300", "CONTROL_NUMBER", 0},
      {"300::300", "CONTROL_NUMBER", 4},
      {"300:~25/600:60", "CONTROL_NOT_LAST", 12},
      {"300:J3x20:60", "CONTROL_NOT_LAST", 10},
      {"300:J3", "CONTROL_INCOMPLETE", 6},
      {"300:J3*20", "CONTROL_UNEXPECTED", 6},
      {"300:J0x20", "CONTROL_NUMBER_RANGE", 5},
      {"300:C15", "CONTROL_INCOMPLETE", 7},
      {"300:U5", "CONTROL_UNEXPECTED", 5},
      {"300:~J3x20", "CONTROL_NOT_REPEATED", 5},
      {"300:~U", "CONTROL_NOT_REPEATED", 5},
      {"~*60", "CONTROL_NOT_REPEATED", 1},
      {"*60+5", "CONTROL_NOT_COMBINED", 3},
      {"*60d5", "CONTROL_NOT_COMBINED", 3},
      {"20/*60", "CONTROL_NOT_COMBINED", 3},
      {"60:20/J3x20", "CONTROL_NOT_COMBINED", 6},
      {"=30+5", "CONTROL_NOT_COMBINED", 3},
      {"G30b5", "CONTROL_NOT_COMBINED", 3},
      {"60:J3x20+5", "CONTROL_NOT_COMBINED", 8},
      {"60:U+5", "CONTROL_NOT_COMBINED", 4},
      {"300;", "CONTROL_OPTION", 4},
      {"300;speed=1", "CONTROL_OPTION", 4},
      {"300; freeze=on", "CONTROL_OPTION", 4},
      {"300;freeze", "CONTROL_INCOMPLETE", 10},
      {"300;freeze=", "CONTROL_OPTION_VALUE", 11},
      {"300;freeze=maybe", "CONTROL_OPTION_VALUE", 11},
      {"300;crossing=at_zero", "CONTROL_OPTION_VALUE", 13},
      {"300;freeze=on;freeze=on", "CONTROL_OPTION_TWICE", 14},
      {"300;freeze=on|300", "CONTROL_UNEXPECTED", 13},
      {";freeze=on", "CONTROL_NUMBER", 0},
      {"300:*60", "CONTROL_NOT_ALONE", 7},
      {"*60:300", "CONTROL_NOT_ALONE", 4},
      {"D0", "CONTROL_NUMBER_RANGE", 1},
      {"D366", "CONTROL_NUMBER_RANGE", 1},
      {"1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1", "CONTROL_PERIODS", 32},
      {"300|", "CONTROL_NUMBER", 4},
      {"|300", "CONTROL_NUMBER", 0},
      {"300|300|300", "CONTROL_UNEXPECTED", 7},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto control = parse_control(c.text);
    REQUIRE_FALSE(control.has_value());
    CHECK(control.error().code == c.code);
    CHECK(control.error().position == c.position);
    const std::string sentence = render(control.error().phrase);
    CHECK_MESSAGE(sentence.find('{') == std::string::npos, sentence);
  }
  CHECK_FALSE(parse_program("180|300").has_value());
}

TEST_CASE("options of a method stand with the programs, the others beside them") {
  const auto control = parse_control("G10;freeze=off;gong_miss=warn");
  REQUIRE(control.has_value());
  CHECK(programs_text(*control) == "G10;gong_miss=warn");
  CHECK(to_string(*control) == "G10;gong_miss=warn;freeze=off");
  CHECK(programs_text(*parse_control("60:C5/300;reload=manual")) == "60:C5/300;reload=manual");
  CHECK(parse_control("G10;gong_miss=maybe").error().code == "CONTROL_OPTION_VALUE");
  CHECK(programs_text(*parse_control("G10;gong_miss=lose")) == "G10");
}

TEST_CASE("what is printed is read back as the same value") {
  constexpr std::uint64_t seeds = 500;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    TimeControl control;
    control.program.white = some_program(random);
    control.program.black = random.one_in(2) ? control.program.white : some_program(random);
    control.crossing = static_cast<Crossing>(random.below(3));
    control.increment = static_cast<IncrementModel>(random.below(2));
    control.freeze = random.one_in(2);
    control.flag_call = static_cast<FlagCall>(random.below(3));
    control.gong_miss = static_cast<GongMiss>(random.below(2));
    control.reload = static_cast<Reload>(random.below(2));
    const std::string text = to_string(control);
    CAPTURE(text);
    CHECK(text.size() <= max_control_text);
    const auto back = parse_control(text);
    REQUIRE(back.has_value());
    CHECK(*back == control);
  }
  MESSAGE("seeds 0 to ", seeds - 1);
}

TEST_CASE("any text is read or refused, and what is read prints to itself after one round") {
  constexpr std::string_view letters = "0123456789:/+~|dbBJxCU*=GD^ z;";
  int accepted = 0;
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    std::string text;
    for (int i = random.below(12); i >= 0; --i) {
      text += letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    }
    CAPTURE(text);
    const auto control = parse_control(text);
    if (!control) {
      CHECK(control.error().position <= text.size());
      continue;
    }
    ++accepted;
    CHECK(*parse_control(to_string(*control)) == *control);
    if (const auto clock = make_clock(*control)) CHECK(left(*clock, white, at(0ms)) > 0ms);
  }
  CHECK(accepted > 100);
  MESSAGE("seeds 0 to 4999: ", accepted, " texts read");
}

TEST_CASE("every method makes a clock, days per move are refused by their name") {
  for (const char* text :
       {"300",       "300b5",   "1500B10", "300d2",   "3600:C0/300", "3600:C15/300", "3600:J1x20",
        "J5x30",     "0:J3x10", "C1/30",   "1500:U",  "*60",         "=30",          "G10",
        "300|300d2", "=30|300", "*60|*90", "G10|G20", "60:U|60",     "0B10"}) {
    CAPTURE(text);
    CHECK(make_clock(control_of(text)).has_value());
  }
  for (const char* text : {"D3", "300|D3"}) {
    const auto clock = make_clock(control_of(text));
    REQUIRE_FALSE(clock.has_value());
    CHECK(clock.error().code == "METHOD_NOT_BUILT");
    CHECK(clock.error().position == std::string_view{text}.find('D'));
    CHECK(clock.error().phrase.params.front() == Param{"method", std::string{"days"}});
    CHECK(render(clock.error().phrase).find("days") != std::string::npos);
  }
}

TEST_CASE("the options follow the programs and are read back") {
  const TimeControl usual = control_of("50/7200:3600|300");
  TimeControl changed = usual;
  changed.crossing = Crossing::at_zero_both;
  changed.increment = IncrementModel::after;
  changed.freeze = false;
  changed.flag_call = FlagCall::players;
  const char* text =
      "50/7200:3600|300;crossing=at_zero_both;increment=after;freeze=off;flag_call=players";
  CHECK(to_string(changed) == text);
  CHECK(programs_text(changed) == "50/7200:3600|300");
  CHECK(*parse_control(text) == changed);
  CHECK(*parse_control("50/7200:3600|300;freeze=off;increment=after;flag_call=players;"
                       "crossing=at_zero_both") == changed);
  CHECK(*parse_control("50/7200:3600|300;freeze=on;increment=before;flag_call=automatic;"
                       "crossing=by_moves") == usual);
  CHECK(to_string(usual) == "50/7200:3600|300");
  CHECK_FALSE(parse_program("300;freeze=off").has_value());
}

TEST_CASE("what was not read as text is refused with the place that it would have in one") {
  const auto refused = [](const TimeControl& control) {
    const auto problem = check_built(control);
    REQUIRE(problem.has_value());
    CHECK_FALSE(render(problem->phrase).starts_with("{missing"));
    CHECK(render(problem->phrase).find('{') == std::string::npos);
    return std::pair{problem->code, problem->position};
  };
  using Seen = std::pair<std::string, std::size_t>;
  TimeControl control = control_of("300:U");
  control.program.white.repeat_last = true;
  CHECK(refused(control) == Seen{"CONTROL_NOT_REPEATED", 5});
  control = control_of("300:J3x20");
  std::swap(control.program.black.periods[0], control.program.black.periods[1]);
  CHECK(refused(control) == Seen{"CONTROL_NOT_LAST", 10});
  control = control_of("*60");
  control.program.white.periods.push_back(control.program.white.periods.front());
  CHECK(refused(control) == Seen{"CONTROL_NOT_ALONE", 0});
  control = control_of("*60");
  control.program.black.periods.front().increment = 5s;
  CHECK(refused(control) == Seen{"CONTROL_NOT_COMBINED", 4});
  control = control_of("60:J3x20");
  control.program.white.periods.back().moves = 5;
  CHECK(refused(control) == Seen{"CONTROL_NOT_COMBINED", 3});
  CHECK(refused(control_of("*60|60")) == Seen{"CONTROL_ONE_SIDED", 4});
  CHECK(refused(control_of("60|G60")) == Seen{"CONTROL_ONE_SIDED", 3});
  CHECK(refused(control_of("60:0:30")) == Seen{"CONTROL_EMPTY_PERIOD", 3});
  CHECK(refused(control_of("60:~60")) == Seen{"CONTROL_ENDLESS", 4});
}

TEST_CASE("a control that could never work makes no clock") {
  struct Case {
    const char* text;
    IncrementModel increment;
    const char* code;
  };
  constexpr Case cases[] = {
      {"0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"0:60", IncrementModel::before, "CONTROL_NO_TIME"},
      {"60|0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"1:20:00", IncrementModel::before, "CONTROL_EMPTY_PERIOD"},
      {"2/60:0", IncrementModel::before, "CONTROL_EMPTY_PERIOD"},
      {"0b10", IncrementModel::before, "CONTROL_NO_TIME"},
      {"0d10", IncrementModel::before, "CONTROL_NO_TIME"},
      {"U", IncrementModel::before, "CONTROL_NO_TIME"},
      {"0:U", IncrementModel::before, "CONTROL_NO_TIME"},
      {"0:J3x0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"*0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"G0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"60:C3/0", IncrementModel::before, "CONTROL_EMPTY_PERIOD"},
      {"0+5^0", IncrementModel::before, "CONTROL_NO_TIME"},
      {"60:~60", IncrementModel::before, "CONTROL_ENDLESS"},
      {"~60", IncrementModel::after, "CONTROL_ENDLESS"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto clock = make_clock(control_of(c.text, {.increment = c.increment}));
    REQUIRE_FALSE(clock.has_value());
    CHECK(clock.error().code == c.code);
    CHECK_FALSE(render(clock.error().phrase).starts_with("{missing"));
  }
  CHECK(make_clock(TimeControl{}).error().code == "CONTROL_EMPTY");
  CHECK(make_clock(control_of("0+5")).has_value());
  CHECK(make_clock(control_of("0+5", {.increment = IncrementModel::after})).has_value());
}

}  // namespace flagfall::clock
