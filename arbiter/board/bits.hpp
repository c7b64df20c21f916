#pragma once

#include <bit>
#include <cstdint>

namespace flagfall::arbiter {

/// Boards of more than 64 bits, ghost squares included, need a wider word.
__extension__ using Word128 = unsigned __int128;

#ifdef __POPCNT__
constexpr int count_bits(std::uint64_t word) { return std::popcount(word); }
#else
/// Sums of bits side by side, then of pairs, then of bytes: without the instruction the library
/// looks bytes up in a table, which is slower.
constexpr int count_bits(std::uint64_t word) {
  word -= (word >> 1) & 0x5555555555555555;
  word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>((word * 0x0101010101010101) >> 56);
}
#endif
constexpr int count_bits(Word128 word) {
  return count_bits(static_cast<std::uint64_t>(word)) +
         count_bits(static_cast<std::uint64_t>(word >> 64));
}

/// The number of the lowest bit of a word that is not 0.
constexpr int lowest_index(std::uint64_t word) { return std::countr_zero(word); }
constexpr int lowest_index(Word128 word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}

template <class Word>
constexpr Word lowest_bit(Word word) {
  return word & (~word + 1);
}

/// Shifts towards higher numbers by a positive step, towards lower ones by a negative.
template <int step, class Word>
constexpr Word shifted(Word word) {
  if constexpr (step >= 0)
    return word << step;
  else
    return word >> -step;
}

/// Calls `visit` with each bit of the word, lowest first.
template <class Word, class Visit>
constexpr void for_each_bit(Word word, Visit visit) {
  for (; word != 0; word &= word - 1) visit(lowest_bit(word));
}

}  // namespace flagfall::arbiter
