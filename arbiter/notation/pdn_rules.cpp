#include "arbiter/notation/pdn_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "arbiter/notation/characters.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter {
namespace {

/// What a name of a square that begins here says; `text` is in small letters.
void weigh_square(std::string_view text, std::size_t& at, BoardEvidence& evidence) {
  const bool letter = is_file(text[at]);
  const char file = text[at];
  if (letter) ++at;
  const std::size_t first = at;
  int number = 0;
  while (at < text.size() && is_digit(text[at]) && number < 1000)
    number = number * 10 + (text[at++] - '0');
  if (at == first) return;
  if (letter) {
    evidence.last_file = std::max(evidence.last_file, file);
    evidence.highest_rank = std::max(evidence.highest_rank, number);
    return;
  }
  // Three digits and more are two squares without a sign between them.
  if (number > 99) number = std::max(number / 100, number % 100);
  evidence.highest_number = std::max(evidence.highest_number, number);
}

void weigh_move(std::string_view text, BoardEvidence& evidence) {
  for (std::size_t at = 0; at < text.size();)
    if (is_file(text[at]) || is_digit(text[at]))
      weigh_square(text, at, evidence);
    else
      ++at;
}

void weigh_line(const PdnLine& line, BoardEvidence& evidence) {
  for (const PdnPly& ply : line.plies)
    if (ply.kind == PdnPly::Kind::move) weigh_move(ply.text, evidence);
}

/// The squares of a FEN, between its second colon and its counters.
void weigh_fen(std::string_view fen, BoardEvidence& evidence) {
  std::string squares;
  bool counters = false;
  for (std::size_t i = 0; i < fen.size(); ++i) {
    const char c = fen[i];
    if (c == ':')
      counters =
          i + 1 < fen.size() && (fen[i + 1] == 'H' || fen[i + 1] == 'F' || fen[i + 1] == '+');
    const bool colour_or_king = c == 'W' || c == 'B' || c == 'K' || c == 'w' || c == 'k' ||
                                (c == 'b' && i > 0 && fen[i - 1] == ':') || i == 0;
    if (!counters) squares += colour_or_king ? ' ' : static_cast<char>(c | 0x20);
  }
  weigh_move(squares, evidence);
}

/// A name of a game as programs write it, without regard to case.
struct VariantName {
  std::string_view text;
  RuleSet rules;
};
constexpr std::array variant_names{VariantName{"american/english", RuleSet::english_w},
                                   VariantName{"killer", RuleSet::killer},
                                   VariantName{"international", RuleSet::international},
                                   VariantName{"standard", RuleSet::international},
                                   VariantName{"frisian", RuleSet::frisian},
                                   VariantName{"frysk", RuleSet::frysk},
                                   VariantName{"frysk!", RuleSet::frysk},
                                   VariantName{"antidraughts", RuleSet::antidraughts},
                                   VariantName{"breakthrough", RuleSet::breakthrough},
                                   VariantName{"russian", RuleSet::russian},
                                   VariantName{"brazilian", RuleSet::brazilian},
                                   VariantName{"english", RuleSet::english},
                                   VariantName{"italian", RuleSet::italian},
                                   VariantName{"pool", RuleSet::pool},
                                   VariantName{"portuguese", RuleSet::portuguese},
                                   VariantName{"spanish", RuleSet::spanish},
                                   VariantName{"canadian", RuleSet::canadian},
                                   VariantName{"czech", RuleSet::czech},
                                   VariantName{"turkish", RuleSet::turkish},
                                   VariantName{"thai", RuleSet::thai}};

std::optional<RuleSet> rules_of_variant(std::string_view name) {
  std::string lower;
  for (const char c : name) lower += small(c);
  const auto found = std::ranges::find(variant_names, lower, &VariantName::text);
  return found == variant_names.end() ? std::nullopt : std::optional{found->rules};
}

/// By the number of the type; who moves first tells English from the same with White first.
std::optional<RuleSet> rules_of_type(std::string_view type) {
  const std::string_view number = type.substr(0, type.find(','));
  for (const RuleSet rules : all_rule_sets)
    if (game_type(rules) == type) return rules;
  if (number == "99") return RuleSet::international;  // lidraughts, from a position
  for (const RuleSet rules : all_rule_sets)
    if (const auto of = game_type(rules); of.substr(0, of.find(',')) == number) return rules;
  return std::nullopt;
}

}  // namespace

BoardEvidence evidence_of(const PdnGame& game) {
  BoardEvidence evidence;
  weigh_fen(tag_of(game, "FEN"), evidence);
  weigh_line(game.moves, evidence);
  return evidence;
}

bool contradicts(const PdnGame& game, RuleSet tagged) {
  BoardEvidence of_fen;
  weigh_fen(tag_of(game, "FEN"), of_fen);
  of_fen.highest_number = 0;
  BoardEvidence of_moves;
  weigh_line(game.moves, of_moves);
  return !fits(tagged, of_fen) || !fits(tagged, of_moves);
}

std::optional<RuleSet> rules_of_tags(const PdnGame& game) {
  const auto by_variant = rules_of_variant(tag_of(game, "Variant"));
  const auto by_type = rules_of_type(tag_of(game, "GameType"));
  // Killer goes by the type of its parent, and so does what else has no type of its own.
  return by_variant && (!by_type || *by_variant == RuleSet::killer) ? by_variant : by_type;
}

bool fits(RuleSet rules, const BoardEvidence& evidence) {
  const BoardInfo board = board_of(rules);
  const bool numbered = evidence.highest_number > 0;
  if (numbered && (board.every_square_plays || evidence.highest_number > board.squares))
    return false;
  if (evidence.highest_rank == 0) return true;
  // Letters are also written for games of that size whose players use numbers.
  const bool lettered = board.names == SquareNames::algebraic ||
                        (board.width == 8 && board.bottom_left_plays && !board.every_square_plays);
  return lettered && evidence.highest_rank <= board.height &&
         evidence.last_file < 'a' + board.width;
}

std::vector<RuleSet> likely_rules(const BoardEvidence& evidence) {
  static constexpr std::array by_numbers{
      RuleSet::english,       RuleSet::italian, RuleSet::russian, RuleSet::brazilian,
      RuleSet::czech,         RuleSet::pool,    RuleSet::spanish, RuleSet::portuguese,
      RuleSet::international, RuleSet::frisian, RuleSet::canadian};
  static constexpr std::array by_letters{RuleSet::russian, RuleSet::brazilian,
                                         RuleSet::czech,   RuleSet::turkish,
                                         RuleSet::thai,    RuleSet::spantsireti};
  std::vector<RuleSet> likely;
  const auto add = [&](RuleSet rules) {
    if (fits(rules, evidence)) likely.push_back(rules);
  };
  if (evidence.highest_rank > 0)
    std::ranges::for_each(by_letters, add);
  else if (evidence.highest_number > 0)
    std::ranges::for_each(by_numbers, add);
  return likely;
}

}  // namespace flagfall::arbiter
