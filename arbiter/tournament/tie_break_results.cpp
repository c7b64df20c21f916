#include "arbiter/tournament/tie_break_field.hpp"

/// Own results weighed with the scores of the opponents: Sonneborn-Berger and Koya.
namespace flagfall::arbiter::tournament {
namespace {

TieBreakValue sonneborn_berger(const Field& field, Number number) {
  auto terms = attributed_rounds(field, number);
  for (Term& term : terms)
    term.value = share_of(field, cell(field, number, term.round)) * term.value;
  return sum_value(std::move(terms));
}

/// What a player could have scored: where everybody meets everybody, a free round counts for
/// nobody.
Points most_points(const Field& field, Number number) {
  int games = field.rounds;
  if (meets_all(field.order.system)) {
    games = 0;
    for (int round = 1; round <= field.rounds; ++round)
      games += is_paired(field, cell(field, number, round)) ? 1 : 0;
  }
  return games * field.table.scoring.win;
}

bool has_half(const Field& field, Number number) {
  return 2 * field.score[static_cast<std::size_t>(number - 1)] >= most_points(field, number);
}

/// The points against opponents with at least half of what they could score.
TieBreakValue koya(const Field& field, Number number) {
  TieBreakValue value;
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    const bool game =
        is_played(entry) || (entry.kind == RoundKind::forfeit && field.policy != Policy::fide);
    if (!game || !is_paired(field, entry)) continue;
    Term term{round, entry.opponent, entry.points, TermBasis::own};
    term.cut = !has_half(field, entry.opponent);
    value.terms.push_back(term);
  }
  value.parts = {sum_of(value.terms)};
  return value;
}

}  // namespace

std::vector<TieBreakValue> result_values(const Field& field, const TieBreak& tie_break) {
  const bool is_koya = tie_break.code == TieBreakCode::koya;
  return for_each_player(
      field, [&](Number n) { return is_koya ? koya(field, n) : sonneborn_berger(field, n); });
}

}  // namespace flagfall::arbiter::tournament
