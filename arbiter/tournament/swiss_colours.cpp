#include "arbiter/tournament/swiss_colours.hpp"

#include <cstdlib>

namespace flagfall::arbiter::tournament {
namespace {

/// 3.4.1: whoever wants a colour gets it where the other does not want the same.
std::optional<Side> compatible(const SwissPlayer& higher, const SwissPlayer& lower) {
  if (preferences_clash(higher, lower)) return std::nullopt;
  if (higher.wants) return higher.wants;
  if (lower.wants) return opponent(*lower.wants);
  return std::nullopt;
}

/// 3.4.2: the stronger preference; of two absolute ones that with the wider difference.
std::optional<Side> stronger(const SwissPlayer& higher, const SwissPlayer& lower) {
  if (!higher.wants || !lower.wants) return std::nullopt;
  const Side wanted = *higher.wants;
  if (higher.strength != lower.strength)
    return higher.strength > lower.strength ? wanted : opponent(wanted);
  if (higher.strength != Strength::absolute) return std::nullopt;
  const int width = std::abs(higher.colour_difference) - std::abs(lower.colour_difference);
  if (width == 0) return std::nullopt;
  return width > 0 ? wanted : opponent(wanted);
}

/// 3.4.3: alternating to the latest game of each in which the one had White and the other Black;
/// rounds without a game do not count, so that the n-th last games are compared.
std::optional<Side> alternating(const SwissPlayer& higher, const SwissPlayer& lower) {
  auto a = higher.colours.rbegin();
  auto b = lower.colours.rbegin();
  for (; a != higher.colours.rend() && b != lower.colours.rend(); ++a, ++b)
    if (*a != *b) return *b;
  return std::nullopt;
}

}  // namespace

Side colour_of_higher(const SwissPlayer& higher, const SwissPlayer& lower, Side initial_colour) {
  if (const auto side = compatible(higher, lower)) return *side;
  if (const auto side = stronger(higher, lower)) return *side;
  if (const auto side = alternating(higher, lower)) return *side;
  if (higher.wants) return *higher.wants;                                     // 3.4.4
  return higher.number % 2 == 1 ? initial_colour : opponent(initial_colour);  // 3.4.5
}

}  // namespace flagfall::arbiter::tournament
