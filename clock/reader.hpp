#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "clock/program.hpp"

// How the text of a time control is read. Not for the users of the clock.

namespace flagfall::clock {

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

  bool stands(std::string_view any_of) const {
    return !failed() && !at_end() && any_of.find(text_[position_]) != std::string_view::npos;
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

  std::size_t position() const { return position_; }

  /// Lower case letters and underscores, as names are written; perhaps none.
  std::string_view word() {
    const std::size_t begin = position_;
    while (!failed() && !at_end() && is_name(text_[position_])) ++position_;
    return text_.substr(begin, position_ - begin);
  }

  void fail(std::string code, std::string key, std::vector<Param> params) {
    fail_at(position_, std::move(code), std::move(key), std::move(params));
  }

  void fail_at(std::size_t position, std::string code, std::string key, std::vector<Param> params) {
    if (failed()) return;
    const auto shown = static_cast<std::int64_t>(position) + 1;
    params.push_back({"position", shown});
    problem_ = Problem{std::move(code), {std::move(key), std::move(params)}, position};
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
  static bool is_name(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  int out_of_range(std::size_t begin, int least, int most) {
    fail_at(begin, "CONTROL_NUMBER_RANGE", "clock.control_number_range",
            {{"least", std::int64_t{least}}, {"most", std::int64_t{most}}});
    return least;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::optional<Problem> problem_;
};

}  // namespace flagfall::clock
