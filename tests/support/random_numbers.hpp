#pragma once

#include <cstdint>

namespace flagfall {

/// Numbers that look random and are the same everywhere; the standard distributions are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_{seed} {}

  /// From 0 to n - 1.
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }

 private:
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace flagfall
