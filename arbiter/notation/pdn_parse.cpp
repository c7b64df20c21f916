#include "arbiter/notation/pdn_parse.hpp"

#include <algorithm>
#include <array>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/pdn_move.hpp"
#include "arbiter/notation/pdn_result.hpp"
#include "arbiter/notation/pdn_tag.hpp"
#include "arbiter/notation/printable.hpp"
#include "arbiter/trimmed.hpp"

namespace flagfall::arbiter {
namespace {

/// Signs of draughts books that stand between the moves, and the glyph that says the same; 0 where
/// none does, and the sign becomes a comment.
struct BookSign {
  std::string_view text;
  int nag;
};
constexpr std::array book_signs{
    BookSign{"=", 10},        BookSign{"+1", 0},           BookSign{"-1", 0},
    BookSign{"+-", 18},       BookSign{"-+", 19},          BookSign{"+", 0},
    BookSign{"a.l.", 0},      BookSign{"\xE2\x96\xA1", 7}, BookSign{"\xE2\xA8\x80", 22},
    BookSign{"\xC2\xB1", 16}, BookSign{"\xE2\x88\x93", 17}};

constexpr int only_move = 7;

/// `!` to `?!` as numbers.
constexpr bool is_glyph_of_mark(int nag) { return nag >= 1 && nag <= 6; }

bool is_mark(char c) { return c == '!' || c == '?'; }

/// Reads one game from its first tag or move to its result, or to the next tag.
class GameParser {
 public:
  GameParser(std::string_view text, PdnPlace at, const PdnLimits& limits)
      : cursor_{text, at}, limits_{limits} {
    lines_.push_back(&game_.moves);
  }

  ParsedGame parse() {
    game_.place = cursor_.place();
    while (!ended_) step();
    if (is_empty()) found_ = false;
    if (lines_.size() > 1) problem("UNCLOSED_VARIATION", "pdn.unclosed_variation");
    if (found_ && game_.terminator.empty() && !cut_short_)
      problem("NO_TERMINATOR", "pdn.no_terminator");
    ParsedGame parsed;
    parsed.game = std::move(game_);
    parsed.found = found_;
    parsed.met_end = cursor_.met_end();
    parsed.cut_short = cut_short_;
    parsed.length = cursor_.offset();
    parsed.end = cursor_.place();
    return parsed;
  }

 private:
  void step() {
    cursor_.skip_blanks();
    if (cursor_.at_end()) {
      ended_ = true;
    } else if (cursor_.offset() > limits_.game_bytes) {
      cut("TOO_LONG", "pdn.too_long");
    } else if (cursor_.peek() == '[') {
      bracket();
    } else if (cursor_.peek() == '%') {
      cursor_.skip(cursor_.distance_to("\r\n"));
    } else if (in_moves_ || !begins_with_stray_number()) {
      movetext();
    }
  }

  // ---- tags ----

  void bracket() {
    if (cursor_.starts_with("[pdn]") || cursor_.starts_with("[PDN]")) return cursor_.skip(5);
    if (cursor_.starts_with("[/pdn]") || cursor_.starts_with("[/PDN]")) return cursor_.skip(6);
    if (!tag_begins(cursor_)) return junk(1);
    if (in_moves_) {
      ended_ = true;
      return;
    }
    begin();
    ReadTag read = tag_at(cursor_);
    read.tag.name = standard_tag_name(read.tag.name);
    if (read.odd) problem("BAD_TAG", "pdn.bad_tag", read.tag.name);
    if (game_.tags.size() >= limits_.tags)
      too_many_tags();
    else if (std::ranges::find(game_.tags, read.tag.name, &PdnTag::name) != game_.tags.end())
      problem("DUPLICATE_TAG", "pdn.duplicate_tag", read.tag.name);
    else
      keep(std::move(read.tag));
    cursor_.skip(read.length);
  }

  void keep(PdnTag tag) {
    if (tag.name == "FEN") game_.fen_place = cursor_.place();
    game_.tags.push_back(std::move(tag));
  }

  /// Told once: what follows is left out.
  void too_many_tags() {
    if (!std::exchange(has_too_many_tags_, true))
      problem("TOO_MANY_TAGS", "pdn.too_many_tags", std::to_string(limits_.tags));
  }

  /// Numbers that some programs write on lines before the first tag.
  bool begins_with_stray_number() {
    if (found_ || !is_digit(cursor_.peek())) return false;
    std::size_t end = 1;
    while (is_digit(cursor_.peek(end))) ++end;
    if (cursor_.peek(end) != '\n' && cursor_.peek(end) != '\r') return false;
    const PdnPlace place = cursor_.place();
    stray_.push_back({"JUNK", place, {"pdn.junk", {{"text", printable(cursor_.view(end))}}}});
    cursor_.skip(end);
    return true;
  }

  void begin() {
    if (found_) return;
    found_ = true;
    game_.place = cursor_.place();
    game_.problems.insert(game_.problems.begin(), stray_.begin(), stray_.end());
  }

  // ---- moves ----

  PdnLine& line() { return *lines_.back(); }
  PdnPly* last_ply() { return line().plies.empty() ? nullptr : &line().plies.back(); }

  void movetext() {
    begin();
    in_moves_ = true;
    switch (cursor_.peek()) {
      case '{':
        return comment();
      case '}':
        problem("NESTED_COMMENT", "pdn.stray_brace");
        return cursor_.skip(1);
      case ';':
        return line_comment();
      case '(':
        return bracketed_mark() ? mark() : open_variation();
      case ')':
        return close_variation();
      case '$':
        return glyph();
      case '!':
      case '?':
        return mark();
      case '*':
        return star();
      case '/':
        return set_up();
      case '<':
        return captured_list();
      default:
        return number() || ending() || move() || unknown_move() || sign() ? void() : word();
    }
  }

  void comment() {
    const PdnPlace place = cursor_.place();
    std::size_t end = cursor_.distance_to("}", 1);
    const std::size_t next_game = next_tag_line(end);
    if (next_game < end || cursor_.peek(end) != '}') {
      problem("UNCLOSED_COMMENT", "pdn.unclosed_comment");
      add_comment(cursor_.view(1, next_game - 1));
      return cursor_.skip(next_game);
    }
    if (cursor_.view(1, end - 1).find('{') != std::string_view::npos) {
      problem_at("NESTED_COMMENT", place, {"pdn.nested_comment", {}});
      end = end_of_nested(end);
    }
    add_comment(cursor_.view(1, end - 1));
    cursor_.skip(end + 1);
  }

  /// How far ahead a line begins with a tag, if before `limit`; else `limit`.
  std::size_t next_tag_line(std::size_t limit) const {
    for (std::size_t at = cursor_.distance_to("[", 1); at < limit;
         at = cursor_.distance_to("[", at + 1)) {
      PdnCursor there = cursor_;
      there.skip(at);
      if (there.first_on_line() && tag_begins(there)) return at;
    }
    return limit;
  }

  /// Where braces within a comment come in pairs, the comment ends with the outer one.
  std::size_t end_of_nested(std::size_t first_end) const {
    int depth = 1;
    const std::size_t limit = next_tag_line(cursor_.distance_to("[", first_end));
    for (std::size_t at = cursor_.distance_to("{}", 1); at < limit && cursor_.peek(at) != '\0';
         at = cursor_.distance_to("{}", at + 1)) {
      depth += cursor_.peek(at) == '{' ? 1 : -1;
      if (depth == 0) return at;
    }
    return first_end;
  }

  void line_comment() {
    const std::size_t end = cursor_.distance_to("\r\n");
    add_comment(cursor_.view(1, end - 1));
    cursor_.skip(end);
  }

  /// One blank stands for each run of what cannot be seen: where a line ends says nothing.
  void add_comment(std::string_view text) {
    std::string comment;
    bool blank = false;
    for (const char c : text) {
      if (c == ' ' || is_control(c)) {
        blank = true;
        continue;
      }
      if (blank && !comment.empty()) comment += ' ';
      blank = false;
      comment += c;
    }
    if (comment.empty()) return;
    auto& comments = last_ply() != nullptr ? last_ply()->comments : line().comments;
    comments.push_back(std::move(comment));
  }

  bool bracketed_mark() const {
    std::size_t end = 1;
    while (is_mark(cursor_.peek(end))) ++end;
    return end > 1 && cursor_.peek(end) == ')';
  }

  void mark() {
    const bool bracketed = cursor_.peek() == '(';
    std::size_t end = bracketed ? 1 : 0;
    const std::size_t first = end;
    while (is_mark(cursor_.peek(end))) ++end;
    // A mark and a glyph for the same are one: the mark stays, whichever came first.
    if (PdnPly* ply = last_ply(); ply != nullptr && ply->mark.empty()) {
      ply->mark = cursor_.view(first, end - first);
      std::erase_if(ply->nags, is_glyph_of_mark);
    }
    cursor_.skip(end + (bracketed ? 1 : 0));
  }

  void glyph() {
    std::size_t end = 1;
    int nag = 0;
    while (is_digit(cursor_.peek(end)) && end < 5) nag = nag * 10 + (cursor_.peek(end++) - '0');
    if (end == 1) return junk(1);
    add_nag(nag);
    cursor_.skip(end);
  }

  void add_nag(int nag) {
    PdnPly* ply = last_ply();
    if (ply == nullptr || std::ranges::find(ply->nags, nag) != ply->nags.end()) return;
    if (is_glyph_of_mark(nag) && !ply->mark.empty()) return;
    ply->nags.push_back(nag);
  }

  void open_variation() {
    if (lines_.size() > limits_.variation_depth) return too_deep();
    auto& variations = last_ply() != nullptr ? last_ply()->variations : line().variations;
    lines_.push_back(&variations.emplace_back());
    cursor_.skip(1);
  }

  /// What is nested deeper than anybody reads is left out to its end.
  void too_deep() {
    problem("TOO_DEEP", "pdn.too_deep", static_cast<std::int64_t>(limits_.variation_depth));
    int depth = 0;
    do {
      if (cursor_.peek() == '(') ++depth;
      if (cursor_.peek() == ')') --depth;
      cursor_.skip(depth == 0 ? 1 : std::max<std::size_t>(cursor_.distance_to("()", 1), 1));
    } while (depth > 0 && !cursor_.at_end());
  }

  void close_variation() {
    if (lines_.size() == 1)
      problem("STRAY_BRACKET", "pdn.stray_bracket");
    else
      lines_.pop_back();
    cursor_.skip(1);
  }

  /// Behind a move it praises it; by itself it ends the game.
  void star() {
    cursor_.skip(1);
    if (lines_.size() > 1) return add_comment("*");
    end_with("*");
  }

  void set_up() {
    const std::size_t close = cursor_.distance_to("/\r\n", 1);
    const std::string_view inside = cursor_.view(1, close - 1);
    const std::size_t open = inside.find('"');
    const std::size_t end = inside.rfind('"');
    const bool is_fen = inside.starts_with("FEN") && open < end && cursor_.peek(close) == '/';
    if (!is_fen) return junk(1);
    add_ply(PdnPly::Kind::set_up, std::string{inside.substr(open + 1, end - open - 1)});
    cursor_.skip(close + 1);
  }

  /// `47x36 <42,29,19,31>`: the captured squares, which then stand behind the ends of the move.
  void captured_list() {
    const std::size_t close = cursor_.distance_to(">\r\n", 1);
    const auto squares = square_list(cursor_.view(1, close - 1));
    PdnPly* ply = last_ply();
    const bool is_move = ply != nullptr && ply->kind == PdnPly::Kind::move;
    if (cursor_.peek(close) != '>' || !squares || !is_move) return junk(1);
    ply->text += *squares;
    cursor_.skip(close + 1);
  }

  /// `42, 29` as `x42x29`; empty where it is no list of squares.
  static std::optional<std::string> square_list(std::string_view list) {
    std::string text;
    while (!list.empty()) {
      const std::size_t end = std::min(list.find(','), list.size());
      const std::string_view square = trimmed(list.substr(0, end), " ");
      list.remove_prefix(std::min(end + 1, list.size()));
      const std::string_view digits = square.substr(!square.empty() && is_file(square[0]) ? 1 : 0);
      if (digits.empty() || digits.size() > 3 || !std::ranges::all_of(digits, is_digit))
        return std::nullopt;
      text.append("x").append(square);
    }
    return text;
  }

  /// `12.`, `12...`, `12 .`, `12. ...`
  bool number() {
    std::size_t end = 0;
    while (is_digit(cursor_.peek(end))) ++end;
    if (end == 0) return false;
    std::size_t dots = end + cursor_.blank_on_line(end);
    if (cursor_.peek(dots) != '.') return false;
    const PdnResultText result = result_at(cursor_);
    if (result.length > end) return false;
    std::size_t count = 0;
    while (cursor_.peek(dots) == '.') ++dots, ++count;
    if (count < 3) {
      const std::size_t blanks = cursor_.blank_on_line(dots);
      if (cursor_.starts_with("...", dots + blanks)) {
        // `3. ... 19-23` counts on; where the first of the pair is due, he has no move here.
        if (last_ply() == nullptr || is_second_due()) count = 3;
        if (count == 3) dots += blanks + 3;
      }
    }
    numbered_ = true;
    if (count >= 3 && lines_.size() == 1 && last_ply() == nullptr) game_.second_begins = true;
    cursor_.skip(dots);
    return true;
  }

  bool is_second_due() {
    const std::size_t moves = static_cast<std::size_t>(std::ranges::count_if(
        line().plies, [](const PdnPly& ply) { return ply.kind != PdnPly::Kind::set_up; }));
    return (moves % 2 == 1) != (lines_.size() == 1 && game_.second_begins);
  }

  bool ending() {
    const PdnResultText result = result_at(cursor_);
    if (result.length == 0 || (!result.sure && !is_last(result.length))) return false;
    const std::string text{cursor_.view(result.length)};
    cursor_.skip(result.length);
    if (lines_.size() > 1)
      add_comment(text);
    else
      end_with(text);
    return true;
  }

  /// Whether a text that could be a move is the result after all: the tag says the same, and no
  /// move follows.
  bool is_last(std::size_t length) {
    const std::string_view tag = tag_of(game_, "Result");
    if (plain_result(tag) != plain_result(cursor_.view(length))) return false;
    PdnCursor behind = cursor_;
    behind.skip(length);
    behind.skip_blanks();
    const bool last = behind.at_end() || behind.peek() == '[' || behind.peek() == '*';
    if (behind.met_end()) cursor_.note_end();
    return last;
  }

  void end_with(std::string_view terminator) {
    if (is_empty()) return forget();
    drop_open_number();
    game_.terminator = terminator;
    // What is said on the line of the result belongs to its game.
    while (const std::size_t length = cursor_.blank_on_line()) cursor_.skip(length);
    if (cursor_.peek() == '{' || cursor_.peek() == ';') {
      while (lines_.size() > 1) lines_.pop_back();
      movetext();
    }
    ended_ = true;
  }

  /// Whether nothing of a game has been met.
  bool is_empty() const {
    return game_.tags.empty() && game_.moves.plies.empty() && game_.moves.variations.empty() &&
           !numbered_;
  }

  /// `30. ...` before the result: the move that would come next is not an unknown one, and what is
  /// said there belongs to the one before.
  void drop_open_number() {
    std::vector<PdnPly>& plies = game_.moves.plies;
    if (plies.empty() || plies.back().kind != PdnPly::Kind::unknown) return;
    if (plies.back().text.front() != '.' || !plies.back().variations.empty()) return;
    const std::vector<std::string> said = std::move(plies.back().comments);
    plies.pop_back();
    for (const std::string& comment : said) add_comment(comment);
  }

  /// A second result behind a game is none of its own.
  void forget() {
    problem("JUNK", "pdn.second_result");
    stray_ = std::move(game_.problems);
    game_ = {};
    found_ = in_moves_ = false;
  }

  bool move() {
    PdnMoveText move = move_at(cursor_);
    if (move.length == 0) return false;
    if (!add_ply(PdnPly::Kind::move, std::move(move.text))) return true;
    cursor_.skip(move.length);
    const char next = cursor_.peek();
    if (next == '*') {
      add_nag(only_move);
      cursor_.skip(1);
    }
    return true;
  }

  /// `...`, `..`, `-` and `--` stand for a move that nobody wrote down.
  bool unknown_move() {
    const char sign = cursor_.peek();
    if (sign != '.' && sign != '-') return false;
    std::size_t end = 1;
    while (cursor_.peek(end) == sign) ++end;
    if (sign == '.' && end == 1) return false;
    if (sign == '-' && cursor_.peek(end) != '\0' && cursor_.blank(end) == 0) return false;
    if (add_ply(PdnPly::Kind::unknown, std::string{cursor_.view(end)})) cursor_.skip(end);
    return true;
  }

  bool sign() {
    for (const BookSign& sign : book_signs) {
      if (!cursor_.starts_with(sign.text)) continue;
      if (sign.nag != 0)
        add_nag(sign.nag);
      else
        add_comment(sign.text);
      cursor_.skip(sign.text.size());
      return true;
    }
    return false;
  }

  /// A number without its dot, or a word that is no move: kept as a comment.
  void word() {
    const std::size_t end = std::max<std::size_t>(
        cursor_.distance_to(" \t\r\n{}()[];$<>!?*\"", cursor_.peek() == '"' ? 1 : 0), 1);
    const std::string_view text = cursor_.view(end);
    const bool is_a_number = std::ranges::all_of(text, is_digit);
    if (is_a_number && text.size() <= 3) {
      problem("BAD_NUMBER", "pdn.number_without_dot", printable(text));
      return cursor_.skip(end);
    }
    junk(end);
  }

  bool add_ply(PdnPly::Kind kind, std::string text) {
    if (++plies_ > limits_.plies) {
      cut("TOO_MANY_PLIES", "pdn.too_many_plies");
      return false;
    }
    PdnPly& ply = line().plies.emplace_back();
    ply.kind = kind;
    ply.text = std::move(text);
    ply.place = cursor_.place();
    return true;
  }

  // ---- what is odd ----

  void junk(std::size_t length) {
    if (cursor_.peek() != '.') {
      problem("JUNK", "pdn.junk", printable(cursor_.view(length)));
      if (in_moves_) add_comment(cursor_.view(length));
    } else {
      problem("JUNK", "pdn.junk", std::string{"."});
    }
    cursor_.skip(length);
  }

  void cut(const char* code, const char* key) {
    problem(code, key);
    ended_ = cut_short_ = true;
  }

  void problem(const char* code, const char* key) { problem_at(code, cursor_.place(), {key, {}}); }
  void problem(const char* code, const char* key, std::variant<std::int64_t, std::string> value) {
    problem_at(code, cursor_.place(), {key, {{"text", std::move(value)}}});
  }
  void problem_at(const char* code, PdnPlace place, Sentence sentence) {
    if (game_.problems.size() < limits_.problems)
      game_.problems.push_back({code, place, std::move(sentence)});
  }

  PdnCursor cursor_;
  const PdnLimits& limits_;
  PdnGame game_;
  std::vector<PdnLine*> lines_;    ///< the main line and the open variations
  std::vector<PdnProblem> stray_;  ///< met before the game began
  std::size_t plies_ = 0;
  bool found_ = false;
  bool in_moves_ = false;
  bool has_too_many_tags_ = false;
  bool numbered_ = false;  ///< whether a move number was met
  bool ended_ = false;
  bool cut_short_ = false;
};

}  // namespace

ParsedGame parse_game(std::string_view text, PdnPlace at, const PdnLimits& limits) {
  return GameParser{text, at, limits}.parse();
}

}  // namespace flagfall::arbiter
