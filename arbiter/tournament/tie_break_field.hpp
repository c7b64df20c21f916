#pragma once

#include <functional>
#include <span>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/standings_order.hpp"
#include "arbiter/tournament/tie_break.hpp"

/// What the families of tie-breaks share: scores, and the score that each round of a player is
/// attributed (TIEBREAK.md, section 3).
namespace flagfall::arbiter::tournament {

/// A tournament up to one round, with the sums that every tie-break needs. Refers to its table and
/// order, which must live longer.
struct Field {
  const Crosstable& table;
  const StandingsOrder& order;
  Policy policy = Policy::fmjd;  ///< F in a round robin, whatever the order says
  int rounds = 0;                ///< how many are counted
  bool fore = false;             ///< the paired games of the last round are taken as draws
  std::vector<Points> score;     ///< of number n at n - 1
  std::vector<Points> seen;      ///< the score as the opponents see it: adjusted under X and P

  int size() const { return static_cast<int>(table.entrants.size()); }
};

Field make_field(const Crosstable& table, const StandingsOrder& order, int rounds);

/// The same with all paired games of the last round drawn, as fore Buchholz wants it.
Field fore_field(const Field& field);

/// Whether everybody meets everybody of his list: forfeits then count as games, and the opponents
/// say nothing.
constexpr bool meets_all(System system) {
  return system == System::round_robin || system == System::scheveningen;
}

/// The entry of a counted round; a zero bye where there is none.
const RoundEntry& cell(const Field& field, Number number, int round);

/// Whether an entry names an opponent of this tournament.
bool is_paired(const Field& field, const RoundEntry& entry);

/// A round that was not played by own will (VUR): a bye asked for, or a forfeit lost.
bool is_voluntary(const RoundEntry& entry);

/// Whether a forfeit counts as a game between the two: in a round robin, and under P.
bool forfeits_are_games(const Field& field);

/// The share of the point that a round brought, 0, ½ or 1: a bye by what it is worth.
Fraction share_of(const Field& field, const RoundEntry& entry);

/// The score that is attributed to the opponent of a round; the score of a dummy, or 0, where there
/// was none.
Term attributed(const Field& field, Number number, int round);

/// One term for each counted round.
std::vector<Term> attributed_rounds(const Field& field, Number number);

/// Marks the lowest terms as cut, voluntary rounds before all others, and then the highest.
void cut(std::vector<Term>& terms, int lowest, int highest);

/// The terms in the order in which they would be cut.
std::vector<std::size_t> order_of_removal(const std::vector<Term>& terms);

/// The sum of what is not cut.
Fraction sum_of(const std::vector<Term>& terms);

/// The value that is the sum of its terms.
TieBreakValue sum_value(std::vector<Term> terms);

/// One value for each player, number 1 first.
std::vector<TieBreakValue> for_each_player(const Field& field,
                                           const std::function<TieBreakValue(Number)>& value);

/// The families; each returns one value for each player. DE is no value but an order:
/// direct_encounter.hpp.
std::vector<TieBreakValue> counted_values(const Field& field, const TieBreak& tie_break);
std::vector<TieBreakValue> opponent_values(const Field& field, const TieBreak& tie_break);
std::vector<TieBreakValue> result_values(const Field& field, const TieBreak& tie_break);
std::vector<TieBreakValue> rating_values(const Field& field, const TieBreak& tie_break);
std::vector<TieBreakValue> keizer_tie_break(const Field& field);

/// The family of the code, applied. DE and FAST have no values.
std::vector<TieBreakValue> values_of(const Field& field, const TieBreak& tie_break);

}  // namespace flagfall::arbiter::tournament
