#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

#include "arbiter/notation/pdn.hpp"
#include "db/access.hpp"
#include "db/utc_text.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/case_command.hpp"
#include "server/api/case_json.hpp"
#include "server/api/choices.hpp"
#include "server/api/command_json.hpp"
#include "server/api/device_command.hpp"
#include "server/api/event_games.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/evidence_json.hpp"
#include "server/api/fields.hpp"
#include "server/api/fingerprint.hpp"
#include "server/api/game_json.hpp"
#include "server/api/game_order.hpp"
#include "server/api/game_part.hpp"
#include "server/api/query.hpp"
#include "server/api/sealing.hpp"
#include "server/api/seen_game.hpp"
#include "server/auth/token.hpp"
#include "server/http/origin.hpp"
#include "server/papers/scoresheet.hpp"

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::int64_t usually_listed = 50;
constexpr std::int64_t most_listed = 200;
constexpr std::int64_t most_hidden = 1000;  ///< games looked through that are not shown
constexpr std::size_t most_events = 500;

Response refuse(const http::Problem& problem) { return http::to_response(problem); }

json link(const std::string& game, const std::string& token) {
  return "/g/" + game + "#t=" + token;
}

// ---- Reading ----

/// `live` or `ended`; all games where it is absent.
std::optional<db::GameFilter::State> state_in(const Request& request, http::FieldErrors& errors) {
  const auto state = request.query.find("state");
  if (state == "live") return db::GameFilter::State::live;
  if (state == "ended") return db::GameFilter::State::ended;
  if (state) errors["/state"] = {"api.field.choice", {{"choices", "live, ended"}}};
  return std::nullopt;
}

/// The games of the event that the query names, if it names one; none of an unknown one.
std::optional<std::set<std::string, std::less<>>> games_in_query(Api& api, const Request& request) {
  const auto id = request.query.find("event");
  if (!id) return std::nullopt;
  const auto event = api.events.find(*id);
  if (!event) return std::set<std::string, std::less<>>{};
  return games_of_event(event->competition);
}

Response list_games(Api& api, const Request& request) {
  http::FieldErrors errors;
  db::GameFilter filter;
  // Whoever is staff in no event but one sees the games of that one.
  const auto account = api.door.account(request);
  filter.public_only = !account;
  filter.limit = query_number(request, "limit", {1, most_listed}, errors).value_or(usually_listed);
  if (const auto state = state_in(request, errors)) filter.state = *state;
  if (!errors.empty()) return refuse(http::invalid_fields(std::move(errors)));
  const std::int64_t most = filter.limit;
  const auto of_event = games_in_query(api, request);
  if (of_event) filter.limit = std::numeric_limits<std::int64_t>::max();
  if (account) filter.limit = std::max(filter.limit, most + most_hidden);
  json games = json::array();
  for (const db::GameRow& row : api.store.games(filter)) {
    if (of_event && !of_event->contains(row.id)) continue;
    if (std::ssize(games) == most) break;
    const bool hidden = row.visibility != "public" &&
                        part_in_game(api.events, *account, row.id) == GamePart::nothing;
    if (hidden) continue;
    if (const auto view = api.club.find(row.id)) {
      json tile = tile_json(*view, api.time.now().elapsed);
      tile["created"] = row.created_utc;
      games.push_back(std::move(tile));
    }
  }
  return json_answer(200, {{"games", games}});
}

Response show_game(Api& api, const Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return refuse(game.error());
  return json_answer(200, {{"viewer", std::string{game->visitor.role()}},
                           {"state", state_json(game->view, api.time.now().elapsed,
                                                api.gallery.connected(game->view.id), 0)}});
}

/// What proves or refutes a draw, by all rules or by one, after any ply of the record.
Response show_evidence(Api& api, const Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return refuse(game.error());
  const arbiter::Record record = arbiter::record_of(game->view.game);
  const auto plies = static_cast<std::int64_t>(record.plies.size());
  http::FieldErrors errors;
  const auto ply = query_number(request, "ply", {0, plies}, errors).value_or(plies);
  const auto name = request.query.find("rule");
  const auto rule = name ? arbiter::draw_rule_named(*name) : std::nullopt;
  if (name && !rule)
    errors["/rule"] = {"api.field.choice", {{"choices", names_of(arbiter::all_draw_rules)}}};
  if (!errors.empty()) return refuse(http::invalid_fields(std::move(errors)));
  return json_answer(200, evidence_json(game->view.game, record, static_cast<int>(ply), rule));
}

Response list_events(Api& api, const Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return refuse(game.error());
  http::FieldErrors errors;
  const std::int64_t after = query_number(request, "after", {}, errors).value_or(0);
  if (!errors.empty()) return refuse(http::invalid_fields(std::move(errors)));
  json events = json::array();
  bool more = false;
  for (const club::RecordedEvent& event : api.club.events(game->view.id, after)) {
    if (is_for_staff(event) && !game->visitor.sees_all()) continue;
    if (events.size() == most_events) {
      more = true;
      break;
    }
    events.push_back(event_json(event, game->visitor.sees_all()));
  }
  return json_answer(200, {{"events", events}, {"more", more}});
}

Response scoresheet(Api& api, const Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return refuse(game.error());
  Response response;
  response.content_type = "application/x-pdn; charset=utf-8";
  response.body = arbiter::to_pdn(scoresheet_of(game->view));
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + game->view.id + ".pdn\"");
  return response;
}

// ---- Making a game and its links ----

/// A new link: its token for the answer, its hash for the file.
struct NewLink {
  std::string token = auth::new_link_token();
  db::Credential credential;
  NewLink(std::string_view kind, std::int64_t utc_us) {
    credential.kind = kind;
    credential.token_hash = auth::hash_token(token);
    credential.created_utc_ms = utc_us / 1000;
  }
};

void create_game(Api& api, const Request& request, Reply reply) {
  const auto staff = acting_staff(api, request);
  if (!staff) return reply(refuse(staff.error()));
  if (api.chief_makes_games && staff->role != auth::Role::chief)
    return reply(refuse(not_allowed()));
  const auto body = body_of(request);
  if (!body) return reply(refuse(body.error()));
  http::FieldErrors errors;
  club::GameOrder order =
      read_order(*body, db::utc_text(request.received_at.utc_us).substr(0, 10), errors);
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(refuse(http::invalid_fields(std::move(errors))));
  if (!key.empty()) {
    const auto first = api.made_games.first(staff->name + ":" + key, reply);
    if (!first) return;
    reply = *first;
  }

  json links = json::object();
  std::vector<std::pair<std::string, std::string>> tokens;
  for (const char* kind : {"white", "black", "watch"}) {
    NewLink fresh{kind, request.received_at.utc_us};
    order.credentials.push_back(fresh.credential);
    tokens.emplace_back(kind, fresh.token);
  }
  const club::Sent sent{{"arbiter", staff->name}, request.received_at};
  api.club.create(
      std::move(order), sent,
      [&api, reply, tokens](const std::string& game, const std::string& failure) {
        const auto view = api.club.loaded(game);
        if (!failure.empty() || !view) return reply(refuse(storage_failed()));
        json made = json::object();
        for (const auto& [kind, token] : tokens) made[kind] = link(game, token);
        reply(json_answer(201, {{"game", game},
                                {"links", made},
                                {"state", state_json(*view, api.time.now().elapsed, {}, 0)}}));
      });
}

void replace_link(Api& api, const Request& request, const Reply& reply) {
  const std::string game{request.params["game"]};
  const std::string kind{request.params["kind"]};
  const auto staff = acting_at_game(api, request, game);
  if (!staff) return reply(refuse(staff.error()));
  if (!api.club.find(game)) return reply(refuse(unknown_game()));
  const auto side = side_named(kind);
  if (!side && kind != "watch") return reply(http::unknown_address());
  if (const auto problem = unexpected_members(request)) return reply(refuse(*problem));
  NewLink fresh{kind, request.received_at.utc_us};
  fresh.credential.game = game;
  const Visitor old =
      side ? Visitor{Visitor::Kind::seat, *side, {}} : Visitor{Visitor::Kind::watch, {}, {}};
  api.store.task(
      [credential = fresh.credential](db::Connection& db) {
        db::revoke_credentials(db, credential.game, credential.kind, credential.created_utc_ms);
        db::add_credential(db, credential);
      },
      [&api, reply, game, old, token = fresh.token](const db::AppendResult& result) {
        boost::asio::post(api.io, [&api, reply, game, old, token, done = bool{result}] {
          if (!done) return reply(refuse(storage_failed()));
          api.gallery.dismiss(game, old);
          reply(json_answer(201, {{"link", link(game, token)}}));
        });
      });
  spdlog::info("game {}: a new link for {} was made by {}", game, kind, staff->name);
}

// ---- Commands ----

std::string key_owner(const Visitor& visitor) {
  if (visitor.is_device()) return "device:" + std::to_string(visitor.device);
  return std::string{visitor.role()} + ":" + visitor.name;
}

/// What is kept of a command must tell neither a PIN nor a sealed move: both are short enough to be
/// guessed from it.
json without_secrets(json body, const arbiter::Command& command) {
  body.erase("pin");
  if (std::holds_alternative<arbiter::SealMove>(command)) body.erase("move");
  return body;
}

/// The newest event that the page of an arbiter showed: what he commands may rest on it. Nobody has
/// seen what has not happened.
std::optional<std::int64_t> take_seen(json& body, std::int64_t newest, http::FieldErrors& errors) {
  if (!body.is_object() || !body.contains("seen")) return std::nullopt;
  json only{{"seen", body["seen"]}};
  body.erase("seen");
  Fields fields{only, errors};
  return fields.integer("seen", 0, newest);
}

std::optional<http::Problem> not_for(const Visitor& visitor, const DeviceCommand& said,
                                     Allowed allowed) {
  if (visitor.is_device()) {
    const bool by_players = said.seat.has_value();
    if (allowed == Allowed::appeals) return not_allowed();
    return by_players && !is_for_players(allowed) ? std::optional{arbiter_needed(said, visitor)}
                                                  : std::nullopt;
  }
  const bool for_appeals = allowed == Allowed::appeals;
  if (for_appeals && visitor.hears_appeals) return std::nullopt;
  if (visitor.commands() && !for_appeals && allowed != Allowed::seat) return std::nullopt;
  if (visitor.is_seat() && is_for_players(allowed)) return std::nullopt;
  if (visitor.is_scorer() && allowed == Allowed::sheet) return std::nullopt;
  return not_allowed();
}

/// Who gives no command here at all is told before anything of it is looked at.
std::optional<http::Problem> turned_away(Api& api, const Request& request, const Visitor& visitor) {
  if (visitor.commands() || visitor.is_seat() || visitor.is_device() || visitor.is_scorer() ||
      visitor.hears_appeals)
    return std::nullopt;
  if (visitor.is_known() || api.door.account(request)) return not_allowed();
  return sign_in_required();
}

/// The games of an event that was put away stay as they are, like its rounds.
std::optional<http::Problem> put_away_with_event(const Api& api, std::string_view game) {
  const auto place = api.events.place_of(game);
  const auto event = place ? api.events.find(place->first) : std::nullopt;
  return event ? put_away(event->competition) : std::nullopt;
}

void command(Api& api, const Request& request, const Reply& reply) {
  const auto game = seen_game(api, request);
  if (!game) return reply(refuse(game.error()));
  const Visitor& visitor = game->visitor;
  if (visitor.is_account() && !http::same_origin(request)) return reply(refuse(foreign_origin()));
  if (const auto no = turned_away(api, request, visitor)) return reply(refuse(*no));
  const auto body = body_of(request);
  if (!body) return reply(refuse(body.error()));

  http::FieldErrors errors;
  DeviceCommand said{*body, {}, {}, {}};
  if (visitor.is_device()) {
    said = read_device_command(*body, visitor, errors);
    if (const auto problem = device_forbidden(said, visitor)) return reply(refuse(*problem));
  }
  const auto seen_before =
      visitor.is_staff() ? take_seen(said.body, game->view.sequence, errors) : std::nullopt;
  if (visitor.is_seat()) said.seat = visitor.side;
  ReadCommand read = read_command(said.body, said.seat, game->view.game.settings, errors);
  const std::string key = key_of(request, errors);
  // What is no command at all nobody may or may not give.
  if (!errors.contains("/type"))
    if (const auto problem = not_for(visitor, said, read.allowed)) return reply(refuse(*problem));
  if (!errors.empty()) return reply(refuse(http::invalid_fields(std::move(errors))));
  const std::string id = game->view.id;
  if (const auto no = put_away_with_event(api, id)) return reply(refuse(*no));
  if (!said.pin.empty())
    if (auto wrong = pin_refused(api, request, visitor, said.pin)) return reply(std::move(*wrong));

  if (const auto problem =
          seal_or_open(api.seals, game->view, request.received_at.utc_us, read.command))
    return reply(refuse(*problem));

  club::Sent sent{visitor.actor(), request.received_at};
  sent.seen = seen_before;
  if (visitor.is_device()) sent.actor = device_actor(said, visitor);
  if (read.allowed == Allowed::appeals) sent.actor.role = auth::role_name(auth::Role::appeals);
  if (visitor.is_shared_device()) sent.tablet = club::FromTablet{visitor.device, said.touched};
  if (std::holds_alternative<arbiter::CheckFlag>(read.command))
    sent.reason = said.body.at("reason").get<std::string>();
  if (!key.empty()) {
    // Keys of different people are different keys.
    sent.key = key_owner(visitor) + ":" + key;
    sent.fingerprint = fingerprint(without_secrets(*body, read.command));
  }
  fill_in(api, game->view, visitor, read.command);
  api.club.submit(id, read.command, sent, [&api, reply, id](const club::Answer& answer) {
    if (!answer.failure.empty()) return reply(refuse(storage_failed()));
    if (answer.refusal) return reply(refuse(problem_of(*answer.refusal)));
    const auto view = api.club.loaded(id);
    if (!view) return reply(refuse(unknown_game()));
    reply(json_answer(
        200, {{"sequence", answer.sequence},
              {"already_recorded", answer.already_recorded},
              {"state", state_json(*view, api.time.now().elapsed, api.gallery.connected(id),
                                   arbiter::ply_of(view->game))}}));
  });
}

}  // namespace

void add_game_routes(http::Router& router, Api& api) {
  const auto plain = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern,
              http::PlainHandler{[&api, handler](const Request& r) { return handler(api, r); }});
  };
  const auto later = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  plain("GET", "/api/v1/games", list_games);
  later("POST", "/api/v1/games", create_game);
  plain("GET", "/api/v1/games/{game}", show_game);
  later("POST", "/api/v1/games/{game}/commands", command);
  plain("GET", "/api/v1/games/{game}/events", list_events);
  plain("GET", "/api/v1/games/{game}/evidence", show_evidence);
  plain("GET", "/api/v1/games/{game}/scoresheet.pdn", scoresheet);
  later("POST", "/api/v1/games/{game}/links/{kind}", replace_link);
}

}  // namespace flagfall::server::api
