#include "arbiter/tournament/draw_order.hpp"

#include <string>

#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/varma.hpp"

namespace flagfall::arbiter::tournament {

std::vector<int> list_by_rating(const Competition& competition, const Tournament& tournament) {
  Tournament undrawn;
  undrawn.settings = tournament.settings;
  undrawn.participants = tournament.participants;
  undrawn.teams = tournament.teams;
  return contestants(competition, undrawn);
}

Result<std::vector<int>> draw_order(const Competition& competition, const Tournament& tournament,
                                    NumbersBy by, const Seed& seed) {
  std::vector<int> list = list_by_rating(competition, tournament);
  Lots lots{seed};
  if (by == NumbersBy::hand) return refuse("NO_DRAW", "orders.no_draw");
  if (by == NumbersBy::lot) {
    shuffle(list, lots);
    return list;
  }
  std::vector<std::string> parties;
  const bool federations = by == NumbersBy::varma;
  for (const int id : list) {
    if (tournament.settings.teams) {
      const TeamCard& card = find_team(tournament, id)->card;
      parties.push_back(federations ? card.federation : card.club);
    } else {
      const PlayerCard& card = find_player(competition, id)->card;
      parties.push_back(federations ? card.federation : card.club);
    }
  }
  const auto draw = draw_varma(parties, lots);
  if (!draw) return draw.error();
  std::vector<int> order(list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    order[static_cast<std::size_t>(draw->numbers[i] - 1)] = list[i];
  return order;
}

std::vector<int> draw_lots(const Competition& competition, const Tournament& tournament,
                           const Seed& seed) {
  std::vector<int> list = contestants(competition, tournament);
  Lots lots{seed};
  shuffle(list, lots);
  return list;
}

}  // namespace flagfall::arbiter::tournament
