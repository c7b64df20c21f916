#include "arbiter/tournament/rating_report.hpp"

#include <algorithm>

#include "arbiter/tournament/game_score.hpp"
#include "arbiter/tournament/rating.hpp"

namespace flagfall::arbiter::tournament {
namespace {

bool holds(const DevelopmentRow& row, int rating, const RatingBackground& player) {
  const auto below = [](int value, int bound) {
    return bound == 0 || (value >= 0 && value < bound);
  };
  return below(rating, row.below_rating) && below(player.games_before, row.below_games) &&
         below(player.age, row.below_age);
}

/// No row: no rating changes.
Fraction development(const RatingRules& rules, int rating, const RatingBackground& player) {
  const auto row = std::find_if(rules.development.begin(), rules.development.end(),
                                [&](const DevelopmentRow& r) { return holds(r, rating, player); });
  return row == rules.development.end() ? Fraction{} : row->k * rules.weight;
}

bool is_rated(const Crosstable& table, const RoundEntry& entry) {
  return entry.kind == RoundKind::played && entry.opponent >= 1 &&
         entry.opponent <= static_cast<Number>(table.entrants.size()) &&
         entrant(table, entry.opponent).rating > 0;
}

RatedGame rated_game(const Crosstable& table, PairingForm form, int most_difference, Number number,
                     int round) {
  const RoundEntry entry = entry_of(table, number, round);
  const int rating = entrant(table, entry.opponent).rating;
  const int difference =
      std::clamp(entrant(table, number).rating - rating, -most_difference, most_difference);
  const GameScore games = game_score(entry, entry_of(table, entry.opponent, round), form);
  return {round,       entry.opponent,
          rating,      games.games,
          games.score, Fraction{games.games * expected_hundredths(difference), 100}};
}

RatingChange change_of(const Crosstable& table, PairingForm form, const RatingRules& rules,
                       Number number, const RatingBackground& background) {
  RatingChange change;
  change.number = number;
  const Entrant& player = entrant(table, number);
  if (player.rating <= 0) return change;
  for (std::size_t i = 0; i < player.rounds.size(); ++i) {
    if (!is_rated(table, player.rounds[i])) continue;
    change.games.push_back(
        rated_game(table, form, rules.most_difference, number, static_cast<int>(i) + 1));
    change.score += change.games.back().score;
    change.expected += change.games.back().expected;
  }
  change.k = development(rules, player.rating, background);
  change.change = change.k * (change.score - change.expected);
  return change;
}

}  // namespace

std::vector<RatingChange> rating_changes(const Crosstable& table, PairingForm form,
                                         const RatingRules& rules,
                                         const std::vector<RatingBackground>& backgrounds) {
  std::vector<RatingChange> changes;
  changes.reserve(table.entrants.size());
  for (std::size_t i = 0; i < table.entrants.size(); ++i)
    changes.push_back(change_of(table, form, rules, static_cast<Number>(i) + 1,
                                i < backgrounds.size() ? backgrounds[i] : RatingBackground{}));
  return changes;
}

}  // namespace flagfall::arbiter::tournament
