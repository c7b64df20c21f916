#include "arbiter/rules/material.hpp"

#include <algorithm>

#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

/// The longest line, from the playing corner at the bottom.
SquareSet long_diagonal_of(RuleSet rules) {
  const Board& board = rules_of(rules).board;
  const bool from_right = board.playing == Playing::not_bottom_left;
  SquareSet line;
  for (int i = 0; i < std::min(board.width, board.height); ++i)
    line.insert(square_at(board, board.height - 1 - i, from_right ? board.width - 1 - i : i));
  return line;
}

bool can_capture(RuleSet rules, const Position& position) {
  // Capturing is compulsory: where one move captures, all do.
  const auto legal = legal_moves(rules, position);
  return !legal.empty() && is_capture(legal.front());
}

/// What stands against a lone king.
struct Against {
  int men;
  int kings;
};
std::optional<Against> against_king(const Position& position) {
  const auto weak = lone_king(position);
  if (!weak) return std::nullopt;
  const Side strong = opponent(*weak);
  return Against{position.men[strong].size(), position.kings[strong].size()};
}

bool strong_side_has_line(RuleSet rules, const Position& position) {
  const auto weak = lone_king(position);
  if (!weak) return false;
  const SquareSet line = long_diagonal_of(rules);
  return !(position.kings[opponent(*weak)] & line).empty() &&
         (position.kings[*weak] & line).empty();
}

bool kings_of(const Position& position, int fewest, int most) {
  for (const Side side : both_sides)
    if (position.kings[side].empty()) return false;
  const int total = pieces(position, Side::white).size() + pieces(position, Side::black).size();
  return fewest <= total && total <= most;
}

bool one_each(const Position& position) {
  return pieces(position, Side::white).size() == 1 && pieces(position, Side::black).size() == 1;
}

}  // namespace

std::optional<Side> lone_king(const Position& position) {
  for (const Side weak : both_sides)
    if (position.men[weak].empty() && position.kings[weak].size() == 1) return weak;
  return std::nullopt;
}

bool holds(RuleSet rules, const Position& position, Material material) {
  const auto strong = against_king(position);
  const auto has_kings = [&](int fewest, int most) {
    return strong && strong->men == 0 && strong->kings >= fewest && strong->kings <= most;
  };
  const auto has_pieces = [&](int fewest, int most) {
    if (!strong || strong->kings == 0) return false;
    const int total = strong->men + strong->kings;
    return total >= fewest && total <= most;
  };
  constexpr int any_number = 99;
  switch (material) {
    case Material::any:
      return true;
    case Material::three_against_king:
      return has_pieces(3, 3);
    case Material::up_to_two_against_king:
      return has_pieces(1, 2);
    case Material::kings_against_king:
      return has_kings(3, any_number);
    case Material::three_kings_against_king:
      return has_kings(3, 3);
    case Material::three_kings_with_line:
      return has_kings(3, 3) && strong_side_has_line(rules, position);
    case Material::two_kings_against_king:
      return has_kings(2, 2);
    case Material::one_king_each:
      return has_kings(1, 1);
    case Material::one_piece_each:
      return one_each(position);
    case Material::kings_of_four_or_five:
      return kings_of(position, 4, 5);
    case Material::kings_of_six_or_seven:
      return kings_of(position, 6, 7);
  }
  return false;
}

bool holds_line(RuleSet rules, const Position& position) {
  const auto weak = lone_king(position);
  if (!weak) return false;
  const SquareSet line = long_diagonal_of(rules);
  return !(position.kings[*weak] & line).empty() &&
         (pieces(position, opponent(*weak)) & line).empty();
}

bool nothing_hangs(RuleSet rules, const Position& position) {
  if (can_capture(rules, position)) return false;
  return std::ranges::any_of(legal_moves(rules, position), [&](const Move& move) {
    return !can_capture(rules, after(rules, position, move));
  });
}

}  // namespace flagfall::arbiter
