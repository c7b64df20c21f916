#include "arbiter/tournament/swiss_quick_completion.hpp"

#include <algorithm>

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Pairs neighbours, then mends what is left by opening one pair for two.
class Mending {
 public:
  Mending(const SwissField& field, const std::vector<int>& players,
          const std::function<bool(int)>& is_bye_candidate)
      : field_{field}, players_{players}, mates_(players.size(), -1), bye_(players.size(), 0) {
    if (players.size() % 2 == 0) return;
    for (std::size_t i = 0; i < players.size(); ++i) bye_[i] = is_bye_candidate(players[i]) ? 1 : 0;
  }

  Mates run() {
    give_bye();
    pair_neighbours();
    mend();
    return leaves_nobody(mates_) ? mates_ : exact();
  }

 private:
  bool may_meet(int a, int b) const {
    return field_.may_meet(players_[static_cast<std::size_t>(a)],
                           players_[static_cast<std::size_t>(b)]);
  }
  int& mate(int i) { return mates_[static_cast<std::size_t>(i)]; }
  int size() const { return static_cast<int>(players_.size()); }

  void join(int a, int b) {
    mate(a) = b;
    mate(b) = a;
  }

  void give_bye() {
    for (int i = size() - 1; i >= 0; --i)
      if (bye_[static_cast<std::size_t>(i)] != 0) {
        mate(i) = i;
        return;
      }
  }

  void pair_neighbours() {
    for (int a = 0; a < size(); ++a)
      for (int b = a + 1; mate(a) < 0 && b < size(); ++b)
        if (mate(b) < 0 && may_meet(a, b)) join(a, b);
  }

  void mend() {
    std::vector<int> left;
    for (int i = 0; i < size(); ++i)
      if (mate(i) < 0) left.push_back(i);
    for (std::size_t i = 0; i + 1 < left.size(); i += 2) mend(left[i], left[i + 1]);
  }

  void mend(int u, int v) {
    for (int a = size() - 1; a >= 0; --a) {
      const int b = mate(a);
      if (b < 0 || b == a || !may_meet(u, a) || !may_meet(v, b)) continue;
      join(u, a);
      join(v, b);
      return;
    }
  }

  Mates exact() const {
    Edges edges;
    for (int b = 0; b < size(); ++b)
      for (int a = 0; a < b; ++a)
        if (may_meet(a, b)) edges.emplace_back(a, b);
    const bool has_bye = std::ranges::count(bye_, 1) > 0;
    for (int a = 0; a < size(); ++a)
      if (bye_[static_cast<std::size_t>(a)] != 0) edges.emplace_back(a, size());
    Mates mates = largest_matching(size() + (has_bye ? 1 : 0), edges);
    mates.resize(players_.size());
    for (int a = 0; a < size(); ++a)
      if (mates[static_cast<std::size_t>(a)] == size()) mates[static_cast<std::size_t>(a)] = a;
    return mates;
  }

  const SwissField& field_;
  const std::vector<int>& players_;
  Mates mates_;
  std::vector<std::uint8_t> bye_;
};

std::vector<int> players_from(const std::vector<std::vector<int>>& groups, std::size_t from) {
  std::vector<int> players;
  for (std::size_t i = from; i < groups.size(); ++i)
    players.insert(players.end(), groups[i].begin(), groups[i].end());
  return players;
}

/// Gives each MDP a resident, the lowest that he may meet and that helps; none where one has none.
std::optional<std::vector<int>> residents_without(const SwissField& field,
                                                  const std::vector<int>& mdps,
                                                  std::vector<int> residents) {
  for (const int mdp : mdps) {
    const auto found = std::find_if(residents.rbegin(), residents.rend(),
                                    [&](int r) { return field.may_meet(mdp, r); });
    if (found == residents.rend()) return std::nullopt;
    residents.erase(std::next(found).base());
  }
  return residents;
}

constexpr std::size_t residents_to_try = 4;

}  // namespace

bool leaves_nobody(const Mates& mates) { return std::ranges::find(mates, -1) == mates.end(); }

Mates complete(const SwissField& field, const std::vector<int>& players,
               const std::function<bool(int)>& is_bye_candidate) {
  return Mending{field, players, is_bye_candidate}.run();
}

std::optional<Measure> quick_next_bracket(const SwissField& field,
                                          const std::vector<int>& downfloaters,
                                          const std::vector<std::vector<int>>& groups,
                                          std::optional<Points> bye) {
  const auto is_candidate = [&](int i) { return bye && may_get_bye(field, i, *bye); };
  if (groups.empty()) {
    if (downfloaters.empty()) return bye ? std::nullopt : std::optional{Measure{0}};
    if (downfloaters.size() > 1 || !is_candidate(downfloaters.front())) return std::nullopt;
    return Measure{1, field[downfloaters.front()].score.halves};
  }
  const auto residents = residents_without(field, downfloaters, groups.front());
  if (!residents) return std::nullopt;
  const auto never = [](int) { return false; };
  const bool is_bye_below = bye && *bye < field[groups.front().front()].score;
  if (residents->size() % 2 == 0) {
    if (bye && !is_bye_below) return std::nullopt;
    if (!leaves_nobody(complete(field, *residents, never))) return std::nullopt;
    if (!leaves_nobody(complete(field, players_from(groups, 1), is_candidate))) return std::nullopt;
    return Measure{0};
  }
  // One resident goes on: try a few, from the lowest.
  for (std::size_t k = 0; k < std::min(residents_to_try, residents->size()); ++k) {
    std::vector<int> others = *residents;
    const int one = others[others.size() - 1 - k];
    others.erase(others.end() - 1 - static_cast<std::ptrdiff_t>(k));
    std::vector<int> below{one};
    const std::vector<int> lower = players_from(groups, 1);
    below.insert(below.end(), lower.begin(), lower.end());
    if (bye && !is_bye_below && !is_candidate(one)) continue;
    if (!leaves_nobody(complete(field, others, never))) continue;
    if (!leaves_nobody(complete(field, below, is_candidate))) continue;
    return Measure{1, field[one].score.halves};
  }
  return std::nullopt;
}

}  // namespace flagfall::arbiter::tournament
