#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <numeric>
#include <string>

#include "arbiter/tournament/points.hpp"

namespace flagfall::arbiter::tournament {

/// An exact rational number, always in lowest terms and with a positive denominator. Made for
/// scores and means of scores: both parts stay far below 2^31, so that products fit.
class Fraction {
 public:
  constexpr Fraction() = default;
  constexpr Fraction(std::int64_t whole) : numerator_{whole} {}
  constexpr Fraction(std::int64_t numerator, std::int64_t denominator)
      : numerator_{numerator}, denominator_{denominator} {
    assert(denominator != 0);
    reduce();
  }
  constexpr Fraction(Points points) : Fraction{points.halves, 2} {}

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }

  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    if (a.denominator_ == b.denominator_) return {a.numerator_ + b.numerator_, a.denominator_};
    return {a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_,
            a.denominator_ * b.denominator_};
  }
  friend constexpr Fraction operator-(Fraction a) { return {-a.numerator_, a.denominator_}; }
  friend constexpr Fraction operator-(Fraction a, Fraction b) { return a + -b; }
  friend constexpr Fraction operator*(Fraction a, Fraction b) {
    return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_};
  }
  friend constexpr Fraction operator/(Fraction a, Fraction b) {
    return {a.numerator_ * b.denominator_, a.denominator_ * b.numerator_};
  }
  constexpr Fraction& operator+=(Fraction other) { return *this = *this + other; }
  constexpr Fraction& operator-=(Fraction other) { return *this = *this - other; }

  friend constexpr bool operator==(Fraction, Fraction) = default;
  friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
    return a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
  }

 private:
  constexpr void reduce() {
    if (denominator_ < 0) {
      numerator_ = -numerator_;
      denominator_ = -denominator_;
    }
    if (denominator_ == 1) return;
    const std::int64_t divisor = std::gcd(numerator_, denominator_);
    numerator_ /= divisor;
    denominator_ /= divisor;
  }

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

/// The nearest whole number; a half goes up (12½ is 13, -12½ is -12).
constexpr std::int64_t rounded_half_up(Fraction value) {
  const std::int64_t twice = 2 * value.denominator();
  const std::int64_t shifted = 2 * value.numerator() + value.denominator();
  return shifted >= 0 ? shifted / twice : -((-shifted + twice - 1) / twice);
}

/// "7", "3½", "-½"; with other denominators two decimals, a half in the third going up: "4.67".
std::string to_string(Fraction value);

}  // namespace flagfall::arbiter::tournament
