#include "arbiter/tournament/swiss_exact.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "arbiter/tournament/assignment.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Bits of merits that one question may add to the criteria; more of them cost more than to ask
/// again.
constexpr int question_bits = 64;

int bits_of(int n) { return static_cast<int>(std::bit_width(static_cast<unsigned>(n))); }

/// With fewer pairs the questions are as quick.
constexpr std::size_t worth_assigning = 8;

class ExactBracket {
 public:
  ExactBracket(const SwissField& field, const Rest& rest, Reach reach)
      : field_{field}, rest_{rest}, reach_{reach}, graph_{field, rest, reach} {}

  Bracket run() {
    choose_mdps();
    choose_opponents_of_mdps();
    take_remainder();
    choose_exchange();
    choose_transposition();
    return result();
  }

 private:
  // --- which MDPs are paired -------------------------------------------------------------------

  void choose_mdps() {
    Mates mates = ask_for_mdps();
    if (rest_.bye && downfloaters(mates) == 1 && *rest_.bye >= score_of_residents()) {
      graph_.downfloater_gets_bye();
      mates = ask_for_mdps();
    }
    is_paired_mdp_.assign(static_cast<std::size_t>(graph_.mdps()), 0);
    for (int m = 0; m < graph_.mdps(); ++m)
      if (is_here(mates, m)) is_paired_mdp_[static_cast<std::size_t>(m)] = 1;
    pairs_to_find_ = (graph_.end_of_bracket() - downfloaters(mates)) / 2;
    graph_.forbid([this](int a, int) {
      return a < graph_.mdps() && is_paired_mdp_[static_cast<std::size_t>(a)] == 0;
    });
  }

  /// One merit for each MDP, the first one first: the first set of those with equal scores.
  Mates ask_for_mdps() {
    return graph_.solve(graph_.mdps(), [this](int a, int, int* merits) {
      if (a < graph_.mdps()) merits[a] = 1;
    });
  }

  // --- whom they meet --------------------------------------------------------------------------

  void choose_opponents_of_mdps() {
    std::vector<int> mdps;
    for (int m = 0; m < graph_.mdps(); ++m)
      if (is_paired_mdp_[static_cast<std::size_t>(m)] != 0) mdps.push_back(m);
    settle_rows(mdps, graph_.end_of_bracket());
  }

  /// Finds the earliest opponents of these, in this order, as many with one question as is good.
  void settle_rows(const std::vector<int>& rows, int columns) {
    const int bits = bits_of(columns);
    const std::size_t chunk = static_cast<std::size_t>(std::max(1, question_bits / bits));
    for (std::size_t from = 0; from < rows.size(); from += chunk) {
      const std::size_t to = std::min(from + chunk, rows.size());
      // The first merit keeps those paired whose turn comes later.
      std::vector<int> turn(static_cast<std::size_t>(graph_.end_of_bracket()), -1);
      for (std::size_t i = from; i < rows.size(); ++i)
        turn[static_cast<std::size_t>(rows[i])] = static_cast<int>(i - from);
      const Mates mates =
          graph_.solve(static_cast<int>(to - from) + 1, [&](int a, int b, int* merits) {
            const int at_a = turn[static_cast<std::size_t>(a)];
            const int at_b = turn[static_cast<std::size_t>(b)];
            const int at = at_a >= 0 ? at_a : at_b;
            if (at < 0) return;
            merits[0] = 1;
            if (at < static_cast<int>(to - from)) merits[1 + at] = columns - (at_a >= 0 ? b : a);
          });
      for (std::size_t i = from; i < to; ++i)
        settle(rows[i], mates[static_cast<std::size_t>(rows[i])]);
    }
  }

  void settle(int a, int b) {
    assert(a >= 0 && b >= 0 && b < graph_.end_of_bracket());
    graph_.settle(a, b);
    pairs_.push_back({graph_.player(std::min(a, b)), graph_.player(std::max(a, b))});
    --pairs_to_find_;
  }

  // --- the remainder: exchanges -----------------------------------------------------------------

  void take_remainder() {
    order_.assign(static_cast<std::size_t>(graph_.end_of_bracket()), -1);
    for (int i = graph_.mdps(); i < graph_.end_of_bracket(); ++i)
      if (!graph_.is_settled(i)) {
        order_[static_cast<std::size_t>(i)] = static_cast<int>(remainder_.size());
        remainder_.push_back(i);
      }
    is_first_.assign(remainder_.size(), 0);
    std::fill_n(is_first_.begin(), pairs_to_find_, 1);
    decided_.assign(remainder_.size(), 1);
  }

  /// The higher of each pair belongs to S1. Few of them beyond the first half, then a small sum.
  void choose_exchange() {
    if (pairs_to_find_ == 0) return;
    Mates mates = ask_for_exchange(0, [](int, int*) {});
    const int exchanged = count_exchanged(mates);
    if (exchanged == 1) {
      // With the difference fixed, the last that can leave S1 also says who comes for him.
      mates = ask_for_exchange(1, [this](int first, int* merits) {
        if (first < pairs_to_find_) merits[0] = pairs_to_find_ - first;
      });
    }
    if (exchanged > 1) {
      mates = choose_players(mates, exchanged, pairs_to_find_ - 1, -1, -1);
      mates =
          choose_players(mates, exchanged, pairs_to_find_, static_cast<int>(remainder_.size()), 1);
    }
    is_first_ = firsts(mates);
  }

  template <class Decide>
  Mates ask_for_exchange(int decisions, Decide decide) {
    const int size = static_cast<int>(remainder_.size());
    return graph_.solve(2 + decisions, [&](int a, int, int* merits) {
      const int first = order_[static_cast<std::size_t>(a)];
      merits[0] = first < pairs_to_find_ ? 1 : 0;
      merits[1] = size - first;
      decide(first, merits + 2);
    });
  }

  std::vector<std::uint8_t> firsts(const Mates& mates) const {
    std::vector<std::uint8_t> is_first(remainder_.size(), 0);
    for (std::size_t i = 0; i < remainder_.size(); ++i) {
      const int mate = mates[static_cast<std::size_t>(remainder_[i])];
      is_first[i] = mate > remainder_[i] && mate < graph_.end_of_bracket() ? 1 : 0;
    }
    return is_first;
  }

  int count_exchanged(const Mates& mates) const {
    const auto is_first = firsts(mates);
    return static_cast<int>(std::count(is_first.begin() + pairs_to_find_, is_first.end(), 1));
  }

  /// Goes through the players from `from` to `to` and moves each to the other half if a best
  /// candidate does, until `exchanged` are moved; what is decided stays.
  Mates choose_players(Mates mates, int exchanged, int from, int to, int step) {
    const int chunk = std::max(1, question_bits / bits_of(pairs_to_find_));
    int moved = 0;
    for (int begin = from; begin != to && moved < exchanged;) {
      const int end = step > 0 ? std::min(begin + chunk, to) : std::max(begin - chunk, to);
      mates = ask_for_exchange(1 + std::abs(end - begin), [&](int first, int* merits) {
        merits[0] = decided_[static_cast<std::size_t>(first)];
        // In S1 one is moved if he is not the first of a pair, in S2 if he is.
        for (int i = begin, k = 1; i != end; i += step, ++k)
          merits[k] = (first == i) == (step > 0) ? 1 : 0;
      });
      const auto is_first = firsts(mates);
      for (int i = begin; i != end; i += step) {
        const bool is_now_first = is_first[static_cast<std::size_t>(i)] != 0;
        moved += is_now_first == (step > 0) ? 1 : 0;
        decided_[static_cast<std::size_t>(i)] = is_now_first ? 2 : 0;
      }
      begin = end;
    }
    return mates;
  }

  // --- the remainder: transpositions -------------------------------------------------------------

  void choose_transposition() {
    graph_.forbid([this](int a, int b) {
      if (a < graph_.mdps()) return true;  // those who are left go down
      const bool is_transposition = is_in_s1(a) && !is_in_s1(b);
      return !is_transposition;
    });
    std::vector<int> rows;
    for (std::size_t i = 0; i < remainder_.size(); ++i)
      if (is_first_[i] != 0) rows.push_back(remainder_[i]);
    if (is_by_itself(rows))
      assign(rows);
    else
      settle_rows(rows, graph_.end_of_bracket());
  }

  /// How these are paired is nobody's business below: at most one goes down, and with a graph that
  /// ends here it does not matter who.
  bool is_by_itself(const std::vector<int>& rows) const {
    const std::size_t down = remainder_.size() - 2 * rows.size();
    return rows.size() >= worth_assigning && rows.size() < 1024 &&
           (down == 0 || (down == 1 && reach_ == Reach::bracket));
  }

  /// S1 and S2 are two sides: the first cheapest assignment is the first best transposition.
  void assign(const std::vector<int>& rows) {
    std::vector<int> columns;
    for (std::size_t i = 0; i < remainder_.size(); ++i)
      if (is_first_[i] == 0) columns.push_back(remainder_[i]);
    CostTable costs{static_cast<int>(columns.size())};
    for (int r = 0; r < costs.size(); ++r)
      for (int c = 0; c < costs.size(); ++c) {
        const int b = columns[static_cast<std::size_t>(c)];
        costs.at(r, c) = r < static_cast<int>(rows.size())
                             ? cost_of_pair(rows[static_cast<std::size_t>(r)], b)
                             : cost_of_downfloater(b);
      }
    const auto found = first_cheapest_assignment(costs);
    assert(found);
    for (std::size_t r = 0; r < rows.size(); ++r)
      settle(rows[r], columns[static_cast<std::size_t>((*found)[r])]);
  }

  /// C10 to C13 in one number, C14 and C16 below them; sums of less than 1,024 stay apart.
  std::int64_t cost_of_pair(int a, int b) const {
    const SwissPair pair{graph_.player(a), graph_.player(b)};
    if (a > b || !field_.may_meet(pair.higher, pair.lower)) return CostTable::forbidden;
    return std::int64_t{c10_colour_difference(field_, pair)} << 33 |
           std::int64_t{c11_same_colour_three_times(field_, pair)} << 22 |
           std::int64_t{c12_preference(field_, pair)} << 12 |
           std::int64_t{c13_strong_preference(field_, pair)} << 2;
  }

  std::int64_t cost_of_downfloater(int place) const {
    const SwissPlayer& player = field_[graph_.player(place)];
    return 2 * c14_downfloat_repeated(player) + c16_downfloat_repeated(player);
  }

  bool is_in_s1(int place) const {
    return is_first_[static_cast<std::size_t>(order_[static_cast<std::size_t>(place)])] != 0;
  }

  // ----------------------------------------------------------------------------------------------

  bool is_here(const Mates& mates, int i) const {
    const int mate = mates[static_cast<std::size_t>(i)];
    return mate >= 0 && mate < graph_.end_of_bracket();
  }

  int downfloaters(const Mates& mates) const {
    int n = 0;
    for (int i = 0; i < graph_.end_of_bracket(); ++i) n += is_here(mates, i) ? 0 : 1;
    return n;
  }

  Points score_of_residents() const { return field_[rest_.groups.front().front()].score; }

  Bracket result() const {
    Bracket bracket{rest_.mdps, rest_.groups.front(), pairs_, {}};
    for (int i = 0; i < graph_.end_of_bracket(); ++i)
      if (!graph_.is_settled(i)) bracket.downfloaters.push_back(graph_.player(i));
    return bracket;
  }

  const SwissField& field_;
  const Rest& rest_;
  Reach reach_;
  BracketGraph graph_;
  std::vector<SwissPair> pairs_;
  int pairs_to_find_ = 0;
  std::vector<std::uint8_t> is_paired_mdp_;
  std::vector<int> remainder_;  ///< places
  std::vector<int> order_;      ///< of a place in the remainder
  std::vector<std::uint8_t> is_first_;
  std::vector<int> decided_;  ///< of the remainder: 2 is in S1, 0 is not, 1 is open
};

}  // namespace

Bracket pair_exactly(const SwissField& field, const Rest& rest, Reach reach) {
  return ExactBracket{field, rest, reach}.run();
}

}  // namespace flagfall::arbiter::tournament
