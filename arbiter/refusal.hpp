#pragma once

#include <boost/system/result.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "arbiter/board/square.hpp"

namespace flagfall::arbiter {

/// A parameter of a sentence: a number or a text, by name.
struct Param {
  std::string name;
  std::variant<std::int64_t, std::string> value;
  friend bool operator==(const Param&, const Param&) = default;
};

/// What a person is told: a key of the catalogue and its parameters, never finished text.
struct Sentence {
  std::string key;
  std::vector<Param> params;
  friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// A "no" of the referee: a value, with everything that is needed to explain it.
struct Refusal {
  std::string code;                ///< stable name in upper case, e.g. `CAPTURE_MANDATORY`
  Sentence sentence;               ///< why, for a person
  std::string article;             ///< e.g. "FMJD Annex 1, 4.2"; empty where no article says it
  std::vector<std::string> legal;  ///< the legal alternatives as move text; may be empty
  std::vector<Square> squares;     ///< squares to highlight; may be empty
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The answer of the pure core where a person can be wrong.
template <class T>
using Result = boost::system::result<T, Refusal>;

}  // namespace flagfall::arbiter
