#include <algorithm>
#include <optional>

#include "arbiter/tournament/game_score.hpp"
#include "arbiter/tournament/rating.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

/// Ratings of the opponents and performances. Only games over the board count, and of these only
/// those against opponents with a rating.
namespace flagfall::arbiter::tournament {
namespace {

/// One term for each game over the board; without a rating it is `nothing`.
std::vector<Term> opponents_met(const Field& field, Number number) {
  std::vector<Term> terms;
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    if (!is_played(entry) || !is_paired(field, entry)) continue;
    const int rating = entrant(field.table, entry.opponent).rating;
    terms.push_back({round, entry.opponent, Fraction{rating},
                     rating > 0 ? TermBasis::opponent : TermBasis::nothing});
  }
  return terms;
}

/// The mean of what is neither cut nor without a number, a half going up.
TieBreakValue mean_value(std::vector<Term> terms) {
  TieBreakValue value;
  std::int64_t count = 0;
  Fraction sum;
  for (const Term& term : terms) {
    if (term.cut || term.basis == TermBasis::nothing) continue;
    sum += term.value;
    ++count;
  }
  if (count > 0) value.parts = {Fraction{rounded_half_up(sum / count)}};
  value.terms = std::move(terms);
  return value;
}

TieBreakValue mean_rating(const Field& field, const TieBreak& tie_break, Number number) {
  auto terms = opponents_met(field, number);
  // Those without a rating stand apart, so that none of them is cut in place of a rating.
  const auto unrated = std::stable_partition(terms.begin(), terms.end(), [](const Term& term) {
    return term.basis != TermBasis::nothing;
  });
  std::vector<Term> rated{terms.begin(), unrated};
  cut(rated, tie_break.cut_lowest, tie_break.cut_highest);
  std::copy(rated.begin(), rated.end(), terms.begin());
  std::sort(terms.begin(), terms.end(),
            [](const Term& a, const Term& b) { return a.round < b.round; });
  return mean_value(std::move(terms));
}

/// TPR or PTP, with the ratings that it was made of.
TieBreakValue performance(const Field& field, TieBreakCode code, Number number) {
  TieBreakValue value;
  value.terms = opponents_met(field, number);
  std::vector<int> ratings;
  Fraction score;
  for (const Term& term : value.terms) {
    if (term.basis == TermBasis::nothing) continue;
    const GameScore games = game_score(cell(field, number, term.round),
                                       cell(field, term.opponent, term.round), field.order.form);
    score += games.score;
    ratings.insert(ratings.end(), static_cast<std::size_t>(games.games),
                   entrant(field.table, term.opponent).rating);
  }
  const auto rating = code == TieBreakCode::performance
                          ? performance_rating(ratings, score)
                          : perfect_performance_rating(ratings, score);
  if (rating) value.parts = {Fraction{*rating}};
  return value;
}

std::vector<TieBreakValue> performances(const Field& field, TieBreakCode code) {
  return for_each_player(field, [&](Number n) { return performance(field, code, n); });
}

/// The mean of the opponents' performances.
TieBreakValue mean_performance(const Field& field, const std::vector<TieBreakValue>& all,
                               Number number) {
  auto terms = opponents_met(field, number);
  for (Term& term : terms) {
    const auto& parts = all[static_cast<std::size_t>(term.opponent - 1)].parts;
    term.basis = parts.empty() ? TermBasis::nothing : TermBasis::opponent;
    term.value = parts.empty() ? Fraction{} : parts.front();
  }
  return mean_value(std::move(terms));
}

}  // namespace

std::vector<TieBreakValue> rating_values(const Field& field, const TieBreak& tie_break) {
  switch (tie_break.code) {
    case TieBreakCode::performance:
    case TieBreakCode::perfect_performance:
      return performances(field, tie_break.code);
    case TieBreakCode::average_performance:
    case TieBreakCode::average_perfect: {
      const auto all = performances(field, tie_break.code == TieBreakCode::average_performance
                                               ? TieBreakCode::performance
                                               : TieBreakCode::perfect_performance);
      return for_each_player(field, [&](Number n) { return mean_performance(field, all, n); });
    }
    default:
      return for_each_player(field, [&](Number n) { return mean_rating(field, tie_break, n); });
  }
}

}  // namespace flagfall::arbiter::tournament
