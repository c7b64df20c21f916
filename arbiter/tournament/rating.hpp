#pragma once

#include <optional>
#include <span>

#include "arbiter/tournament/fraction.hpp"

/// Tables and formulas of the FIDE rating regulations (B.02), which the draughts federations use in
/// the same form (TIEBREAK.md, section 7).
namespace flagfall::arbiter::tournament {

/// The rating difference of a percentage, 0 to 100 (dp, 1.4.9): 50 is 0, 100 is 800.
int difference_of_percentage(int percent);

/// The expected score of the one whose rating is higher by `difference` (negative: lower), in
/// hundredths.
int expected_hundredths(int difference);

/// A percentage as these tables want it: a half goes up, so that 1 of 8 is 13.
int percentage(Fraction score, int games);

/// The mean of ratings, a half going up; none without ratings.
std::optional<int> average_rating(std::span<const int> ratings);

/// Mean rating of the opponents plus the difference of the percentage; `score` counts a win as 1.
std::optional<int> performance_rating(std::span<const int> ratings, Fraction score);

/// The lowest rating with which at least `score` was to be expected; without any score the lowest
/// opponent's rating minus 800. `score` counts a win as 1.
std::optional<int> perfect_performance_rating(std::span<const int> ratings, Fraction score);

}  // namespace flagfall::arbiter::tournament
