#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/game/session.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/game_json.hpp"

// Several games of the same players on one clock. The links of the first game hold in all of them.

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using nlohmann::json;

void answer_with(Api& api, const std::string& game, const Reply& reply) {
  const auto view = api.club.loaded(game);
  if (!view) return reply(http::to_response(storage_failed()));
  reply(json_answer(
      201, {{"game", game},
            {"state", state_json(*view, api.time.now().elapsed, api.gallery.connected(game), 0)}}));
}

/// The same players at the same board, with colours changed.
club::GameOrder order_after(const club::View& view) {
  club::GameOrder order;
  order.settings = arbiter::next_settings(view.game);
  order.sheet = view.card.sheet;
  std::swap(order.sheet.players.white, order.sheet.players.black);
  order.visibility = view.card.visibility;
  order.placement = view.card.placement;
  return order;
}

/// A game that was made for this session, but whose coming was not recorded before the program
/// ended.
std::optional<std::string> orphan_after(Api& api, const club::View& view) {
  const int awaited = arbiter::session_of(view.game)->game;
  const auto games = api.store.read([board = view.card.placement.board](db::Connection& db) {
    return db::games_of_board(db, board);
  });
  for (const std::string& id : games)
    if (const auto other = api.club.find(id);
        other && other->game.settings.session && other->game.settings.session->game == awaited)
      return id;
  return std::nullopt;
}

void begin_next(Api& api, const Request& request, Reply reply) {
  const auto staff = acting_at_game(api, request, request.params["game"]);
  if (!staff) return reply(http::to_response(staff.error()));
  if (const auto problem = unexpected_members(request)) return reply(http::to_response(*problem));
  const std::string before{request.params["game"]};
  const auto view = api.club.find(before);
  if (!view) return reply(http::to_response(unknown_game()));
  const auto first = api.made_next_games.first(before, reply);
  if (!first) return;
  reply = *first;
  const club::Sent sent{{"arbiter", staff->name}, request.received_at};
  if (const auto refusal = arbiter::cannot_continue(view->game, sent.stamp.elapsed))
    return reply(http::to_response(problem_of(*refusal)));

  const auto told = [&api, before, sent, reply](const std::string& game,
                                                const std::string& failure) {
    if (!failure.empty()) return reply(http::to_response(storage_failed()));
    api.club.submit(before, arbiter::ContinueSession{game}, sent,
                    [&api, game, reply](const club::Answer& answer) {
                      if (!answer.failure.empty())
                        return reply(http::to_response(storage_failed()));
                      if (answer.refusal)
                        return reply(http::to_response(problem_of(*answer.refusal)));
                      answer_with(api, game, reply);
                    });
  };
  if (const auto orphan = orphan_after(api, *view)) return told(*orphan, {});
  api.club.create(order_after(*view), sent, told);
}

}  // namespace

void add_session_routes(http::Router& router, Api& api) {
  router.on("POST", "/api/v1/games/{game}/next",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              begin_next(api, request, reply);
            }});
}

}  // namespace flagfall::server::api
