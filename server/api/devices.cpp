#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/device_command.hpp"
#include "server/api/device_json.hpp"
#include "server/api/device_place.hpp"
#include "server/api/event_links.hpp"
#include "server/api/fields.hpp"
#include "server/auth/device_secret.hpp"
#include "server/http/origin.hpp"
#include "server/http/rate_limiter.hpp"

// Devices themselves: a code makes one the clock of a board, and from then on its token is all it
// has. What the staff does with them is in device_desk.cpp.

namespace flagfall::server::api {
namespace {

using http::Problem;
using http::Reply;
using http::Request;
using nlohmann::json;

template <class T>
using Or = boost::system::result<T, Problem>;

constexpr std::size_t longest_device_name = 40;
constexpr std::size_t longest_typed_code = 40;

Problem code_unknown() {
  return http::problem(404, "unknown-code", "CODE_UNKNOWN", {"devices.code_unknown", {}});
}
Problem code_used() {
  return http::problem(410, "code-gone", "CODE_USED", {"devices.code_used", {}});
}
Problem code_expired() {
  return http::problem(410, "code-gone", "CODE_EXPIRED", {"devices.code_expired", {}});
}
Problem device_unknown() {
  return http::problem(401, "sign-in-required", "DEVICE_UNKNOWN", {"devices.unknown", {}});
}

// ---- Pairing ----

struct Claimed {
  std::string code;  ///< as it was made; empty: what was typed cannot be one
  std::string name;
};

Or<Claimed> read_claimed(const Request& request) {
  if (!http::no_foreign_origin(request)) return foreign_origin();
  const auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Fields fields{*body, errors};
  Claimed claimed;
  claimed.code = auth::typed_device_code(fields.required_secret("code", longest_typed_code))
                     .value_or(std::string{});
  claimed.name = fields.text("name", longest_device_name);
  fields.finish();
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return claimed;
}

/// What became of a code, found out where nothing else is written at the same time.
struct Pairing {
  std::optional<Problem> refused;
  std::optional<db::Device> device;
  std::vector<std::int64_t> also_there;  ///< at the same board by another name of it
  std::vector<std::int64_t> replaced;
};

/// The devices of the same sides at the board that a code is for, also where one is its own by the
/// game and another by the table: they have to go.
std::vector<std::int64_t> same_board(Api& api, const std::string& code) {
  std::vector<std::int64_t> devices;
  if (code.empty()) return devices;
  const auto [made, all] = api.store.read([&](db::Connection& db) {
    return std::pair{db::device_code(db, auth::hash_device_code(code)), db::all_devices(db)};
  });
  if (!made) return devices;
  const auto game = game_at(api.club, api.events, made->place);
  for (const db::Device& device : all)
    if (game && device.sides == made->sides && device.place != made->place &&
        game_at(api.club, api.events, device.place) == game)
      devices.push_back(device.id);
  return devices;
}

void pair(db::Connection& db, const Claimed& claimed, const auth::TokenHash& token,
          std::int64_t now, Pairing& pairing) {
  const auto code = claimed.code.empty()
                        ? std::nullopt
                        : db::device_code(db, auth::hash_device_code(claimed.code));
  if (!code) return void(pairing.refused = code_unknown());
  if (code->used_utc_ms) return void(pairing.refused = code_used());
  if (code->expires_utc_ms <= now) return void(pairing.refused = code_expired());
  const auto there = code->place.game.empty() ? db::devices_of_event(db, code->place.event)
                                              : db::devices_of_game(db, code->place.game);
  for (const db::Device& other : there)
    if (other.place == code->place && other.sides == code->sides)
      pairing.replaced.push_back(other.id);
  for (const std::int64_t other : pairing.also_there) {
    db::revoke_device(db, other, now);
    pairing.replaced.push_back(other);
  }
  db::use_device_code(db, code->code_hash, now);
  const std::int64_t id = db::add_device(db, {0, token, code->code_hash, code->place, code->sides,
                                              code->layout, code->pin_hash, claimed.name, now});
  pairing.device = db::device(db, id);
}

/// Whoever has a device at a board sits there.
void sit_down(Api& api, const db::Device& device, const std::string& game, const Stamp& now) {
  const auto view = api.club.find(game);
  if (!view || view->game.outcome) return;
  const auto own = side_at(api.club, device, game);
  for (const Side side : both_sides) {
    const bool its_own = !own || *own == side;
    if (!its_own || view->game.seated[side]) continue;
    api.club.submit(game, arbiter::TakeSeat{side}, {{std::string{name_of(side)}, device.name}, now},
                    [](const club::Answer&) {});
  }
}

/// The device has nothing more to tell of the time before.
std::optional<std::string> note_contact(Api& api, const db::Device& device, const Stamp& now,
                                        const DeviceContact& told) {
  DeviceContact& contact = api.devices.contacts[device.id];
  contact.at = now;
  if (told.battery) contact.battery = told.battery;
  if (told.charging) contact.charging = told.charging;
  if (told.rtt_ms) contact.rtt_ms = told.rtt_ms;
  auto game = game_at(api.club, api.events, device.place);
  if (!game) return game;
  if (device.sides == "both") api.club.heard(*game, device.id, now);
  sit_down(api, device, *game, now);
  return game;
}

std::optional<http::Response> too_many_tries(Api& api, const Request& request) {
  const clock::Duration wait = api.devices.codes.attempt(
      "all", http::client_key(request.remote_address), request.received_at.elapsed);
  if (wait <= clock::Duration::zero()) return std::nullopt;
  return slow_down(wait);
}

void claim_device(Api& api, const Request& request, const Reply& reply) {
  const auto claimed = read_claimed(request);
  if (!claimed) return reply(http::to_response(claimed.error()));
  if (auto wait = too_many_tries(api, request)) return reply(std::move(*wait));
  const std::string token = auth::new_link_token();
  const auto pairing = std::make_shared<Pairing>();
  pairing->also_there = same_board(api, claimed->code);
  write(
      api,
      [claimed = *claimed, hash = auth::hash_token(token), now = request.received_at.utc_us / 1000,
       pairing](db::Connection& db) { pair(db, claimed, hash, now, *pairing); },
      [&api, pairing, token, reply, address = request.remote_address](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        if (pairing->refused) {
          spdlog::warn("a device at {} was not paired: {}", address, pairing->refused->code);
          return reply(http::to_response(*pairing->refused));
        }
        const db::Device& device = *pairing->device;
        api.devices.codes.succeeded("all", http::client_key(address));
        const Stamp now = api.time.now();
        for (const std::int64_t old : pairing->replaced) {
          api.gallery.dismiss_device(old);
          api.devices.contacts.erase(old);
        }
        note_contact(api, device, now, {});
        for (const std::int64_t old : pairing->replaced) api.club.forget_tablet(old, now);
        spdlog::info("device {} ({}) was paired", device.id, device.sides);
        reply(json_answer(201, {{"token", token}, {"device", device_json(device)}}));
      });
}

// ---- A device that is paired ----

Or<db::Device> paired(Api& api, const Request& request) {
  const auto device = api.door.device(http::bearer_token(request));
  if (!device) return device_unknown();
  if (device->revoked_utc_ms) return device_revoked();
  return *device;
}

/// The side that the device has in that game; null for one between both players.
json side_or_null(Api& api, const db::Device& device, const std::optional<std::string>& game) {
  const auto side = game ? side_at(api.club, device, *game) : side_named(device.sides);
  return side ? json(name_of(*side)) : json();
}

json server_ms(const Stamp& at) { return at.elapsed.time_since_epoch().count(); }

http::Response show_device(Api& api, const Request& request) {
  const auto device = paired(api, request);
  if (!device) return http::to_response(device.error());
  const auto game = game_at(api.club, api.events, device->place);
  return json_answer(200, {{"device", device_json(*device)},
                           {"game", game_or_null(game)},
                           {"side", side_or_null(api, *device, game)},
                           {"server_ms", server_ms(api.time.now())}});
}

std::optional<int> small(const std::optional<std::int64_t>& number) {
  return number ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

struct Said {
  db::Device device;
  json body;
};

/// What a paired device says, or what is wrong with it.
Or<Said> said_by_device(Api& api, const Request& request) {
  auto device = paired(api, request);
  if (!device) return device.error();
  if (!http::no_foreign_origin(request)) return foreign_origin();
  auto body = body_of(request);
  if (!body) return body.error();
  return Said{*std::move(device), *std::move(body)};
}

http::Response say_here(Api& api, const Request& request) {
  const auto said = said_by_device(api, request);
  if (!said) return http::to_response(said.error());
  http::FieldErrors errors;
  Fields fields{said->body, errors};
  DeviceContact told;
  told.battery = small(fields.integer("battery", 0, 100));
  if (fields.has("charging")) told.charging = fields.boolean("charging", false);
  told.rtt_ms = small(fields.integer("rtt_ms", 0, 600'000));
  fields.finish();
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  const auto game = note_contact(api, said->device, request.received_at, told);
  return json_answer(200, {{"server_ms", server_ms(api.time.now())},
                           {"game", game_or_null(game)},
                           {"side", side_or_null(api, said->device, game)}});
}

/// Tried before the arbiter types anything, so that a mistyped PIN costs him nothing else.
http::Response try_pin(Api& api, const Request& request) {
  const auto said = said_by_device(api, request);
  if (!said) return http::to_response(said.error());
  http::FieldErrors errors;
  Fields fields{said->body, errors};
  const std::string pin = fields.required_secret("pin", longest_typed_pin);
  fields.finish();
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  if (said->device.sides != "both") return http::to_response(not_allowed());
  Visitor visitor;
  visitor.device = said->device.id;
  if (auto refused = pin_refused(api, request, visitor, pin)) return std::move(*refused);
  return json_answer(200, {{"server_ms", server_ms(api.time.now())}});
}

std::optional<std::string> touch_named(std::string_view name) {
  if (name == "wrong_side" || name == "second_touch") return std::string{name};
  return std::nullopt;
}

void log_touch(Api& api, http::RateLimiter& touches, const Request& request, const Reply& reply) {
  const auto said = said_by_device(api, request);
  if (!said) return reply(http::to_response(said.error()));
  http::FieldErrors errors;
  Fields fields{said->body, errors};
  db::DeviceTouch touch{request.received_at.utc_us / 1000, {}, {}};
  touch.kind = fields.required_choice<std::string>("kind", touch_named, "wrong_side, second_touch");
  touch.side = name_of(fields.required_choice<Side>("side", side_named, "white, black"));
  fields.finish();
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  if (const auto wait =
          touches.refused(std::to_string(said->device.id), request.received_at.elapsed_us))
    return reply(slow_down(*wait));
  write(
      api,
      [id = said->device.id, touch](db::Connection& db) { db::add_device_touch(db, id, touch); },
      [&api, reply](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        reply(json_answer(200, {{"server_ms", server_ms(api.time.now())}}));
      });
}

}  // namespace

void expect_tablets(Api& api) {
  const auto devices = api.store.read([](db::Connection& db) { return db::all_devices(db); });
  for (const db::Device& device : devices)
    if (device.sides == "both")
      if (const auto game = game_at(api.club, api.events, device.place))
        api.club.expect_tablet(*game, device.id);
}

void add_device_routes(http::Router& router, Api& api) {
  const auto touches = std::make_shared<http::RateLimiter>(1, 30);  // by device
  router.on("POST", "/api/v1/devices",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              claim_device(api, request, reply);
            }});
  router.on("GET", "/api/v1/device", http::PlainHandler{[&api](const Request& request) {
              return show_device(api, request);
            }});
  router.on("POST", "/api/v1/device/here",
            http::PlainHandler{[&api](const Request& request) { return say_here(api, request); }});
  router.on("POST", "/api/v1/device/pin",
            http::PlainHandler{[&api](const Request& request) { return try_pin(api, request); }});
  router.on("POST", "/api/v1/device/log",
            http::Handler{[&api, touches](const Request& request, const Reply& reply) {
              log_touch(api, *touches, request, reply);
            }});
}

}  // namespace flagfall::server::api
