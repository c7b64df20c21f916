#include "server/api/ranking_request.hpp"

#include <utility>

#include "server/api/query.hpp"

namespace flagfall::server::api {

using arbiter::tournament::Tournament;

std::optional<int> published_round(const http::Request& request, const Tournament& tournament,
                                   http::FieldErrors& errors) {
  const int last = last_published_round(tournament);
  const auto asked = query_number(request, "round", {0, 999}, errors);
  if (!asked) return last;
  if (*asked > last) return std::nullopt;
  return static_cast<int>(*asked);
}

void answer_from_ranking(Api& api, const http::Request& request, const http::Reply& reply,
                         http::FieldErrors errors, const std::string& what,
                         std::function<http::Response(const Ranking&)> make) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const Tournament* tournament = tournament_of(*seen, request);
  if (tournament == nullptr) return reply(http::unknown_address());
  const auto round = published_round(request, *tournament, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  if (!round) return reply(http::unknown_address());
  const auto prepare = [&]() -> Workshop::Work {
    return [competition = seen->view.competition, id = tournament->id, round = *round,
            make = std::move(make)] {
      return make(Ranking{competition, *find_tournament(competition, id), round});
    };
  };
  api.workshop.make_once(
      seen->key(what + ":" + std::to_string(tournament->id) + ":" + std::to_string(*round)),
      prepare, reply);
}

}  // namespace flagfall::server::api
