#include "arbiter/tournament/acceleration.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament {
namespace {

constexpr int half_rounded_up(int n) { return (n + 1) / 2; }

Points half_of(Points points) { return {points.halves / 2}; }

}  // namespace

int baku_group(int players) { return 2 * ((players + 3) / 4); }

std::vector<VirtualPoints> baku_acceleration(int players, int rounds, const Scoring& scoring) {
  const int accelerated = half_rounded_up(rounds);
  const int full = half_rounded_up(accelerated);
  const Number last = std::min(baku_group(players), players);
  std::vector<VirtualPoints> lines;
  if (players < 1 || rounds < 1) return lines;
  lines.push_back({scoring.win, 1, full, 1, last});
  if (accelerated > full) lines.push_back({half_of(scoring.win), full + 1, accelerated, 1, last});
  return lines;
}

std::vector<VirtualPoints> haley_acceleration(int players, const Scoring& scoring) {
  if (players < 1) return {};
  return {{scoring.win, 1, 2, 1, half_rounded_up(players)}};
}

std::vector<VirtualPoints> soft_haley_acceleration(int players, const Scoring& scoring) {
  std::vector<VirtualPoints> lines = haley_acceleration(players, scoring);
  if (players > 1) lines.push_back({scoring.draw, 2, 2, half_rounded_up(players) + 1, players});
  return lines;
}

std::vector<VirtualPoints> progressive_acceleration(const Crosstable& table, int round) {
  std::vector<VirtualPoints> lines;
  if (round < 1 || (table.planned_rounds > 0 && round > table.planned_rounds - 2)) return lines;
  const int n = static_cast<int>(table.entrants.size());
  const Points win = table.scoring.win;
  if (win.halves <= 0) return lines;
  for (Number number = 1; number <= n; ++number) {
    const int third = (number - 1) * 3 / n;
    const std::int64_t steps = std::max<std::int64_t>(
        0, score_after(table, number, round - 1).halves * 2 / (3 * win.halves));
    // Half a win for each step; counted in halves of a win, four of them at most.
    const std::int64_t granted = std::min<std::int64_t>(4, 2 * (2 - third) + steps);
    if (granted > 0) lines.push_back({{granted * win.halves / 2}, round, round, number, number});
  }
  return lines;
}

Points virtual_points(const Crosstable& table, Number number, int round) {
  Points sum;
  for (const VirtualPoints& line : table.accelerations) {
    const bool applies =
        line.from <= round && round <= line.to && line.first <= number && number <= line.last;
    if (applies) sum += line.points;
  }
  return sum;
}

}  // namespace flagfall::arbiter::tournament
