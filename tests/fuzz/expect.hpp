#pragma once

#include <cstdlib>
#include <iostream>

namespace flagfall {

/// A property of a fuzzed function; stops the program where it does not hold.
inline void expect(bool holds, const char* property) {
  if (holds) return;
  std::cerr << "does not hold: " << property << '\n';
  std::abort();
}

}  // namespace flagfall
