#include "arbiter/tournament/swiss_completion.hpp"

#include <algorithm>
#include <functional>

#include "arbiter/tournament/matching.hpp"
#include "arbiter/tournament/swiss_quick_completion.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::vector<std::vector<int>> score_groups(const SwissField& field) {
  std::vector<std::vector<int>> groups;
  for (int i = 0; i < field.size(); ++i) {
    if (i == 0 || field[i].score != field[i - 1].score) groups.emplace_back();
    groups.back().push_back(i);
  }
  return groups;
}

std::vector<int> everybody(const SwissField& field) {
  std::vector<int> all;
  for (int i = 0; i < field.size(); ++i) all.push_back(i);
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
              const std::vector<std::vector<int>>& groups, std::optional<Points> bye)
      : field_{field}, mdps_{mdps}, levels_{distinct_scores(field, mdps)}, players_{mdps} {
    for (const auto& group : groups) players_.insert(players_.end(), group.begin(), group.end());
    end_of_next_ = mdps.size() + (groups.empty() ? 0 : groups.front().size());
    add_edges(bye);
  }

  std::optional<Measure> best() const {
    const Mates mates = graph_->best_perfect();
    if (mates.empty() && !players_.empty()) return std::nullopt;
    Measure scores;
    for (std::size_t i = 0; i < end_of_next_; ++i)
      if (mates[i] >= static_cast<int>(end_of_next_)) scores.push_back(score(i).halves);
    std::ranges::sort(scores, std::greater{});
    Measure measure{static_cast<std::int64_t>(scores.size())};
    measure.insert(measure.end(), scores.begin(), scores.end());
    return measure;
  }

 private:
  Points score(std::size_t i) const { return field_[players_[i]].score; }

  void add_edges(std::optional<Points> bye) {
    const auto n = players_.size();
    graph_.emplace(static_cast<int>(n) + (bye ? 1 : 0), static_cast<int>(levels_.size()) + 1);
    std::vector<int> merits(levels_.size() + 1);
    for (std::size_t b = mdps_.size(); b < n; ++b)
      for (std::size_t a = 0; a < b; ++a) {
        if (!field_.may_meet(players_[a], players_[b])) continue;
        std::ranges::fill(merits, 0);
        if (b < end_of_next_) merits[0] = 1;
        if (b < end_of_next_ && a < mdps_.size())
          merits[static_cast<std::size_t>(std::ranges::find(levels_, score(a)) - levels_.begin() +
                                          1)] = 1;
        graph_->add(static_cast<int>(a), static_cast<int>(b), merits);
      }
    std::ranges::fill(merits, 0);
    for (std::size_t a = 0; bye && a < n; ++a)
      if (may_get_bye(field_, players_[a], *bye))
        graph_->add(static_cast<int>(a), static_cast<int>(n), merits);
  }

  const SwissField& field_;
  const std::vector<int>& mdps_;
  std::vector<Points> levels_;
  std::vector<int> players_;
  std::size_t end_of_next_ = 0;
  std::optional<MeritGraph> graph_;
};

}  // namespace

bool may_get_bye(const SwissField& field, int player, Points bye) {
  return field[player].score == bye && !c2_bye_is_ruled_out(field[player]);
}

Outlook outlook(const SwissField& field) {
  Outlook result;
  result.rest.groups = score_groups(field);
  if (field.size() % 2 == 0) {
    if (!is_complete(complete(field, everybody(field), [](int) { return false; })))
      result.left_over = left_over(field);
    return result;
  }
  for (auto group = result.rest.groups.rbegin(); group != result.rest.groups.rend(); ++group) {
    const Points score = field[group->front()].score;
    const auto candidate = [&](int i) { return may_get_bye(field, i, score); };
    if (std::ranges::none_of(*group, candidate)) continue;
    if (!is_complete(complete(field, everybody(field), candidate))) continue;
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
  if (const auto measure = quick_next_bracket(field, downfloaters, groups, bye)) return measure;
  return NextBracket{field, downfloaters, groups, bye}.best();
}

}  // namespace flagfall::arbiter::tournament
