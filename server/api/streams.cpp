#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/fields.hpp"
#include "server/api/query.hpp"
#include "server/http/json_body.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::api {
namespace {

using http::Request;
using http::Response;
using nlohmann::json;

/// One who has missed more than this gets the state alone, and asks for the events by HTTP.
constexpr std::size_t most_missed = 500;

/// Longer than any token, so that a wrong one is told as such and not as a wrong field.
constexpr std::size_t longest_token = 256;

std::vector<club::RecordedEvent> missed_since(Api& api, const club::View& view,
                                              std::optional<std::int64_t> since) {
  if (!since || *since >= view.sequence) return {};
  auto events = api.club.events(view.id, *since);
  // What is newer than the state just told comes by itself.
  std::erase_if(events, [&](const auto& event) { return event.sequence > view.sequence; });
  if (events.size() > most_missed) events.clear();
  return events;
}

void close_with(const std::shared_ptr<http::Subscriber>& subscriber, const http::Problem& problem) {
  const json message{{"type", "problem"}, {"problem", http::to_json(problem)}};
  subscriber->send(std::make_shared<const std::string>(
      message.dump(-1, ' ', false, json::error_handler_t::replace)));
  subscriber->close(http::CloseCode::policy, problem.type);
}

/// The first message of a WebSocket: who one is, and what one has seen. Both may be left out.
struct Greeting {
  std::optional<std::string> token;
  std::optional<std::int64_t> since;
};

boost::system::result<Greeting, http::Problem> greeting_in(const std::string& text) {
  const auto body = http::parse_json(text);
  if (!body || !body->is_object())
    return http::problem(400, "malformed-body", "MALFORMED_GREETING",
                         {"api.malformed_greeting", {}});
  http::FieldErrors errors;
  Fields fields{*body, errors};
  Greeting greeting;
  if (std::string token = fields.text("token", longest_token); !token.empty())
    greeting.token = std::move(token);
  greeting.since = fields.integer("since", 0, std::numeric_limits<std::int64_t>::max());
  fields.finish();
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return greeting;
}

bool may_see(const club::View& view, const Visitor& visitor) {
  return visitor.is_known() || view.card.visibility == db::Visibility::everyone;
}

void stream(Api& api, const Request& request, const std::string& first_message,
            const std::shared_ptr<http::Subscriber>& subscriber) {
  const auto greeting = greeting_in(first_message);
  if (!greeting) return close_with(subscriber, greeting.error());
  const std::string_view game = request.params["game"];
  const auto view = api.club.find(game);
  if (!view) return close_with(subscriber, unknown_game());
  const Visitor visitor = api.door.visitor(request, game, greeting->token);
  if (visitor.kind == Visitor::Kind::replaced)
    return close_with(subscriber, http::problem(401, "sign-in-required", "LINK_REPLACED",
                                                {"api.link_replaced", {}}));
  if (visitor.kind == Visitor::Kind::revoked) return close_with(subscriber, device_revoked());
  if (!may_see(*view, visitor)) return close_with(subscriber, unknown_game());
  api.gallery.welcome(*view, visitor, Gallery::Form::websocket, subscriber,
                      missed_since(api, *view, greeting->since));
}

Response feed(Api& api, const Request& request) {
  const std::string game{request.params["game"]};
  const auto view = api.club.find(game);
  if (!view) return http::to_response(unknown_game());
  const Visitor visitor = api.door.visitor(request, game, http::bearer_token(request));
  if (visitor.kind == Visitor::Kind::revoked) return http::to_response(device_revoked());
  if (!may_see(*view, visitor)) return http::to_response(unknown_game());
  http::FieldErrors errors;
  const auto since = last_seen(request, errors);
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  Response response;
  response.content_type = "text/event-stream";
  response.stream = [&api, game, visitor,
                     since](const std::shared_ptr<http::Subscriber>& subscriber) {
    const auto now = api.club.find(game);
    if (!now) return subscriber->close(http::CloseCode::going_away, "gone");
    api.gallery.welcome(*now, visitor, Gallery::Form::feed, subscriber,
                        missed_since(api, *now, since));
  };
  return response;
}

}  // namespace

void add_stream_routes(http::Router& router, Api& api) {
  router.on_websocket("/api/v1/games/{game}/stream",
                      [&api](const Request& request, const std::string& first_message,
                             const std::shared_ptr<http::Subscriber>& subscriber) {
                        stream(api, request, first_message, subscriber);
                      });
  router.on("GET", "/api/v1/games/{game}/feed",
            http::PlainHandler{[&api](const Request& request) { return feed(api, request); }});
}

}  // namespace flagfall::server::api
