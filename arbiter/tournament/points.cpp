#include "arbiter/tournament/points.hpp"

#include <cstdlib>

namespace flagfall::arbiter::tournament {

std::string to_string(Points points) {
  const std::int64_t size = std::abs(points.halves);
  std::string text = points.halves < 0 ? "-" : "";
  if (size / 2 != 0 || size % 2 == 0) text += std::to_string(size / 2);
  if (size % 2 != 0) text += "½";
  return text;
}

}  // namespace flagfall::arbiter::tournament
