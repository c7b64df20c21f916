#include "arbiter/tournament/standings_of.hpp"

#include <algorithm>

#include "arbiter/tournament/bracket.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Those who have left the ladder stand behind it.
std::vector<int> ladder_places(const Tournament& tournament, const std::vector<int>& list) {
  const std::vector<Number>& order = tournament.ladder.order;
  std::vector<int> places;
  for (const int id : list)
    places.push_back(static_cast<int>(std::ranges::find(order, id) - order.begin()) + 1);
  return places;
}

}  // namespace

StandingsOrder order_after(const Competition& competition, const Tournament& tournament,
                           const Crosstable& table, int after_round) {
  StandingsOrder order = tournament.settings.order;
  const std::vector<int> list = contestants(competition, tournament);
  const System system = tournament.settings.system;
  if (system == System::ladder) order.places = ladder_places(tournament, list);
  if (system == System::knock_out) {
    const int complete = last_complete_round(table);
    const int counted = order.complete_rounds_only ? std::min(after_round, complete) : after_round;
    if (const auto bracket = bracket_of(tournament, list, counted))
      order.places = bracket_places(*bracket, list.size());
  }
  const auto drawn = std::ranges::find(tournament.lots, after_round, &DrawnLots::round);
  if (drawn != tournament.lots.end()) {
    order.lots.clear();
    for (const int id : list)
      order.lots.push_back(
          static_cast<int>(std::ranges::find(drawn->order, id) - drawn->order.begin()) + 1);
  }
  return order;
}

}  // namespace flagfall::arbiter::tournament
