#include "server/api/device_command.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "server/api/answers.hpp"
#include "server/api/command_json.hpp"
#include "server/api/fields.hpp"
#include "server/auth/device_secret.hpp"
#include "server/http/rate_limiter.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;

/// What an arbiter does at the board itself. Results and moves are not among it: that is done where
/// he is known by name.
constexpr std::array<std::string_view, 14> by_pin{"start",
                                                  "pause",
                                                  "resume",
                                                  "adjust_time",
                                                  "set_time",
                                                  "set_moves",
                                                  "set_period",
                                                  "set_periods_left",
                                                  "set_turn",
                                                  "undo_press",
                                                  "answer_call",
                                                  "confirm_result",
                                                  "report_irregularity",
                                                  "drop_irregularity"};

std::string type_in(const json& body) {
  const auto type = body.is_object() ? body.find("type") : body.end();
  return body.is_object() && type != body.end() && type->is_string() ? type->get<std::string>()
                                                                     : std::string{};
}

bool has_member(const json& body, const char* name) {
  return body.is_object() && body.contains(name) && !body.at(name).is_null();
}

/// Moves a member from one object to another.
void move_member(json& from, json& to, const char* name) {
  if (!from.is_object() || !from.contains(name)) return;
  to[name] = from[name];
  from.erase(name);
}

/// Says what the next try costs, so that nobody is surprised by a wait.
http::Problem wrong_device_pin(const Api& api, const std::string& tries, const std::string& address,
                               clock::Instant now) {
  const clock::Duration wait = api.devices.pins.next_wait(tries, address, now);
  if (wait > clock::Duration::zero())
    return http::problem(403, "not-allowed", "WRONG_PIN",
                         {"devices.wrong_pin_wait", {{"n", (wait.count() + 999) / 1000}}});
  const std::int64_t left = api.devices.pins.free_tries(tries, address, now);
  return http::problem(403, "not-allowed", "WRONG_PIN", {"devices.wrong_pin", {{"n", left}}});
}

}  // namespace

DeviceCommand read_device_command(const json& body, const Visitor& device,
                                  http::FieldErrors& errors) {
  DeviceCommand read{body, device.side, {}, {}};
  if (!device.shared) return read;
  json own = json::object();
  move_member(read.body, own, "pin");
  const bool with_pin = has_member(own, "pin");
  // With a PIN the side is that of the correction, not of whoever touched the tablet.
  const auto allowed = allowed_for(type_in(body));
  const bool staff_only = allowed && !is_for_players(*allowed);
  if (!with_pin && !staff_only)
    for (const char* name : {"side", "device_ms"}) move_member(read.body, own, name);
  // What is null is not there, as everywhere.
  for (const char* name : {"side", "device_ms"})
    if (read.body.is_object() && !has_member(read.body, name)) read.body.erase(name);
  if (!with_pin) own.erase("pin");
  Fields fields{own, errors};
  if (with_pin) {
    read.pin = fields.required_secret("pin", longest_typed_pin);
    read.seat.reset();
  } else if (!staff_only) {
    read.seat = fields.required_choice<Side>("side", side_named, "white, black");
    if (const auto ms =
            fields.integer("device_ms", 0, std::numeric_limits<std::int64_t>::max() / 2000))
      read.touched = clock::Instant{clock::Duration{*ms}};
  }
  fields.finish();
  return read;
}

std::optional<http::Problem> device_forbidden(const DeviceCommand& command, const Visitor& device) {
  const std::string type = type_in(command.body);
  const bool with_pin = !command.seat;
  if (with_pin)
    return std::ranges::find(by_pin, type) == by_pin.end() ? std::optional{not_allowed()}
                                                           : std::nullopt;
  const auto allowed = allowed_for(type);
  if (!allowed || is_for_players(*allowed)) return std::nullopt;
  return arbiter_needed(command, device);
}

http::Problem arbiter_needed(const DeviceCommand& command, const Visitor& device) {
  const bool unlocked = std::ranges::find(by_pin, type_in(command.body)) != by_pin.end();
  if (device.shared && unlocked)
    return http::problem(403, "not-allowed", "PIN_REQUIRED", {"devices.pin_required", {}});
  return not_allowed();
}

std::optional<http::Response> pin_refused(Api& api, const http::Request& request,
                                          const Visitor& device, const std::string& pin) {
  const std::string tries = std::to_string(device.device);
  const std::string address = http::client_key(request.remote_address);
  const clock::Instant now = request.received_at.elapsed;
  const clock::Duration wait = api.devices.pins.attempt(tries, address, now);
  if (wait > clock::Duration::zero()) return slow_down(wait);
  const auto stored =
      api.store.read([&](db::Connection& db) { return db::device(db, device.device); });
  const bool right =
      stored && auth::same_hash(auth::hash_device_pin(stored->code_hash, pin), stored->pin_hash);
  if (!right) return http::to_response(wrong_device_pin(api, tries, address, now));
  api.devices.pins.succeeded(tries, address);
  return std::nullopt;
}

db::Actor device_actor(const DeviceCommand& command, const Visitor& device) {
  if (command.seat) return {std::string{name_of(*command.seat)}, device.name};
  return {"device", "PIN, " + device.name};
}

}  // namespace flagfall::server::api
