#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "arbiter/board/square.hpp"

namespace flagfall::arbiter {

/// A set of squares by geometric number, 1 to 127: room for every board up to 12x12. Iterates in
/// ascending order.
class SquareSet {
 public:
  class Iterator;

  constexpr SquareSet() = default;
  constexpr SquareSet(std::initializer_list<Square> squares) {
    for (const Square square : squares) insert(square);
  }

  /// Bit n of the two words, counted through, is square n.
  static constexpr SquareSet from_words(std::uint64_t low, std::uint64_t high) {
    SquareSet set;
    set.words_ = {low, high};
    return set;
  }
  constexpr const std::array<std::uint64_t, 2>& words() const { return words_; }

  constexpr void insert(Square square) { word_of(square) |= bit_of(square); }
  constexpr void erase(Square square) { word_of(square) &= ~bit_of(square); }
  constexpr bool contains(Square square) const {
    return (words_[index_of(square) < 64 ? 0 : 1] & bit_of(square)) != 0;
  }

  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  constexpr Iterator begin() const;
  constexpr Iterator end() const;

  friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) {
    return from_words(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
  }
  friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) {
    return from_words(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
  }
  /// What is in `a` and not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) {
    return from_words(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
  }

  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

  /// As the ascending lists of the squares compare, so {7, 33} comes before {8} and after {7}.
  friend constexpr std::strong_ordering operator<=>(const SquareSet& a, const SquareSet& b) {
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      const std::uint64_t differing = a.words_[i] ^ b.words_[i];
      if (differing == 0) continue;
      const std::uint64_t first = differing & (~differing + 1);
      const bool in_a = (a.words_[i] & first) != 0;
      const SquareSet& other = in_a ? b : a;
      const bool other_ends =
          (other.words_[i] & ~(first - 1)) == 0 && (i == 1 || other.words_[1] == 0);
      return in_a != other_ends ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return std::strong_ordering::equal;
  }

 private:
  constexpr std::uint64_t& word_of(Square square) { return words_[index_of(square) < 64 ? 0 : 1]; }
  static constexpr std::uint64_t bit_of(Square square) {
    return std::uint64_t{1} << (index_of(square) & 63);
  }

  std::array<std::uint64_t, 2> words_{};
};

class SquareSet::Iterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = Square;
  using difference_type = std::ptrdiff_t;
  using pointer = const Square*;
  using reference = Square;

  constexpr Iterator() = default;
  constexpr explicit Iterator(const SquareSet& rest) : rest_{rest} {}

  constexpr Square operator*() const {
    const auto& words = rest_.words();
    return static_cast<Square>(words[0] != 0 ? std::countr_zero(words[0])
                                             : 64 + std::countr_zero(words[1]));
  }
  constexpr Iterator& operator++() {
    rest_.erase(**this);
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator old = *this;
    ++*this;
    return old;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

 private:
  SquareSet rest_;
};

constexpr SquareSet::Iterator SquareSet::begin() const { return Iterator{*this}; }
constexpr SquareSet::Iterator SquareSet::end() const { return Iterator{}; }

}  // namespace flagfall::arbiter
