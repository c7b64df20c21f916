#include "tests/integration/wrong_move.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace flagfall::test {
namespace {

using nlohmann::json;

std::string name_of(char side) { return side == 'W' ? "white" : "black"; }
std::string title_of(char side) { return side == 'W' ? "White" : "Black"; }
char other(char side) { return side == 'W' ? 'B' : 'W'; }

std::string text_of(int from, const char* sign, int to) {
  return std::to_string(from) + sign + std::to_string(to);
}

/// The squares that hold (or do not hold) something, in order.
template <class Holds>
std::vector<int> squares_where(Holds holds) {
  std::vector<int> squares;
  for (int square = 1; square <= 50; ++square)
    if (holds(square)) squares.push_back(square);
  return squares;
}

int one_of(const std::vector<int>& squares, Random& random) {
  return squares[static_cast<std::size_t>(random.below(static_cast<int>(squares.size())))];
}

struct Place {
  int row;
  int column;
};
Place place_of(int square) {
  const int row = (square - 1) / 5;
  return {row, 2 * ((square - 1) % 5) + (row % 2 == 0 ? 1 : 0)};
}

/// Onto one's own piece: refused for that, or because no diagonal leads there.
std::string onto_own(int from, int to) {
  const Place a = place_of(from);
  const Place b = place_of(to);
  if (std::abs(a.row - b.row) == std::abs(a.column - b.column))
    return "There is a piece on " + std::to_string(to) + ".";
  return "No diagonal leads straight from one square to the other (" + text_of(from, "-", to) +
         ").";
}

/// The squares in front of a man: the next row, half a column to each side.
std::vector<int> ahead_of(int square, char side) {
  const auto [row, column] = place_of(square);
  const int next = side == 'W' ? row - 1 : row + 1;
  std::vector<int> squares;
  for (const int c : {column - 1, column + 1})
    if (next >= 0 && next < 10 && c >= 0 && c < 10) squares.push_back(next * 5 + c / 2 + 1);
  return squares;
}

bool is_legal(const json& legal, int from, int to) {
  return std::ranges::any_of(
      legal, [&](const json& move) { return move.at("from") == from && move.at("to") == to; });
}

std::size_t most_taken(const json& legal) {
  return legal.empty() ? 0 : legal.front().at("captured").size();
}

/// A man that could step ahead if no capture were due.
std::optional<WrongMove> quiet_although(const Diagram& d, const json& legal) {
  const std::size_t most = most_taken(legal);
  if (most == 0) return std::nullopt;
  for (const int from : d.men(d.to_move))
    for (const int to : ahead_of(from, d.to_move))
      if (d.empty(to) && !is_legal(legal, from, to))
        return WrongMove{name_of(d.to_move), text_of(from, "-", to), "CAPTURE_MANDATORY",
                         most == 1
                             ? "A capture is compulsory."
                             : "A capture of " + std::to_string(most) + " pieces is compulsory."};
  return std::nullopt;
}

/// The first leg of a capture that goes on.
std::optional<WrongMove> half_capture(const Diagram& d, const json& legal) {
  if (most_taken(legal) < 2) return std::nullopt;
  for (const json& move : legal) {
    const int from = move.at("from");
    const int stop = move.at("path").at(1);
    if (move.at("path").size() < 3 || from == stop || is_legal(legal, from, stop)) continue;
    return WrongMove{name_of(d.to_move), text_of(from, "x", stop), "INCOMPLETE_CAPTURE",
                     "The capture is not over on " + std::to_string(stop) +
                         ": the same piece must go on capturing."};
  }
  return std::nullopt;
}

}  // namespace

WrongMove wrong_move(const Diagram& d, const json& legal, Random& random) {
  const char mover = d.to_move;
  const std::string side = name_of(mover);
  const auto own = squares_where([&](int s) { return d.holds(mover, s); });
  const auto theirs = squares_where([&](int s) { return d.holds(other(mover), s); });
  const auto free = squares_where([&](int s) { return d.empty(s); });
  const int from = one_of(own, random);

  std::vector<WrongMove> kinds{
      {side, text_of(from, "-", 51), "OUT_OF_BOARD",
       "There is no square 51 on this board, which has 50 squares."},
      {side, "abc", "MALFORMED_MOVE", "“abc” is not a move. Moves are written like 31-27 or 31x22.",
       false},
      {name_of(other(mover)), text_of(one_of(theirs, random), "-", one_of(free, random)),
       "NOT_YOUR_TURN", "It is not your turn: " + title_of(mover) + " is to move."},
  };
  const int nobodys = one_of(free, random);
  kinds.push_back({side, text_of(nobodys, "-", from), "NO_PIECE",
                   "There is no piece on " + std::to_string(nobodys) + "."});
  const int foreign = one_of(theirs, random);
  kinds.push_back({side, text_of(foreign, "-", nobodys), "NOT_YOUR_PIECE",
                   "The piece on " + std::to_string(foreign) + " is not yours."});
  const int occupied = one_of(own, random);
  if (occupied != from)
    kinds.push_back({side, text_of(from, "-", occupied), "ILLEGAL_MOVE", onto_own(from, occupied)});
  if (auto quiet = quiet_although(d, legal)) kinds.push_back(std::move(*quiet));
  if (auto half = half_capture(d, legal)) kinds.push_back(std::move(*half));
  return kinds[static_cast<std::size_t>(random.below(static_cast<int>(kinds.size())))];
}

}  // namespace flagfall::test
