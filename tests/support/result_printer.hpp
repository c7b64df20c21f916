#pragma once

#include <doctest/doctest.h>

#include "arbiter/refusal.hpp"

/// Lets CHECK(result) print the refusal; without this doctest tries Boost's stream operator, and
/// does not compile.
template <class T>
struct doctest::StringMaker<flagfall::arbiter::Result<T>> {
  static String convert(const flagfall::arbiter::Result<T>& result) {
    return result ? String{"a value"} : String{("refused: " + result.error().code).c_str()};
  }
};
