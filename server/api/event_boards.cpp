#include "server/api/event_boards.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "server/api/answers.hpp"
#include "server/api/board_needs.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_games.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/game_json.hpp"
#include "server/api/order_json.hpp"
#include "server/api/round_json.hpp"
#include "server/club/board_game.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

const Board& board_of_place(const Competition& competition, const club::BoardPlace& place) {
  return find_tournament(competition, place.tournament)
      ->rounds[static_cast<std::size_t>(place.round - 1)]
      .boards[static_cast<std::size_t>(place.board - 1)];
}

json name_at_board(const Competition& competition, PlayerId id) {
  const Player* player = find_player(competition, id);
  return {{"player", id}, {"name", player == nullptr ? std::string{} : player->card.name}};
}

json place_of_board_json(const std::string& event, const Competition& competition,
                         const club::BoardPlace& place) {
  return {{"event", event},
          {"event_name", competition.settings.name},
          {"tournament", place.tournament},
          {"round", place.round},
          {"board", place.board}};
}

http::Response list_boards(Api& api, const http::Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return http::to_response(seen.error());
  if (!seen->visitor.is_staff()) return http::to_response(staff_only(*seen));
  const Competition& competition = seen->view.competition;
  const auto boards = boards_of(competition, seen->visitor.account);
  if (!boards) return http::to_response(not_allowed());
  json list = json::array();
  for (const club::BoardPlace& place : boards_on_show(competition, *boards))
    list.push_back(event_board_json(api, competition, place));
  for (const club::BoardPlace& place : waiting_of_before(api, competition, *boards))
    list.push_back(event_board_json(api, competition, place));
  json own = json::array();
  if (!is_all(*boards)) own = {boards->first, boards->last};
  return json_answer(200, {{"sequence", seen->view.sequence},
                           {"server_ms", api.time.now().elapsed.time_since_epoch().count()},
                           {"own_boards", std::move(own)},
                           {"boards", std::move(list)}});
}

/// Where a game is played: for the page of the game, which knows nothing of its event.
http::Response place_of_game(Api& api, const http::Request& request) {
  const std::string_view game = request.params["game"];
  json told{{"place", nullptr}, {"board", nullptr}};
  const auto place = api.events.place_of(game);
  const auto view = place ? api.events.find(place->first) : std::nullopt;
  if (!view) return json_answer(200, told);
  const Competition& competition = view->competition;
  const auto account = api.door.account(request);
  const auto staff = account ? staff_in(competition, *account) : std::nullopt;
  if (staff || competition.settings.visibility == Visibility::everyone)
    told["place"] = place_of_board_json(place->first, competition, place->second);
  const auto boards = staff ? boards_of(competition, *staff) : std::nullopt;
  if (boards && contains(*boards, place->second.board))
    told["board"] = event_board_json(api, competition, place->second);
  return json_answer(200, told);
}

}  // namespace

bool is_or_was_on_show(const Competition& competition, const club::BoardPlace& place) {
  return place.round <= last_published_round(*find_tournament(competition, place.tournament)) &&
         !has_empty_chair(board_of_place(competition, place));
}

std::vector<club::BoardPlace> boards_on_show(const Competition& competition,
                                             const BoardRange& boards) {
  std::vector<club::BoardPlace> places;
  for (const Tournament& tournament : competition.tournaments) {
    const int round = last_published_round(tournament);
    if (round == 0) continue;
    const auto& of_round = tournament.rounds[static_cast<std::size_t>(round - 1)].boards;
    for (int number = 1; const Board& board : of_round) {
      if (contains(boards, number) && !has_empty_chair(board))
        places.push_back({tournament.id, round, number});
      ++number;
    }
  }
  return places;
}

std::optional<BoardRange> boards_of(const Competition& competition, const Staff& staff) {
  Role role = staff.role;
  BoardRange boards = staff.boards;
  // What he was given since he came counts.
  if (const StaffMember* member = find_staff(competition, staff.name); member != nullptr) {
    if (!member->role && role != Role::chief) return std::nullopt;
    role = member->role.value_or(role);
    boards = member->boards;
  }
  return auth::is_staff(role) ? std::optional{boards} : std::nullopt;
}

json event_board_json(Api& api, const Competition& competition, const club::BoardPlace& place) {
  const Tournament& tournament = *find_tournament(competition, place.tournament);
  const Round& round = tournament.rounds[static_cast<std::size_t>(place.round - 1)];
  const Board& board = board_of_place(competition, place);
  const clock::Instant now = api.time.now().elapsed;
  json conflict = conflict_json(api.club, board);
  const auto view = game_now(api.club, board);  // no other game is read while it is looked at
  json needs = needs_json(api, competition, place, view, !conflict.is_null());
  json told{{"tournament", tournament.id},
            {"tournament_name", tournament.settings.name},
            {"round", place.round},
            {"round_phase", name_of(round.phase)},
            {"board", place.board},
            {"white", name_at_board(competition, board.white)},
            {"black", name_at_board(competition, board.black)},
            {"result", games_json(board.games)},
            {"state", state_of(board, Audience::staff)},
            {"needs", std::move(needs)},
            {"conflict", std::move(conflict)},
            {"cases", cases_that_wait(api.club, board)},
            {"under_appeal", has_game_in(board, api.club.games_under_appeal())},
            {"game", nullptr}};
  if (view) told["game"] = desk_tile_json(*view, now, api.gallery.connected(view->id));
  return told;
}

int boards_in_need(Api& api, const Competition& competition, TournamentId tournament,
                   const BoardRange& boards) {
  auto places = boards_on_show(competition, boards);
  std::ranges::move(waiting_of_before(api, competition, boards), std::back_inserter(places));
  return static_cast<int>(std::ranges::count_if(places, [&](const club::BoardPlace& place) {
    if (place.tournament != tournament) return false;
    const Board& board = board_of_place(competition, place);
    const auto view = loaded_now(api.club, board);
    const bool in_memory = board.game_ids.empty() || view.has_value();
    const bool conflict = in_memory && !conflict_json(api.club, board).is_null();
    return !needs_json(api, competition, place, view, conflict).empty();
  }));
}

void add_event_board_routes(http::Router& router, Api& api) {
  const auto plain = [&](std::string_view pattern, auto handler) {
    router.on("GET", pattern, http::PlainHandler{[&api, handler](const http::Request& request) {
                return handler(api, request);
              }});
  };
  plain("/api/v1/events/{event}/boards", list_boards);
  plain("/api/v1/games/{game}/place", place_of_game);
  api.event_gallery.tell_boards(
      [&api](const club::EventView& event, const club::BoardPlace& place) {
        return event_board_json(api, event.competition, place);
      });
  api.gallery.on_presence([&api](const std::string& game) {
    if (const auto place = api.events.place_of(game))
      api.event_gallery.board_changed(place->first, place->second);
  });
}

}  // namespace flagfall::server::api
