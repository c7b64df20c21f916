#include "arbiter/rules/articles.hpp"

#include <array>
#include <span>

namespace flagfall::arbiter {
namespace {

struct Article {
  Ground ground;
  std::string_view text;
};
using Articles = std::span<const Article>;

// FMJD Annex 1, official rules for international draughts (November 2015). What it says of the
// moves holds for the games too that differ in their aim alone.
constexpr auto fmjd_moves = std::to_array<Article>({
    {Ground::opponents_piece, "FMJD Annex 1, 5.4.5"},
    {Ground::moved_irregularly, "FMJD Annex 1, 5.4.2"},
    {Ground::man_steps, "FMJD Annex 1, 3.4"},
    {Ground::man_captures, "FMJD Annex 1, 4.1"},
    {Ground::king_captures, "FMJD Annex 1, 4.1"},
    {Ground::own_piece_jumped, "FMJD Annex 1, 4.7"},
    {Ground::jumped_twice, "FMJD Annex 1, 4.8"},
    {Ground::removal, "FMJD Annex 1, 4.11"},
    {Ground::crowned_stops, "FMJD Annex 1, 3.8"},
    {Ground::capture_compulsory, "FMJD Annex 1, 4.2, 5.4.6"},
    {Ground::capture_complete, "FMJD Annex 1, 4.5, 5.4.9"},
    {Ground::most_pieces, "FMJD Annex 1, 4.13, 5.4.8"},
    {Ground::irregularity, "FMJD Annex 1, 5.4"},
    {Ground::irregularity_accepted, "FMJD Annex 1, 5.7"},
    {Ground::displaced, "FMJD Annex 1, 5.5"},
    {Ground::wrong_board, "FMJD Annex 1, 5.1"},
    {Ground::touched_piece, "FMJD Annex 1, 3.11"},
    {Ground::adjusting, "FMJD Annex 1, 3.13"},
});
constexpr auto fmjd_game = std::to_array<Article>({
    {Ground::no_pieces, "FMJD Annex 1, 7.2.3"},
    {Ground::blocked, "FMJD Annex 1, 7.2.2"},
    {Ground::resignation, "FMJD Annex 1, 7.2.1"},
    {Ground::agreement, "FMJD Annex 1, 7.3.1"},
    {Ground::no_win_possible, "FMJD Annex 1, 7.3.3"},
    {Ground::two_moves_in_a_row, "FMJD Annex 1, 5.4.1"},
    {Ground::taking_back, "FMJD Annex 1, 5.4.4"},
    {Ground::refusal_to_comply, "FMJD Annex 1, 7.2.4"},
    {Ground::absence, "FMJD Annex 3, 5.2"},
    {Ground::sanction, "FMJD Annex 3, 2.5"},
});

// Official rules for Frisian draughts (2011).
constexpr auto frisian_rules = std::to_array<Article>({
    {Ground::no_pieces, "Frisian rules, Art. 20a"},
    {Ground::blocked, "Frisian rules, Art. 20f"},
    {Ground::resignation, "Frisian rules, Art. 20b"},
    {Ground::agreement, "Frisian rules, Art. 21.2"},
    {Ground::man_steps, "Frisian rules, Art. 8"},
    {Ground::king_step_limit, "Frisian rules, Art. 17"},
    {Ground::man_captures, "Frisian rules, Art. 9"},
    {Ground::king_captures, "Frisian rules, Art. 9"},
    {Ground::removal, "Frisian rules, Art. 14"},
    {Ground::capture_compulsory, "Frisian rules, Art. 10"},
    {Ground::most_value, "Frisian rules, Art. 11"},
    {Ground::by_king, "Frisian rules, Art. 12"},
    {Ground::irregularity, "Frisian rules, Art. 27"},
    {Ground::irregularity_accepted, "Frisian rules, Art. 27"},
    {Ground::wrong_board, "Frisian rules, Art. 26"},
    {Ground::touched_piece, "Frisian rules, Art. 15"},
    {Ground::refusal_to_comply, "Frisian rules, Art. 20c"},
    {Ground::time_expired, "Frisian rules, Art. 20e"},
});

// World Checkers and Draughts Federation.
constexpr auto wcdf_rules = std::to_array<Article>({
    {Ground::crowned_stops, "WCDF rules, 1.19"},
});

// Italian federation.
constexpr auto fid_rules = std::to_array<Article>({
    {Ground::man_captures, "FID rules, 5.6"},
    {Ground::king_captures, "FID rules, 5.8"},
    {Ground::most_pieces, "FID rules, 6.6"},
    {Ground::by_king, "FID rules, 6.7"},
    {Ground::most_kings, "FID rules, 6.8"},
    {Ground::kings_earliest, "FID rules, 6.9"},
});

// Portuguese federation.
constexpr auto portuguese_rules = std::to_array<Article>({
    {Ground::most_pieces, "Portuguese rules, 7"},
    {Ground::most_kings, "Portuguese rules, 7"},
});

// Chinese Draughts Association, rules for 64 squares (2013): 5.1 is the Brazilian game, 5.2 the
// Russian.
constexpr auto chinese_brazilian = std::to_array<Article>({
    {Ground::crowned_stops, "CDA rules for 64 squares, 5.1.4"},
    {Ground::touched_piece, "CDA rules for 64 squares, 5.8"},
    {Ground::adjusting, "CDA rules for 64 squares, 5.10"},
});
constexpr auto chinese_russian = std::to_array<Article>({
    {Ground::crowned_continues, "CDA rules for 64 squares, 5.2.2"},
    {Ground::touched_piece, "CDA rules for 64 squares, 5.8"},
    {Ground::adjusting, "CDA rules for 64 squares, 5.10"},
});

/// The texts of a rule set: what one does not say may stand in the other.
std::array<Articles, 2> texts_of(RuleSet rules) {
  switch (rules) {
    case RuleSet::international:
      return {fmjd_moves, fmjd_game};
    case RuleSet::antidraughts:
    case RuleSet::breakthrough:
      return {fmjd_moves};
    case RuleSet::frisian:
    case RuleSet::frysk:
      return {frisian_rules};
    case RuleSet::english:
    case RuleSet::english_w:
      return {wcdf_rules};
    case RuleSet::italian:
      return {fid_rules};
    case RuleSet::portuguese:
      return {portuguese_rules};
    case RuleSet::brazilian:
      return {chinese_brazilian};
    case RuleSet::russian:
      return {chinese_russian};
    default:
      return {};  // no text with articles is known
  }
}

}  // namespace

std::string_view article_of(RuleSet rules, Ground ground) {
  for (const Articles articles : texts_of(rules))
    for (const Article& article : articles)
      if (article.ground == ground) return article.text;
  return {};
}

}  // namespace flagfall::arbiter
