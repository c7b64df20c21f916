#include "clock/program.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace flagfall::clock {
namespace {

enum class Place : std::uint8_t { anywhere, last, alone };

/// One item of a program and where it may stand.
struct Item {
  Period period;
  bool repeats = false;
  Place place = Place::anywhere;
};

/// Reads from left to right and remembers the first thing that is wrong. After that every function
/// returns at once, so callers need not look after each step.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {}

  bool at_end() const { return position_ == text_.size(); }
  bool failed() const { return problem_.has_value(); }
  const Problem& problem() const { return *problem_; }

  bool accept(char wanted) {
    if (failed() || at_end() || text_[position_] != wanted) return false;
    ++position_;
    return true;
  }

  void expect(char wanted) {
    if (!accept(wanted)) unexpected();
  }

  int number(int least, int most) {
    const std::size_t begin = position_;
    int value = 0;
    while (!failed() && !at_end() && is_digit(text_[position_])) {
      value = value * 10 + (text_[position_] - '0');
      if (value > most) return out_of_range(begin, least, most);
      ++position_;
    }
    if (position_ == begin) fail("CONTROL_NUMBER", "clock.control_number", {});
    return value < least ? out_of_range(begin, least, most) : value;
  }

  Duration seconds() { return std::chrono::seconds{number(0, max_seconds)}; }

  void fail(std::string code, std::string key, std::vector<Param> params) {
    fail_at(position_, std::move(code), std::move(key), std::move(params));
  }

  /// What stands here does not belong here, or something is missing at the end.
  void unexpected() {
    if (at_end()) return fail("CONTROL_INCOMPLETE", "clock.control_incomplete", {});
    if (text_[position_] == ' ') return fail("CONTROL_UNEXPECTED", "clock.control_blank", {});
    const bool printable = text_[position_] > ' ' && text_[position_] < '\x7f';
    const std::string found{printable ? text_.substr(position_, 1) : "?"};
    fail("CONTROL_UNEXPECTED", "clock.control_unexpected", {{"found", found}});
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  int out_of_range(std::size_t begin, int least, int most) {
    fail_at(begin, "CONTROL_NUMBER_RANGE", "clock.control_number_range",
            {{"least", std::int64_t{least}}, {"most", std::int64_t{most}}});
    return least;
  }

  void fail_at(std::size_t position, std::string code, std::string key, std::vector<Param> params) {
    if (failed()) return;
    const auto shown = static_cast<std::int64_t>(position) + 1;
    params.push_back({"position", shown});
    problem_ = Problem{std::move(code), {std::move(key), std::move(params)}, position};
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::optional<Problem> problem_;
};

struct DelayLetter {
  char letter;
  Method method;
};
constexpr std::array delay_letters{DelayLetter{'d', Method::us_delay},
                                   DelayLetter{'b', Method::bronstein},
                                   DelayLetter{'B', Method::bronstein_ahead}};

Period read_period(Reader& reader) {
  Period period;
  // The quota comes first, but only the stroke after it tells it from seconds.
  Reader ahead = reader;
  ahead.number(0, max_seconds);
  if (ahead.accept('/')) {
    period.moves = reader.number(1, max_quota);
    reader.expect('/');
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

Item read_item(Reader& reader) {
  if (reader.accept('~')) return {read_period(reader), true, Place::last};
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
  expect_end(reader);
  if (reader.failed()) return reader.problem();
  return control;
}

}  // namespace flagfall::clock
