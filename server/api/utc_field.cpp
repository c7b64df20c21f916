#include "server/api/utc_field.hpp"

#include <array>
#include <chrono>
#include <cstdio>

namespace flagfall::server::api {

std::string utc_in(Fields& fields, std::string_view name) {
  const std::string text = fields.text(name, 20);
  if (text.empty()) return {};
  int year = 0;
  unsigned month = 0, day = 0, hour = 0, minute = 0, second = 0;
  int read = 0;
  const bool long_form = std::sscanf(text.c_str(), "%4d-%2u-%2uT%2u:%2u:%2uZ%n", &year, &month,
                                     &day, &hour, &minute, &second, &read) == 6;
  if (!long_form) {
    second = 0;
    read = 0;
    std::sscanf(text.c_str(), "%4d-%2u-%2uT%2u:%2uZ%n", &year, &month, &day, &hour, &minute, &read);
  }
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month},
                                         std::chrono::day{day}};
  const bool whole = read > 0 && static_cast<std::size_t>(read) == text.size() && year >= 1000;
  if (!whole || !date.ok() || hour > 23 || minute > 59 || second > 59) {
    fields.wrong(name, {"api.field.utc", {}});
    return {};
  }
  std::array<char, 64> normal{};
  std::snprintf(normal.data(), normal.size(), "%04d-%02u-%02uT%02u:%02u:%02uZ", year, month, day,
                hour, minute, second);
  return normal.data();
}

}  // namespace flagfall::server::api
