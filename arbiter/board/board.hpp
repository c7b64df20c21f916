#pragma once

#include <cstdint>

#include "arbiter/board/square.hpp"

namespace flagfall::arbiter {

/// Which squares play. Where half of them do, the bottom left corner, seen with White at the
/// bottom, tells which half.
enum class Playing : std::uint8_t { bottom_left, not_bottom_left, every_square };

/// A board, seen with White at the bottom. Rows count from 0 at the top, columns from 0 at the
/// left.
struct Board {
  int width;
  int height;
  Playing playing;
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

constexpr bool every_square_plays(const Board& board) {
  return board.playing == Playing::every_square;
}

constexpr int squares_in_row(const Board& board) {
  return every_square_plays(board) ? board.width : board.width / 2;
}

constexpr int squares_on(const Board& board) { return squares_in_row(board) * board.height; }

/// The column of the first playing square of a row.
constexpr int first_column(const Board& board, int row) {
  if (every_square_plays(board)) return 0;
  const int bottom = board.playing == Playing::bottom_left ? 0 : 1;
  return (bottom + board.height - 1 - row) % 2;
}

constexpr int row_of(const Board& board, Square square) {
  return (index_of(square) - 1) / squares_in_row(board);
}

constexpr int column_of(const Board& board, Square square) {
  const int along = (index_of(square) - 1) % squares_in_row(board);
  const int spread = every_square_plays(board) ? 1 : 2;
  return first_column(board, row_of(board, square)) + spread * along;
}

constexpr bool is_on(const Board& board, int row, int column) {
  if (row < 0 || row >= board.height || column < 0 || column >= board.width) return false;
  return every_square_plays(board) || (column - first_column(board, row)) % 2 == 0;
}

/// The playing square at a place that is on the board.
constexpr Square square_at(const Board& board, int row, int column) {
  const int spread = every_square_plays(board) ? 1 : 2;
  return static_cast<Square>(row * squares_in_row(board) + column / spread + 1);
}

}  // namespace flagfall::arbiter
