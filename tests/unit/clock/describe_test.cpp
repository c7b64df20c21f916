#include "clock/describe.hpp"

#include <set>

#include "catalogue.hpp"
#include "clocks.hpp"

namespace flagfall::clock {

TEST_CASE("a time control in words") {
  struct Case {
    const char* program;
    const char* words;
  };
  constexpr Case cases[] = {
      {"300", "5 min"},
      {"90", "90 s"},
      {"0+10", "0 s + 10 s per move"},
      {"4800+60", "80 min + 60 s per move"},
      {"45/5400:1800+30", "90 min for 45 moves, then 30 min + 30 s per move"},
      {"45/5400+30:1800+30", "90 min for 45 moves + 30 s per move, then 30 min + 30 s per move"},
      {"50/7200:~25/3600", "120 min for 50 moves, then 60 min for each further 25 moves"},
      {"50/7200:~1/30+5", "120 min for 50 moves, then 30 s for each further move + 5 s per move"},
      {"1/60:~2/60+5", "1 min for 1 move, then 1 min for each further 2 moves + 5 s per move"},
      {"1/5:~2/5", "5 s for 1 move, then 5 s for each further 2 moves"},
      {"2/5+1:5", "5 s for 2 moves + 1 s per move, then 5 s"},
      {"7170+60^7200", "7170 s + 60 s per move, up to 120 min on the clock"},
      {"5+1^9", "5 s + 1 s per move, up to 9 s on the clock"},
      {"180|300+5", "White: 3 min; Black: 5 min + 5 s per move"},
      {"300b5", "5 min with a Bronstein delay of 5 s"},
      {"1500B10", "25 min with a Bronstein delay of 10 s given in advance"},
      {"300d2", "5 min with a US delay of 2 s"},
      {"3600:J3x20", "60 min, then 3 periods of 20 s (byo-yomi)"},
      {"3600:J1x20", "60 min, then 1 period of 20 s (byo-yomi)"},
      {"3600:C15/300", "60 min, then 300 s for each 15 moves (Canadian byo-yomi)"},
      {"3600:C1/300", "60 min, then 300 s for each move (Canadian byo-yomi)"},
      {"3600:C0/300", "60 min, then blocks of 300 s (Canadian byo-yomi)"},
      {"1500:U", "25 min, then the time counts up"},
      {"*60", "hourglass of 60 s"},
      {"=30", "30 s for each move"},
      {"G10", "slots of 10 s (gong)"},
      {"D1", "1 day for each move"},
      {"D3", "3 days for each move"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.program);
    CHECK(render(describe(control_of(c.program))) == c.words);
  }
}

TEST_CASE("what changes the meaning of the same program is told") {
  const auto words = [](const char* program, Options options) {
    return render(describe(control_of(program, options)));
  };
  CHECK(words("300+3", {.increment = IncrementModel::after}) ==
        "5 min + 3 s per move (increments after the move)");
  CHECK(words("300", {.increment = IncrementModel::after}) == "5 min");
  CHECK(words("300:60", {.crossing = Crossing::at_zero_own}) ==
        "5 min, then 1 min (the next period begins at zero)");
  CHECK(words("300:60", {.crossing = Crossing::at_zero_both}) ==
        "5 min, then 1 min (the next period begins at zero, for both sides at once)");
  CHECK(words("300", {.crossing = Crossing::at_zero_both}) == "5 min");
  CHECK(words("300", {.freeze = false}) == "5 min (a flag does not stop the clocks)");
  CHECK(words("300;flag_call=players", {}) == "5 min (the players claim the flag)");
  CHECK(words("300;flag_call=arbiter", {}) == "5 min (the arbiter calls the flag)");
  CHECK(words("G10;gong_miss=warn", {}) == "slots of 10 s (gong) (a missed gong is a warning)");
  CHECK(words("60:C5/300;reload=manual", {}).ends_with(" (blocks are set by the arbiter)"));
  CHECK(words("300:U", {.crossing = Crossing::at_zero_both}) == "5 min, then the time counts up");
}

TEST_CASE("every text of the catalogue is a text, or one for one and another for more") {
  for (const auto& item : catalogue().items()) {
    const std::string& key = item.key();
    const auto& text = item.value();
    CAPTURE(key);
    CHECK(key.starts_with("clock."));
    if (text.is_object()) {
      CHECK(text.size() == 2);
      CHECK(text.at("one").is_string());
      CHECK(text.at("other").is_string());
    } else {
      CHECK(text.is_string());
    }
  }
}

}  // namespace flagfall::clock
