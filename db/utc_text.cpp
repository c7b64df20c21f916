#include "db/utc_text.hpp"

#include <array>
#include <chrono>
#include <cstdio>

namespace flagfall::db {

std::string utc_text(std::int64_t utc_us) {
  using namespace std::chrono;
  const sys_time<microseconds> at{microseconds{utc_us}};
  const sys_days day = floor<days>(at);
  const year_month_day date{day};
  const hh_mm_ss time{floor<milliseconds>(at - day)};
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
                static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()),
                static_cast<int>(time.subseconds().count()));
  return text.data();
}

}  // namespace flagfall::db
