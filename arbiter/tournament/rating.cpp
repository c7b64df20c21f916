#include "arbiter/tournament/rating.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

namespace flagfall::arbiter::tournament {
namespace {

/// For 50, 51, ... 100 per cent.
constexpr std::array differences{0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                 95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/// The largest differences for which .50, .51, ... .99 are expected; above the last 1.00.
constexpr std::array bounds{3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                            98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                            206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                            357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

static_assert(differences.size() == 51 && bounds.size() == 50);

std::int64_t expected_of_all(int rating, std::span<const int> ratings) {
  std::int64_t expected = 0;
  for (const int other : ratings) expected += expected_hundredths(rating - other);
  return expected;
}

}  // namespace

int difference_of_percentage(int percent) {
  const int bounded = std::clamp(percent, 0, 100);
  if (bounded < 50) return -difference_of_percentage(100 - bounded);
  return differences[static_cast<std::size_t>(bounded - 50)];
}

int expected_hundredths(int difference) {
  const auto* const bound = std::lower_bound(bounds.begin(), bounds.end(), std::abs(difference));
  const int of_higher = 50 + static_cast<int>(bound - bounds.begin());
  return difference >= 0 ? of_higher : 100 - of_higher;
}

int percentage(Fraction score, int games) {
  return static_cast<int>(rounded_half_up(100 * score / games));
}

std::optional<int> average_rating(std::span<const int> ratings) {
  if (ratings.empty()) return std::nullopt;
  const auto sum = std::accumulate(ratings.begin(), ratings.end(), std::int64_t{0});
  return static_cast<int>(rounded_half_up({sum, static_cast<std::int64_t>(ratings.size())}));
}

std::optional<int> performance_rating(std::span<const int> ratings, Fraction score) {
  const auto average = average_rating(ratings);
  if (!average) return std::nullopt;
  return *average + difference_of_percentage(percentage(score, static_cast<int>(ratings.size())));
}

std::optional<int> perfect_performance_rating(std::span<const int> ratings, Fraction score) {
  if (ratings.empty()) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(ratings.begin(), ratings.end());
  if (score <= 0) return *lowest - 800;
  // At the lower end nothing is expected, at the upper end every point.
  int low = *lowest - bounds.back() - 1;
  int high = *highest + bounds.back() + 1;
  while (high - low > 1) {
    const int middle = low + (high - low) / 2;
    (Fraction{expected_of_all(middle, ratings)} < 100 * score ? low : high) = middle;
  }
  return high;
}

}  // namespace flagfall::arbiter::tournament
