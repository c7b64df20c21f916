#include "arbiter/notation/move_text.hpp"

#include <algorithm>
#include <array>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/explain.hpp"
#include "arbiter/notation/printable.hpp"
#include "arbiter/notation/reading.hpp"
#include "arbiter/rules/routes.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::size_t longest_move = 256;

/// Reads a move from left to right; `failed` once it met what is none.
class MoveReader {
 public:
  explicit MoveReader(std::string_view text) : rest_{text} { skip_blanks(); }

  bool at_end() const { return rest_.empty(); }

  /// Whether the letter of another square follows without a sign or a blank.
  bool at_letter() const { return lettered_ && !blanks_ && is_file(); }

  /// A number of up to three digits that count, or a letter and such a number.
  std::optional<std::string> square() {
    std::string label;
    lettered_ = is_file();
    if (lettered_) {
      label += small(rest_.front());
      rest_.remove_prefix(1);
    }
    std::size_t length = 0;
    while (length < rest_.size() && is_digit(rest_[length])) ++length;
    std::string_view digits = rest_.substr(0, length);
    rest_.remove_prefix(length);
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    skip_blanks();
    return label.append(digits);
  }

  /// The sign between two squares; says whether it is that of a capture.
  std::optional<bool> sign() {
    struct Sign {
      std::string_view text;
      bool capture;
    };
    // The last three are the multiplication sign, the en dash and the dash that breaks no line.
    static constexpr std::array signs{Sign{"-", false},
                                      Sign{"x", true},
                                      Sign{"X", true},
                                      Sign{":", true},
                                      Sign{"\xc3\x97", true},
                                      Sign{"\xe2\x80\x93", false},
                                      Sign{"\xe2\x80\x91", false}};
    for (const Sign& sign : signs) {
      if (!rest_.starts_with(sign.text)) continue;
      rest_.remove_prefix(sign.text.size());
      skip_blanks();
      return sign.capture;
    }
    return std::nullopt;
  }

 private:
  /// The x between two squares is no letter of a file, since none of our boards has so many.
  bool is_file() const {
    return !rest_.empty() && is_letter(rest_.front()) && small(rest_.front()) != 'x';
  }

  void skip_blanks() {
    blanks_ = false;
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) {
      rest_.remove_prefix(1);
      blanks_ = true;
    }
  }

  std::string_view rest_;
  bool lettered_ = false;  ///< the square that was read last
  bool blanks_ = false;    ///< whether some stood before what comes now
};

Refusal malformed(std::string_view text) {
  return {"MALFORMED_MOVE", {"rules.malformed_move", {{"text", printable(text)}}}, "", {}, {}};
}

/// The same with an example of how the players of this game write: a quiet move and a capture in
/// the direction of one of the first moves.
Refusal malformed(RuleSet rules, std::string_view text) {
  const Position start = initial_position(rules);
  for (const Move& move : legal_moves(rules, start)) {
    const auto behind = next_in_line(rules, move.from, move.to);
    if (!behind) continue;
    const std::string from = label_of(rules, move.from);
    return {"MALFORMED_MOVE",
            {"rules.malformed_move_like",
             {{"text", printable(text)},
              {"quiet", from + '-' + label_of(rules, move.to)},
              {"capture", from + capture_sign(rules) + label_of(rules, *behind)}}},
            "",
            {},
            {}};
  }
  return malformed(text);
}

Refusal out_of_board(RuleSet rules, const std::string& label) {
  const BoardInfo board = board_of(rules);
  if (board.names == SquareNames::algebraic) {
    const char last_file = static_cast<char>('a' + board.width - 1);
    return {"OUT_OF_BOARD",
            {"rules.not_a_playing_square",
             {{"square", label},
              {"first", std::string{"a1"}},
              {"last", last_file + std::to_string(board.height)}}},
            "",
            {},
            {}};
  }
  return {"OUT_OF_BOARD",
          {"rules.out_of_board", {{"square", label}, {"squares", board.squares}}},
          "",
          {},
          {}};
}

std::string joined(RuleSet rules, const std::vector<Square>& squares, const Move& move,
                   Signs signs) {
  const char jump = signs == Signs::pdn ? pdn_capture_sign(rules) : capture_sign(rules);
  std::string text;
  for (const Square square : squares) {
    if (!text.empty()) text += is_capture(move) ? jump : '-';
    text += label_of(rules, square);
  }
  return text;
}

bool ends_name_it(const std::vector<Move>& legal, const Move& move) {
  return std::ranges::count_if(legal, [&](const Move& other) {
           return other.from == move.from && other.to == move.to;
         }) <= 1;
}

}  // namespace

Result<MoveText> parse_move(std::string_view text) {
  if (text.size() > longest_move) return malformed(text);
  MoveReader reader{text};
  MoveText move;
  for (;;) {
    auto square = reader.square();
    if (!square) return malformed(text);
    move.squares.push_back(std::move(*square));
    if (reader.at_end()) break;
    if (reader.at_letter()) continue;  // a3c5
    const auto capture = reader.sign();
    if (!capture) return malformed(text);
    move.capture |= *capture;
  }
  if (move.squares.size() < 2) return malformed(text);
  return move;
}

std::string full_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const Move& move, Signs signs) {
  std::vector<Square> squares = path_of(rules, position, move);
  if (squares.size() == 2 && is_capture(move) && !ends_name_it(legal, move))
    squares.insert(squares.begin() + 1, *move.captured.begin());
  return joined(rules, squares, move, signs);
}

std::string to_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                    const Move& move, Signs signs) {
  if (!ends_name_it(legal, move)) return full_text(rules, position, legal, move, signs);
  return joined(rules, {move.from, move.to}, move, signs);
}

Result<Move> find_move(RuleSet rules, const Position& position, std::string_view text) {
  const auto parsed = parse_move(text);
  if (!parsed) return malformed(rules, text);
  std::vector<Square> squares;
  for (const std::string& label : parsed->squares) {
    const auto square = square_named(rules, label);
    if (!square) return out_of_board(rules, label);
    squares.push_back(*square);
  }
  const auto legal = legal_moves(rules, position);
  const auto meant = meant_by(rules, position, legal, squares);
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1) return ambiguous(rules, position, meant, squares);
  return why_not_legal(rules, position, legal, squares);
}

}  // namespace flagfall::arbiter
