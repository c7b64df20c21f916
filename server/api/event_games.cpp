#include "server/api/event_games.hpp"

namespace flagfall::server::api {

std::set<std::string, std::less<>> games_of_event(
    const arbiter::tournament::Competition& competition,
    const arbiter::tournament::BoardRange& boards) {
  std::set<std::string, std::less<>> games;
  for (const auto& tournament : competition.tournaments)
    for (const auto& round : tournament.rounds)
      for (int number = 1; const auto& board : round.boards)
        if (contains(boards, number++)) games.insert(board.game_ids.begin(), board.game_ids.end());
  return games;
}

}  // namespace flagfall::server::api
