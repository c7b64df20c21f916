#include "arbiter/tournament/swiss_completion.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "arbiter/tournament/matching.hpp"
#include "arbiter/tournament/swiss_quick_completion.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::vector<int> everybody(const SwissField& field) {
  std::vector<int> all(static_cast<std::size_t>(field.size()));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// Those whom one of the largest matchings leaves over.
std::vector<int> left_over(const SwissField& field) {
  std::vector<int> left;
  const Mates mates = complete(field, everybody(field), [](int) { return false; });
  for (int i = 0; i < field.size(); ++i)
    if (mates[static_cast<std::size_t>(i)] < 0) left.push_back(i);
  return left;
}

/// The distinct scores of some players, from the highest.
std::vector<Points> distinct_scores(const SwissField& field, const std::vector<int>& players) {
  std::vector<Points> scores;
  scores.reserve(players.size());
  for (const int i : players) scores.push_back(field[i].score);
  std::ranges::sort(scores, std::greater{});
  scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
  return scores;
}

/// The merits of the look ahead: a pair of the next bracket, then its MDP by the level of his
/// score.
class NextBracket {
 public:
  NextBracket(const SwissField& field, const std::vector<int>& mdps,
              const std::vector<std::vector<int>>& groups)
      : field_{field}, mdps_{mdps}, levels_{distinct_scores(field, mdps)}, players_{mdps} {
    for (const auto& group : groups) players_.insert(players_.end(), group.begin(), group.end());
    end_of_next_ = mdps.size() + (groups.empty() ? 0 : groups.front().size());
  }

  /// With all others paired as well.
  std::optional<Measure> best(std::optional<Points> bye) const {
    const Mates mates = graph(bye).best_perfect();
    if (mates.empty() && !players_.empty()) return std::nullopt;
    return measure(left_over(mates));
  }

  /// Those of the next bracket who go down, if only that bracket counts.
  std::vector<int> left_over_alone() const { return left_over(graph(std::nullopt).best()); }

  Measure measure(const std::vector<int>& left) const {
    Measure scores;
    for (const int i : left) scores.push_back(field_[i].score.halves);
    std::ranges::sort(scores, std::greater{});
    scores.insert(scores.begin(), static_cast<std::int64_t>(left.size()));
    return scores;
  }

 private:
  Points score(std::size_t i) const { return field_[players_[i]].score; }

  std::vector<int> left_over(const Mates& mates) const {
    std::vector<int> left;
    for (std::size_t i = 0; i < end_of_next_; ++i)
      if (mates[i] < 0 || mates[i] >= static_cast<int>(end_of_next_)) left.push_back(players_[i]);
    return left;
  }

  MeritGraph graph(std::optional<Points> bye) const {
    const auto n = players_.size();
    MeritGraph graph{static_cast<int>(n) + (bye ? 1 : 0), static_cast<int>(levels_.size()) + 1};
    std::vector<int> merits(levels_.size() + 1);
    for (std::size_t b = mdps_.size(); b < n; ++b)
      for (std::size_t a = 0; a < b; ++a) {
        if (!field_.may_meet(players_[a], players_[b])) continue;
        std::ranges::fill(merits, 0);
        if (b < end_of_next_) merits[0] = 1;
        if (b < end_of_next_ && a < mdps_.size()) merits[1 + level(a)] = 1;
        graph.add(static_cast<int>(a), static_cast<int>(b), merits);
      }
    std::ranges::fill(merits, 0);
    for (std::size_t a = 0; bye && a < n; ++a)
      if (may_get_bye(field_, players_[a], *bye))
        graph.add(static_cast<int>(a), static_cast<int>(n), merits);
    return graph;
  }

  std::size_t level(std::size_t i) const {
    return static_cast<std::size_t>(std::ranges::find(levels_, score(i)) - levels_.begin());
  }

  const SwissField& field_;
  const std::vector<int>& mdps_;
  std::vector<Points> levels_;
  std::vector<int> players_;
  std::size_t end_of_next_ = 0;
};

}  // namespace

std::vector<std::vector<int>> score_groups(const SwissField& field) {
  std::vector<std::vector<int>> groups;
  for (int i = 0; i < field.size(); ++i) {
    if (i == 0 || field[i].score != field[i - 1].score) groups.emplace_back();
    groups.back().push_back(i);
  }
  return groups;
}

bool may_get_bye(const SwissField& field, int player, Points bye) {
  return field[player].score == bye && !c2_bye_is_ruled_out(field[player]);
}

Outlook outlook(const SwissField& field) {
  Outlook result;
  result.rest.groups = score_groups(field);
  if (field.size() % 2 == 0) {
    if (!leaves_nobody(complete(field, everybody(field), [](int) { return false; })))
      result.left_over = left_over(field);
    return result;
  }
  for (auto group = result.rest.groups.rbegin(); group != result.rest.groups.rend(); ++group) {
    const Points score = field[group->front()].score;
    const auto candidate = [&](int i) { return may_get_bye(field, i, score); };
    if (std::ranges::none_of(*group, candidate)) continue;
    if (!leaves_nobody(complete(field, everybody(field), candidate))) continue;
    result.rest.bye = score;
    return result;
  }
  result.left_over = left_over(field);
  return result;
}

std::optional<Measure> c8_next_bracket(const SwissField& field,
                                       const std::vector<int>& downfloaters,
                                       const std::vector<std::vector<int>>& groups,
                                       std::optional<Points> bye) {
  if (auto measure = next_bracket_if_easy(field, downfloaters, groups, bye)) return measure;
  return NextBracket{field, downfloaters, groups}.best(bye);
}

std::optional<Measure> next_bracket_if_easy(const SwissField& field,
                                            const std::vector<int>& downfloaters,
                                            const std::vector<std::vector<int>>& groups,
                                            std::optional<Points> bye) {
  if (auto measure = quick_next_bracket(field, downfloaters, groups, bye)) return measure;
  if (groups.empty()) return std::nullopt;
  // The best that the next bracket can do by itself, if the others can live with that.
  const NextBracket next{field, downfloaters, {groups.front()}};
  const std::vector<int> left = next.left_over_alone();
  std::vector<int> others = left;
  for (std::size_t g = 1; g < groups.size(); ++g)
    others.insert(others.end(), groups[g].begin(), groups[g].end());
  const auto is_candidate = [&](int i) { return bye && may_get_bye(field, i, *bye); };
  if (!leaves_nobody(complete(field, others, is_candidate))) return std::nullopt;
  return next.measure(left);
}

bool next_bracket_is_ideal(const SwissField& field, const std::vector<int>& downfloaters,
                           const std::vector<std::vector<int>>& groups, std::optional<Points> bye) {
  const auto measure = next_bracket_if_easy(field, downfloaters, groups, bye);
  if (groups.empty()) return measure.has_value();
  const bool is_odd = (downfloaters.size() + groups.front().size()) % 2 != 0;
  const std::int64_t score = field[groups.front().front()].score.halves;
  return measure == (is_odd ? Measure{1, score} : Measure{0});
}

}  // namespace flagfall::arbiter::tournament
