#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {

std::vector<TieBreakValue> values_of(const Field& field, const TieBreak& tie_break) {
  switch (tie_break.code) {
    case TieBreakCode::solkoff:
    case TieBreakCode::buchholz:
    case TieBreakCode::full_truncated:
    case TieBreakCode::solkoff_plus:
    case TieBreakCode::sum_of_buchholz:
    case TieBreakCode::average_of_buchholz:
    case TieBreakCode::fore_buchholz:
      return opponent_values(field, tie_break);
    case TieBreakCode::sonneborn_berger:
    case TieBreakCode::koya:
      return result_values(field, tie_break);
    case TieBreakCode::average_rating:
    case TieBreakCode::performance:
    case TieBreakCode::perfect_performance:
    case TieBreakCode::average_performance:
    case TieBreakCode::average_perfect:
      return rating_values(field, tie_break);
    case TieBreakCode::keizer:
      return keizer_tie_break(field);
    case TieBreakCode::direct_encounter:
    case TieBreakCode::fewer_moves:
      return std::vector<TieBreakValue>(field.table.entrants.size());
    default:
      return counted_values(field, tie_break);
  }
}

}  // namespace flagfall::arbiter::tournament
