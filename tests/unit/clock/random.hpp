#pragma once

#include <cstdint>
#include <random>

namespace flagfall::clock {

/// Numbers from a seed, the same with every library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_{seed} {}

  /// 0 to n - 1.
  int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::mt19937_64 engine_;
};

}  // namespace flagfall::clock
