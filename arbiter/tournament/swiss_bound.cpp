#include "arbiter/tournament/swiss_bound.hpp"

#include <algorithm>
#include <tuple>

namespace flagfall::arbiter::tournament {
namespace {

/// Keeps those for whom the criterion is least.
template <class Criterion>
void keep_least(std::vector<int>& players, Criterion criterion) {
  if (players.empty()) return;
  const auto least = criterion(std::ranges::min(players, {}, criterion));
  std::erase_if(players, [&](int i) { return criterion(i) != least; });
}

}  // namespace

void ColourCount::add(const SwissPlayer& player, int n) {
  players += n;
  if (!player.wants) return;
  wanting[*player.wants] += n;
  if (player.strength == Strength::mild) mildly[*player.wants] += n;
}

int ColourCount::least_denied() const {
  return std::max({0, wanting.white - players / 2, wanting.black - players / 2});
}

int ColourCount::least_strongly_denied(int denied) const {
  // Where two of the majority meet, a mild one of them gives way without harm.
  const Side majority = wanting.white > wanting.black ? Side::white : Side::black;
  return std::max(0, denied - mildly[majority]);
}

bool gives_bye(const SwissField& field, const Rest& rest) {
  return rest.bye && *rest.bye >= field[rest.groups.front().front()].score;
}

std::pair<int, int> least_clashes(const SwissField& field, const ColourCount& count,
                                  const std::vector<int>& may_go_down) {
  if (may_go_down.empty()) {
    const int denied = count.least_denied();
    return {denied, count.least_strongly_denied(denied)};
  }
  std::pair<int, int> least{count.players, count.players};
  for (const int i : may_go_down) {
    ColourCount others = count;
    others.add(field[i], -1);
    const int denied = others.least_denied();
    least = std::min(least, std::pair{denied, others.least_strongly_denied(denied)});
  }
  return least;
}

std::optional<Bound> bound_of(const SwissField& field, const Rest& rest) {
  const std::vector<int>& residents = rest.groups.front();
  const auto players = rest.mdps.size() + residents.size();
  const bool is_odd = players % 2 != 0;
  const bool is_bye = gives_bye(field, rest);
  const bool is_last = rest.groups.size() == 1;
  if (rest.mdps.size() > residents.size()) return std::nullopt;
  if (is_odd ? is_last && !is_bye : is_bye) return std::nullopt;
  Bound bound;
  bound.pairs = static_cast<int>(players / 2);
  if (is_odd) {
    bound.may_go_down = residents;
    if (is_bye) {
      std::erase_if(bound.may_go_down, [&](int i) { return !may_get_bye(field, i, *rest.bye); });
      keep_least(bound.may_go_down, [&](int i) { return c9_unplayed_games_of_bye(field, i); });
    }
    if (bound.may_go_down.empty()) return std::nullopt;
  }
  ColourCount count;
  for (const int i : rest.mdps) count.add(field[i], 1);
  for (const int i : residents) count.add(field[i], 1);
  std::tie(bound.c12, bound.c13) = least_clashes(field, count, bound.may_go_down);
  keep_least(bound.may_go_down, [&](int i) { return c14_downfloat_repeated(field[i]); });
  keep_least(bound.may_go_down, [&](int i) { return c16_downfloat_repeated(field[i]); });
  return bound;
}

}  // namespace flagfall::arbiter::tournament
