#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "clock/clock.hpp"
#include "clock/program.hpp"

namespace doctest {

template <>
struct StringMaker<flagfall::clock::Duration> {
  static String convert(flagfall::clock::Duration value) {
    return (std::to_string(value.count()) + " ms").c_str();
  }
};

template <>
struct StringMaker<flagfall::clock::Instant> {
  static String convert(flagfall::clock::Instant value) {
    return ("at " + std::to_string(value.time_since_epoch().count()) + " ms").c_str();
  }
};

template <>
struct StringMaker<flagfall::Side> {
  static String convert(flagfall::Side side) {
    return side == flagfall::Side::white ? "white" : "black";
  }
};

template <>
struct StringMaker<flagfall::clock::Phase> {
  static String convert(flagfall::clock::Phase phase) {
    constexpr const char* names[] = {"ready", "running", "paused", "ended"};
    return names[static_cast<std::size_t>(phase)];
  }
};

}  // namespace doctest

namespace flagfall::clock {

using namespace std::chrono_literals;

inline constexpr Side white = Side::white;
inline constexpr Side black = Side::black;

inline Instant at(Duration since_start) { return Instant{since_start}; }

/// What differs from the defaults of a control.
struct Options {
  Crossing crossing = Crossing::by_moves;
  IncrementModel increment = IncrementModel::before;
  bool freeze = true;
};

inline TimeControl control_of(std::string_view text, Options options = {}) {
  auto control = parse_control(text);
  REQUIRE(control.has_value());
  control->crossing = options.crossing;
  control->increment = options.increment;
  control->freeze = options.freeze;
  return *control;
}

inline Clock clock_of(std::string_view text, Options options = {}) {
  auto clock = make_clock(control_of(text, options));
  REQUIRE(clock.has_value());
  return *std::move(clock);
}

inline Clock running(std::string_view text, Options options = {}) {
  return start(clock_of(text, options), at(0ms));
}

}  // namespace flagfall::clock
