#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "clock/result.hpp"
#include "clock/time_control.hpp"

namespace flagfall::clock {

// The text form of a time control, which extends the PGN tag `TimeControl`. Every method is read
// and printed, also those that `check_built` (clock/method.hpp) still refuses. All numbers are
// whole and in seconds, `D` in days.
//
//   control := program [ "|" program ]                              White first; one for both
//   program := single | item { ":" item }
//   item    := period | tail (only last) | "~" period (only last)   ~ repeats for ever
//   period  := [ moves "/" ] seconds [ "+" inc [ "^" cap ] ] [ ( "d" | "b" | "B" ) delay ]
//   tail    := "J" periods "x" seconds | "C" moves "/" seconds | "U"
//   single  := "*" seconds | "=" seconds | "G" seconds | "D" days

inline constexpr int max_seconds = 999'999;
inline constexpr int max_quota = 999;
inline constexpr int max_byo_yomi_periods = 99;
inline constexpr int max_days = 365;
inline constexpr std::size_t max_periods = 16;
inline constexpr std::size_t max_control_text = 1200;

/// Codes: `CONTROL_EMPTY`, `CONTROL_TOO_LONG`, `CONTROL_NUMBER`, `CONTROL_NUMBER_RANGE`,
/// `CONTROL_UNEXPECTED`, `CONTROL_INCOMPLETE`, `CONTROL_PERIODS`, `CONTROL_NOT_LAST`,
/// `CONTROL_NOT_ALONE`.
Result<Program> parse_program(std::string_view text);

/// One program for both sides or `white|black`; the rest of the control has its defaults.
Result<TimeControl> parse_control(std::string_view text);

/// What `parse_program` reads back as the same value. Fractions of a second have no text form:
/// a program that holds some is not for printing.
std::string to_string(const Program& program);

/// The programs only: crossing, increment model, freeze and flag call are not part of the text.
std::string to_string(const TimeControl& control);

}  // namespace flagfall::clock
