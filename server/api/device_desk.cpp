#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "arbiter/game/session.hpp"
#include "db/utc_text.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/device_json.hpp"
#include "server/api/device_place.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_links.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/fields.hpp"
#include "server/api/game_part.hpp"
#include "server/api/hall_address.hpp"
#include "server/auth/device_secret.hpp"
#include "server/papers/qr_code.hpp"
#include "server/text/catalogue.hpp"

// What the staff does with devices: the codes that pair them, the list, and sending one away.

namespace flagfall::server::api {
namespace {

using http::Problem;
using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

template <class T>
using Or = boost::system::result<T, Problem>;

constexpr std::int64_t most_boards = 1000;
constexpr std::int64_t usual_minutes = 15;
constexpr std::int64_t most_minutes = 24 * 60;
constexpr std::int64_t most_open_codes = 1000;  ///< of an event, and of all single games
constexpr std::int64_t most_touches_shown = 20;

Problem too_many_codes(std::int64_t n) {
  return http::problem(409, "not-possible-now", "TOO_MANY_CODES",
                       {"devices.too_many_codes", {{"n", n}}});
}
Problem unknown_device() {
  return http::problem(404, "unknown-device", "UNKNOWN_DEVICE", {"devices.unknown_device", {}});
}

// ---- Who may ----

/// An account that gives an arbiter's commands at that place: anywhere, or in this event and at
/// this board.
std::optional<Problem> forbidden_at(Api& api, const Staff& account, const db::DevicePlace& place) {
  if (place.event.empty()) {
    if (part_in_game(api.events, account, place.game) != GamePart::commands) return not_allowed();
    return api.club.find(place.game) ? std::nullopt : std::optional{unknown_game()};
  }
  const auto view = api.events.find(place.event);
  if (!view) return unknown_event();
  const auto staff = staff_in(view->competition, account);
  if (!staff) return unknown_event();
  const bool his_board =
      place.board == 0 || arbiter::tournament::contains(staff->boards, int(place.board));
  if (!auth::is_staff(staff->role) || !his_board) return not_allowed();
  return std::nullopt;
}

// ---- Codes ----

struct CodeOrder {
  db::DevicePlace place;
  std::string sides;
  std::string layout;
  std::int64_t minutes = usual_minutes;
};

std::optional<std::string> sides_named(std::string_view name) {
  if (name == "both" || side_named(name)) return std::string{name};
  return std::nullopt;
}

std::optional<std::string> layout_named(std::string_view name) {
  if (name == "clock" || name == "board") return std::string{name};
  return std::nullopt;
}

CodeOrder read_code_order(const json& body, http::FieldErrors& errors) {
  Fields fields{body, errors};
  CodeOrder order;
  if (fields.has("event")) {
    order.place.event = fields.required_text("event", 8);
    order.place.tournament = fields.required_integer("tournament", 1, largest_id);
    order.place.board = fields.required_integer("board", 1, most_boards);
  } else {
    order.place.game = fields.required_text("game", 8);
  }
  order.sides = fields.required_choice<std::string>("sides", sides_named, "both, white, black");
  order.layout = fields.choice("layout", layout_named, std::string{"clock"}, "clock, board");
  order.minutes = fields.integer("minutes", 1, most_minutes).value_or(usual_minutes);
  fields.finish();
  return order;
}

/// A game that is over needs no clock, unless another one of its session follows.
std::optional<arbiter::Sentence> no_game_to_come(Api& api, const db::DevicePlace& place) {
  const auto newest = game_at(api.club, api.events, place);
  const auto view = newest ? api.club.find(*newest) : std::nullopt;
  if (!view || !view->game.outcome) return std::nullopt;
  const auto session = arbiter::session_of(view->game);
  if (session && session->phase == clock::SessionPhase::awaiting) return std::nullopt;
  return arbiter::Sentence{"devices.field.game_over", {}};
}

/// The most boards that a round of this tournament has or can have.
std::int64_t most_boards_of(const arbiter::tournament::Tournament& tournament) {
  std::int64_t most = std::ssize(tournament.participants) / 2;
  for (const auto& round : tournament.rounds)
    most = std::max<std::int64_t>(most, std::ssize(round.boards));
  return most;
}

/// A board may come with the next round, but not more of them than there are pairs of players.
/// Before anybody is entered nobody knows.
std::optional<arbiter::Sentence> no_such_board(const arbiter::tournament::Tournament& tournament,
                                               std::int64_t board) {
  const std::int64_t most = most_boards_of(tournament);
  if (tournament.participants.empty() || board <= most) return std::nullopt;
  return arbiter::Sentence{"devices.field.board", {{"n", most}}};
}

arbiter::Sentence layout_of_wooden_board() { return {"devices.field.layout_of_wooden_board", {}}; }

std::optional<Problem> no_such_game(Api& api, const CodeOrder& order) {
  if (const auto sentence = no_game_to_come(api, order.place))
    return http::invalid_fields({{"/game", *sentence}});
  const auto view = api.club.find(order.place.game);
  if (view && order.layout == "board" && arbiter::is_clock_only(view->game))
    return http::invalid_fields({{"/layout", layout_of_wooden_board()}});
  return std::nullopt;
}

/// The tournament of a table must be there, and can have that table.
std::optional<Problem> no_such_place(Api& api, const CodeOrder& order) {
  const db::DevicePlace& place = order.place;
  if (place.event.empty()) return no_such_game(api, order);
  const auto view = api.events.find(place.event);
  if (auto closed = put_away(view->competition)) return closed;
  const auto* tournament =
      arbiter::tournament::find_tournament(view->competition, int(place.tournament));
  if (tournament == nullptr)
    return http::invalid_fields({{"/tournament", {"devices.field.tournament", {}}}});
  if (const auto sentence = no_such_board(*tournament, place.board))
    return http::invalid_fields({{"/board", *sentence}});
  const bool here = tournament->settings.boards == arbiter::tournament::Boards::here;
  const bool wooden = tournament->settings.conduct.play == arbiter::Play::clock_only;
  if (here && wooden && order.layout == "board")
    return http::invalid_fields({{"/layout", layout_of_wooden_board()}});
  return std::nullopt;
}

json code_json(const db::DeviceCode& made, const std::string& code, const std::string& pin,
               const std::string& hall) {
  const std::string address = "/clock/" + code;
  return {{"code", auth::shown_device_code(code)},
          {"address", address},
          {"url", hall + address},
          {"qr", papers::qr_svg(hall + address, text::render({"devices.qr_label", {}}))},
          {"pin", pin},
          {"expires_utc", db::utc_text(made.expires_utc_ms * 1000)},
          {"sides", made.sides},
          {"layout", made.layout},
          {"place", place_json(made.place)}};
}

void make_code(Api& api, const Request& request, const Reply& reply) {
  const auto account = acting_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  const CodeOrder order = read_code_order(*body, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  if (const auto no = forbidden_at(api, *account, order.place))
    return reply(http::to_response(*no));
  if (const auto no = no_such_place(api, order)) return reply(http::to_response(*no));

  const std::int64_t now = request.received_at.utc_us / 1000;
  const auto open = api.store.read(
      [&](db::Connection& db) { return db::open_device_codes(db, order.place.event, now); });
  if (open >= most_open_codes) return reply(http::to_response(too_many_codes(open)));
  const std::string code = auth::new_device_code();
  const std::string pin = auth::new_device_pin();
  const db::TokenHash hash = auth::hash_device_code(code);
  const db::DeviceCode made{hash,
                            order.place,
                            order.sides,
                            order.layout,
                            auth::hash_device_pin(hash, pin),
                            now,
                            now + order.minutes * 60'000};
  write(
      api, [made](db::Connection& db) { db::add_device_code(db, made); },
      [made, code, pin, reply, hall = address_on_paper(api, request),
       name = account->name](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        spdlog::info("a code for a device ({}) was made by {}", made.sides, name);
        reply(json_answer(201, code_json(made, code, pin, hall)));
      });
}

// ---- The list ----

db::DevicePlace asked_place(const Request& request, http::FieldErrors& errors) {
  const auto game = request.query.find("game");
  const auto event = request.query.find("event");
  db::DevicePlace place;
  if (game.has_value() == event.has_value())
    errors["/game"] = {"devices.field.game_or_event", {}};
  else if (game)
    place.game = *game;
  else
    place.event = *event;
  return place;
}

/// Those of a game are its own, and those of the table where it is played.
std::vector<db::Device> devices_at(Api& api, const db::DevicePlace& place) {
  auto devices = api.store.read([&](db::Connection& db) {
    return place.game.empty() ? db::devices_of_event(db, place.event) : db::all_devices(db);
  });
  if (!place.game.empty())
    std::erase_if(devices, [&](const db::Device& device) {
      return game_at(api.club, api.events, device.place) != place.game;
    });
  return devices;
}

Response list_devices(Api& api, const Request& request) {
  const auto account = api.door.account(request);
  if (!account) return http::to_response(sign_in_required());
  http::FieldErrors errors;
  const db::DevicePlace place = asked_place(request, errors);
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  if (const auto no = forbidden_at(api, *account, place)) return http::to_response(*no);
  json list = json::array();
  for (const db::Device& device : devices_at(api, place)) {
    const auto touches = api.store.read(
        [&](db::Connection& db) { return db::device_touches(db, device.id, most_touches_shown); });
    list.push_back(
        device_row_json(api, device, touches, game_at(api.club, api.events, device.place)));
  }
  return json_answer(200, {{"devices", std::move(list)}});
}

// ---- Sending one away ----

void revoke_device(Api& api, const Request& request, const Reply& reply) {
  const auto account = acting_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  const std::int64_t id = path_number(request, "device");
  const auto device = api.store.read([&](db::Connection& db) { return db::device(db, id); });
  if (!device || device->revoked_utc_ms) return reply(http::to_response(unknown_device()));
  if (const auto no = forbidden_at(api, *account, device->place))
    return reply(http::to_response(*no));
  write(
      api,
      [id, now = request.received_at.utc_us / 1000](db::Connection& db) {
        db::revoke_device(db, id, now);
      },
      [&api, id, reply, name = account->name](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        api.gallery.dismiss_device(id);
        api.devices.contacts.erase(id);
        api.club.forget_tablet(id, api.time.now());
        spdlog::info("device {} was revoked by {}", id, name);
        reply(json_answer(200, json::object()));
      });
}

}  // namespace

void add_device_desk_routes(http::Router& router, Api& api) {
  router.on("POST", "/api/v1/devices/codes",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              make_code(api, request, reply);
            }});
  router.on("GET", "/api/v1/devices", http::PlainHandler{[&api](const Request& request) {
              return list_devices(api, request);
            }});
  router.on("DELETE", "/api/v1/devices/{device}",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              revoke_device(api, request, reply);
            }});
}

}  // namespace flagfall::server::api
