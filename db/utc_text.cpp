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

namespace {

/// Takes so many digits off the front.
std::optional<int> digits(std::string_view& text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  int number = 0;
  for (const char c : text.substr(0, count)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  text.remove_prefix(count);
  return number;
}

/// The same behind a sign; nothing where the sign is another, or the number too large.
std::optional<int> digits_after(std::string_view& text, char sign, std::size_t count, int most) {
  if (!text.starts_with(sign)) return std::nullopt;
  text.remove_prefix(1);
  const auto number = digits(text, count);
  return number && *number <= most ? number : std::nullopt;
}

}  // namespace

std::optional<UtcSpan> utc_from_text(std::string_view text) {
  using namespace std::chrono;
  const auto year_read = digits(text, 4);
  const auto month_read = digits_after(text, '-', 2, 12);
  const auto day_read = digits_after(text, '-', 2, 31);
  if (!year_read || !month_read || !day_read) return std::nullopt;
  const year_month_day date{year{*year_read}, month{static_cast<unsigned>(*month_read)},
                            day{static_cast<unsigned>(*day_read)}};
  if (!date.ok()) return std::nullopt;
  const auto span = [](sys_time<microseconds> begin, microseconds length) {
    const std::int64_t us = begin.time_since_epoch().count();
    return UtcSpan{us, us + length.count()};
  };
  sys_time<microseconds> at{sys_days{date}};
  if (text.empty()) return span(at, days{1});
  if (text.ends_with('Z')) text.remove_suffix(1);
  const auto hour = digits_after(text, 'T', 2, 23);
  const auto minute = digits_after(text, ':', 2, 59);
  if (!hour || !minute) return std::nullopt;
  at += hours{*hour} + minutes{*minute};
  if (text.empty()) return span(at, minutes{1});
  const auto second = digits_after(text, ':', 2, 59);
  if (!second) return std::nullopt;
  at += seconds{*second};
  if (text.empty()) return span(at, seconds{1});
  if (!text.starts_with('.') || text.size() < 2 || text.size() > 4) return std::nullopt;
  microseconds length{1'000'000};
  std::string_view fraction = text.substr(1);
  while (!fraction.empty()) {
    const auto digit = digits(fraction, 1);
    if (!digit) return std::nullopt;
    length /= 10;
    at += length * *digit;
  }
  return span(at, length);
}

}  // namespace flagfall::db
