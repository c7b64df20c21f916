#include "server/api/device_place.hpp"

#include <ranges>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;

/// The games of a board in the newest round that everybody can see.
std::vector<std::string> newest_games(const Competition& event, const db::DevicePlace& place) {
  const Tournament* tournament = find_tournament(event, static_cast<int>(place.tournament));
  if (tournament == nullptr) return {};
  for (const Round& round : std::views::reverse(tournament->rounds)) {
    if (round.phase < RoundPhase::published) continue;
    if (place.board < 1 || place.board > std::ssize(round.boards)) return {};
    return round.boards[static_cast<std::size_t>(place.board - 1)].game_ids;
  }
  return {};
}

/// The newest game of a session, from one of its games on.
std::string newest_of_session(club::Club& club, const std::string& game) {
  const auto view = club.find(game);
  if (!view || view->game.next_in_session.empty()) return game;
  return newest_of_session(club, std::string{view->game.next_in_session});
}

int game_number(club::Club& club, const std::string& game) {
  const auto view = club.find(game);
  return view && view->game.settings.session ? view->game.settings.session->game : 1;
}

}  // namespace

std::optional<Side> side_at(club::Club& club, const db::Device& device, const std::string& game) {
  const auto side = side_named(device.sides);
  if (!side) return side;
  const int first = device.place.game.empty() ? 1 : game_number(club, device.place.game);
  const int later = game_number(club, game) - first;
  return later % 2 == 0 ? *side : opponent(*side);
}

std::optional<std::string> game_at(club::Club& club, const club::Events& events,
                                   const db::DevicePlace& place) {
  if (!place.game.empty()) return newest_of_session(club, place.game);
  const auto event = events.find(place.event);
  if (!event) return std::nullopt;
  const auto games = newest_games(event->competition, place);
  for (const std::string& game : games)
    if (const auto view = club.find(game); view && !view->game.outcome) return game;
  return games.empty() ? std::nullopt : std::optional{games.back()};
}

}  // namespace flagfall::server::api
