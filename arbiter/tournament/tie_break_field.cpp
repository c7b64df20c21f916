#include "arbiter/tournament/tie_break_field.hpp"

#include <algorithm>
#include <numeric>

namespace flagfall::arbiter::tournament {
namespace {

std::size_t index_of(Number number) { return static_cast<std::size_t>(number - 1); }

bool is_requested(const RoundEntry& entry) {
  return entry.kind == RoundKind::half_bye || entry.kind == RoundKind::zero_bye;
}

bool is_fore_game(const Field& field, const RoundEntry& entry, int round) {
  return field.fore && round == field.rounds && is_paired(field, entry);
}

Points total(const Field& field, Number number) {
  Points score;
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    score += is_fore_game(field, entry, round) ? field.table.scoring.draw : entry.points;
  }
  return score;
}

/// Each bye asked for that is followed only by voluntary rounds counts as a draw.
Points adjusted(const Field& field, Number number) {
  Points score = field.score[index_of(number)];
  for (int round = field.rounds; round >= 1; --round) {
    const RoundEntry& entry = cell(field, number, round);
    if (!is_voluntary(entry) || is_fore_game(field, entry, round)) break;
    if (is_requested(entry)) score += field.table.scoring.draw - entry.points;
  }
  return score;
}

void add_scores(Field& field) {
  field.score.clear();
  for (Number number = 1; number <= field.size(); ++number)
    field.score.push_back(total(field, number));
  field.seen = field.score;
  if (field.policy == Policy::fmjd) return;
  for (Number number = 1; number <= field.size(); ++number)
    field.seen[index_of(number)] = adjusted(field, number);
}

/// One's own score, but not more than a draw in each round of the tournament.
Points dummy_score(const Field& field, Number number) {
  const int rounds = std::max(field.rounds, field.table.planned_rounds);
  return std::min(field.score[index_of(number)], rounds * field.table.scoring.draw);
}

bool counts_as_met(const Field& field, const RoundEntry& entry, int round) {
  if (!is_paired(field, entry)) return false;
  return entry.kind != RoundKind::forfeit || field.policy != Policy::fide ||
         is_fore_game(field, entry, round);
}

}  // namespace

Field make_field(const Crosstable& table, const StandingsOrder& order, int rounds) {
  Field field{table, order, Policy::fmjd, 0, false, {}, {}};
  field.policy = meets_all(order.system) ? Policy::fmjd : order.policy;
  field.rounds = rounds;
  add_scores(field);
  return field;
}

Field fore_field(const Field& field) {
  Field fore = field;
  fore.fore = true;
  add_scores(fore);
  return fore;
}

const RoundEntry& cell(const Field& field, Number number, int round) {
  static const RoundEntry absent;
  const auto& rounds = entrant(field.table, number).rounds;
  const auto index = static_cast<std::size_t>(round - 1);
  return index < rounds.size() ? rounds[index] : absent;
}

bool is_paired(const Field& field, const RoundEntry& entry) {
  return !is_bye(entry) && entry.opponent >= 1 && entry.opponent <= field.size();
}

bool is_voluntary(const RoundEntry& entry) {
  return is_requested(entry) || (entry.kind == RoundKind::forfeit && entry.share == Share::loss);
}

bool forfeits_are_games(const Field& field) {
  return meets_all(field.order.system) || field.policy == Policy::played;
}

Fraction share_of(const Field& field, const RoundEntry& entry) {
  if (entry.kind == RoundKind::open) return 0;
  if (!is_bye(entry)) return {static_cast<int>(entry.share), 2};
  const Scoring& scoring = field.table.scoring;
  if (entry.points >= scoring.win) return 1;
  return entry.points >= scoring.draw ? Fraction{1, 2} : 0;
}

Term attributed(const Field& field, Number number, int round) {
  const RoundEntry& entry = cell(field, number, round);
  Term term;
  term.round = round;
  term.opponent = is_paired(field, entry) ? entry.opponent : 0;
  term.voluntary =
      field.policy != Policy::fmjd && is_voluntary(entry) && !is_fore_game(field, entry, round);
  if (counts_as_met(field, entry, round)) {
    const Points seen = field.seen[index_of(entry.opponent)];
    term.value = seen;
    if (seen != field.score[index_of(entry.opponent)]) term.basis = TermBasis::adjusted;
  } else if (field.policy == Policy::fmjd) {
    term.basis = TermBasis::nothing;
  } else {
    term.basis = TermBasis::dummy;
    term.value = dummy_score(field, number);
    if (term.opponent != 0)
      term.value = std::min(term.value, Fraction{field.seen[index_of(term.opponent)]});
  }
  return term;
}

std::vector<Term> attributed_rounds(const Field& field, Number number) {
  std::vector<Term> terms;
  terms.reserve(static_cast<std::size_t>(field.rounds));
  for (int round = 1; round <= field.rounds; ++round)
    terms.push_back(attributed(field, number, round));
  return terms;
}

std::vector<std::size_t> order_of_removal(const std::vector<Term>& terms) {
  std::vector<std::size_t> order(terms.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (terms[a].voluntary != terms[b].voluntary) return terms[a].voluntary;
    return terms[a].value < terms[b].value;
  });
  return order;
}

void cut(std::vector<Term>& terms, int lowest, int highest) {
  for (const std::size_t index : order_of_removal(terms)) {
    if (lowest-- <= 0) break;
    terms[index].cut = true;
  }
  for (; highest > 0; --highest) {
    Term* top = nullptr;
    for (Term& term : terms)
      if (!term.cut && (top == nullptr || term.value > top->value)) top = &term;
    if (top != nullptr) top->cut = true;
  }
}

Fraction sum_of(const std::vector<Term>& terms) {
  Fraction sum;
  for (const Term& term : terms)
    if (!term.cut) sum += term.value;
  return sum;
}

TieBreakValue sum_value(std::vector<Term> terms) {
  TieBreakValue value{{sum_of(terms)}, {}};
  value.terms = std::move(terms);
  return value;
}

std::vector<TieBreakValue> for_each_player(const Field& field,
                                           const std::function<TieBreakValue(Number)>& value) {
  std::vector<TieBreakValue> values;
  values.reserve(field.table.entrants.size());
  for (Number number = 1; number <= field.size(); ++number) values.push_back(value(number));
  return values;
}

}  // namespace flagfall::arbiter::tournament
