#include "clock/display.hpp"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "clocks.hpp"

namespace flagfall::clock {

namespace {

using nlohmann::json;

FaceOf face_in(const json& row) {
  FaceOf side;
  side.left = Duration{row.at("left_ms").get<std::int64_t>()};
  if (row.contains("over_ms")) side.over = Duration{row.at("over_ms").get<std::int64_t>()};
  if (row.contains("periods_left")) side.periods_left = row.at("periods_left").get<int>();
  side.period = Duration{row.value("period_ms", 0)};
  if (row.value("byo_yomi", "single") == "sum") side.byo_yomi = ByoYomiShown::sum;
  const auto sign = row.value("sign", "none");
  if (sign == "flag") side.sign = Sign::flag;
  if (sign == "interim") side.sign = Sign::interim;
  return side;
}

}  // namespace

TEST_CASE("the table of faces, which holds for pages too") {
  const auto rows = json::parse(std::ifstream{"tests/cases/display.json"});
  for (const json& row : rows) {
    CAPTURE(row.dump());
    const Face seen = face(face_in(row));
    CHECK(seen.time == row.at("time").get<std::string>());
    CHECK((seen.tenths ? json(*seen.tenths) : json()) == row.at("tenths"));
    if (row.contains("shown_sign"))
      CHECK(text_of(seen.sign) == row.at("shown_sign").get<std::string>());
  }
  std::cout << "checked: " << rows.size() << " faces\n";
  CHECK(rows.size() >= 30);
}

TEST_CASE("faces of clocks: counting up, byo-yomi one by one and together") {
  const Clock up = running("60:U");
  CHECK(face(up, white, at(60s)) == Face{"0:00", "0.0", Sign::none});
  CHECK(face(up, white, at(60s + 1ms)) == Face{"+0:01", {}, Sign::none});
  CHECK(face(up, white, at(121s)) == Face{"+1:01", {}, Sign::none});
  const Clock periods = running("60:J3x20");
  CHECK(face(periods, white, at(59s)).time == "0:01");
  CHECK(face(periods, white, at(65s)).time == "0:15");
  CHECK(face(periods, white, at(65s), ByoYomiShown::sum).time == "0:55");
  CHECK(face(periods, white, at(85s), ByoYomiShown::sum).time == "0:35");
  CHECK(face(periods, white, at(120s), ByoYomiShown::sum) == Face{"0:00", "0.0", Sign::flag});
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
