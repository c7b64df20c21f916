#include "arbiter/tournament/fraction.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::string in_hundredths(Fraction value) {
  const std::int64_t size = rounded_half_up(100 * value);
  const std::string decimals = std::to_string(size % 100);
  return std::to_string(size / 100) + (decimals.size() < 2 ? ".0" : ".") + decimals;
}

}  // namespace

std::string to_string(Fraction value) {
  if (value.denominator() <= 2) return to_string(Points{(2 * value).numerator()});
  return value < 0 ? "-" + in_hundredths(-value) : in_hundredths(value);
}

}  // namespace flagfall::arbiter::tournament
