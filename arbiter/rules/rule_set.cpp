#include "arbiter/rules/rule_set.hpp"

#include "arbiter/rules/dispatch.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter {
namespace {

/// Geometric number and the players' own are the same or count from opposite corners, so one
/// function serves both ways.
int renumbered(const Rules& rules, int number) {
  const bool reversed = rules.naming == Naming::from_bottom_right;
  return reversed ? squares_on(rules.board) + 1 - number : number;
}

SquareSet rows_of_men(const Rules& rules, Side side) {
  SquareSet men;
  for (int number = 1; number <= squares_on(rules.board); ++number) {
    const auto square = static_cast<Square>(number);
    const int row = row_of(rules.board, square);
    const int from_home = side == Side::black ? row : rules.board.height - 1 - row;
    if (from_home >= rules.empty_rows && from_home < rules.empty_rows + rules.men_rows)
      men.insert(square);
  }
  return men;
}

std::optional<Square> square_on(const Board& board, int file, int rank) {
  if (!is_on(board, board.height - rank, file)) return std::nullopt;
  return square_at(board, board.height - rank, file);
}

std::optional<Square> algebraic_square(const Board& board, std::string_view label) {
  if (label.size() < 2) return std::nullopt;
  const char letter = label.front();
  const int file = letter >= 'a' ? letter - 'a' : letter - 'A';
  const auto rank = whole_number(label.substr(1));
  return rank ? square_on(board, file, *rank) : std::nullopt;
}

SquareNames square_names(Naming naming) {
  switch (naming) {
    case Naming::algebraic:
      return SquareNames::algebraic;
    case Naming::from_bottom_right:
      return SquareNames::numeric_from_bottom_right;
    case Naming::from_top_left:
      break;
  }
  return SquareNames::numeric;
}

}  // namespace

std::string_view name_of(SquareNames names) {
  switch (names) {
    case SquareNames::algebraic:
      return "algebraic";
    case SquareNames::numeric_from_bottom_right:
      return "numeric_from_bottom_right";
    case SquareNames::numeric:
      break;
  }
  return "numeric";
}

std::string_view name_of(RuleSet rules) { return sets::description_of(rules).name; }

std::optional<RuleSet> rule_set_named(std::string_view name) {
  for (const RuleSet rules : all_rule_sets)
    if (name_of(rules) == name) return rules;
  return std::nullopt;
}

BoardInfo board_of(RuleSet rules) {
  const Rules& value = rules_of(rules);
  const Board& board = value.board;
  return {board.width,
          board.height,
          squares_on(board),
          board.playing != Playing::not_bottom_left,
          every_square_plays(board),
          square_names(value.naming)};
}

Position initial_position(RuleSet rules) {
  const Rules& value = rules_of(rules);
  return {{rows_of_men(value, Side::white), rows_of_men(value, Side::black)},
          {},
          value.first_mover,
          {}};
}

Side first_mover(RuleSet rules) { return rules_of(rules).first_mover; }

bool first_king_wins(RuleSet rules) { return rules_of(rules).aim == Aim::promote; }

bool limits_king_steps(RuleSet rules) { return rules_of(rules).king_step_limit > 0; }

std::string_view game_type(RuleSet rules) { return sets::description_of(rules).game_type; }

char pdn_capture_sign(RuleSet rules) { return sets::description_of(rules).capture_sign; }

char capture_sign(RuleSet rules) {
  const char sign = pdn_capture_sign(rules);
  return sign == '-' ? 'x' : sign;
}

std::string label_of(RuleSet rules, Square square, Numbering numbering) {
  const Rules& value = rules_of(rules);
  if (numbering == Numbering::board) return std::to_string(index_of(square));
  if (value.naming != Naming::algebraic) return std::to_string(number_of(rules, square));
  const char file = static_cast<char>('a' + column_of(value.board, square));
  return file + std::to_string(value.board.height - row_of(value.board, square));
}

int number_of(RuleSet rules, Square square) {
  return renumbered(rules_of(rules), index_of(square));
}

std::optional<Square> square_of(RuleSet rules, int number, Numbering numbering) {
  const Rules& value = rules_of(rules);
  if (number < 1 || number > squares_on(value.board)) return std::nullopt;
  return static_cast<Square>(numbering == Numbering::board ? number : renumbered(value, number));
}

std::optional<Square> square_named(RuleSet rules, std::string_view label, Numbering numbering) {
  const Rules& value = rules_of(rules);
  const auto number = whole_number(label);
  if (numbering == Numbering::own && value.naming == Naming::algebraic) {
    if (number && !every_square_plays(value.board))
      return square_of(rules, *number, Numbering::board);
    return algebraic_square(value.board, label);
  }
  return number ? square_of(rules, *number, numbering) : std::nullopt;
}

std::optional<Square> square_on(RuleSet rules, int file, int rank) {
  return square_on(rules_of(rules).board, file, rank);
}

}  // namespace flagfall::arbiter
