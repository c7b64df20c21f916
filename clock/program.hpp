#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "clock/result.hpp"
#include "clock/time_control.hpp"

namespace flagfall::clock {

// The text form of a time control, which extends the PGN tag `TimeControl`. Every method is read
// and printed, also days, which `check_built` (clock/method.hpp) refuses. All numbers are whole and
// in seconds, `D` in days.
//
//   control := programs { ";" option }                              options for both sides
//   programs := program [ "|" program ]                             White first; one for both
//   program := single | item { ":" item }
//   item    := period | tail (only last) | "~" period (only last)   ~ repeats for ever
//   period  := [ moves "/" ] seconds [ "+" inc [ "^" cap ] ] [ ( "d" | "b" | "B" ) delay ]
//   tail    := "J" periods "x" seconds | "C" moves "/" seconds | "U"
//   single  := "*" seconds | "=" seconds | "G" seconds | "D" days
//   option  := "crossing=" ( "by_moves" | "at_zero_own" | "at_zero_both" )
//            | "increment=" ( "before" | "after" ) | "freeze=" ( "on" | "off" )
//            | "flag_call=" ( "automatic" | "players" | "arbiter" )
//            | "gong_miss=" ( "lose" | "warn" ) | "reload=" ( "automatic" | "manual" )
//
// An option stands at most once, in any order; what is not said is as in `TimeControl`.

inline constexpr int max_seconds = 999'999;
inline constexpr int max_quota = 999;
inline constexpr int max_byo_yomi_periods = 99;
inline constexpr int max_days = 365;
inline constexpr std::size_t max_periods = 16;
inline constexpr std::size_t max_control_text = 1200;

/// Codes: `CONTROL_EMPTY`, `CONTROL_TOO_LONG`, `CONTROL_NUMBER`, `CONTROL_NUMBER_RANGE`,
/// `CONTROL_UNEXPECTED`, `CONTROL_INCOMPLETE`, `CONTROL_PERIODS`, `CONTROL_NOT_LAST`,
/// `CONTROL_NOT_ALONE`, `CONTROL_NOT_REPEATED` (`~` before anything but a period), and
/// `CONTROL_NOT_COMBINED` (an increment, delay or quota with a method that has none).
Result<Program> parse_program(std::string_view text);

/// One program for both sides or `white|black`, and the options. Further codes: `CONTROL_OPTION`
/// (no such option), `CONTROL_OPTION_VALUE` (the phrase lists the values), `CONTROL_OPTION_TWICE`.
Result<TimeControl> parse_control(std::string_view text);

/// What `parse_program` reads back as the same value. Fractions of a second have no text form:
/// a program that holds some is not for printing.
std::string to_string(const Program& program);

/// What `parse_control` reads back as the same value: the programs, and the options that differ
/// from their defaults.
std::string to_string(const TimeControl& control);

/// The programs without the options, for those who keep the options beside them; but with those of
/// single methods, `gong_miss` and `reload`, where they are not as usual.
std::string programs_text(const TimeControl& control);

/// Where the period begins in the text of `to_string`; 0 for a control that has no text.
std::size_t position_of(const TimeControl& control, Side side, std::size_t period);

}  // namespace flagfall::clock
