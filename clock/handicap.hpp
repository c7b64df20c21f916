#pragma once

#include <chrono>
#include <optional>

namespace flagfall::clock {

/// The times of two players of different strength, in whole minutes; together they are the total.
struct Handicap {
  std::chrono::minutes stronger{};
  std::chrono::minutes weaker{};
  friend bool operator==(const Handicap&, const Handicap&) = default;
};

/// Time by rating, as KeizerForClubs gives its time bonus: the stronger player has
/// `minimum + (total - 2 minimum) / (1 + e^(steepness × difference))`, rounded to the minute, and
/// the weaker one the rest. Nothing where that is no handicap: a minimum below a minute or above
/// half of the total, a negative steepness or difference.
std::optional<Handicap> rating_handicap(std::chrono::minutes total, std::chrono::minutes minimum,
                                        double steepness, int rating_difference);

}  // namespace flagfall::clock
