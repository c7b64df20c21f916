#include "clock/program.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "clock/names.hpp"
#include "clock/reader.hpp"

namespace flagfall::clock {
namespace {

enum class Place : std::uint8_t { anywhere, last, alone };

/// One item of a program and where it may stand.
struct Item {
  Period period;
  bool repeats = false;
  Place place = Place::anywhere;
};

struct DelayLetter {
  char letter;
  Method method;
};
constexpr std::array delay_letters{DelayLetter{'d', Method::us_delay},
                                   DelayLetter{'b', Method::bronstein},
                                   DelayLetter{'B', Method::bronstein_ahead}};

constexpr std::string_view other_methods = "JCU*=GD";
constexpr std::string_view credits = "+^dbB";

/// Only periods that count down have quotas, increments and delays.
void refuse_combination(Reader& reader, std::string_view signs) {
  if (reader.stands(signs)) reader.fail("CONTROL_NOT_COMBINED", "clock.control_not_combined", {});
}

Period read_period(Reader& reader) {
  Period period;
  // The quota comes first, but only the stroke after it tells it from seconds.
  Reader ahead = reader;
  ahead.number(0, max_seconds);
  if (ahead.accept('/')) {
    period.moves = reader.number(1, max_quota);
    reader.expect('/');
    refuse_combination(reader, other_methods);
  }
  period.time = reader.seconds();
  if (reader.accept('+')) {
    period.increment = reader.seconds();
    if (reader.accept('^')) period.cap = reader.seconds();
  }
  for (const DelayLetter& each : delay_letters) {
    if (!reader.accept(each.letter)) continue;
    period.method = each.method;
    period.delay = reader.seconds();
    break;
  }
  return period;
}

Period read_byo_yomi(Reader& reader) {
  Period period{.method = Method::byo_yomi};
  period.count = reader.number(1, max_byo_yomi_periods);
  reader.expect('x');
  period.time = reader.seconds();
  return period;
}

/// A block of 0 moves is one whose moves are not counted (option 19 of the DGT 3000).
Period read_canadian(Reader& reader) {
  Period period{.method = Method::canadian};
  period.moves = reader.number(0, max_quota);
  reader.expect('/');
  period.time = reader.seconds();
  return period;
}

Item read_repeated(Reader& reader) {
  if (reader.stands(other_methods))
    reader.fail("CONTROL_NOT_REPEATED", "clock.control_not_repeated", {});
  return {read_period(reader), true, Place::last};
}

Item read_item(Reader& reader) {
  if (reader.accept('~')) return read_repeated(reader);
  if (reader.accept('J')) return {read_byo_yomi(reader), false, Place::last};
  if (reader.accept('C')) return {read_canadian(reader), false, Place::last};
  if (reader.accept('U')) return {{.method = Method::count_up}, false, Place::last};
  const auto single = [&](Method method, Duration time) {
    return Item{{.method = method, .time = time}, false, Place::alone};
  };
  if (reader.accept('*')) return single(Method::hourglass, reader.seconds());
  if (reader.accept('=')) return single(Method::per_move, reader.seconds());
  if (reader.accept('G')) return single(Method::gong, reader.seconds());
  if (reader.accept('D'))
    return single(Method::days, std::chrono::days{reader.number(1, max_days)});
  return {read_period(reader), false, Place::anywhere};
}

Program read_program(Reader& reader) {
  Program program;
  do {
    if (program.periods.size() == max_periods) {
      const auto most = static_cast<std::int64_t>(max_periods);
      reader.fail("CONTROL_PERIODS", "clock.control_periods", {{"n", most}});
    }
    const Item item = read_item(reader);
    if (item.place == Place::alone && !program.periods.empty()) {
      reader.fail("CONTROL_NOT_ALONE", "clock.control_not_alone", {});
    }
    if (!item.repeats && item.place != Place::anywhere) refuse_combination(reader, credits);
    program.periods.push_back(item.period);
    program.repeat_last = item.repeats;
    if (item.place != Place::anywhere && reader.accept(':')) {
      const bool alone = item.place == Place::alone;
      reader.fail(alone ? "CONTROL_NOT_ALONE" : "CONTROL_NOT_LAST",
                  alone ? "clock.control_not_alone" : "clock.control_not_last", {});
    }
  } while (!reader.failed() && reader.accept(':'));
  return program;
}

/// What an option can be, and what it does to the control: false if the value is none of its own.
struct Option {
  std::string_view name;
  std::string_view values;
  bool (*set)(TimeControl& control, std::string_view value);
};

template <class T>
bool put(T& member, const std::optional<T>& value) {
  if (value) member = *value;
  return value.has_value();
}

constexpr std::array option_table{
    Option{"crossing", "by_moves, at_zero_own, at_zero_both",
           [](TimeControl& c, std::string_view v) { return put(c.crossing, crossing_named(v)); }},
    Option{"increment", "before, after",
           [](TimeControl& c, std::string_view v) {
             return put(c.increment, increment_model_named(v));
           }},
    Option{"freeze", "on, off",
           [](TimeControl& c, std::string_view v) { return put(c.freeze, switch_named(v)); }},
    Option{"flag_call", "automatic, players, arbiter",
           [](TimeControl& c, std::string_view v) { return put(c.flag_call, flag_call_named(v)); }},
    Option{"gong_miss", "lose, warn",
           [](TimeControl& c, std::string_view v) { return put(c.gong_miss, gong_miss_named(v)); }},
    Option{"reload", "automatic, manual",
           [](TimeControl& c, std::string_view v) { return put(c.reload, reload_named(v)); }},
};

void read_option(Reader& reader, TimeControl& control,
                 std::array<bool, option_table.size()>& seen) {
  const std::size_t begin = reader.position();
  const std::string_view name = reader.word();
  for (std::size_t i = 0; i < option_table.size(); ++i) {
    const Option& option = option_table.at(i);
    if (option.name != name) continue;
    const Param which{"option", std::string{name}};
    if (std::exchange(seen.at(i), true))
      return reader.fail_at(begin, "CONTROL_OPTION_TWICE", "clock.control_option_twice", {which});
    reader.expect('=');
    const std::size_t value = reader.position();
    if (!option.set(control, reader.word()))
      reader.fail_at(value, "CONTROL_OPTION_VALUE", "clock.control_option_value",
                     {which, {"values", std::string{option.values}}});
    return;
  }
  reader.fail_at(begin, "CONTROL_OPTION", "clock.control_option", {});
}

void read_options(Reader& reader, TimeControl& control) {
  std::array<bool, option_table.size()> seen{};
  while (reader.accept(';')) read_option(reader, control, seen);
}

std::optional<Problem> check_length(std::string_view text) {
  if (text.empty()) return Problem{"CONTROL_EMPTY", {"clock.control_empty", {}}};
  if (text.size() <= max_control_text) return {};
  const auto most = static_cast<std::int64_t>(max_control_text);
  return Problem{"CONTROL_TOO_LONG", {"clock.control_too_long", {{"n", most}}}, max_control_text};
}

void expect_end(Reader& reader) {
  if (!reader.failed() && !reader.at_end()) reader.unexpected();
}

}  // namespace

Result<Program> parse_program(std::string_view text) {
  if (auto problem = check_length(text)) return *std::move(problem);
  Reader reader{text};
  Program program = read_program(reader);
  expect_end(reader);
  if (reader.failed()) return reader.problem();
  return program;
}

Result<TimeControl> parse_control(std::string_view text) {
  if (auto problem = check_length(text)) return *std::move(problem);
  Reader reader{text};
  TimeControl control;
  control.program.white = read_program(reader);
  control.program.black = reader.accept('|') ? read_program(reader) : control.program.white;
  read_options(reader, control);
  expect_end(reader);
  if (reader.failed()) return reader.problem();
  return control;
}

}  // namespace flagfall::clock
