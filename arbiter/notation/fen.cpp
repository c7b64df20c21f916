#include "arbiter/notation/fen.hpp"

#include <algorithm>

#include "arbiter/notation/printable.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "arbiter/rules/routes.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter {
namespace {

/// More plies without progress than this no game has.
constexpr int most_plies = 9999;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '_'; }
bool has_inner_blank(std::string_view text) { return std::ranges::any_of(text, is_blank); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// A part of the text that remembers where it stands, so that a refusal can say so.
struct Piece {
  std::string_view text;
  std::size_t column;  ///< of its first character, from 1

  bool empty() const { return text.empty(); }
  char front() const { return text.empty() ? '\0' : text.front(); }

  Piece from(std::size_t start) const { return {text.substr(start), column + start}; }
  Piece trimmed() const {
    Piece piece = *this;
    while (!piece.empty() && is_blank(piece.text.front())) piece = piece.from(1);
    while (!piece.empty() && is_blank(piece.text.back())) piece.text.remove_suffix(1);
    return piece;
  }
  Piece without_dot() const {
    Piece piece = *this;
    if (!piece.empty() && piece.text.back() == '.') piece.text.remove_suffix(1);
    return piece.trimmed();
  }

  /// Cuts off what stands before the separator, and the separator.
  Piece cut(char separator) {
    const std::size_t end = text.find(separator);
    const Piece head{text.substr(0, end), column};
    *this = end == std::string_view::npos ? Piece{{}, column + text.size()} : from(end + 1);
    return head.trimmed();
  }
};

Refusal malformed(const char* key, const Piece& at, std::vector<Square> squares = {}) {
  return {"MALFORMED_FEN",
          {key, {{"text", printable(at.text)}, {"column", static_cast<std::int64_t>(at.column)}}},
          "",
          {},
          std::move(squares)};
}

const char* word(Side side) { return side == Side::white ? "white" : "black"; }

/// Men that stand where they would have been crowned.
SquareSet uncrowned(RuleSet rules, const Position& position, Side side) {
  const int last_row = board_of(rules).height - 1;
  SquareSet found;
  for (const Square square : position.men[side])
    if (rows_advanced(rules, side, square) == last_row) found.insert(square);
  return found;
}

/// Reads one FEN into a position. The first thing that is wrong ends the reading.
class FenReader {
 public:
  FenReader(RuleSet rules, Numbering numbering)
      : rules_{rules},
        numbering_{numbering},
        numbers_{board_of(rules).names == SquareNames::algebraic ? Numbering::board : numbering} {}

  Result<ReadPosition> read(std::string_view text) {
    // Letters that stand for nothing but files.
    spells_squares_ = text.find_first_of("acdeACDE") != std::string_view::npos;
    Piece rest = Piece{text, 1}.trimmed();
    if (has_inner_blank(rest.text)) warn("rules.fen_blanks");
    if (rest.text.ends_with('.') || rest.text.find(".:") != std::string_view::npos)
      warn("rules.fen_dot_dropped");
    rest = rest.without_dot();
    const bool has_groups = rest.text.find(':') != std::string_view::npos;
    const Piece side = rest.cut(':');
    if (side.empty()) return malformed("rules.fen_empty", side);
    if (auto refusal = read_side(side)) return *refusal;
    if (!has_groups) return no_groups(side);
    while (!rest.empty())
      if (auto refusal = read_group(rest.cut(':').without_dot())) return *refusal;
    drop_false_runs();
    warn_of_what_is_odd();
    return std::move(result_);
  }

 private:
  std::optional<Refusal> read_side(const Piece& side) {
    const char letter = upper(side.front());
    if (side.text.size() != 1 || (letter != 'W' && letter != 'B' && letter != '?'))
      return malformed("rules.fen_bad_side", side);
    result_.position.to_move = letter == 'B' ? Side::black : Side::white;
    if (letter == '?') {
      result_.position.to_move = first_mover(rules_);
      warn("rules.fen_side_unknown");
    }
    return std::nullopt;
  }

  std::optional<Refusal> read_group(const Piece& group) {
    if (group.empty()) return std::nullopt;
    switch (upper(group.front())) {
      case 'W':
        return read_pieces(Side::white, group.from(1));
      case 'B':
        return read_pieces(Side::black, group.from(1));
      // Counters of lidraughts: they say nothing about what stands where.
      case 'H':
        if (!read_plies(group)) warn("rules.fen_counter_dropped", group);
        return std::nullopt;
      case 'F':
        warn("rules.fen_counter_dropped", group);
        return std::nullopt;
      case '+':
        if (!limits_king_steps(rules_) || !read_runs(group))
          warn("rules.fen_counter_dropped", group);
        return std::nullopt;
      default:
        return malformed("rules.fen_bad_group", group);
    }
  }

  std::optional<Refusal> read_pieces(Side side, const Piece& list) {
    // An old form names the side to move twice, and so begins with an empty list.
    if (listed_[side] && side == result_.position.to_move &&
        pieces(result_.position, side).empty() && !list.empty())
      warn("rules.fen_side_twice");
    listed_[side] = true;
    return read_list(side, list);
  }

  /// Shows how this board is written, with a piece for each side.
  Refusal no_groups(const Piece& side) const {
    const Position start = initial_position(rules_);
    Position few;
    for (const Side each : both_sides) few.men[each].insert(*start.men[each].begin());
    Refusal refusal = malformed("rules.fen_no_groups", side);
    auto& params = refusal.sentence.params;
    params.insert(params.begin(), Param{"example", to_fen(rules_, few, numbering_)});
    return refusal;
  }

  bool read_plies(const Piece& group) {
    const std::string_view digits = group.from(1).text;
    const auto plies = whole_number(digits);
    if (!plies || *plies > most_plies) return false;
    result_.plies_without_progress = *plies;
    return true;
  }

  /// `+BSS+WSS`: how many quiet moves in a row the king on a square has made, of Black and then of
  /// White; 0 has no square. Says whether it could be read.
  bool read_runs(const Piece& group) {
    Piece white = group.from(1);
    const Piece black = white.cut('+');
    const auto black_run = run_of(black.text);
    const auto white_run = run_of(white.text);
    if (!black_run || !white_run) return false;
    result_.position.runs = {*white_run, *black_run};
    return true;
  }

  std::optional<KingRun> run_of(std::string_view text) const {
    if (text == "0") return KingRun{};
    if (text.empty() || text.front() < '1' || text.front() > '3') return std::nullopt;
    const auto square = square_named(rules_, text.substr(1), numbering_);
    if (!square) return std::nullopt;
    return KingRun{*square, text.front() - '0'};
  }

  /// A run without its king, or of a side without men, is none.
  void drop_false_runs() {
    for (const Side side : both_sides) {
      KingRun& run = result_.position.runs[side];
      const bool true_run =
          result_.position.kings[side].contains(run.king) && !result_.position.men[side].empty();
      if (run.count == 0 || true_run) continue;
      result_.warnings.push_back(
          {"rules.fen_run_dropped", {{"square", label_of(rules_, run.king, numbering_)}}});
      run = {};
    }
  }

  std::optional<Refusal> read_list(Side side, Piece rest) {
    while (!rest.empty())
      if (auto refusal = read_item(side, rest.cut(','))) return refusal;
    return std::nullopt;
  }

  std::optional<Refusal> read_item(Side side, const Piece& item) {
    if (item.empty()) return std::nullopt;
    const char kind = upper(item.front());
    // Captured pieces are written in capitals; so is the file g where all squares are.
    const bool file = item.front() == 'G' && spells_squares_ &&
                      square_named(rules_, item.text, numbering_).has_value();
    if ((item.front() == 'G' || item.front() == 'P') && !file) {
      warn("rules.fen_captured_dropped", item);
      return std::nullopt;
    }
    const bool king = kind == 'K';
    const Piece squares = king ? item.from(1).trimmed() : item;
    const std::size_t dash = squares.text.find('-');
    if (dash != std::string_view::npos) return read_range(side, king, item, squares, dash);
    const auto square = square_named(rules_, squares.text, numbering_);
    if (!square) return malformed("rules.fen_no_such_square", item);
    return place(side, king, *square, item);
  }

  std::optional<Refusal> read_range(Side side, bool king, const Piece& item, const Piece& squares,
                                    std::size_t dash) {
    const Piece first = Piece{squares.text.substr(0, dash), squares.column}.trimmed();
    Piece last = squares.from(dash + 1).trimmed();
    // `K4-K5` is written by some programs and means what it seems to.
    if (king && upper(last.front()) == 'K') last = last.from(1);
    const auto low = number(first);
    const auto high = number(last);
    if (!low || !high || *low > *high) return malformed("rules.fen_bad_range", item);
    for (int n = *low; n <= *high; ++n)
      if (auto refusal = place(side, king, *square_of(rules_, n, numbers_), item)) return refusal;
    return std::nullopt;
  }

  /// The number of a square in a range; on boards whose squares all play there are none to count.
  std::optional<int> number(const Piece& piece) const {
    const auto value = whole_number(piece.text);
    const bool numeric = numbering_ == Numbering::board || !board_of(rules_).every_square_plays;
    if (!numeric || !value || !square_of(rules_, *value, numbers_)) return std::nullopt;
    return value;
  }

  std::optional<Refusal> place(Side side, bool king, Square square, const Piece& item) {
    Position& position = result_.position;
    SquareSet& mine = (king ? position.kings : position.men)[side];
    if (mine.contains(square)) {
      warn("rules.fen_listed_twice", item);
      return std::nullopt;
    }
    if (pieces(position, Side::white).contains(square) ||
        pieces(position, Side::black).contains(square))
      return malformed("rules.fen_two_pieces", item, {square});
    mine.insert(square);
    return std::nullopt;
  }

  void warn_of_what_is_odd() {
    for (const Side side : both_sides) {
      if (!listed_[side])
        result_.warnings.push_back({"rules.fen_group_missing", {{"side", word(side)}}});
      for (const Square square : uncrowned(rules_, result_.position, side))
        result_.warnings.push_back(
            {"rules.fen_uncrowned", {{"square", label_of(rules_, square, numbering_)}}});
    }
  }

  void warn(const char* key) { result_.warnings.push_back({key, {}}); }
  void warn(const char* key, const Piece& at) {
    result_.warnings.push_back({key, {{"text", printable(at.text)}}});
  }

  RuleSet rules_;
  Numbering numbering_;
  Numbering numbers_;            ///< which numbers they are where numbers stand
  bool spells_squares_ = false;  ///< by letter and rank
  BySide<bool> listed_;
  ReadPosition result_;
};

void append_group(std::string& text, RuleSet rules, const Position& position, Side side,
                  Numbering numbering) {
  text += side == Side::white ? ":W" : ":B";
  // Ascending in the numbers that are written, which may run against the geometric ones.
  std::vector<std::pair<int, Square>> squares;
  for (const Square square : pieces(position, side))
    squares.emplace_back(numbering == Numbering::own ? number_of(rules, square) : index_of(square),
                         square);
  std::ranges::sort(squares);
  bool first = true;
  for (const auto& [number, square] : squares) {
    if (!first) text += ',';
    first = false;
    if (position.kings[side].contains(square)) text += 'K';
    text += label_of(rules, square, numbering);
  }
}

std::string run_text(RuleSet rules, const KingRun& run, Numbering numbering) {
  if (run.count == 0) return "+0";
  std::string square = label_of(rules, run.king, numbering);
  if (square.size() < 2) square.insert(0, "0");
  return "+" + std::to_string(run.count) + square;
}

Refusal not_a_start(const char* key, std::vector<Param> params, std::vector<Square> squares = {}) {
  return {"NOT_A_START", {key, std::move(params)}, "", {}, std::move(squares)};
}

}  // namespace

Result<ReadPosition> parse_fen(RuleSet rules, std::string_view text, Numbering numbering) {
  if (text.size() > longest_fen)
    return Refusal{"MALFORMED_FEN",
                   {"rules.fen_too_long", {{"longest", static_cast<std::int64_t>(longest_fen)}}},
                   "",
                   {},
                   {}};
  return FenReader{rules, numbering}.read(text);
}

std::string to_fen(RuleSet rules, const Position& position, Numbering numbering) {
  std::string text{position.to_move == Side::white ? "W" : "B"};
  for (const Side side : both_sides) append_group(text, rules, position, side, numbering);
  if (position.runs != BySide<KingRun>{})
    text += ":" + run_text(rules, position.runs.black, numbering) +
            run_text(rules, position.runs.white, numbering);
  return text;
}

std::optional<Refusal> check_start(RuleSet rules, const Position& position) {
  const Position initial = initial_position(rules);
  for (const Side side : both_sides) {
    const int most = initial.men[side].size();
    const int found = pieces(position, side).size();
    if (found == 0) return not_a_start("rules.start_without_pieces", {{"side", word(side)}});
    if (found > most)
      return not_a_start("rules.start_too_many",
                         {{"side", word(side)}, {"found", found}, {"most", most}});
    if (const SquareSet men = uncrowned(rules, position, side); !men.empty())
      return not_a_start("rules.start_uncrowned",
                         {{"side", word(side)}, {"square", label_of(rules, *men.begin())}},
                         {men.begin(), men.end()});
  }
  for (const Side side : both_sides)
    if (first_king_wins(rules) && !position.kings[side].empty())
      return not_a_start("rules.start_with_winning_king", {{"side", word(side)}});
  if (legal_moves(rules, position).empty())
    return not_a_start("rules.start_blocked", {{"side", word(position.to_move)}});
  return std::nullopt;
}

}  // namespace flagfall::arbiter
