#include "server/api/zone_day.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>

#include "server/api/event_settings_json.hpp"
#include "server/auth/seed.hpp"

namespace flagfall::server::api {
namespace {

constexpr std::int64_t day_s = 86'400;

TEST_CASE("days have the dates of the calendar") {
  CHECK(day_text(0) == "1970-01-01");
  CHECK(day_text(20'787) == "2026-11-30");
  CHECK(day_text(-1) == "1969-12-31");
}

TEST_CASE("a zone is known or it is not, and an event keeps that with which it came") {
  if (!std::filesystem::exists("/usr/share/zoneinfo/Europe/Amsterdam")) return;
  for (const char* zone : {"UTC", "Europe/Amsterdam"}) CHECK(is_known_zone(zone));
  for (const char* zone : {"", "x", "Europe", "Europe/Nowhere", "UTC+25", "/etc/localtime"})
    CHECK_FALSE(is_known_zone(zone));
  CHECK(local_day(0, "Europe") == 0);
  arbiter::tournament::EventSettings from_elsewhere;
  from_elsewhere.name = "Olympus";
  from_elsewhere.time_zone = "Mars/Olympus";
  const nlohmann::json same{{"name", "Olympus Mons"}, {"time_zone", "Mars/Olympus"}};
  http::FieldErrors errors;
  read_event_settings(same, from_elsewhere, errors, "");
  CHECK(errors.empty());
  read_event_settings(same, {}, errors, "");
  CHECK(errors.contains("/time_zone"));
}

TEST_CASE("the day is that of the time zone") {
  struct Case {
    const char* zone;
    int day;
    int hour;
    int local_day;
  };
  // 2026-11-30 is day 20787, 2026-07-01 day 20635.
  const Case cases[] = {
      {"UTC", 20'787, 23, 20'787},
      {"Europe/Amsterdam", 20'787, 22, 20'787},
      {"Europe/Amsterdam", 20'787, 23, 20'788},
      {"Europe/Amsterdam", 20'635, 21, 20'635},
      {"Europe/Amsterdam", 20'635, 22, 20'636},  // summer time
      {"America/New_York", 20'787, 4, 20'786},
      {"America/New_York", 20'787, 5, 20'787},
      {"America/New_York", 20'635, 4, 20'635},  // summer time
      {"Asia/Shanghai", 20'787, 15, 20'787},
      {"Asia/Shanghai", 20'787, 16, 20'788},
      {"Asia/Kolkata", 20'787, 18, 20'787},
      {"Asia/Kolkata", 20'787, 19, 20'788},
      {"Australia/Sydney", 20'787, 12, 20'787},
      {"Australia/Sydney", 20'787, 13, 20'788},  // summer time in the south
      {"Europe", 20'787, 23, 20'787},            // a folder of zones
      {"Nowhere/At-All", 20'787, 23, 20'787},
      {"/etc/passwd", 20'787, 23, 20'787},
      {"", 20'787, 23, 20'787},
  };
  if (!std::filesystem::exists("/usr/share/zoneinfo/Europe/Amsterdam")) {
    std::cout << "SKIPPED: no time zones on this machine\n";
    return;
  }
  for (const Case& c : cases) {
    CAPTURE(c.zone);
    CAPTURE(c.hour);
    CHECK(local_day((c.day * day_s + c.hour * 3600) * 1'000'000, c.zone) == c.local_day);
  }
}

TEST_CASE("a file that is none is UTC") {
  for (const char* file : {"", "TZif", "TZif2", "no zone at all, but quite some bytes of text"})
    CHECK(zone_offset(file, 0) == 0);
}

}  // namespace
}  // namespace flagfall::server::api

namespace flagfall::server::auth {
namespace {

TEST_CASE("the hash of a seed is what the usual tools print") {
  // printf %s 00…00 | sha256sum, and of the digits 1 to f in turn
  CHECK(hash_of_digits(std::string(64, '0')) ==
        "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
  const Seed seed = new_seed();
  const std::string digits = digits_of(seed);
  CHECK(digits.size() == 64);
  CHECK(seed_of(digits) == seed);
  for (const char* none : {"", "00", "xyz"}) CHECK_FALSE(seed_of(none));
  CHECK_FALSE(seed_of(digits + "00"));
}

}  // namespace
}  // namespace flagfall::server::auth
