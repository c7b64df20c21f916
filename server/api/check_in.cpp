#include <set>
#include <utility>

#include "arbiter/names.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/fields.hpp"
#include "server/api/fingerprint.hpp"
#include "server/http/origin.hpp"

// The tablet at the door: by its link everybody can be ticked off, and nothing else can be done.

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using http::Problem;
using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

boost::system::result<club::EventView, Problem> event_at_door(Api& api, const Request& request) {
  const std::string_view event = request.params["event"];
  const auto view = api.events.find(event);
  const EventVisitor visitor = api.door.holder(event, http::bearer_token(request));
  if (view && visitor.kind == EventVisitor::Kind::door) return *view;
  if (visitor.kind == EventVisitor::Kind::replaced && visitor.player == 0)
    return link_was_replaced();
  return http::problem(401, "sign-in-required", "DOOR_LINK_NEEDED", {"api.door_link_needed", {}});
}

/// The names of the groups in which somebody still plays.
std::vector<std::string> groups_of(const Competition& competition, PlayerId player) {
  std::vector<std::string> groups;
  for (const Tournament& tournament : competition.tournaments) {
    const Participant* entry = find_participant(tournament, player);
    if (entry != nullptr && !entry->until_round) groups.push_back(tournament.settings.name);
  }
  return groups;
}

json door_json(const club::EventView& view) {
  json players = json::array();
  for (const Player& player : view.competition.players) {
    auto groups = groups_of(view.competition, player.id);
    if (groups.empty()) continue;
    players.push_back({{"player", player.id},
                       {"name", player.card.name},
                       {"title", player.card.title},
                       {"club", player.card.club},
                       {"groups", std::move(groups)},
                       {"presence", name_of(player.presence)}});
  }
  return {{"event", {{"id", view.id}, {"name", view.competition.settings.name}}},
          {"sequence", view.sequence},
          {"players", std::move(players)}};
}

Response show_door(Api& api, const Request& request) {
  const auto view = event_at_door(api, request);
  if (!view) return http::to_response(view.error());
  return json_answer(200, door_json(*view));
}

/// That somebody is absent is for himself or the staff to say; a tick can be taken back.
std::optional<Presence> presence_at_door(std::string_view name) {
  const auto presence = presence_named(name);
  return presence == Presence::absent ? std::nullopt : presence;
}

void note_at_door(Api& api, const Request& request, const Reply& reply) {
  const auto view = event_at_door(api, request);
  if (!view) return reply(http::to_response(view.error()));
  if (!http::no_foreign_origin(request)) return reply(http::to_response(foreign_origin()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  Fields fields{*body, errors};
  const auto player = static_cast<PlayerId>(fields.required_integer("player", 1, largest_id));
  const auto presence =
      fields.required_choice<Presence>("presence", presence_at_door, "present, unknown");
  fields.finish();
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  club::Sent sent{{"door", ""}, request.received_at};
  if (!key.empty()) {
    sent.key = "door:" + key;
    sent.fingerprint = fingerprint(*body);
  }
  api.events.submit(
      view->id, NotePresence{{player}, presence}, sent, std::nullopt,
      [&api, event = view->id, reply](const club::OrderAnswer& answer) {
        if (!answer.failure.empty()) return reply(http::to_response(storage_failed()));
        const auto now = api.events.find(event);
        if (!now) return reply(http::to_response(unknown_event()));
        if (answer.refusal)
          return reply(http::to_response(event_problem(*answer.refusal, now->competition)));
        reply(json_answer(200, door_json(*now)));
      });
}

}  // namespace

void add_check_in_routes(http::Router& router, Api& api) {
  router.on("GET", "/api/v1/events/{event}/door",
            http::PlainHandler{[&api](const Request& request) { return show_door(api, request); }});
  router.on("POST", "/api/v1/events/{event}/door/presence",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              note_at_door(api, request, reply);
            }});
}

}  // namespace flagfall::server::api
