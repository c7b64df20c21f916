#include "tests/unit/pdn/random_pdn.hpp"

#include <algorithm>
#include <array>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/notation/pdn_line_player.hpp"
#include "arbiter/notation/result_text.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 4> results{"2-0", "1-1", "0-2", "0-0"};

constexpr std::array<std::string_view, 14> plain_words{
    "a",     "better",     "1-1",   "(or", "[Event", "%",     "[%clock w1:19:55 B1:20:00]",
    "12x1)", "\"quoted\"", "32-28", "*",   "1.",     "/FEN/", ";)"};
constexpr std::array<std::string_view, 4> western_words{"Gérard", "façon", "möchte", "près"};
constexpr std::array<std::string_view, 4> cyrillic_words{"Куперман", "сильнее", "партия",
                                                         "Щёголев"};
constexpr std::array<std::string_view, 4> other_words{"Łukasz", "王天一", "½–½", "ქართული"};

template <class List>
const auto& one_of(Random& random, const List& list) {
  return list[static_cast<std::size_t>(random.below(static_cast<int>(std::size(list))))];
}

class Maker {
 public:
  Maker(Random& random, RuleSet rules, Letters letters)
      : random_{random}, letters_{letters}, made_{rules, {}, {}} {}

  RandomPdn make() {
    const Position start = start_position();
    add_tags(start);
    made_.game.moves = line(start, 0, 60);
    const auto& plies = made_.game.moves.plies;
    made_.game.second_begins = start.to_move != first_mover(made_.rules) && !plies.empty() &&
                               plies.front().kind == PdnPly::Kind::move;
    return std::move(made_);
  }

 private:
  bool chance(int one_in) { return random_.below(one_in) == 0; }

  Position start_position() {
    Position start = initial_position(made_.rules);
    if (chance(3)) start = random_position(random_, made_.rules);
    if (chance(8)) start.to_move = opponent(start.to_move);
    return start;
  }

  std::string words(int most) {
    std::string text;
    for (int left = 1 + random_.below(most); left > 0; --left) {
      if (!text.empty()) text += ' ';
      text += word();
    }
    return text;
  }
  std::string_view word() {
    const int kind = random_.below(3);
    if (kind > 0 && (letters_ == Letters::cyrillic || (letters_ == Letters::all && kind == 1)))
      return one_of(random_, cyrillic_words);
    if (kind == 2 && letters_ == Letters::all) return one_of(random_, other_words);
    if (kind > 0 && letters_ == Letters::western) return one_of(random_, western_words);
    return one_of(random_, plain_words);
  }

  void add_tags(const Position& start) {
    const std::string result{pdn_result(made_.rules, chance(6) ? "*" : one_of(random_, results))};
    made_.game.terminator = result;
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"})
      made_.game.tags.push_back({name, tag_value()});
    made_.game.tags.push_back({"Result", result});
    if (chance(2)) made_.game.tags.push_back({"WhiteRating", "2400"});
    made_.game.tags.push_back({"GameType", std::string{game_type(made_.rules)}});
    if (start != initial_position(made_.rules))
      made_.game.tags.push_back({"FEN", to_fen(made_.rules, start)});
    if (chance(2)) made_.game.tags.push_back({"Annotator", tag_value()});
    if (made_.rules == RuleSet::killer) made_.game.tags.push_back({"Variant", "Killer"});
    if (chance(2)) made_.game.tags.push_back({"Own_2", tag_value()});
  }
  std::string tag_value() {
    static constexpr std::array<std::string_view, 4> odd{"\\", "say \"hi\"", "\"] [White \"x\"]",
                                                         "ends [4/4]"};
    return chance(4) ? std::string{one_of(random_, odd)} : words(3);
  }

  std::vector<std::string> comments(int one_in) {
    std::vector<std::string> list;
    while (chance(one_in) && list.size() < 3) list.push_back(words(12));
    return list;
  }

  std::vector<PdnLine> variations(const Position& before, const Position& after, int depth) {
    std::vector<PdnLine> list;
    while (depth < 4 && chance(6 + 4 * depth) && list.size() < 3)
      list.push_back(line(chance(4) ? after : before, depth + 1, 8));
    return list;
  }

  /// Of the main line it is remembered what of it is legal: all up to the first unknown move.
  PdnLine line(const Position& start, int depth, int longest) {
    PdnLine line;
    line.comments = comments(4);
    line.variations = variations(start, start, depth);
    Position now = start;
    bool known = depth == 0;
    for (int left = random_.below(longest + 1); left > 0; --left) {
      PdnPly ply;
      const Position before = now;
      if (chance(80)) {
        ply.kind = PdnPly::Kind::unknown;
        ply.text = "--";
        known = false;
      } else if (chance(30)) {
        now = set_up(ply, now);
      } else {
        const auto legal = legal_moves(made_.rules, now);
        if (legal.empty()) break;
        const Move& move = one_of(random_, legal);
        ply.text = to_text(made_.rules, now, legal, move, Signs::pdn);
        if (known) made_.moves.push_back(move);
        now = after(made_.rules, now, move);
      }
      add_signs(ply);
      ply.comments = comments(5);
      ply.variations = variations(before, now, depth);
      line.plies.push_back(std::move(ply));
    }
    return line;
  }

  Position set_up(PdnPly& ply, const Position& now) {
    ply.kind = PdnPly::Kind::set_up;
    ply.text = chance(3) ? (now.to_move == Side::white ? "B::" : "W::")
                         : to_fen(made_.rules, random_position(random_, made_.rules));
    return *arbiter::set_up(made_.rules, now, ply.text);
  }

  /// A mark, or the glyph that says the same.
  void add_signs(PdnPly& ply) {
    static constexpr std::array<std::string_view, 5> marks{"!", "?", "!!", "?!", "!?!!!"};
    if (chance(5)) ply.mark = one_of(random_, marks);
    if (ply.mark.empty() && chance(8)) ply.nags.push_back(1 + random_.below(6));
    for (const int nag : {7, 10, 18, 146})
      if (chance(15)) ply.nags.push_back(nag);
  }

  Random& random_;
  Letters letters_;
  RandomPdn made_;
};

/// Writes a game as other programs do.
class ForeignWriter {
 public:
  ForeignWriter(Random& random, const RandomPdn& written, bool ascii)
      : random_{random}, written_{written}, ascii_{ascii} {}

  std::string write() {
    for (const PdnTag& tag : written_.game.tags) {
      text_ += chance(4) ? "[ " : "[";
      text_ += tag.name + (chance(4) ? "  \"" : " \"");
      for (const char c : tag.value) {
        if (c == '"' || c == '\\') text_ += '\\';
        text_ += c;
      }
      text_ += chance(6) ? "  \" ]" : "\"]";
      text_ += chance(9) ? "\n\n" : "\n";
    }
    text_ += chance(2) ? "\n" : "";
    line(written_.game.moves, true);
    gap();
    text_ += written_.game.terminator;
    text_ += chance(2) ? "\n\n" : "\n";
    return std::move(text_);
  }

 private:
  bool chance(int one_in) { return random_.below(one_in) == 0; }

  void gap() {
    static constexpr std::array<std::string_view, 4> gaps{" ", "\n", "  ", "\n% nothing to see\n"};
    text_ += gaps[static_cast<std::size_t>(chance(3) ? random_.below(4) : 0)];
  }

  void line(const PdnLine& line, bool main) {
    comments(line.comments);
    for (const PdnLine& each : line.variations) variation(each);
    int number = 1;
    bool first = true;
    for (const PdnPly& ply : line.plies) {
      if (main && first && written_.game.second_begins)
        text_ += "1... ";
      else if (chance(2) && ply.kind == PdnPly::Kind::move)
        text_ += (chance(4) ? "0" : "") + std::to_string(number++) + (chance(2) ? ". " : ".");
      first = false;
      entry(ply);
    }
  }

  void entry(const PdnPly& ply) {
    if (ply.kind == PdnPly::Kind::set_up)
      text_ += "/FEN \"" + ply.text + "\"/";
    else if (ply.kind == PdnPly::Kind::unknown)
      text_ += ply.text;
    else
      move(ply.text);
    const bool bracketed = !ply.mark.empty() && chance(3);
    if (ply.kind != PdnPly::Kind::move || chance(4)) text_ += ' ';
    if (bracketed) text_ += '(';
    text_ += ply.mark;
    if (bracketed) text_ += ')';
    for (const int nag : ply.nags)
      text_ += nag == 10 && chance(2) ? " =" : (chance(2) ? "$" : " $") + std::to_string(nag);
    gap();
    comments(ply.comments);
    for (const PdnLine& each : ply.variations) variation(each);
  }

  void move(const std::string& text) {
    static constexpr std::array<std::string_view, 4> quiet{"-", " - ", "- ", "\xE2\x80\x93"};
    static constexpr std::array<std::string_view, 4> captures{"x", "X", " x ", "\xC3\x97"};
    const int style = random_.below(ascii_ ? 3 : 4);
    for (const char c : text)
      if (c == '-')
        text_ += quiet[static_cast<std::size_t>(style)];
      else if (c == 'x')
        text_ += captures[static_cast<std::size_t>(style)];
      else
        text_ += c;
  }

  void comments(const std::vector<std::string>& list) {
    for (const std::string& comment : list) {
      const bool to_line_end = chance(4);
      text_ += to_line_end ? ";" : chance(2) ? "{ " : "{";
      text_ += comment;
      text_ += to_line_end ? "\n" : chance(2) ? "}" : " } ";
    }
  }

  void variation(const PdnLine& each) {
    text_ += chance(2) ? "( " : "(";
    line(each, false);
    text_ += chance(2) ? ")" : " )\n";
  }

  Random& random_;
  const RandomPdn& written_;
  bool ascii_;
  std::string text_;
};

void forget_places(PdnLine& line) {
  for (PdnLine& each : line.variations) forget_places(each);
  for (PdnPly& ply : line.plies) {
    ply.place = {};
    for (PdnLine& each : ply.variations) forget_places(each);
  }
}

void tell(const PdnLine& line, std::string& text) {
  for (const std::string& comment : line.comments) text += " {" + comment + '}';
  for (const PdnLine& each : line.variations) {
    text += " (";
    tell(each, text);
    text += " )";
  }
  for (const PdnPly& ply : line.plies) {
    text += (ply.kind == PdnPly::Kind::set_up ? " /" : " ") + ply.text + '|' + ply.mark;
    for (const int nag : ply.nags) text += '$' + std::to_string(nag);
    for (const std::string& comment : ply.comments) text += " {" + comment + '}';
    for (const PdnLine& each : ply.variations) {
      text += " (";
      tell(each, text);
      text += " )";
    }
  }
}

}  // namespace

RandomPdn random_pdn(Random& random, RuleSet rules, Letters letters) {
  return Maker{random, rules, letters}.make();
}

Position random_position(Random& random, RuleSet rules) {
  Position position;
  const Position initial = initial_position(rules);
  const int squares = board_of(rules).squares;
  for (const Side side : both_sides) {
    // One at least: empty lists would only hand the move over.
    for (int left = 1 + random.below(initial.men[side].size());
         left > 0 || pieces(position, side).empty(); --left) {
      const auto square = static_cast<Square>(1 + random.below(squares));
      if (pieces(position, Side::white).contains(square)) continue;
      if (pieces(position, Side::black).contains(square)) continue;
      // The men of the other side at the start stand where ours are crowned.
      const bool king = initial.men[opponent(side)].contains(square) || random.below(6) == 0;
      (king ? position.kings : position.men)[side].insert(square);
    }
  }
  if (random.below(2) == 0) position.to_move = Side::black;
  return position;
}

std::string foreign_text(Random& random, const RandomPdn& written, bool ascii) {
  return ForeignWriter{random, written, ascii}.write();
}

PdnGame without_places(PdnGame game) {
  game.number = 0;
  game.place = {};
  game.fen_place = {};
  forget_places(game.moves);
  return game;
}

std::string told(const PdnGame& game) {
  std::string text;
  for (const PdnTag& tag : game.tags) text += '[' + tag.name + '=' + tag.value + "]\n";
  if (game.second_begins) text += "...";
  tell(game.moves, text);
  text += '\n' + game.terminator;
  for (const PdnProblem& problem : game.problems)
    text += '\n' + problem.code + ' ' + std::to_string(problem.place.line) + ':' +
            std::to_string(problem.place.column);
  return text;
}

std::string told(const PdnLine& line) {
  std::string text;
  tell(line, text);
  return text;
}

}  // namespace flagfall::arbiter
