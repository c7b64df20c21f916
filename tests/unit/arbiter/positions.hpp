#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter {

inline constexpr RuleSet ten = RuleSet::international;

inline Position position(std::string_view fen) {
  const auto read = parse_fen(ten, fen);
  REQUIRE(read);
  return read->position;
}

inline Square sq(int number) { return static_cast<Square>(number); }

/// `12x3{8}=K`: the ends, the captured set, and whether it crowns.
inline std::string shown(const Move& move) {
  std::string text = std::to_string(index_of(move.from)) + (is_capture(move) ? 'x' : '-') +
                     std::to_string(index_of(move.to));
  std::string separator = "{";
  for (const Square square : move.captured) {
    text += separator + std::to_string(index_of(square));
    separator = ",";
  }
  if (is_capture(move)) text += '}';
  return text + (move.promotes ? "=K" : "");
}

inline std::string shown(const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) text += (text.empty() ? "" : " ") + shown(move);
  return text;
}

/// The position after moves written with blanks between them; numbers such as `12.` are skipped.
struct Game {
  std::vector<Position> positions;  ///< one more than moves
  std::vector<Move> moves;
};

inline Game played(std::string_view fen, std::string_view text) {
  Game game{{position(fen)}, {}};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty() || word.back() == '.') continue;
    CAPTURE(word);
    const auto move = find_move(ten, game.positions.back(), word);
    REQUIRE(move);
    game.moves.push_back(*move);
    game.positions.push_back(after(ten, game.positions.back(), *move));
  }
  return game;
}

/// A game of random legal moves.
inline Game random_game(Random random, int longest, const Position& start) {
  Game game{{start}, {}};
  while (static_cast<int>(game.moves.size()) < longest) {
    const auto legal = legal_moves(ten, game.positions.back());
    if (legal.empty()) break;
    game.moves.push_back(
        legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
    game.positions.push_back(after(ten, game.positions.back(), game.moves.back()));
  }
  return game;
}

}  // namespace flagfall::arbiter
