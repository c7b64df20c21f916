#pragma once

#include <doctest/doctest.h>

#include <cstdint>

#include "tests/support/random_numbers.hpp"

namespace flagfall {

/// Runs a property for seeds 1 to n; a failure names its seed.
template <class Property>
void for_each_seed(std::uint64_t n, Property property) {
  for (std::uint64_t seed = 1; seed <= n; ++seed) {
    CAPTURE(seed);
    property(Random{seed});
  }
}

}  // namespace flagfall
