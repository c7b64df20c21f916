#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace flagfall::clock {

/// A parameter of a phrase: a number or a text, by name.
struct Param {
  std::string name;
  std::variant<std::int64_t, std::string> value;
  friend bool operator==(const Param&, const Param&) = default;
};

/// Words for a person: a key of the catalogue (`web/catalogue/LANGUAGE/clock.json`) and its
/// parameters.
struct Phrase {
  std::string key;
  std::vector<Param> params;
  friend bool operator==(const Phrase&, const Phrase&) = default;
};

/// Why a time control cannot be read or used: a value, never an exception.
struct Problem {
  std::string code;          ///< stable name in upper case, e.g. `METHOD_NOT_BUILT`
  Phrase phrase;             ///< why, for a person
  std::size_t position = 0;  ///< where in the text, counted in bytes from 0
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// A value or a problem. The names are those of `boost::system::result`, which this folder does
/// not include.
template <class T>
class Result {
 public:
  Result(T value) : content_{std::in_place_index<0>, std::move(value)} {}
  Result(Problem problem) : content_{std::in_place_index<1>, std::move(problem)} {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// Asking for what is not there is a bug of the caller.
  const T& operator*() const& { return std::get<0>(content_); }
  T& operator*() & { return std::get<0>(content_); }
  T&& operator*() && { return std::get<0>(std::move(content_)); }
  const T* operator->() const { return &std::get<0>(content_); }
  T* operator->() { return &std::get<0>(content_); }
  const Problem& error() const { return std::get<1>(content_); }

  friend bool operator==(const Result&, const Result&) = default;

 private:
  std::variant<T, Problem> content_;
};

}  // namespace flagfall::clock
