#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "arbiter/rules/directions.hpp"

namespace flagfall::arbiter {

constexpr bool asks(const Rules& rules, Criterion criterion) {
  return std::ranges::find(rules.precedence, criterion) != rules.precedence.end();
}

constexpr bool counts_kings(const Rules& rules) {
  return asks(rules, Criterion::kings_captured) || asks(rules, Criterion::value);
}
constexpr bool orders_kings(const Rules& rules) { return asks(rules, Criterion::kings_earliest); }
constexpr bool ends_behind_a_king(const Rules& rules) {
  return rules.king_landing == KingLanding::directly_behind_a_last_king;
}

/// Stands where a rule set does not ask. Each has a type of its own, so that none takes room.
template <int which>
struct NotAsked {};

/// What has been captured so far, as far as the rules ask.
template <Rules rules>
struct Captured {
  using Word = WordOf<rules>;
  using Kings = std::conditional_t<counts_kings(rules), int, NotAsked<0>>;
  using Order = std::conditional_t<orders_kings(rules), std::uint64_t, NotAsked<1>>;
  using Last = std::conditional_t<ends_behind_a_king(rules), bool, NotAsked<2>>;

  Word pieces = 0;
  int count = 0;
  [[no_unique_address]] Kings kings{};
  [[no_unique_address]] Order order{};  ///< one bit a piece, the first in the highest: 1 for a king
  [[no_unique_address]] Last last_is_king{};

  constexpr Captured with(Word piece, Word enemy_kings) const {
    Captured next = *this;
    next.pieces |= piece;
    ++next.count;
    [[maybe_unused]] const bool is_king = (piece & enemy_kings) != 0;
    if constexpr (counts_kings(rules)) next.kings += is_king ? 1 : 0;
    if constexpr (orders_kings(rules)) next.order = (order << 1) | (is_king ? 1U : 0U);
    if constexpr (ends_behind_a_king(rules)) next.last_is_king = is_king;
    return next;
  }
};

/// How heavy a capture is: the legal captures are the heaviest.
using Weight = std::uint64_t;

/// What a capture took, for any rule set.
struct Tally {
  int count = 0;
  int kings = 0;
  std::uint64_t order = 0;  ///< as in Captured

  constexpr Tally with(bool is_king) const {
    return {count + 1, kings + (is_king ? 1 : 0), (order << 1) | (is_king ? 1U : 0U)};
  }
};

constexpr Weight answer(Criterion criterion, const Tally& tally, bool by_king) {
  const auto count = static_cast<Weight>(tally.count);
  const auto kings = static_cast<Weight>(tally.kings);
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
      return tally.order;
    // Two points a king, one a man; where that is equal, fewer kings: each costs a hundredth.
    case Criterion::value:
      return 100 * (count + kings) - kings;
  }
  return 0;
}

/// The answers to the criteria as one number, the first criterion in the highest place. A capture
/// has at most 40 pieces, so 13 bits hold every answer but the order of kings, of which captures
/// are at most 12 pieces long where it is asked.
template <Rules rules>
constexpr Weight weigh(const Captured<rules>& captured, bool by_king) {
  static_assert(rules.precedence.size() == 4);
  Tally tally{captured.count, 0, 0};
  if constexpr (counts_kings(rules)) tally.kings = captured.kings;
  if constexpr (orders_kings(rules)) tally.order = captured.order;
  Weight sum = answer(rules.precedence[0], tally, by_king);
  sum = (sum << 13) | answer(rules.precedence[1], tally, by_king);
  sum = (sum << 13) | answer(rules.precedence[2], tally, by_king);
  return (sum << 13) | answer(rules.precedence[3], tally, by_king);
}

}  // namespace flagfall::arbiter
