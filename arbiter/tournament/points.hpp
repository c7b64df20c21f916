#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace flagfall::arbiter::tournament {

/// A score. Counted in halves, so that 1-½-0 needs no fractions: sums are exact.
struct Points {
  std::int64_t halves = 0;

  // The check takes the zero that the compiler compares with for a written one.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend constexpr auto operator<=>(const Points&, const Points&) = default;
  friend constexpr Points operator+(Points a, Points b) { return {a.halves + b.halves}; }
  friend constexpr Points operator-(Points a, Points b) { return {a.halves - b.halves}; }
  friend constexpr Points operator*(std::int64_t n, Points p) { return {n * p.halves}; }
  constexpr Points& operator+=(Points other) {
    halves += other.halves;
    return *this;
  }
};

constexpr Points whole_points(std::int64_t n) { return {2 * n}; }

/// "7", "3½", "½", "-1½".
std::string to_string(Points points);

}  // namespace flagfall::arbiter::tournament
