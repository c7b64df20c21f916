#include "server/api/board_needs.hpp"

#include <string>

#include "server/api/event_games.hpp"
#include "server/api/order_json.hpp"
#include "server/api/sealing.hpp"
#include "server/club/board_game.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

const Board& board_there(const Competition& competition, const club::BoardPlace& place) {
  return find_tournament(competition, place.tournament)
      ->rounds[static_cast<std::size_t>(place.round - 1)]
      .boards[static_cast<std::size_t>(place.board - 1)];
}

/// The first game of a board that goes on, else its last one, each looked for in the same way.
template <class Find>
std::optional<club::View> first_under_way(const Board& board, Find find) {
  for (const std::string& game : board.game_ids)
    if (const auto view = find(game); view && !view->game.outcome) return view;
  return board.game_ids.empty() ? std::nullopt : find(board.game_ids.back());
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

/// Whether a game is under way that nobody expects to be: its round has the result of it, or
/// another round is played. One that has not begun hinders no result.
bool goes_on_beside(const Board& board, const club::View& view, bool of_before) {
  if (view.game.outcome) return false;
  if (arbiter::phase_of(view.game) == arbiter::Phase::ready)
    return !board.games.empty() ? view.game.reopened : of_before;
  return !board.games.empty() || of_before;
}

/// A game of long ago has ended, or it is in memory.
bool still_waits(Api& api, const Board& board) {
  if (has_game_in(board, api.club.games_with_open_case()) ||
      has_game_in(board, api.club.games_under_appeal()))
    return true;
  if (const auto view = loaded_now(api.club, board); view && goes_on_beside(board, *view, true))
    return true;
  return may_differ(api, board) && !conflict_json(api.club, board).is_null();
}

/// After a restart, or when the disk had failed, somebody lets the game go on.
bool is_interrupted(const arbiter::Game& game) {
  return game.pausing && (game.pausing->by == arbiter::PausedBy::recovery ||
                          game.pausing->by == arbiter::PausedBy::storage);
}

/// A sealed move that may be played: from then on both players wait.
bool can_be_opened(const arbiter::Game& game, std::int64_t utc_us) {
  return game.adjourned && game.adjourned->sealed && is_time_to(game.adjourned->resume_at, utc_us);
}

}  // namespace

std::optional<club::View> game_now(club::Club& club, const Board& board) {
  return first_under_way(board, [&](const std::string& game) { return club.find(game); });
}

std::optional<club::View> loaded_now(const club::Club& club, const Board& board) {
  return first_under_way(board, [&](const std::string& game) { return club.loaded(game); });
}

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

std::vector<club::BoardPlace> waiting_of_before(Api& api, const Competition& competition,
                                                const BoardRange& boards) {
  std::vector<club::BoardPlace> places;
  if (competition.archived) return places;
  for (const Tournament& tournament : competition.tournaments)
    for (int round = 1; round < last_published_round(tournament); ++round) {
      const auto& of_round = tournament.rounds[static_cast<std::size_t>(round - 1)].boards;
      for (int number = 1; const Board& board : of_round) {
        if (contains(boards, number) && still_waits(api, board))
          places.push_back({tournament.id, round, number});
        ++number;
      }
    }
  return places;
}

json needs_json(Api& api, const Competition& competition, const club::BoardPlace& place,
                const std::optional<club::View>& view, bool conflict) {
  json needs = json::array();
  if (competition.archived) return needs;
  const Stamp now = api.time.now();
  const Tournament& tournament = *find_tournament(competition, place.tournament);
  const Board& board = board_there(competition, place);
  const bool goes_on = view && !view->game.outcome;
  if (goes_on && view->game.call) needs.push_back("call");
  if (goes_on && view->tablet && view->tablet->flag_pending) needs.push_back("flag");
  if (conflict) needs.push_back("conflict");
  if (goes_on && view->game.proposed) needs.push_back("proposed");
  if (goes_on && arbiter::open_irregularity(view->game) != nullptr) needs.push_back("irregular");
  if (goes_on && can_be_opened(view->game, now.utc_us)) needs.push_back("sealed");
  if (goes_on && is_interrupted(view->game)) needs.push_back("interrupted");
  // A draw was claimed, or a rule that only the arbiter may declare holds on the board.
  const bool noticed = view && !view->game.notices.empty() &&
                       view->game.notices.back().ply == arbiter::ply_of(view->game);
  if (goes_on && (view->game.claim || noticed)) needs.push_back("claim");
  const bool of_before = place.round < last_published_round(tournament);
  if (view && goes_on_beside(board, *view, of_before)) needs.push_back("goes_on");
  const BySide<bool> late = view ? arbiter::absent(view->game, now.elapsed) : BySide<bool>{};
  if (goes_on && (late.white || late.black)) needs.push_back("absent");
  // Also of a game that has ended, so that nothing is left undecided.
  if (has_game_in(board, api.club.games_with_open_case())) needs.push_back("case");
  if (has_game_in(board, api.club.games_under_appeal())) needs.push_back("appeal");
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

}  // namespace flagfall::server::api
