#pragma once

#include <cstdint>

#include "arbiter/board/bits.hpp"
#include "arbiter/rules/rules.hpp"

namespace flagfall::arbiter {

/// What has been captured so far, as far as precedence asks.
template <class Word>
struct Captured {
  Word pieces = 0;
  int count = 0;
  int kings = 0;
  std::uint64_t order = 0;  ///< one bit a piece, the first in the highest place: 1 for a king
  bool last_is_king = false;

  constexpr Captured with(Word piece, bool is_king) const {
    return {pieces | piece, count + 1, kings + (is_king ? 1 : 0),
            (order << 1) | (is_king ? 1U : 0U), is_king};
  }
};

/// How heavy a capture is: the legal captures are the heaviest.
using Weight = std::uint64_t;

template <Criterion criterion, class Word>
constexpr Weight answer(const Captured<Word>& captured, bool by_king) {
  const auto count = static_cast<Weight>(captured.count);
  const auto kings = static_cast<Weight>(captured.kings);
  switch (criterion) {
    case Criterion::none:
      return 0;
    case Criterion::number:
      return count;
    case Criterion::kings_captured:
      return kings;
    case Criterion::by_king:
      return by_king ? 1 : 0;
    case Criterion::kings_earliest:
      return captured.order;
    // Two points a king, one a man; where that is equal, fewer kings: each costs a hundredth.
    case Criterion::value:
      return 100 * (count + kings) - kings;
  }
  return 0;
}

/// The answers to the criteria as one number, the first criterion in the highest place. A capture
/// has at most 40 pieces, so 13 bits hold every answer but the order of kings, of which captures
/// are at most 12 pieces long where it is asked.
template <Rules rules, class Word>
constexpr Weight weigh(const Captured<Word>& captured, bool by_king) {
  static_assert(rules.precedence.size() == 4);
  Weight sum = answer<rules.precedence[0]>(captured, by_king);
  sum = (sum << 13) | answer<rules.precedence[1]>(captured, by_king);
  sum = (sum << 13) | answer<rules.precedence[2]>(captured, by_king);
  return (sum << 13) | answer<rules.precedence[3]>(captured, by_king);
}

}  // namespace flagfall::arbiter
