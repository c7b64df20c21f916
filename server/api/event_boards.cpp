#include "server/api/event_boards.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "server/api/answers.hpp"
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

/// Of the games of a board the first that has not ended, else the last.
std::optional<club::View> game_now(club::Club& club, const Board& board) {
  for (const std::string& game : board.game_ids)
    if (const auto view = club.find(game); view && !view->game.outcome) return view;
  return board.game_ids.empty() ? std::nullopt : club.find(board.game_ids.back());
}

/// The same without reading the file: a game that is not in memory has ended long ago.
std::optional<club::View> loaded_now(const club::Club& club, const Board& board) {
  for (const std::string& game : board.game_ids)
    if (const auto view = club.loaded(game); view && !view->game.outcome) return view;
  return board.game_ids.empty() ? std::nullopt : club.loaded(board.game_ids.back());
}

bool is_open(const Competition& competition, const club::BoardPlace& place) {
  const RoundPhase phase = find_tournament(competition, place.tournament)
                               ->rounds[static_cast<std::size_t>(place.round - 1)]
                               .phase;
  return !competition.archived && phase < RoundPhase::closed;
}

/// Two say different things about one board: both stand until an arbiter corrects one.
json conflict_json(club::Club& club, const Board& board) {
  if (is_disputed(board))
    return {{"kind", "reports"},
            {"round", games_json(board.reports.white->games)},
            {"game", games_json(board.reports.black->games)}};
  const auto played =
      club::is_arbiters_word(board) ? club::games_played(club, board) : std::nullopt;
  if (!played) return nullptr;
  const auto other = club::contradicted_by(board, *played);
  if (!other) return nullptr;
  return {{"kind", "game"}, {"round", games_json(board.games)}, {"game", games_json(*other)}};
}

/// Whether the plain tables, or a game that is in memory, may say something else than the round. A
/// game of long ago is read from the file for nothing less.
bool may_differ(Api& api, const Board& board) {
  if (!club::is_arbiters_word(board) || board.games.size() != board.game_ids.size()) return false;
  for (std::size_t i = 0; i < board.game_ids.size(); ++i) {
    const std::string& game = board.game_ids[i];
    if (api.club.loaded(game)) return true;
    const auto stands = club::game_result_of(board.games[i], i % 2 == 1);
    const std::string kept =
        api.store.read([&](db::Connection& db) { return db::result_of_game(db, game); });
    if (!stands || kept != arbiter::to_string(*stands)) return true;
  }
  return false;
}

/// Boards of rounds before the newest of which nobody has settled what the game says otherwise.
std::vector<club::BoardPlace> conflicts_of_before(Api& api, const Competition& competition,
                                                  const BoardRange& boards) {
  std::vector<club::BoardPlace> places;
  if (competition.archived) return places;
  for (const Tournament& tournament : competition.tournaments)
    for (int round = 1; round < last_published_round(tournament); ++round) {
      const auto& of_round = tournament.rounds[static_cast<std::size_t>(round - 1)].boards;
      for (int number = 1; const Board& board : of_round) {
        const bool looked_at = contains(boards, number) && may_differ(api, board);
        if (looked_at && !conflict_json(api.club, board).is_null())
          places.push_back({tournament.id, round, number});
        ++number;
      }
    }
  return places;
}

/// After a restart, or when the disk had failed, somebody lets the game go on.
bool is_interrupted(const arbiter::Game& game) {
  return game.pausing && (game.pausing->by == arbiter::PausedBy::recovery ||
                          game.pausing->by == arbiter::PausedBy::storage);
}

/// What waits for somebody of the staff, the most urgent first.
json needs_json(const club::Club& club, const Board& board, const std::optional<club::View>& view,
                bool conflict, clock::Instant now) {
  json needs = json::array();
  const bool goes_on = view && !view->game.outcome;
  if (goes_on && view->game.call) needs.push_back("call");
  if (goes_on && view->tablet && view->tablet->flag_pending) needs.push_back("flag");
  if (conflict) needs.push_back("conflict");
  if (goes_on && view->game.proposed) needs.push_back("proposed");
  if (goes_on && is_interrupted(view->game)) needs.push_back("interrupted");
  // A draw was claimed, or a rule that only the arbiter may declare holds on the board.
  const bool noticed = view && !view->game.notices.empty() &&
                       view->game.notices.back().ply == arbiter::ply_of(view->game);
  if (goes_on && (view->game.claim || noticed)) needs.push_back("claim");
  const BySide<bool> late = view ? arbiter::absent(view->game, now) : BySide<bool>{};
  if (goes_on && (late.white || late.black)) needs.push_back("absent");
  // Also of a game that has ended, so that nothing is left undecided.
  if (has_game_in(board, club.games_with_open_case())) needs.push_back("case");
  if (has_game_in(board, club.games_under_appeal())) needs.push_back("appeal");
  return needs;
}

/// The cases of a board without a ruling, and those whose appeal waits for its decision.
json cases_that_wait(club::Club& club, const Board& board) {
  json list = json::array();
  for (const std::string& id : board.game_ids) {
    if (!club.games_with_open_case().contains(id) && !club.games_under_appeal().contains(id))
      continue;
    const auto view = club.find(id);
    if (!view) continue;
    for (const arbiter::Case& of : view->game.cases)
      if (!of.ruling || arbiter::open_appeal(of) != nullptr)
        list.push_back({{"game", id}, {"case", of.number}});
  }
  return list;
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
  if (!seen->visitor.is_staff()) return http::to_response(sign_in_required());
  const Competition& competition = seen->view.competition;
  const auto boards = boards_of(competition, seen->visitor.account);
  if (!boards) return http::to_response(not_allowed());
  json list = json::array();
  for (const club::BoardPlace& place : boards_on_show(competition, *boards))
    list.push_back(event_board_json(api, competition, place));
  for (const club::BoardPlace& place : conflicts_of_before(api, competition, *boards))
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
  // What nobody has settled stays, however far the round is.
  json needs = json::array();
  if (is_open(competition, place))
    needs = needs_json(api.club, board, view, !conflict.is_null(), now);
  else if (!conflict.is_null() && !competition.archived)
    needs.push_back("conflict");
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
  const clock::Instant now = api.time.now().elapsed;
  const auto places = boards_on_show(competition, boards);
  return static_cast<int>(std::ranges::count_if(places, [&](const club::BoardPlace& place) {
    if (place.tournament != tournament || !is_open(competition, place)) return false;
    const Board& board = board_of_place(competition, place);
    const bool in_memory = board.game_ids.empty() || loaded_now(api.club, board).has_value();
    const bool conflict = in_memory && !conflict_json(api.club, board).is_null();
    const auto view = loaded_now(api.club, board);
    return !needs_json(api.club, board, view, conflict, now).empty();
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
