#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "db/event_access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_links.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/fields.hpp"
#include "server/api/order_json.hpp"
#include "server/auth/pin.hpp"

// Slips of paper with which players sign their phones in: a link to scan and a PIN to type. Both
// are told once, when they are made.

namespace flagfall::server::api {
namespace {

using arbiter::tournament::Competition;
using arbiter::tournament::Player;
using arbiter::tournament::PlayerId;
using http::Reply;
using http::Request;
using nlohmann::json;

constexpr std::size_t most_slips = 5000;  ///< in one request

struct Slip {
  PlayerId player = 0;
  std::string token;
  std::string pin;
};

/// Whoever holds the slips of both players can enter their result: that is for those who may, at
/// every board.
bool may_make_slips(const Staff& staff) {
  return may_give(staff, "enter_result") && arbiter::tournament::is_all(staff.boards);
}

std::set<PlayerId> with_slip(db::Connection& db, const std::string& event) {
  std::set<PlayerId> players;
  for (const db::EventCredential& credential : db::player_credentials(db, event))
    if (credential.kind == "slip") players.insert(static_cast<PlayerId>(credential.player));
  return players;
}

void write_slip(db::Connection& db, const std::string& event, const Slip& slip, std::int64_t now) {
  db::revoke_player_credentials(db, event, slip.player, now);
  db::add_event_credential(db, {event, "slip", auth::hash_token(slip.token), now, {}, slip.player});
  db::add_event_credential(
      db, {event, "pin", auth::hash_pin(event, slip.player, slip.pin), now, {}, slip.player});
}

json slip_json(const std::string& event, const Slip& slip, const Competition& competition) {
  const Player* player = arbiter::tournament::find_player(competition, slip.player);
  return {{"player", slip.player},
          {"name", player == nullptr ? std::string{} : player->card.name},
          {"club", player == nullptr ? std::string{} : player->card.club},
          {"link", address_of(event, "/me", slip.token)},
          {"pin", auth::shown_pin(slip.pin)}};
}

/// The players whose slips are wanted: those named, or all who take part in something.
std::vector<PlayerId> wanted_players(const json& body, const Competition& competition, bool& named,
                                     http::FieldErrors& errors) {
  Fields fields{body, errors};
  std::set<PlayerId> players;
  named = fields.has("players");
  if (named) {
    const auto ids = fields.required_integers("players", most_slips, 1, largest_id);
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (const auto id = static_cast<PlayerId>(ids[i]);
          arbiter::tournament::find_player(competition, id) != nullptr)
        players.insert(id);  // one slip for each, however often he is named
      else
        errors["/players/" + std::to_string(i)] = {"orders.unknown_player", {{"player", ids[i]}}};
  } else {
    for (const auto& tournament : competition.tournaments)
      for (const auto& entry : tournament.participants)
        if (!entry.until_round) players.insert(entry.player);
  }
  fields.finish();
  return {players.begin(), players.end()};
}

void answer_made(Api& api, const std::string& event, const std::vector<Slip>& slips,
                 const Reply& reply) {
  const auto view = api.events.find(event);
  if (!view) return reply(http::to_response(unknown_event()));
  json list = json::array();
  for (const Slip& slip : slips) list.push_back(slip_json(event, slip, view->competition));
  reply(json_answer(201, {{"hall", api.hall}, {"slips", std::move(list)}}));
}

void make_slips(Api& api, const Request& request, Reply reply) {
  const std::string event{request.params["event"]};
  const auto acting = acting_in_event(api, request);
  if (!acting) return reply(http::to_response(acting.error()));
  const auto& [view, account] = *acting;
  if (!may_make_slips(account)) return reply(http::to_response(not_allowed()));
  if (const auto no = put_away(view.competition)) return reply(http::to_response(*no));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  bool named = false;
  const auto players = wanted_players(*body, view.competition, named, errors);
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  if (!key.empty()) {
    const auto first = api.made_slips.first(account.name + ":" + event + ":" + key, reply);
    if (!first) return;
    reply = *first;
  }
  auto slips = std::make_shared<std::vector<Slip>>();
  for (const PlayerId player : players)
    slips->push_back({player, auth::new_link_token(), auth::new_pin()});
  write(
      api,
      [event, slips, named, now = request.received_at.utc_us / 1000](db::Connection& db) {
        if (!named) {
          const std::set<PlayerId> have = with_slip(db, event);
          std::erase_if(*slips, [&](const Slip& slip) { return have.contains(slip.player); });
        }
        for (const Slip& slip : *slips) write_slip(db, event, slip, now);
      },
      [&api, event, slips, reply, name = account.name](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        std::set<PlayerId> anew;
        for (const Slip& slip : *slips) anew.insert(slip.player);
        api.event_gallery.dismiss(event, [&anew](const EventVisitor& visitor) {
          return visitor.kind == EventVisitor::Kind::player && anew.contains(visitor.player);
        });
        spdlog::info("event {}: {} slips were made by {}", event, slips->size(), name);
        answer_made(api, event, *slips, reply);
      });
}

/// Who has a slip, and how many phones were signed in with it.
http::Response list_slips(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return http::to_response(seen.error());
  if (!seen->visitor.is_staff()) return http::to_response(staff_only(*seen));
  if (!may_make_slips(seen->visitor.account)) return http::to_response(not_allowed());
  struct Held {
    bool slip = false;
    int phones = 0;
  };
  std::map<std::int64_t, Held> held;
  for (const db::EventCredential& credential : api.store.read(
           [&](db::Connection& db) { return db::player_credentials(db, seen->view.id); })) {
    Held& of = held[credential.player];
    of.slip = of.slip || credential.kind == "slip";
    if (credential.kind == "phone") ++of.phones;
  }
  json players = json::array();
  for (const auto& [player, of] : held)
    players.push_back({{"player", player}, {"slip", of.slip}, {"phones", of.phones}});
  return json_answer(200, {{"players", std::move(players)}});
}

}  // namespace

void add_slip_routes(http::Router& router, Api& api) {
  router.on("POST", "/api/v1/events/{event}/slips",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              make_slips(api, request, reply);
            }});
  router.on(
      "GET", "/api/v1/events/{event}/slips",
      http::PlainHandler{[&api](const Request& request) { return list_slips(api, request); }});
}

}  // namespace flagfall::server::api
