#include "arbiter/notation/pdn_written.hpp"

#include <algorithm>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/reading.hpp"

namespace flagfall::arbiter {
namespace {

/// A quiet move or a capture by its ends: what nearly every move is.
std::vector<Move> by_ends(const std::vector<Move>& legal, Square from, Square to) {
  std::vector<Move> moves;
  for (const Move& move : legal)
    if (move.from == from && move.to == to) moves.push_back(move);
  return moves;
}

/// `cd4`: the file on which it starts, and where it ends.
std::vector<Move> by_file(RuleSet rules, const std::vector<Move>& legal, int file, Square to) {
  std::vector<Move> moves;
  const int ranks = board_of(rules).height;
  for (const Move& move : legal)
    for (int rank = 1; move.to == to && rank <= ranks; ++rank)
      if (square_on(rules, file, rank) == move.from) moves.push_back(move);
  return moves;
}

/// `3228`: two numbers without a sign between them, wherever the first one ends.
std::vector<Move> packed(RuleSet rules, const std::vector<Move>& legal, int digits) {
  std::vector<Move> moves;
  for (const int cut : {100, 10}) {
    const auto from = square_of(rules, WrittenSquare{-1, digits / cut});
    const auto to = square_of(rules, WrittenSquare{-1, digits % cut});
    const bool hides_zero = digits % cut < cut / 10;
    if (!from || !to || hides_zero) continue;
    const auto found = by_ends(legal, *from, *to);
    moves.insert(moves.end(), found.begin(), found.end());
  }
  return moves;
}

}  // namespace

WrittenMove::WrittenMove(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_file(text[at]) && !is_digit(text[at])) {
      ++at;
      continue;
    }
    if (count_ == most_squares) {
      count_ = 0;
      return;
    }
    WrittenSquare& square = squares_[count_++];
    if (is_file(text[at])) square.file = text[at++] - 'a';
    while (at < text.size() && is_digit(text[at])) {
      if (square.number < 10'000) square.number = square.number * 10 + (text[at] - '0');
      ++at;
    }
  }
}

std::optional<Square> square_of(RuleSet rules, const WrittenSquare& written) {
  if (written.file >= 0)
    return written.number > 0 ? square_on(rules, written.file, written.number) : std::nullopt;
  const BoardInfo board = board_of(rules);
  const bool letters = board.names == SquareNames::algebraic;
  // Where players use letters, old files number the squares from the top left.
  if (letters && board.every_square_plays) return std::nullopt;
  return square_of(rules, written.number, letters ? Numbering::board : Numbering::own);
}

std::vector<Move> readings_of(RuleSet rules, const Position& position,
                              const std::vector<Move>& legal, const WrittenMove& written) {
  const auto squares = written.squares();
  if (squares.empty()) return {};
  if (squares.size() == 1)
    return squares[0].file < 0 && squares[0].number >= 100 ? packed(rules, legal, squares[0].number)
                                                           : std::vector<Move>{};
  const auto to = square_of(rules, squares.back());
  if (!to) return {};
  if (squares[0].file >= 0 && squares[0].number == 0)
    return squares.size() == 2 ? by_file(rules, legal, squares[0].file, *to) : std::vector<Move>{};
  if (squares.size() == 2) {
    const auto from = square_of(rules, squares[0]);
    return from ? by_ends(legal, *from, *to) : std::vector<Move>{};
  }
  std::vector<Square> named;
  for (const WrittenSquare& square : squares) {
    const auto known = square_of(rules, square);
    if (!known) return {};
    named.push_back(*known);
  }
  return meant_by(rules, position, legal, named);
}

}  // namespace flagfall::arbiter
