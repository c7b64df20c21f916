#include "clock/display.hpp"

#include "clocks.hpp"

namespace flagfall::clock {

TEST_CASE("seconds and tenths are rounded up: zero is shown exactly when the flag falls") {
  struct Case {
    std::int64_t left;
    const char* shown;
    const char* tenths;
  };
  constexpr Case cases[] = {
      {7'200'000, "2:00:00", nullptr},
      {7'199'999, "2:00:00", nullptr},
      {7'199'000, "1:59:59", nullptr},
      {3'600'000, "1:00:00", nullptr},
      {3'599'999, "1:00:00", nullptr},
      {3'599'001, "1:00:00", nullptr},
      {3'599'000, "59:59", nullptr},
      {60'000, "1:00", nullptr},
      {59'001, "1:00", nullptr},
      {59'000, "0:59", nullptr},
      {10'000, "0:10", nullptr},
      {9'999, "0:10", "10.0"},
      {9'901, "0:10", "10.0"},
      {9'900, "0:10", "9.9"},
      {1'001, "0:02", "1.1"},
      {1'000, "0:01", "1.0"},
      {1, "0:01", "0.1"},
      {0, "0:00", "0.0"},
      {-5, "0:00", "0.0"},
      {36'000'000, "10:00:00", nullptr},
  };
  for (const Case& c : cases) {
    CAPTURE(c.left);
    CHECK(shown(Duration{c.left}) == c.shown);
    CHECK(tenths(Duration{c.left}) ==
          (c.tenths ? std::optional<std::string>{c.tenths} : std::nullopt));
  }
}

TEST_CASE("minutes and seconds can be read at every moment, not only near the limit") {
  for (std::int64_t ms = 0; ms <= 7'300'000; ms += 137) {
    const std::string text = shown(Duration{ms});
    CAPTURE(text);
    CHECK(text[text.size() - 3] == ':');
    CHECK((text == "0:00") == (ms == 0));
  }
}

TEST_CASE("the flag sign is for the first one, the sign of a period stays five minutes") {
  Clock clock = running("10", {.freeze = false});
  CHECK(sign(clock, white, at(9'999ms)) == Sign::none);
  CHECK(sign(clock, white, at(10s)) == Sign::flag);
  clock = press(clock, white, at(11s));
  CHECK(face(clock, black, at(30s)) == Face{"0:00", "0.0", Sign::none});
  CHECK(face(clock, white, at(30s)) == Face{"0:00", "0.0", Sign::flag});

  const Clock two = running("60:3600");
  CHECK(sign(two, white, at(59s)) == Sign::none);
  CHECK(sign(two, white, at(60s)) == Sign::interim);
  CHECK(sign(two, white, at(60s + 5min - 1ms)) == Sign::interim);
  CHECK(sign(two, white, at(60s + 5min)) == Sign::none);
  CHECK(text_of(Sign::flag) == "⚑");
}

}  // namespace flagfall::clock
