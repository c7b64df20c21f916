#include "arbiter/tournament/swiss_graph.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament {
namespace {

std::vector<Points> levels_of(const SwissField& field, const std::vector<int>& players, int n) {
  std::vector<Points> levels;  // players are in order
  for (int i = 0; i < n; ++i) {
    const Points score = field[players[static_cast<std::size_t>(i)]].score;
    if (levels.empty() || levels.back() != score) levels.push_back(score);
  }
  return levels;
}

}  // namespace

BracketGraph::BracketGraph(const SwissField& field, const Rest& rest, Reach reach)
    : field_{field}, reach_{reach}, bye_{rest.bye} {
  lay_out(rest);
  mdp_levels_ = levels_of(field, players_, mdps_);
  next_levels_ = levels_of(field, players_, end_of_bracket_);
  for (const int i : players_) rounds_ = std::max(rounds_, field[i].unplayed + 1);
  const int levels = static_cast<int>(mdp_levels_.size());
  c7_ = 1;
  c8_ = c7_ + levels;
  c9_ = c8_ + 1 + static_cast<int>(next_levels_.size());
  c10_ = c9_ + 1;
  c14_ = c10_ + 4;
  c18_ = c14_ + 4;
  c19_ = c18_ + levels;
  c20_ = c19_ + levels;
  c21_ = c20_ + levels;
  end_ = c21_ + levels;
}

void BracketGraph::lay_out(const Rest& rest) {
  players_ = rest.mdps;
  mdps_ = static_cast<int>(players_.size());
  const std::size_t groups = reach_ == Reach::bracket ? 1
                             : reach_ == Reach::next  ? 2
                                                      : rest.groups.size();
  for (std::size_t g = 0; g < std::min(groups, rest.groups.size()); ++g) {
    players_.insert(players_.end(), rest.groups[g].begin(), rest.groups[g].end());
    if (g == 0) end_of_bracket_ = static_cast<int>(players_.size());
    if (g <= 1) end_of_next_ = static_cast<int>(players_.size());
  }
  settled_.assign(players_.size(), 0);
}

void BracketGraph::settle(int a, int b) {
  settled_[static_cast<std::size_t>(a)] = 1;
  settled_[static_cast<std::size_t>(b)] = 1;
}

int BracketGraph::level(const std::vector<Points>& levels, int place) const {
  return static_cast<int>(std::ranges::find(levels, at(place).score) - levels.begin());
}

void BracketGraph::judge_pair_here(int a, int b, std::vector<int>& merits) const {
  const SwissPair pair{player(a), player(b)};
  const auto merit = [&](int i) -> int& { return merits[static_cast<std::size_t>(i)]; };
  merit(0) = 1;  // C6
  merit(c10_) = 2 - c10_colour_difference(field_, pair);
  merit(c10_ + 1) = 2 - c11_same_colour_three_times(field_, pair);
  merit(c10_ + 2) = 1 - c12_preference(field_, pair);
  merit(c10_ + 3) = 1 - c13_strong_preference(field_, pair);
  // A resident who is paired does not go down: C14 and C16 from their other side.
  merit(c14_) = c14_downfloat_repeated(at(b));
  merit(c14_ + 1) = 1 - c15_upfloat_repeated(field_, pair);
  merit(c14_ + 2) = c16_downfloat_repeated(at(b));
  merit(c14_ + 3) = 1 - c17_upfloat_repeated(field_, pair);
  if (a >= mdps_) {
    merit(c14_) += c14_downfloat_repeated(at(a));
    merit(c14_ + 2) += c16_downfloat_repeated(at(a));
    return;
  }
  // With as many MDPs paired of each score as C7 wants, the score differences are small if those of
  // the highest score do not repeat a float, then those of the next score, ...
  const int l = level(mdp_levels_, a);
  merit(c7_ + l) = 1;
  merit(c18_ + l) = is_down(at(a).float_1) ? 1 : 0;
  merit(c19_ + l) = is_up(at(b).float_1) ? 0 : 1;
  merit(c20_ + l) = is_down(at(a).float_2) ? 1 : 0;
  merit(c21_ + l) = is_up(at(b).float_2) ? 0 : 1;
}

void BracketGraph::judge_pair_of_next(int a, int b, std::vector<int>& merits) const {
  if (b >= end_of_next_) return;
  merits[static_cast<std::size_t>(c8_)] = 1;
  if (a < end_of_bracket_) {
    const int place = c8_ + 1 + level(next_levels_, a);
    merits[static_cast<std::size_t>(place)] = 1;
  }
}

Mates BracketGraph::solve(int decisions, const Decision& decide) const {
  // The graph has only those who are not settled.
  std::vector<int> places;
  for (int i = 0; i < static_cast<int>(players_.size()); ++i)
    if (!is_settled(i)) places.push_back(i);
  const int n = static_cast<int>(places.size());
  const bool is_perfect = reach_ == Reach::everybody;
  const bool has_bye = is_perfect && bye_;
  MeritGraph graph{n + (has_bye ? 1 : 0), end_ + decisions};
  std::vector<int> merits(static_cast<std::size_t>(end_ + decisions));
  for (int j = 0; j < n; ++j) {
    const int b = places[static_cast<std::size_t>(j)];
    if (b < mdps_) continue;
    for (int i = 0; i < j; ++i) {
      const int a = places[static_cast<std::size_t>(i)];
      if (!field_.may_meet(player(a), player(b))) continue;
      const bool is_here = b < end_of_bracket_;
      if (is_here && is_forbidden_ && is_forbidden_(a, b)) continue;
      std::ranges::fill(merits, 0);
      if (is_here) {
        judge_pair_here(a, b, merits);
        if (decisions > 0) decide(a, b, merits.data() + end_);
      } else {
        judge_pair_of_next(a, b, merits);
      }
      graph.add(i, j, merits);
    }
  }
  for (int i = 0; has_bye && i < n; ++i) {
    const int a = places[static_cast<std::size_t>(i)];
    if (!may_get_bye(field_, player(a), *bye_)) continue;
    std::ranges::fill(merits, 0);
    if (counts_c9_) merits[static_cast<std::size_t>(c9_)] = rounds_ - at(a).unplayed;
    graph.add(i, n, merits);
  }
  const Mates found = is_perfect ? graph.best_perfect() : graph.best();
  Mates mates(players_.size(), -1);
  if (found.empty()) return mates;
  for (int i = 0; i < n; ++i) {
    const int j = found[static_cast<std::size_t>(i)];
    if (j >= 0 && j < n)
      mates[static_cast<std::size_t>(places[static_cast<std::size_t>(i)])] =
          places[static_cast<std::size_t>(j)];
  }
  return mates;
}

}  // namespace flagfall::arbiter::tournament
