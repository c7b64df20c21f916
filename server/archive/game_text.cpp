#include "server/archive/game_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/notation/pdn_names.hpp"
#include "arbiter/notation/result_text.hpp"

namespace flagfall::server::archive {
namespace {

using arbiter::PdnLine;
using arbiter::PdnPly;
using arbiter::PdnTag;

void add_tag(std::string& text, std::string_view name, std::string_view value) {
  text.append("[").append(name).append(" \"");
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  text += "\"]\n";
}

std::string result_tag(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  return std::string{arbiter::pdn_result(replayed.rules, arbiter::result_of(game, replayed.rules))};
}

/// The value that a tag has in the text; empty: it is left out.
std::string value_of(std::string_view name, const arbiter::PdnGame& game,
                     const arbiter::ReplayedGame& replayed) {
  if (name == "Result") return result_tag(game, replayed);
  if (name == "GameType") return std::string{arbiter::game_type(replayed.rules)};
  std::string own{arbiter::tag_of(game, name)};
  if (name == "FEN" && replayed.verdict != arbiter::Verdict::bad_fen)
    return replayed.start == arbiter::initial_position(replayed.rules)
               ? std::string{}
               : arbiter::to_fen(replayed.rules, replayed.start);
  return own;
}

bool is_standard(std::string_view name) {
  return std::ranges::find(arbiter::standard_tags, name) != arbiter::standard_tags.end();
}

void add_tags(std::string& text, const arbiter::PdnGame& game,
              const arbiter::ReplayedGame& replayed) {
  std::size_t nth = 0;
  for (const std::string_view name : arbiter::standard_tags) {
    std::string value = value_of(name, game, replayed);
    if (value.empty() && nth < arbiter::mandatory_tags) value = name == "Date" ? "????.??.??" : "?";
    ++nth;
    if (!value.empty()) add_tag(text, name, value);
  }
  const bool is_killer = replayed.rules == arbiter::RuleSet::killer;
  if (is_killer) add_tag(text, "Variant", "Killer");
  for (const PdnTag& tag : game.tags)
    if (!is_standard(tag.name) && !(is_killer && tag.name == "Variant"))
      add_tag(text, tag.name, tag.value);
}

/// Words of the move text one after the other.
class Words {
 public:
  explicit Words(std::string& text) : text_{&text} {}
  void add(std::string_view word) {
    if (!first_) *text_ += ' ';
    first_ = false;
    *text_ += word;
  }

 private:
  std::string* text_;
  bool first_ = true;
};

void add_comments(Words& words, const std::vector<std::string>& comments) {
  for (std::string comment : comments) {
    std::ranges::replace(comment, '}', ')');
    words.add("{" + comment + "}");
  }
}

void add_behind(Words& words, const PdnPly& ply);

/// Variations go as they were written: their numbers say nothing.
void add_variation(Words& words, const PdnLine& line) {
  words.add("(");
  add_comments(words, line.comments);
  for (const PdnPly& ply : line.plies) {
    words.add(ply.kind == PdnPly::Kind::set_up    ? "/FEN \"" + ply.text + "\"/"
              : ply.kind == PdnPly::Kind::unknown ? "..."
                                                  : ply.text + ply.mark);
    add_behind(words, ply);
  }
  words.add(")");
}

void add_behind(Words& words, const PdnPly& ply) {
  for (const int nag : ply.nags) words.add("$" + std::to_string(nag));
  add_comments(words, ply.comments);
  for (const PdnLine& variation : ply.variations) add_variation(words, variation);
}

bool has_behind(const PdnPly& ply) { return !ply.comments.empty() || !ply.variations.empty(); }

/// The main line: which moves stand at an entry, and from which position they go on.
class MainLine {
 public:
  MainLine(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed)
      : game_{game}, replayed_{replayed}, position_{replayed.start} {}

  void write(Words& words) {
    add_comments(words, game_.moves.comments);
    for (std::size_t entry = 0; entry < game_.moves.plies.size(); ++entry) {
      const PdnPly& ply = game_.moves.plies[entry];
      const bool played = next_ < replayed_.plies.size() && replayed_.plies[next_].entry == entry;
      if (ply.kind == PdnPly::Kind::set_up)
        words.add("/FEN \"" + ply.text + "\"/");
      else if (ply.kind == PdnPly::Kind::unknown)
        words.add("...");
      else if (played)
        words.add(number() + move() + ply.mark);
      else if (next_ >= replayed_.plies.size())
        words.add(ply.text + ply.mark);
      // Else the jumps of one move were written apart: the last of them has written it.
      if (played) go_on();
      add_behind(words, ply);
      number_due_ = has_behind(ply) || ply.kind != PdnPly::Kind::move;
    }
  }

 private:
  std::string number() {
    const bool first = position_.to_move == arbiter::first_mover(replayed_.rules);
    std::string text;
    if (first || number_due_) text = std::to_string(number_) + (first ? ". " : "... ");
    return text;
  }
  std::string move() const {
    return arbiter::to_text(replayed_.rules, position_,
                            arbiter::legal_moves(replayed_.rules, position_),
                            *replayed_.plies[next_].move, arbiter::Signs::pdn);
  }
  void go_on() {
    const arbiter::ReplayedPly& ply = replayed_.plies[next_++];
    if (ply.move && position_.to_move != arbiter::first_mover(replayed_.rules)) ++number_;
    position_ = ply.after;
  }

  const arbiter::PdnGame& game_;
  const arbiter::ReplayedGame& replayed_;
  arbiter::Position position_;
  std::size_t next_ = 0;
  int number_ = 1;
  bool number_due_ = true;
};

}  // namespace

std::string text_of(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  std::string text;
  add_tags(text, game, replayed);
  text += '\n';
  Words words{text};
  MainLine{game, replayed}.write(words);
  words.add(result_tag(game, replayed));
  text += '\n';
  return text;
}

}  // namespace flagfall::server::archive
