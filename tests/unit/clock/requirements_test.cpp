#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "clock/describe.hpp"
#include "clock/display.hpp"
#include "clock/flags.hpp"
#include "clock/method.hpp"
#include "clocks.hpp"

// What federations ask of a clock, R1 to R17, each with a check of its own and with the tests in
// which more is looked at. What a program cannot do alone is checked where the project takes it up:
// a page, a setting, a page of the documentation.

namespace flagfall::clock {
namespace {

std::string text_of_file(const char* path) {
  std::ifstream file{path};
  return {std::istreambuf_iterator<char>{file}, {}};
}

bool holds(const char* path, std::string_view wanted) {
  return text_of_file(path).find(wanted) != std::string::npos;
}

bool both_work() {
  Clock clock = press(running("60"), white, at(5s));
  clock = press(clock, black, at(12s));
  return left(clock, white, at(12s)) == 55s && left(clock, black, at(12s)) == 53s;
}

bool both_stop() {
  const Clock clock = pause(press(running("60"), white, at(5s)), at(7s));
  return !running_side(clock) && reading(clock, at(1h)) == reading(clock, at(7s));
}

bool never_both() {
  const Clock clock = running("60");
  return left(clock, white, at(9s)) == 51s && left(clock, black, at(9s)) == 60s;
}

bool no_gap() {
  Clock clock = press(running("60"), white, at(5001ms));
  clock = press(clock, black, at(9999ms));
  return used(clock, white, at(12s)) + used(clock, black, at(12s)) == 12s;
}

bool overstepping_shown() {
  const Clock clock = running("60");
  return face(clock, white, at(60s)) == Face{"0:00", "0.0", Sign::flag} &&
         face(clock, black, at(60s)).sign == Sign::none;
}

bool seconds_near_the_limit() {
  for (Duration rest = 0ms; rest <= 2min; rest += 137ms) {
    const auto text = shown(rest);
    if (text[text.size() - 3] != ':') return false;
  }
  return true;
}

bool digits_are_large() { return holds("web/src/styles/game/player.css", "font-size: clamp("); }

/// One lever a side and nothing else.
bool easy_to_handle() {
  const Clock clock = running("60");
  return press(clock, black, at(1s)) == clock && press(clock, white, at(1s)).on_move == black;
}

/// One value holds both sides of a table; where it stands is told to those who set up the hall.
bool one_clock_a_table() { return !text_of_file("docs/how-to/run-in-a-hall.md").empty(); }

bool shows_time_to_next_control() {
  const Clock clock = running("50/7200:3600");
  return face(clock, white, at(20min)).time == "1:40:00";
}

bool first_flag_known() {
  Clock clock = press(running("10", {.freeze = false}), white, at(9s));
  clock = press(advance(clock, at(19s)), black, at(19s));
  return judge(clock, at(21s)) == FlagVerdict::black_loses &&
         sign(clock, white, at(21s)) == Sign::none;
}

bool control_passed_is_announced() {
  const Clock clock = running("60:30");
  const bool sign_then_time =
      sign(clock, white, at(60s)) == Sign::interim && left(clock, white, at(60s)) == 30s;
  return sign_then_time && left(clock, white, at(1h)) == 0s;  // and none after the last one
}

bool arbiter_corrects() {
  const Clock runs = running("60");
  Clock clock = pause(runs, at(1s));
  clock = set_moves(set_left(clock, white, 42s, at(1s)), white, 7, at(1s));
  const bool corrected = left(clock, white, at(1s)) == 42s && clock.sides.white.moves == 7;
  return corrected && set_left(runs, white, 42s, at(1s)) == advance(runs, at(1s));
}

bool lost_connection_is_told() { return holds("web/catalogue/en/pages.json", "\"link.lost\""); }

bool has_a_manual() {
  return !text_of_file("docs/how-to/run-a-game.md").empty() &&
         holds("docs/reference/time-controls.md", "## Corrections by the arbiter");
}

bool flag_has_a_sign() { return text_of(Sign::flag) == "⚑" && !text_of(Sign::interim).empty(); }

bool end_without_increment_is_known() {
  const auto ends_so = [](const char* text) { return ends_without_increment(control_of(text)); };
  return ends_so("50/7200:3600") && ends_so("300") && ends_so("300+3|300") && !ends_so("4800+60") &&
         !ends_so("45/5400:1800+30") && !ends_so("50/7200:~25/3600") && !ends_so("300d2") &&
         !ends_so("3600:J3x20");
}

struct Requirement {
  const char* id;
  const char* asked;
  const char* source;
  const char* covered_by;
  bool (*holds)();
};

constexpr Requirement requirements[] = {
    {"R1", "two clocks in one unit, both work", "CN64 3.1.1", "play_test", both_work},
    {"R2", "both can be stopped together", "CN64 3.1.2", "traces SD5, AR8", both_stop},
    {"R3", "never both running", "CN64 3.1.3, Russian rules 42, FIDE 6.1", "properties, 1",
     never_both},
    {"R4", "the stop of one is the start of the other", "CN64 3.1.4", "properties, 2", no_gap},
    {"R5", "overstepping is shown at once, and whose", "CN64 3.1.5", "traces BF1, BF2",
     overstepping_shown},
    {"R6", "minutes and seconds from 2 min before the limit", "CN64 3.1.6", "display_test",
     seconds_near_the_limit},
    {"R7", "digits that can be read from 3 m", "CN64 3.1.7", "styles of the pages",
     digits_are_large},
    {"R8", "easy to handle", "CN64 3.1.8", "properties, 7", easy_to_handle},
    {"R9", "one clock a table", "CN64 3.2", "docs/how-to/run-in-a-hall.md", one_clock_a_table},
    {"R10", "shows the time until the next control", "FIDE C.02", "display_test",
     shows_time_to_next_control},
    {"R11", "a sign who ran out first", "FIDE C.02", "regulations_test, traces BF",
     first_flag_known},
    {"R12", "a control that was passed is announced, no time after the last", "FIDE C.02",
     "traces MP", control_passed_is_announced},
    {"R13", "the arbiter corrects time and counter, nobody else does", "FIDE C.02",
     "correction_test, traces AR", arbiter_corrects},
    {"R14", "a warning in time; here of a lost connection", "FIDE C.02", "texts of the pages",
     lost_connection_is_told},
    {"R15", "a short manual", "FIDE C.02", "docs", has_a_manual},
    {"R16", "well readable, a dash counts as a flag", "Russian rules 42", "display_test",
     flag_has_a_sign},
    {"R17", "an end without increment needs special draw rules", "FMJD Annex 3, 6.1.1", "this test",
     end_without_increment_is_known},
};

}  // namespace

TEST_CASE("what federations ask of a clock") {
  int number = 0;
  for (const Requirement& each : requirements) {
    CAPTURE(each.asked);
    CAPTURE(each.source);
    CAPTURE(each.covered_by);
    CHECK(each.id == "R" + std::to_string(++number));
    CHECK_MESSAGE(each.holds(), each.id);
  }
  CHECK(number == 17);
  std::cout << "checked: " << number << " requirements\n";
}

}  // namespace flagfall::clock
