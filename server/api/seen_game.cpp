#include "server/api/seen_game.hpp"

#include "server/api/answers.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::api {

boost::system::result<SeenGame, http::Problem> seen_game(Api& api, const http::Request& request) {
  const std::string_view game = request.params["game"];
  const auto view = api.club.find(game);
  if (!view) return unknown_game();
  const Visitor visitor = api.door.visitor(request, game, http::bearer_token(request));
  if (visitor.kind == Visitor::Kind::revoked) return device_revoked();
  if (!visitor.is_known() && view->card.visibility != db::Visibility::everyone)
    return unknown_game();
  return SeenGame{*view, visitor};
}

}  // namespace flagfall::server::api
