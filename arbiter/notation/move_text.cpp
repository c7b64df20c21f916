#include "arbiter/notation/move_text.hpp"

#include <algorithm>
#include <array>

#include "arbiter/notation/explain.hpp"
#include "arbiter/notation/printable.hpp"
#include "arbiter/notation/reading.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::size_t longest_move = 256;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Reads a move from left to right; `failed` once it met what is none.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_{text} { skip_blanks(); }

  bool at_end() const { return rest_.empty(); }

  /// A number of up to three digits that count, or a letter and such a number.
  std::optional<std::string> square() {
    std::string label;
    // The x between two squares is no letter of a file, since none of our boards has so many.
    if (!rest_.empty() && is_letter(rest_.front()) && rest_.front() != 'x' &&
        rest_.front() != 'X') {
      label += static_cast<char>(rest_.front() | 0x20);
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
  void skip_blanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
      rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

Refusal malformed(std::string_view text) {
  return {"MALFORMED_MOVE", {"rules.malformed_move", {{"text", printable(text)}}}, "", {}, {}};
}

Refusal out_of_board(RuleSet rules, const std::string& label) {
  return {"OUT_OF_BOARD",
          {"rules.out_of_board", {{"square", label}, {"squares", board_of(rules).squares}}},
          "",
          {},
          {}};
}

std::string joined(RuleSet rules, const std::vector<Square>& squares, const Move& move) {
  std::string text;
  for (const Square square : squares) {
    if (!text.empty()) text += is_capture(move) ? 'x' : '-';
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
  Reader reader{text};
  MoveText move;
  for (;;) {
    auto square = reader.square();
    if (!square) return malformed(text);
    move.squares.push_back(std::move(*square));
    if (reader.at_end()) break;
    const auto capture = reader.sign();
    if (!capture) return malformed(text);
    move.capture |= *capture;
  }
  if (move.squares.size() < 2) return malformed(text);
  return move;
}

std::string full_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const Move& move) {
  std::vector<Square> squares = path_of(rules, position, move);
  if (squares.size() == 2 && is_capture(move) && !ends_name_it(legal, move))
    squares.insert(squares.begin() + 1, *move.captured.begin());
  return joined(rules, squares, move);
}

std::string to_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                    const Move& move) {
  if (!ends_name_it(legal, move)) return full_text(rules, position, legal, move);
  return joined(rules, {move.from, move.to}, move);
}

Result<Move> find_move(RuleSet rules, const Position& position, std::string_view text) {
  const auto parsed = parse_move(text);
  if (!parsed) return parsed.error();
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
