#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "arbiter/board/bits.hpp"
#include "arbiter/board/board.hpp"
#include "arbiter/board/square_set.hpp"

namespace flagfall::arbiter {

/// A step on the board, in rows (down is positive) and columns (right is positive).
struct Direction {
  int rows;
  int columns;
  friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

constexpr Direction opposite(Direction d) { return {-d.rows, -d.columns}; }

/// The bitboard of a board. Ghost columns to the right of each row make every step in a direction
/// the same shift, from whatever square: a piece that leaves the board stands on a ghost, which is
/// never empty and never a piece. One ghost column serves diagonal steps; steps along a row of a
/// board of which half the squares play are two columns wide and need three.
template <Board board, int ghosts>
struct Lattice {
  static constexpr bool dense = every_square_plays(board);
  static constexpr int pitch = board.width + ghosts;
  static_assert(dense || pitch % 2 == 1, "a diagonal step must be a whole number of bits");

  static constexpr int bit_at(int row, int column) {
    return dense ? row * pitch + column : (row * pitch + column - first_column(board, 0)) / 2;
  }
  static constexpr int bit_of(Square square) {
    return bit_at(row_of(board, square), column_of(board, square));
  }
  static constexpr int step(Direction d) {
    const int full = d.rows * pitch + d.columns;
    return dense ? full : full / 2;
  }

  static constexpr int last_bit = bit_of(static_cast<Square>(squares_on(board)));
  using Word = std::conditional_t<(last_bit < 64), std::uint64_t, Word128>;

  /// The playing squares of one row.
  static constexpr Word row(int number) {
    return row_of_ones() << bit_at(number, first_column(board, number));
  }
  static constexpr Word squares = [] {
    Word all = 0;
    for (int number = 0; number < board.height; ++number) all |= row(number);
    return all;
  }();

  static constexpr Word bit(Square square) { return Word{1} << bit_of(square); }
  static constexpr Square square_of(Word bit) {
    return names[static_cast<std::size_t>(lowest_index(bit))];
  }

  // In both forms the squares of a row are neighbours, so sets are moved row by row.
  static constexpr Word word_of(const SquareSet& set) {
    const Word128 numbers = (Word128{set.words()[1]} << 64) | set.words()[0];
    Word word = 0;
    for (int number = 0; number < board.height; ++number) {
      const auto part = static_cast<Word>(numbers >> (1 + number * squares_in_row(board)));
      word |= (part & row_of_ones()) << bit_at(number, first_column(board, number));
    }
    return word;
  }
  static constexpr SquareSet set_of(Word word) {
    Word128 numbers = 0;
    for (int number = 0; number < board.height; ++number) {
      const Word part = (word >> bit_at(number, first_column(board, number))) & row_of_ones();
      numbers |= Word128{part} << (1 + number * squares_in_row(board));
    }
    return SquareSet::from_words(static_cast<std::uint64_t>(numbers),
                                 static_cast<std::uint64_t>(numbers >> 64));
  }

 private:
  static constexpr Word row_of_ones() { return (Word{1} << squares_in_row(board)) - 1; }

  static constexpr std::array<Square, last_bit + 1> names = [] {
    std::array<Square, last_bit + 1> table{};
    for (int number = 1; number <= squares_on(board); ++number)
      table[static_cast<std::size_t>(bit_of(static_cast<Square>(number)))] =
          static_cast<Square>(number);
    return table;
  }();
};

}  // namespace flagfall::arbiter
