#include "server/api/event_games.hpp"

#include <algorithm>

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

std::string joined(const std::set<std::string, std::less<>>& games) {
  std::string names;
  for (const std::string& game : games) names += game + ",";
  return names;
}

bool has_game_in(const arbiter::tournament::Board& board,
                 const std::set<std::string, std::less<>>& games) {
  return std::ranges::any_of(board.game_ids,
                             [&](const std::string& id) { return games.contains(id); });
}

}  // namespace flagfall::server::api
