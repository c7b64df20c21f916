#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/case_json.hpp"
#include "server/api/event_door.hpp"
#include "server/api/seen_game.hpp"

// One case of a game, for whoever may know of it.

namespace flagfall::server::api {
namespace {

http::Response show_case(Api& api, const http::Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return http::to_response(game.error());
  const auto number = static_cast<std::size_t>(path_number(request, "case"));
  const auto& cases = game->view.game.cases;
  if (number < 1 || number > cases.size()) return http::to_response(unknown_case());
  return json_answer(200, {{"viewer", std::string{game->visitor.role()}},
                           {"sequence", game->view.sequence},
                           {"server_ms", api.time.now().elapsed.time_since_epoch().count()},
                           {"case", case_json(game->view.game, cases[number - 1], game->visitor)}});
}

}  // namespace

void add_case_routes(http::Router& router, Api& api) {
  router.on("GET", "/api/v1/games/{game}/cases/{case}",
            http::PlainHandler{[&api](const http::Request& r) { return show_case(api, r); }});
}

}  // namespace flagfall::server::api
