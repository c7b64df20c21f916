#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

/// The score of the Keizer list, by the values of the players one met.
namespace flagfall::arbiter::tournament {
namespace {

std::vector<Term> terms_of(const Field& field, const KeizerList& list, Number number) {
  std::vector<Term> terms;
  for (const KeizerPart& part :
       keizer_parts(field.table, field.rounds, list, number, field.order.keizer)) {
    Term term;
    term.round = part.round;
    term.opponent = part.opponent;
    term.value = Fraction{part.units, list.units_per_point};
    term.basis = part.opponent == 0 ? TermBasis::own : TermBasis::opponent;
    terms.push_back(term);
  }
  return terms;
}

}  // namespace

std::vector<TieBreakValue> keizer_tie_break(const Field& field) {
  std::vector<TieBreakValue> values(field.table.entrants.size());
  const auto list = keizer_list(field.table, field.rounds, {}, field.order.keizer);
  if (!list) return values;  // more players than there are values: nobody is separated
  for (Number number = 1; number <= field.size(); ++number) {
    const auto at = static_cast<std::size_t>(number - 1);
    values[at] = {{Fraction{list->units[at], list->units_per_point}},
                  terms_of(field, *list, number)};
  }
  return values;
}

}  // namespace flagfall::arbiter::tournament
