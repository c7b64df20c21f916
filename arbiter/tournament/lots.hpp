#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// What a draw is made from. The shell makes it: SHA-256 of a secret whose hash was published
/// beforehand, what is drawn and in which round, and a public salt (PAIRING.md, 11.2). With the
/// secret published after the event, anyone can draw again and compare.
using Seed = std::array<std::uint8_t, 32>;

/// A seed from its 64 small hexadecimal digits; nothing where it is none.
std::optional<Seed> seed_of_digits(std::string_view digits);

/// The drawing of lots. The stream is the ChaCha20 key stream of RFC 8439 with the seed as key, a
/// nonce of zeros and a counter from 0, read as 64-bit numbers with the lowest byte first: so no
/// draw tells the next one, and other programs can follow it.
class Lots {
 public:
  explicit Lots(const Seed& seed);

  std::uint64_t next();

  /// A number from 0 to n - 1, each equally probable: numbers of the stream at or above the
  /// greatest multiple of n are passed over, and the next one is taken modulo n. n is at least 1.
  std::size_t below(std::size_t n);

 private:
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::array<std::uint64_t, 8> block_{};
  std::uint32_t counter_ = 0;
  std::size_t used_ = 8;
};

/// Every order equally probable: from the last place down, each changes with one at or before it.
template <class T>
void shuffle(std::vector<T>& list, Lots& lots) {
  for (std::size_t n = list.size(); n > 1; --n) std::swap(list[n - 1], list[lots.below(n)]);
}

/// The numbers 1 to n in the order drawn: the i-th player of the list draws the i-th of them.
std::vector<Number> draw_numbers(int n, Lots& lots);

/// White or Black: the initial colour of a Swiss, the first game of a match, board 1 of a team.
Side draw_side(Lots& lots);

}  // namespace flagfall::arbiter::tournament
