#include "arbiter/tournament/swiss_quick.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "arbiter/tournament/assignment.hpp"
#include "arbiter/tournament/swiss_bound.hpp"
#include "arbiter/tournament/swiss_quick_completion.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// How many downfloaters are tried whom the next bracket cannot use well.
constexpr int downfloaters_to_try = 4;

/// More than all clashes of strong preferences of a bracket cost.
constexpr std::int64_t clash = 1 << 20;

class QuickBracket {
 public:
  QuickBracket(const SwissField& field, const Rest& rest, Bound bound)
      : field_{field},
        rest_{rest},
        bound_{std::move(bound)},
        lower_{rest.groups.begin() + 1, rest.groups.end()},
        open_{rest.groups.front()} {
    for (const int i : rest.mdps) count_.add(field[i], 1);
    for (const int i : open_) count_.add(field[i], 1);
  }

  std::optional<Bracket> run() {
    for (const int mdp : rest_.mdps)
      if (!pair_mdp(mdp)) return std::nullopt;
    const bool is_somebody_down = !bound_.may_go_down.empty();
    for (int i = 0; i < downfloaters_to_try; ++i) {
      const auto rows = pair_remainder();
      if (!rows) return std::nullopt;
      const Bracket bracket = bracket_of(*rows);
      if (is_ideal_below(bracket.downfloaters)) return bracket;
      if (!is_somebody_down || gives_bye(field_, rest_)) return std::nullopt;
      if (!is_known_to_be_worse(bracket.downfloaters)) return std::nullopt;
      std::erase(bound_.may_go_down, bracket.downfloaters.front());
      if (bound_.may_go_down.empty()) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  // --- MDPs -------------------------------------------------------------------------------------

  bool pair_mdp(int mdp) {
    const auto found = std::ranges::find_if(open_, [&](int r) { return can_be_best({mdp, r}); });
    if (found == open_.end()) return false;
    const SwissPair pair{mdp, *found};
    open_.erase(found);
    count_ = count_without(pair);
    c12_ += c12_preference(field_, pair);
    c13_ += c13_strong_preference(field_, pair);
    std::erase(bound_.may_go_down, pair.lower);
    pairs_.push_back(pair);
    return true;
  }

  bool can_be_best(SwissPair pair) const {
    if (!field_.may_meet(pair.higher, pair.lower)) return false;
    if (c10_colour_difference(field_, pair) + c11_same_colour_three_times(field_, pair) > 0)
      return false;
    if (c15_upfloat_repeated(field_, pair) + c17_upfloat_repeated(field_, pair) > 0) return false;
    std::vector<int> may_go_down = bound_.may_go_down;
    std::erase(may_go_down, pair.lower);
    if (may_go_down.empty() != bound_.may_go_down.empty()) return false;
    const auto [c12, c13] = least_clashes(field_, count_without(pair), may_go_down);
    return std::pair{c12_ + c12_preference(field_, pair) + c12,
                     c13_ + c13_strong_preference(field_, pair) + c13} <=
           std::pair{bound_.c12, bound_.c13};
  }

  ColourCount count_without(SwissPair pair) const {
    ColourCount count = count_;
    count.add(field_[pair.higher], -1);
    count.add(field_[pair.lower], -1);
    return count;
  }

  // --- the remainder, without exchanges ----------------------------------------------------------

  int pairs_left() const { return static_cast<int>(open_.size()) / 2; }

  /// For each of S1 the place of his opponent in S2.
  std::optional<std::vector<int>> pair_remainder() const {
    const std::vector<int> natural = identity(pairs_left());
    const CostTable costs = cost_table();
    const std::int64_t least = (bound_.c12 - c12_) * clash + (bound_.c13 - c13_);
    if (is_worth(costs, natural, least)) return natural;
    auto columns = first_cheapest_assignment(costs);
    if (!columns) return std::nullopt;
    columns->resize(natural.size());
    if (!is_worth(costs, *columns, least)) return std::nullopt;
    return columns;
  }

  bool is_worth(const CostTable& costs, const std::vector<int>& columns, std::int64_t least) const {
    std::int64_t sum = 0;
    for (int row = 0; row < pairs_left(); ++row)
      sum += costs.at(row, columns[static_cast<std::size_t>(row)]);
    // The one who goes down is the last row's, in the natural order the last of all.
    if (costs.size() > pairs_left() && columns == identity(pairs_left()))
      sum += costs.at(costs.size() - 1, costs.size() - 1);
    return sum == least;
  }

  static std::vector<int> identity(int n) {
    std::vector<int> numbers(static_cast<std::size_t>(n));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
  }

  CostTable cost_table() const {
    const int n = static_cast<int>(open_.size()) - pairs_left();
    CostTable costs{n};
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        costs.at(row, column) =
            row < pairs_left() ? cost_of(s1(row), s2(column)) : cost_of_going_down(s2(column));
    return costs;
  }

  int s1(int i) const { return open_[static_cast<std::size_t>(i)]; }
  int s2(int i) const { return s1(i + pairs_left()); }

  std::int64_t cost_of(int a, int b) const {
    const SwissPair pair{a, b};
    if (!field_.may_meet(a, b)) return CostTable::forbidden;
    if (c10_colour_difference(field_, pair) + c11_same_colour_three_times(field_, pair) > 0)
      return CostTable::forbidden;
    return c12_preference(field_, pair) * clash + c13_strong_preference(field_, pair);
  }

  std::int64_t cost_of_going_down(int i) const {
    return std::ranges::count(bound_.may_go_down, i) != 0 ? 0 : CostTable::forbidden;
  }

  Bracket bracket_of(const std::vector<int>& columns) const {
    Bracket bracket{rest_.mdps, rest_.groups.front(), pairs_, {}};
    std::vector<std::uint8_t> is_taken(open_.size() - columns.size(), 0);
    for (int row = 0; row < pairs_left(); ++row) {
      const int column = columns[static_cast<std::size_t>(row)];
      is_taken[static_cast<std::size_t>(column)] = 1;
      bracket.pairs.push_back({s1(row), s2(column)});
    }
    for (int column = 0; column < static_cast<int>(is_taken.size()); ++column)
      if (is_taken[static_cast<std::size_t>(column)] == 0)
        bracket.downfloaters.push_back(s2(column));
    return bracket;
  }

  // --- below: C4 and C8
  // ---------------------------------------------------------------------------

  bool is_ideal_below(const std::vector<int>& downfloaters) const {
    // With the bye settled the others are on their own; he counts the same whoever he is.
    if (gives_bye(field_, rest_))
      return lower_.empty() || next_bracket_is_ideal(field_, {}, lower_, std::nullopt);
    return next_bracket_is_ideal(field_, downfloaters, lower_, rest_.bye);
  }

  bool is_known_to_be_worse(const std::vector<int>& downfloaters) const {
    return next_bracket_if_easy(field_, downfloaters, lower_, rest_.bye).has_value();
  }

  const SwissField& field_;
  const Rest& rest_;
  Bound bound_;
  std::vector<std::vector<int>> lower_;
  std::vector<int> open_;  ///< residents without an opponent
  ColourCount count_;      ///< of all without an opponent
  std::vector<SwissPair> pairs_;
  int c12_ = 0, c13_ = 0;  ///< of the pairs so far
};

}  // namespace

std::optional<Bracket> pair_quickly(const SwissField& field, const Rest& rest) {
  auto bound = bound_of(field, rest);
  if (!bound) return std::nullopt;
  return QuickBracket{field, rest, *std::move(bound)}.run();
}

}  // namespace flagfall::arbiter::tournament
