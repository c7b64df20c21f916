#pragma once

#include <functional>
#include <string>

#include "server/api/api.hpp"
#include "server/api/event_door.hpp"
#include "server/api/standings_json.hpp"

namespace flagfall::server::api {

/// Answers a request about a tournament after a round, `round` of its query, with what `make`
/// writes from the standings; made beside the work of the club, and once for all who ask for the
/// same. `what` names the answer among those of the tournament. `make` may hold values only.
void answer_from_ranking(Api& api, const http::Request& request, const http::Reply& reply,
                         http::FieldErrors errors, const std::string& what,
                         std::function<http::Response(const Ranking&)> make);

/// The round that the query names: a published one, the last one where it names none; 0 is before
/// round 1. Nothing where there is no such round.
std::optional<int> published_round(const http::Request& request,
                                   const arbiter::tournament::Tournament& tournament,
                                   http::FieldErrors& errors);

}  // namespace flagfall::server::api
