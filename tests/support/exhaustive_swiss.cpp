#include "tests/support/exhaustive_swiss.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include "arbiter/tournament/swiss_colours.hpp"
#include "arbiter/tournament/swiss_terms.hpp"

namespace flagfall::test {
namespace {

using namespace arbiter::tournament;

using List = std::vector<std::int64_t>;
using Pair = std::pair<int, int>;  ///< places in the field, the higher ranked first
using Pairs = std::vector<Pair>;

/// A whole round.
struct Round {
  Pairs pairs;
  int bye = -1;
};

std::vector<Round> all_rounds(const SwissField& field) {
  std::vector<Round> rounds;
  std::vector<int> free;
  for (int i = 0; i < field.size(); ++i) free.push_back(i);
  Round round;
  const std::function<void(std::vector<int>)> go = [&](std::vector<int> left) {
    if (left.empty()) {
      rounds.push_back(round);
      return;
    }
    const int first = left.front();
    left.erase(left.begin());
    if (left.size() % 2 == 0 && round.bye < 0 && field[first].may_have_bye) {
      round.bye = first;
      go(left);
      round.bye = -1;
    }
    for (std::size_t k = 0; k < left.size(); ++k) {
      const int second = left[k];
      if (!field.may_meet(first, second)) continue;
      std::vector<int> rest = left;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
      round.pairs.emplace_back(first, second);
      go(rest);
      round.pairs.pop_back();
    }
  };
  const bool is_odd = field.size() % 2 != 0;
  go(free);
  std::erase_if(rounds, [&](const Round& r) { return (r.bye >= 0) != is_odd; });
  return rounds;
}

/// One bracket while its candidates are compared.
class BracketSearch {
 public:
  BracketSearch(const SwissField& field, std::vector<int> mdps, std::vector<int> residents)
      : field_{field}, mdps_{std::move(mdps)}, residents_{std::move(residents)} {}

  bool is_mdp(int i) const { return std::ranges::count(mdps_, i) != 0; }
  bool is_resident(int i) const { return std::ranges::count(residents_, i) != 0; }

  Pairs here(const Round& round) const {
    Pairs pairs;
    for (const Pair& pair : round.pairs)
      if (is_resident(pair.second) && (is_mdp(pair.first) || is_resident(pair.first)))
        pairs.push_back(pair);
    std::ranges::sort(pairs);
    return pairs;
  }

  std::vector<int> down(const Pairs& pairs) const {
    std::vector<int> left = mdps_;
    left.insert(left.end(), residents_.begin(), residents_.end());
    std::erase_if(left, [&](int i) {
      return std::ranges::any_of(pairs, [&](Pair p) { return p.first == i || p.second == i; });
    });
    return left;
  }

  List scores(const std::vector<int>& players) const {
    List list;
    for (const int i : players) list.push_back(field_[i].score.halves);
    std::ranges::sort(list, std::greater{});
    return list;
  }

  /// C6 to C21; `c8` and `bye` come from the rounds that the candidate belongs to.
  std::vector<List> judge(const Pairs& pairs, const List& c8, int bye) const {
    const std::vector<int> left = down(pairs);
    const auto count = [](auto n) { return List{static_cast<std::int64_t>(n)}; };
    List c9{0};
    if (left.size() == 1 && left.front() == bye) c9 = {field_[bye].unplayed};
    int wide = 0, thrice = 0, colour = 0, strong = 0, up_1 = 0, up_2 = 0, down_1 = 0, down_2 = 0;
    List mdps_1, mdps_2, opponents_1, opponents_2;
    for (const auto& [high, low] : pairs) {
      const SwissPlayer& h = field_[high];
      const SwissPlayer& l = field_[low];
      const Side side = colour_of_higher(h, l, field_.initial_colour);
      for (const auto& [player, gets] : {std::pair{&h, side}, std::pair{&l, opponent(side)}}) {
        const int after = player->colour_difference + (gets == Side::white ? 1 : -1);
        const bool top = h.topscorer || l.topscorer;
        wide += top && std::abs(after) > 2 ? 1 : 0;
        const auto n = player->colours.size();
        thrice += top && n >= 2 && player->colours[n - 1] == gets && player->colours[n - 2] == gets;
        if (!player->wants || *player->wants == gets) continue;
        ++colour;
        strong += player->strength == Strength::strong ? 1 : 0;
      }
      if (!is_mdp(high)) continue;
      const std::int64_t difference = (h.score - l.score).halves;
      if (l.float_1 == Float::up) ++up_1, opponents_1.push_back(difference);
      if (l.float_2 == Float::up) ++up_2, opponents_2.push_back(difference);
      if (h.float_1 == Float::down) mdps_1.push_back(difference);
      if (h.float_2 == Float::down) mdps_2.push_back(difference);
    }
    for (const int i : left) {
      if (is_resident(i)) {
        down_1 += field_[i].float_1 == Float::down ? 1 : 0;
        down_2 += field_[i].float_2 == Float::down ? 1 : 0;
        continue;
      }
      // An MDP in the Limbo: as if he met one a point below the lowest of the bracket.
      const std::int64_t far =
          (field_[i].score - field_[residents_.front()].score + field_.win).halves;
      if (field_[i].float_1 == Float::down) mdps_1.push_back(far);
      if (field_[i].float_2 == Float::down) mdps_2.push_back(far);
    }
    for (List* list : {&mdps_1, &mdps_2, &opponents_1, &opponents_2})
      std::ranges::sort(*list, std::greater{});
    return {count(left.size()),
            scores(left),
            c8,
            c9,
            count(wide),
            count(thrice),
            count(colour),
            count(strong),
            count(down_1),
            count(up_1),
            count(down_2),
            count(up_2),
            mdps_1,
            opponents_1,
            mdps_2,
            opponents_2};
  }

  /// Where the candidate stands in the order of 3.3.5; less is earlier.
  std::vector<List> order(const Pairs& pairs) const {
    List mdps, opponents;
    Pairs remainder;
    for (const Pair& pair : pairs) {
      if (!is_mdp(pair.first)) {
        remainder.push_back(pair);
        continue;
      }
      mdps.push_back(pair.first);
      opponents.push_back(pair.second);
    }
    std::vector<List> key{mdps, opponents};
    const std::vector<List> rest = earliest_split(remainder, opponents);
    key.insert(key.end(), rest.begin(), rest.end());
    return key;
  }

 private:
  /// A set of pairs comes from several splits into S1 and S2: the earliest counts.
  std::vector<List> earliest_split(const Pairs& pairs, const List& taken) const {
    std::vector<int> players;
    for (const int i : residents_)
      if (std::ranges::count(taken, i) == 0) players.push_back(i);
    const auto bsn = [&](int i) {
      return static_cast<std::int64_t>(std::ranges::find(players, i) - players.begin()) + 1;
    };
    const auto size = static_cast<std::int64_t>(pairs.size());
    std::optional<std::vector<List>> best;
    for (unsigned choice = 0; choice < (1U << pairs.size()); ++choice) {
      std::map<std::int64_t, std::int64_t> opponent_of;  // of those in S1, in their order
      for (std::size_t k = 0; k < pairs.size(); ++k) {
        std::int64_t one = bsn(pairs[k].first), other = bsn(pairs[k].second);
        if ((choice >> k & 1) != 0) std::swap(one, other);
        opponent_of[one] = other;
      }
      List gone, come;
      std::int64_t difference = 0;
      for (std::int64_t i = 1; i <= size; ++i)
        if (!opponent_of.contains(i)) gone.push_back(-i), difference -= i;
      List transposition;
      for (const auto& [i, other] : opponent_of) {
        if (i > size) come.push_back(i), difference += i;
        transposition.push_back(other);
      }
      std::ranges::sort(gone);  // the highest number first
      const std::vector<List> key{
          {static_cast<std::int64_t>(gone.size())}, {difference}, gone, come, transposition};
      if (!best || key < *best) best = key;
    }
    return *best;
  }

  const SwissField& field_;
  std::vector<int> mdps_, residents_;
};

/// C8: what the best of the rounds make of the next bracket: how many go down, with what scores.
List next_bracket(const SwissField& field, const std::vector<int>& coming,
                  const std::vector<int>& group, const Round& round) {
  const BracketSearch next{field, coming, group};
  const auto left = next.down(next.here(round));
  List list{static_cast<std::int64_t>(left.size())};
  const List scores = next.scores(left);
  list.insert(list.end(), scores.begin(), scores.end());
  return list;
}

/// Keeps the rounds that begin with the best candidate of one bracket.
std::vector<Round> keep_best(const SwissField& field, const BracketSearch& bracket,
                             const std::vector<int>& next, const std::vector<Round>& rounds) {
  // The same pairs here belong to many rounds: C8 is the best of them.
  struct Candidate {
    List c8;
    int bye = -1;
    std::vector<Round> rounds;
  };
  std::map<Pairs, Candidate> candidates;
  for (const Round& round : rounds) {
    const Pairs pairs = bracket.here(round);
    const List c8 = next_bracket(field, bracket.down(pairs), next, round);
    auto [it, is_new] = candidates.try_emplace(pairs);
    if (is_new || c8 < it->second.c8) it->second.c8 = c8;
    it->second.bye = round.bye;
    it->second.rounds.push_back(round);
  }
  const Candidate* best = nullptr;
  std::vector<List> best_value, best_order;
  for (const auto& [pairs, candidate] : candidates) {
    // With one downfloater the bye is his in all of these rounds or in none.
    const auto value = bracket.judge(pairs, candidate.c8, candidate.bye);
    if (best != nullptr && value > best_value) continue;
    const auto order = bracket.order(pairs);
    if (best != nullptr && value == best_value && order > best_order) continue;
    best = &candidate;
    best_value = value;
    best_order = order;
  }
  return best->rounds;
}

}  // namespace

std::optional<RoundPairing> pair_exhaustively(const Crosstable& table, const SwissRound& round) {
  const SwissField field = swiss_field(table, round);
  std::vector<Round> rounds = all_rounds(field);
  if (rounds.empty()) return std::nullopt;
  if (rounds.front().bye >= 0) {  // C5
    const auto lowest =
        std::ranges::min(rounds, {}, [&](const Round& r) { return field[r.bye].score; });
    const Points score = field[lowest.bye].score;
    std::erase_if(rounds, [&](const Round& r) { return field[r.bye].score != score; });
  }
  std::vector<std::vector<int>> groups;
  for (int i = 0; i < field.size(); ++i) {
    if (i == 0 || field[i].score != field[i - 1].score) groups.emplace_back();
    groups.back().push_back(i);
  }
  std::vector<int> mdps;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const BracketSearch bracket{field, mdps, groups[g]};
    const std::vector<int> next = g + 1 < groups.size() ? groups[g + 1] : std::vector<int>{};
    rounds = keep_best(field, bracket, next, rounds);
    mdps = bracket.down(bracket.here(rounds.front()));
  }
  RoundPairing pairing;
  for (const auto& [a, b] : rounds.front().pairs) {
    const bool is_white = colour_of_higher(field[a], field[b], field.initial_colour) == Side::white;
    pairing.boards.push_back(is_white ? Pairing{field[a].number, field[b].number}
                                      : Pairing{field[b].number, field[a].number});
  }
  if (rounds.front().bye >= 0) pairing.bye = field[rounds.front().bye].number;
  return pairing;
}

}  // namespace flagfall::test
