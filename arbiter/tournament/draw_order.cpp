#include "arbiter/tournament/draw_order.hpp"

#include <string>

#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/varma.hpp"

namespace flagfall::arbiter::tournament {

std::vector<PlayerId> list_by_rating(const Competition& competition, const Tournament& tournament) {
  Tournament undrawn;
  undrawn.participants = tournament.participants;
  return starting_list(competition, undrawn);
}

Result<std::vector<PlayerId>> draw_order(const Competition& competition,
                                         const Tournament& tournament, NumbersBy by,
                                         const Seed& seed) {
  std::vector<PlayerId> list = list_by_rating(competition, tournament);
  Lots lots{seed};
  if (by == NumbersBy::hand) return refuse("NO_DRAW", "orders.no_draw");
  if (by == NumbersBy::lot) {
    shuffle(list, lots);
    return list;
  }
  std::vector<std::string> parties;
  for (const PlayerId player : list) {
    const PlayerCard& card = find_player(competition, player)->card;
    parties.push_back(by == NumbersBy::varma ? card.federation : card.club);
  }
  const auto draw = draw_varma(parties, lots);
  if (!draw) return draw.error();
  std::vector<PlayerId> order(list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    order[static_cast<std::size_t>(draw->numbers[i] - 1)] = list[i];
  return order;
}

}  // namespace flagfall::arbiter::tournament
