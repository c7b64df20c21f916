#pragma once

#include <cstdint>

namespace flagfall::server::demo {

/// Numbers that look random and are the same for the same seed everywhere, so that an evening can
/// be played again.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_{seed} {}

  /// From 0 to `n - 1`; `n` is at least 1.
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
  int between(int least, int most) { return least + below(most - least + 1); }

 private:
  // SplitMix64.
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace flagfall::server::demo
