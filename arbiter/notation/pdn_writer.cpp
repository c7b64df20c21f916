#include "arbiter/notation/pdn_writer.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/numbered_moves.hpp"
#include "arbiter/notation/pdn_lines.hpp"
#include "arbiter/notation/pdn_names.hpp"
#include "arbiter/notation/result_text.hpp"

namespace flagfall::arbiter {
namespace {

/// Stands for a move that nobody wrote down.
constexpr std::string_view unwritten = "--";

std::string terminator_of(const PdnGame& game, const ReplayedGame& replayed) {
  return std::string{pdn_result(replayed.rules, result_of(game, replayed.rules))};
}

/// The result as the game counts; what another way of counting says, or nobody knows, stays as it
/// is.
std::string result_value(const PdnGame& game, const ReplayedGame& replayed) {
  const std::string_view own = tag_of(game, "Result");
  const bool keeps =
      result_of(game, replayed.rules) == "*" || !tag_of(game, "ResultFormat").empty();
  return keeps && !own.empty() ? std::string{own} : terminator_of(game, replayed);
}

/// The position from which it starts, unless it is that of its rules.
std::string fen_value(const PdnGame& game, const ReplayedGame& replayed) {
  if (replayed.verdict == Verdict::bad_fen) return std::string{tag_of(game, "FEN")};
  const bool usual = replayed.start == initial_position(replayed.rules);
  return usual ? std::string{} : to_fen(replayed.rules, replayed.start);
}

/// The value that a tag has in the text; empty: it is left out.
std::string value_of(std::string_view name, const PdnGame& game, const ReplayedGame& replayed) {
  if (name == "Result") return result_value(game, replayed);
  if (name == "GameType") return std::string{game_type(replayed.rules)};
  if (name == "FEN") return fen_value(game, replayed);
  return std::string{tag_of(game, name)};
}

bool is_standard(std::string_view name) {
  return std::ranges::find(standard_tags, name) != standard_tags.end();
}

void add_tags(std::string& text, const PdnGame& game, const ReplayedGame& replayed) {
  std::size_t nth = 0;
  for (const std::string_view name : standard_tags) {
    std::string value = value_of(name, game, replayed);
    if (value.empty() && nth < mandatory_tags) value = unknown_value(name);
    ++nth;
    if (is_worth_writing(name, value)) text += tag_line(name, value);
  }
  const bool is_killer = replayed.rules == RuleSet::killer;
  if (is_killer) text += tag_line("Variant", "Killer");
  for (const PdnTag& tag : game.tags)
    if (!is_standard(tag.name) && !(is_killer && tag.name == "Variant"))
      text += tag_line(tag.name, tag.value);
}

void add_comments(MovetextLines& words, const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) words.add_comment(comment);
}

void add_behind(MovetextLines& words, const PdnPly& ply);

/// An entry and its mark, which stands apart from what is no move.
void add_entry(MovetextLines& words, const PdnPly& ply, const std::string& move) {
  if (ply.kind == PdnPly::Kind::move) return words.add(move + ply.mark);
  words.add(ply.kind == PdnPly::Kind::set_up ? "/FEN \"" + ply.text + "\"/"
                                             : std::string{unwritten});
  if (!ply.mark.empty()) words.add(ply.mark);
}

/// Variations go as they were written: their numbers say nothing.
void add_variation(MovetextLines& words, const PdnLine& line) {
  words.add("(");
  add_comments(words, line.comments);
  for (const PdnLine& variation : line.variations) add_variation(words, variation);
  for (const PdnPly& ply : line.plies) {
    add_entry(words, ply, ply.text);
    add_behind(words, ply);
  }
  words.add(")");
}

void add_behind(MovetextLines& words, const PdnPly& ply) {
  for (const int nag : ply.nags) words.add("$" + std::to_string(nag));
  add_comments(words, ply.comments);
  for (const PdnLine& variation : ply.variations) add_variation(words, variation);
}

bool has_behind(const PdnPly& ply) { return !ply.comments.empty() || !ply.variations.empty(); }

/// The main line: what of it is legal in the notation of its rule set.
class MainLine {
 public:
  MainLine(const PdnGame& game, const ReplayedGame& replayed)
      : game_{game}, replayed_{replayed}, moves_{replayed.rules, replayed.start} {}

  void write(MovetextLines& words) {
    add_comments(words, game_.moves.comments);
    for (const PdnLine& variation : game_.moves.variations) add_variation(words, variation);
    for (std::size_t entry = 0; entry < game_.moves.plies.size(); ++entry) {
      const PdnPly& ply = game_.moves.plies[entry];
      const bool over = next_ == replayed_.plies.size();
      if (!over && replayed_.plies[next_].entry == entry)
        add_played(words, ply, replayed_.plies[next_++]);
      else if (over || ply.kind != PdnPly::Kind::move)
        add_entry(words, ply, ply.text);
      // Else the jumps of one move were written apart: the last of them writes it.
      add_behind(words, ply);
      if (has_behind(ply)) moves_.interrupt();
    }
  }

 private:
  void add_played(MovetextLines& words, const PdnPly& ply, const ReplayedPly& played) {
    add_entry(words, ply, played.move ? moves_.next(*played.move) : std::string{});
    if (!played.move) moves_.set_up(played.after);
  }

  const PdnGame& game_;
  const ReplayedGame& replayed_;
  NumberedMoves moves_;
  std::size_t next_ = 0;
};

}  // namespace

std::string written_pdn(const PdnGame& game, const ReplayedGame& replayed) {
  std::string text;
  add_tags(text, game, replayed);
  text += '\n';
  MovetextLines words;
  MainLine{game, replayed}.write(words);
  words.add(terminator_of(game, replayed));
  return text + std::move(words).text() + '\n';
}

}  // namespace flagfall::arbiter
