#pragma once

#include <array>
#include <cstdlib>

namespace flagfall::server::bench {

/// Of the machine, over the last minute.
inline double load_average() {
  std::array<double, 1> load{};
  return getloadavg(load.data(), 1) == 1 ? load[0] : 0;
}

}  // namespace flagfall::server::bench
