#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <exception>
#include <memory>
#include <utility>

#include "db/personal.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/order_json.hpp"
#include "server/api/player_preview.hpp"
#include "server/api/query.hpp"
#include "server/api/rating_import.hpp"

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::size_t most_found = 20;

/// Whoever may enter players.
boost::system::result<Staff, http::Problem> acting_registrar(Api& api, const Request& request) {
  auto account = acting_account(api, request);
  if (account && !may_give(*account, "add_players")) return not_allowed();
  return account;
}

void preview_players(Api& api, const Request& request, const Reply& reply) {
  const auto account = acting_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  if (!may_give(seen->visitor, "add_players")) return reply(http::to_response(not_allowed()));
  if (tournament_of(*seen, request) == nullptr) return reply(http::unknown_address());
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  PlayerList list = read_player_list(*body, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  auto years =
      api.store.read([&](db::Connection& db) { return db::years_of_birth(db, seen->view.id); });
  api.workshop.make(
      [competition = seen->view.competition, years = std::move(years), list = std::move(list),
       year = year_of(request)] { return preview_answer(competition, years, list, year); },
      reply);
}

Response search(Api& api, const Request& request) {
  const auto account = api.door.account(request);
  if (!account) return http::to_response(sign_in_required());
  if (!may_give(*account, "add_players")) return http::to_response(not_allowed());
  const std::string question{request.query["q"]};
  if (question.size() < 2 || question.size() > 100)
    return http::to_response(http::invalid_fields(
        {{"/q",
          {"api.field.question", {{"least", std::int64_t{2}}, {"most", std::int64_t{100}}}}}}));
  json players = json::array();
  for (const db::RatingPlayer& found : find_rating_players(api.store, question, most_found))
    players.push_back(card_json({found.name, found.title, found.federation, found.club,
                                 found.fmjd_id, found.sex, found.rating, "", ""},
                                false));
  return json_answer(200, {{"players", std::move(players)}});
}

/// A machine may be short of memory for a hundred thousand players.
RatingListRead read_safely(const std::string& bytes, int this_year) noexcept try {
  return read_rating_list(bytes, this_year);
} catch (const std::exception& error) {
  spdlog::error("a rating list could not be read: {}", error.what());
  RatingListRead read;
  read.refusal = arbiter::Refusal{"NO_MEMORY", {"api.no_memory", {}}, {}, {}, {}};
  return read;
}

json imported_json(const RatingListRead& read, std::size_t players) {
  json warnings = json::array();
  for (const arbiter::Sentence& warning : read.warnings) warnings.push_back(sentence_json(warning));
  return {{"players", players}, {"left_out", read.left_out}, {"warnings", std::move(warnings)}};
}

/// What was read on another thread goes into the file, and then the answer to the client.
void take_over(Api& api, const std::shared_ptr<RatingListRead>& read, const Reply& reply,
               const std::string& name) {
  const auto finish = [&api, reply](const Response& response) {
    api.importing_ratings = false;
    reply(response);
  };
  if (read->refusal)
    return finish(http::to_response(http::problem(422, "refused", *read->refusal)));
  const std::size_t count = read->players.size();
  write_rating_list(api.store, std::move(read->players),
                    [&api, read, count, name, finish](bool written) {
                      boost::asio::post(api.io, [read, count, name, finish, written] {
                        if (!written) return finish(http::to_response(storage_failed()));
                        spdlog::info("a rating list of {} players was imported by {}", count, name);
                        finish(json_answer(200, imported_json(*read, count)));
                      });
                    });
}

void replace_list(Api& api, const Request& request, const Reply& reply) {
  const auto account = acting_registrar(api, request);
  if (!account) return reply(http::to_response(account.error()));
  if (!request.headers["Content-Type"].starts_with("text/csv"))
    return reply(http::to_response(
        http::problem(415, "wrong-media-type", "WRONG_MEDIA_TYPE",
                      {"http.wrong_media_type", {{"wanted", std::string{"text/csv"}}}})));
  if (api.importing_ratings)
    return reply(http::to_response(
        http::problem(409, "not-possible-now", "IMPORT_RUNS", {"api.import_runs", {}})));
  api.importing_ratings = true;
  auto read = std::make_shared<RatingListRead>();
  api.workshop.run(
      [read, bytes = request.body, year = year_of(request)] { *read = read_safely(bytes, year); },
      [&api, read, reply, name = account->name] { take_over(api, read, reply, name); });
}

}  // namespace

void add_player_list_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  later("POST", "/api/v1/events/{event}/tournaments/{t}/players/preview", preview_players);
  later("PUT", "/api/v1/rating-lists", replace_list);
  router.on("GET", "/api/v1/rating-lists/search",
            http::PlainHandler{[&api](const Request& request) { return search(api, request); }});
}

}  // namespace flagfall::server::api
