#include "clock/handicap.hpp"

#include <cmath>

namespace flagfall::clock {

std::optional<Handicap> rating_handicap(std::chrono::minutes total, std::chrono::minutes minimum,
                                        double steepness, int rating_difference) {
  const bool possible = minimum >= std::chrono::minutes{1} && total >= 2 * minimum &&
                        std::isfinite(steepness) && steepness >= 0 && rating_difference >= 0;
  if (!possible) return {};
  const auto shared = static_cast<double>((total - 2 * minimum).count());
  const double share = shared / (1 + std::exp(steepness * rating_difference));
  const std::chrono::minutes stronger = minimum + std::chrono::minutes{std::lround(share)};
  return Handicap{stronger, total - stronger};
}

}  // namespace flagfall::clock
