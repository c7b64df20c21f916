#include <boost/asio/post.hpp>
#include <string>
#include <utility>

#include "db/personal.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/event_door.hpp"
#include "server/api/fields.hpp"
#include "server/api/order_json.hpp"
#include "server/api/query.hpp"

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::size_t most_years = 5000;  ///< in one request, as many as players in one order
constexpr int first_year = 1900;

/// The event of a request by one who may enter players.
boost::system::result<SeenEvent, http::Problem> event_of_registrar(Api& api,
                                                                   const Request& request) {
  const auto account = acting_account(api, request);
  if (!account) return account.error();
  const auto seen = seen_event(api, request);
  if (seen && !may_give(seen->visitor, "add_players")) return not_allowed();
  return seen;
}

Response list_years(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return http::to_response(seen.error());
  if (!seen->visitor.is_staff()) return http::to_response(staff_only(*seen));
  json years = json::array();
  for (const auto& [player, year] :
       api.store.read([&](db::Connection& db) { return db::years_of_birth(db, seen->view.id); }))
    years.push_back({{"player", player}, {"year", year}});
  return json_answer(200, {{"years", std::move(years)}});
}

db::YearsOfBirth read_years(const json& body, int players, int this_year,
                            http::FieldErrors& errors) {
  db::YearsOfBirth years;
  Fields fields{body, errors};
  const json* list = fields.required_list("years", most_years);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    Fields entry{(*list)[i], errors, "/years/" + std::to_string(i)};
    const auto player = entry.required_integer("player", 1, players);
    const auto year = entry.integer("year", first_year, this_year);
    entry.finish();
    years[static_cast<int>(player)] = static_cast<int>(year.value_or(0));
  }
  fields.finish();
  return years;
}

template <class Change>
void change_years(Api& api, Change change, const Reply& reply) {
  api.store.task(std::move(change), [&api, reply](const db::AppendResult& result) {
    boost::asio::post(api.io, [reply, written = bool{result}] {
      reply(written ? json_answer(200, json::object()) : http::to_response(storage_failed()));
    });
  });
}

void set_years(Api& api, const Request& request, const Reply& reply) {
  const auto seen = event_of_registrar(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  auto years = read_years(*body, static_cast<int>(seen->view.competition.players.size()),
                          year_of(request), errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  change_years(
      api,
      [event = seen->view.id, years = std::move(years)](db::Connection& db) {
        db::set_years_of_birth(db, event, years);
      },
      reply);
}

void erase_years(Api& api, const Request& request, const Reply& reply) {
  const auto seen = event_of_registrar(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  change_years(
      api, [event = seen->view.id](db::Connection& db) { db::erase_years_of_birth(db, event); },
      reply);
}

}  // namespace

void add_year_of_birth_routes(http::Router& router, Api& api) {
  constexpr std::string_view address = "/api/v1/events/{event}/years-of-birth";
  router.on("GET", address, http::PlainHandler{[&api](const Request& request) {
              return list_years(api, request);
            }});
  router.on("PUT", address, http::Handler{[&api](const Request& request, const Reply& reply) {
              set_years(api, request, reply);
            }});
  router.on("DELETE", address, http::Handler{[&api](const Request& request, const Reply& reply) {
              erase_years(api, request, reply);
            }});
}

}  // namespace flagfall::server::api
