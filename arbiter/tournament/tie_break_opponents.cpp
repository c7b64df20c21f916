#include <algorithm>

#include "arbiter/tournament/tie_break_field.hpp"

/// Sums over the scores of the opponents: Solkoff and what is made of it.
namespace flagfall::arbiter::tournament {
namespace {

TieBreakValue truncated(const Field& field, const TieBreak& tie_break, Number number) {
  auto terms = attributed_rounds(field, number);
  cut(terms, tie_break.cut_lowest, tie_break.cut_highest);
  return sum_value(std::move(terms));
}

/// T1, T2, ... and the whole sum T0 behind or before them (TIEBREAK.md, 4.1). The terms stand in
/// the order of their removal.
TieBreakValue full_truncated(const Field& field, Number number) {
  const auto rounds = attributed_rounds(field, number);
  TieBreakValue value;
  for (const std::size_t index : order_of_removal(rounds)) value.terms.push_back(rounds[index]);
  const Fraction whole = sum_of(rounds);
  const bool whole_first = field.order.ft_starts_with == FtStart::t0;
  if (whole_first) value.parts.push_back(whole);
  Fraction rest = whole;
  for (std::size_t i = 0; i + 1 < value.terms.size(); ++i)
    value.parts.push_back(rest -= value.terms[i].value);
  if (!whole_first) value.parts.push_back(whole);
  return value;
}

/// The sum of the opponents' own sums. Where nobody was met there is nothing to add.
TieBreakValue sum_of_sums(const Field& field, const std::vector<Fraction>& sums, Number number) {
  auto terms = attributed_rounds(field, number);
  for (Term& term : terms) {
    const bool met = term.basis == TermBasis::opponent || term.basis == TermBasis::adjusted;
    term.basis = met ? TermBasis::opponent : TermBasis::nothing;
    term.value = met ? sums[static_cast<std::size_t>(term.opponent - 1)] : Fraction{};
  }
  return sum_value(std::move(terms));
}

/// The mean of the opponents' sums over the games that were played.
TieBreakValue mean_of_sums(const Field& field, const std::vector<Fraction>& sums, Number number) {
  TieBreakValue value;
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    if (!is_played(entry) || !is_paired(field, entry)) continue;
    value.terms.push_back(
        {round, entry.opponent, sums[static_cast<std::size_t>(entry.opponent - 1)]});
  }
  if (!value.terms.empty())
    value.parts = {sum_of(value.terms) / Fraction{static_cast<std::int64_t>(value.terms.size())}};
  return value;
}

std::vector<Fraction> whole_sums(const Field& field) {
  std::vector<Fraction> sums;
  for (Number number = 1; number <= field.size(); ++number)
    sums.push_back(sum_of(attributed_rounds(field, number)));
  return sums;
}

}  // namespace

std::vector<TieBreakValue> opponent_values(const Field& field, const TieBreak& tie_break) {
  switch (tie_break.code) {
    case TieBreakCode::full_truncated:
      return for_each_player(field, [&](Number n) { return full_truncated(field, n); });
    case TieBreakCode::solkoff_plus:
    case TieBreakCode::sum_of_buchholz: {
      const auto sums = whole_sums(field);
      return for_each_player(field, [&](Number n) { return sum_of_sums(field, sums, n); });
    }
    case TieBreakCode::average_of_buchholz: {
      const auto sums = whole_sums(field);
      return for_each_player(field, [&](Number n) { return mean_of_sums(field, sums, n); });
    }
    case TieBreakCode::fore_buchholz: {
      const Field fore = fore_field(field);
      return for_each_player(field, [&](Number n) { return truncated(fore, tie_break, n); });
    }
    default:
      return for_each_player(field, [&](Number n) { return truncated(field, tie_break, n); });
  }
}

}  // namespace flagfall::arbiter::tournament
