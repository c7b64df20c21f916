#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/unit/arbiter/told.hpp"

namespace flagfall::arbiter {

inline Position position_in(RuleSet rules, std::string_view fen) {
  const auto read = parse_fen(rules, fen);
  REQUIRE(read);
  return read->position;
}

inline std::string joined_sorted(std::vector<std::string> words, std::string_view separator) {
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

/// `c3xg7{d4,f6}`: the ends, what it captures, and =K where it crowns; in the players' names of the
/// squares, and everything in the order of its characters.
inline std::string shown_in(RuleSet rules, const Move& move) {
  std::vector<std::string> captured;
  for (const Square square : move.captured) captured.push_back(label_of(rules, square));
  std::string text = label_of(rules, move.from) + (is_capture(move) ? 'x' : '-');
  text += label_of(rules, move.to);
  if (is_capture(move)) text += "{" + joined_sorted(captured, ",") + "}";
  return text + (move.promotes ? "=K" : "");
}

inline std::string all_moves(RuleSet rules, const Position& position) {
  std::vector<std::string> words;
  for (const Move& move : legal_moves(rules, position)) words.push_back(shown_in(rules, move));
  return joined_sorted(words, " ");
}

/// The complete legal moves of a position.
struct LegalCase {
  std::string_view name;
  std::string_view fen;
  std::string_view moves;
};

inline void check_legal(RuleSet rules, std::initializer_list<LegalCase> cases) {
  for (const LegalCase& c : cases) {
    CAPTURE(c.name);
    CHECK(all_moves(rules, position_in(rules, c.fen)) == c.moves);
  }
}

/// A text that is no legal move, and why.
struct RefusedCase {
  std::string_view fen;
  std::string_view text;
  std::string_view code;
  std::string_view key;
  std::string_view article{};
  std::vector<Param> params = {};  ///< none: whatever they are
};

inline void check_refused(RuleSet rules, std::initializer_list<RefusedCase> cases) {
  for (const RefusedCase& c : cases) {
    CAPTURE(c.fen);
    CAPTURE(c.text);
    const auto move = find_move(rules, position_in(rules, c.fen), c.text);
    REQUIRE_FALSE(move);
    CHECK(move.error().code == c.code);
    CHECK(move.error().sentence.key == c.key);
    CHECK(move.error().article == c.article);
    CHECK(told(move.error().sentence).find('{') == std::string::npos);
    if (!c.params.empty()) CHECK(move.error().sentence.params == c.params);
  }
}

/// What a text means where it is legal.
inline std::string meaning(RuleSet rules, std::string_view fen, std::string_view text) {
  const auto move = find_move(rules, position_in(rules, fen), text);
  return move ? shown_in(rules, *move) : move.error().code;
}

/// The position after moves with blanks between them.
inline Position position_after(RuleSet rules, std::string_view fen, std::string_view moves) {
  Position now = position_in(rules, fen);
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const std::string_view word = moves.substr(0, end);
    moves.remove_prefix(std::min(end + 1, moves.size()));
    CAPTURE(word);
    const auto move = find_move(rules, now, word);
    REQUIRE(move);
    now = after(rules, now, *move);
  }
  return now;
}

}  // namespace flagfall::arbiter
