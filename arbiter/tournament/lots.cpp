#include "arbiter/tournament/lots.hpp"

#include <bit>
#include <cassert>
#include <limits>
#include <numeric>

namespace flagfall::arbiter::tournament {
namespace {

using State = std::array<std::uint32_t, 16>;

void quarter_round(State& s, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 16);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 12);
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 8);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 7);
}

/// The block function of RFC 8439, 2.3.
State chacha_block(const State& start) {
  State s = start;
  for (int i = 0; i < 10; ++i) {
    for (std::size_t column = 0; column < 4; ++column)
      quarter_round(s, column, column + 4, column + 8, column + 12);
    for (std::size_t d = 0; d < 4; ++d)
      quarter_round(s, d, 4 + (d + 1) % 4, 8 + (d + 2) % 4, 12 + (d + 3) % 4);
  }
  for (std::size_t i = 0; i < s.size(); ++i) s[i] += start[i];
  return s;
}

}  // namespace

std::optional<Seed> seed_of_digits(std::string_view digits) {
  constexpr std::string_view values = "0123456789abcdef";
  Seed seed{};
  if (digits.size() != 2 * seed.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const auto high = values.find(digits[2 * i]);
    const auto low = values.find(digits[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    seed[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return seed;
}

Lots::Lots(const Seed& seed) {
  for (std::size_t i = 0; i < seed.size(); ++i)
    key_[i / 4] |= std::uint32_t{seed[i]} << (8 * (i % 4));
}

void Lots::refill() {
  State state{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < key_.size(); ++i) state[4 + i] = key_[i];
  state[12] = counter_++;
  state = chacha_block(state);
  for (std::size_t i = 0; i < block_.size(); ++i)
    block_[i] = std::uint64_t{state[2 * i]} | std::uint64_t{state[2 * i + 1]} << 32;
  used_ = 0;
}

std::uint64_t Lots::next() {
  if (used_ == block_.size()) refill();
  return block_[used_++];
}

std::size_t Lots::below(std::size_t n) {
  assert(n >= 1);
  const std::uint64_t size = n;
  // 2^64 mod n numbers at the upper end would make the first few more probable.
  const std::uint64_t left_over = (std::numeric_limits<std::uint64_t>::max() % size + 1) % size;
  while (true) {
    const std::uint64_t drawn = next();
    if (drawn <= std::numeric_limits<std::uint64_t>::max() - left_over) return drawn % size;
  }
}

std::vector<Number> draw_numbers(int n, Lots& lots) {
  std::vector<Number> numbers(static_cast<std::size_t>(n));
  std::iota(numbers.begin(), numbers.end(), 1);
  shuffle(numbers, lots);
  return numbers;
}

Side draw_side(Lots& lots) { return lots.below(2) == 0 ? Side::white : Side::black; }

}  // namespace flagfall::arbiter::tournament
