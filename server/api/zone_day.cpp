#include "server/api/zone_day.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>

#include "server/text/file_bytes.hpp"

namespace flagfall::server::api {
namespace {

// ---- The table of a zone file ----

std::int64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  const bool negative = !bytes.empty() && (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0;
  if (negative && bytes.size() < 8) value = ~std::uint64_t{0};
  for (const char c : bytes) value = value << 8U | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(value);
}

/// The six counts of a header: isut, isstd, leap, times, types, characters.
using Counts = std::array<std::size_t, 6>;

constexpr std::size_t header_size = 44;

std::optional<Counts> counts_of(std::string_view file) {
  if (file.size() < header_size || !file.starts_with("TZif")) return std::nullopt;
  Counts counts{};
  for (std::size_t i = 0; i < counts.size(); ++i)
    counts[i] = static_cast<std::size_t>(big_endian(file.substr(20 + 4 * i, 4)));
  return counts;
}

std::size_t size_of(const Counts& counts, std::size_t time_size) {
  const auto [isut, isstd, leap, times, types, characters] = counts;
  return times * time_size + times + types * 6 + characters + leap * (time_size + 4) + isstd + isut;
}

/// The second part of a file, whose times have eight bytes, from its header on.
std::optional<std::string_view> second_part(std::string_view file) {
  const auto first = counts_of(file);
  if (!first || file[4] < '2') return std::nullopt;
  const std::size_t start = header_size + size_of(*first, 4);
  if (start > file.size()) return std::nullopt;
  const std::string_view part = file.substr(start);
  const auto counts = counts_of(part);
  if (!counts || header_size + size_of(*counts, 8) > part.size()) return std::nullopt;
  return part;
}

// ---- The rule behind the table: "CET-1CEST,M3.5.0,M10.5.0/3" ----

std::string_view without_name(std::string_view rule) {
  if (rule.starts_with('<')) {
    const auto end = rule.find('>');
    return end == std::string_view::npos ? std::string_view{} : rule.substr(end + 1);
  }
  const auto end = rule.find_first_of("+-0123456789,");
  return end == std::string_view::npos ? std::string_view{} : rule.substr(end);
}

/// "-1", "5:30", "+02:00:00" in seconds; what is left stands behind it.
int take_time(std::string_view& rule) {
  int sign = 1;
  if (rule.starts_with('-') || rule.starts_with('+')) {
    sign = rule[0] == '-' ? -1 : 1;
    rule.remove_prefix(1);
  }
  int seconds = 0;
  for (const int unit : {3600, 60, 1}) {
    int number = 0;
    const auto [end, error] = std::from_chars(rule.data(), rule.data() + rule.size(), number);
    if (error != std::errc{}) break;
    rule.remove_prefix(static_cast<std::size_t>(end - rule.data()));
    seconds += number * unit;
    if (!rule.starts_with(':')) break;
    rule.remove_prefix(1);
  }
  return sign * seconds;
}

int take_number(std::string_view& rule) {
  int number = 0;
  const auto [end, error] = std::from_chars(rule.data(), rule.data() + rule.size(), number);
  if (error == std::errc{}) rule.remove_prefix(static_cast<std::size_t>(end - rule.data()));
  return number;
}

/// The instant of a change in a year, in local seconds from 1970: "M3.5.0/2", "J60", "59".
std::int64_t take_change(std::string_view& rule, std::chrono::year year) {
  using namespace std::chrono;
  sys_days day = year / January / 1;
  if (rule.starts_with('M')) {
    rule.remove_prefix(1);
    const auto month_of_change = std::chrono::month{static_cast<unsigned>(take_number(rule))};
    if (!rule.empty()) rule.remove_prefix(1);
    const int week = take_number(rule);
    if (!rule.empty()) rule.remove_prefix(1);
    const weekday which{static_cast<unsigned>(take_number(rule))};
    if (!month_of_change.ok() || !which.ok()) return 0;
    day = week >= 5
              ? sys_days{year / month_of_change / which[last]}
              : sys_days{year / month_of_change / which[static_cast<unsigned>(std::max(week, 1))]};
  } else {
    const bool without_leap_day = rule.starts_with('J');
    if (without_leap_day) rule.remove_prefix(1);
    const int number = take_number(rule);
    const bool after_leap_day = without_leap_day && year.is_leap() && number >= 60;
    day += days{without_leap_day ? number - 1 + (after_leap_day ? 1 : 0) : number};
  }
  int time = 2 * 3600;
  if (rule.starts_with('/')) {
    rule.remove_prefix(1);
    time = take_time(rule);
  }
  return std::int64_t{day.time_since_epoch().count()} * 86'400 + time;
}

int offset_by_rule(std::string_view rule, std::int64_t utc_s) {
  rule = without_name(rule);
  const int standard = -take_time(rule);
  if (rule.empty()) return standard;
  rule = without_name(rule);
  int summer = standard + 3600;
  if (!rule.empty() && rule[0] != ',') summer = -take_time(rule);
  if (!rule.starts_with(',')) return standard;
  rule.remove_prefix(1);
  using namespace std::chrono;
  const sys_days today{days{(utc_s + standard - (utc_s + standard < 0 ? 86'399 : 0)) / 86'400}};
  const year this_year = year_month_day{today}.year();
  const std::int64_t begins = take_change(rule, this_year) - standard;
  if (!rule.empty()) rule.remove_prefix(1);
  const std::int64_t ends = take_change(rule, this_year) - summer;
  const bool is_summer =
      begins < ends ? begins <= utc_s && utc_s < ends : !(ends <= utc_s && utc_s < begins);
  return is_summer ? summer : standard;
}

// ---- Files ----

std::string read_zone(std::string_view zone) {
  const bool odd =
      zone.empty() || zone.starts_with('/') || zone.find('.') != std::string_view::npos;
  if (odd) return {};
  const char* folder = std::getenv("TZDIR");  // NOLINT(concurrency-mt-unsafe): nothing sets it
  constexpr std::size_t most = 1024UL * 1024;
  // Some zones have the names of folders: "Europe" is none, "Europe/Amsterdam" is.
  return text::file_bytes(std::string{folder == nullptr ? "/usr/share/zoneinfo" : folder} + "/" +
                              std::string{zone},
                          most)
      .value_or("");
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

}  // namespace

int zone_offset(std::string_view file, std::int64_t utc_s) {
  const auto part = second_part(file);
  if (!part) return 0;
  const Counts counts = *counts_of(*part);
  const std::size_t times = counts[3];
  const std::size_t types = counts[4];
  const std::string_view table = part->substr(header_size);
  std::size_t before = 0;  // how many changes lie before the instant
  while (before < times && big_endian(table.substr(8 * before, 8)) <= utc_s) ++before;
  std::string_view rule = part->substr(header_size + size_of(counts, 8));
  if (rule.starts_with('\n')) rule.remove_prefix(1);
  rule = rule.substr(0, rule.find('\n'));
  if (before == times && !rule.empty()) return offset_by_rule(rule, utc_s);
  const std::size_t type =
      before == 0 ? 0 : static_cast<unsigned char>(table[8 * times + before - 1]);
  if (type >= types) return 0;
  return static_cast<int>(big_endian(table.substr(9 * times + 6 * type, 4)));
}

int local_day(std::int64_t utc_us, std::string_view zone) {
  const std::int64_t utc_s = floor_div(utc_us, 1'000'000);
  return static_cast<int>(floor_div(utc_s + zone_offset(read_zone(zone), utc_s), 86'400));
}

bool is_known_zone(std::string_view zone) {
  if (zone == "UTC" || second_part(read_zone(zone))) return true;
  return !zone.empty() && !second_part(read_zone("UTC")) && !second_part(read_zone("Etc/UTC"));
}

std::string day_text(int day) {
  using namespace std::chrono;
  const year_month_day date{sys_days{days{day}}};
  const auto two = [](unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  return std::to_string(static_cast<int>(date.year())) + "-" +
         two(static_cast<unsigned>(date.month())) + "-" + two(static_cast<unsigned>(date.day()));
}

}  // namespace flagfall::server::api
