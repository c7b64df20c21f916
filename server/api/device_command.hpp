#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/api/api.hpp"
#include "server/club/club.hpp"
#include "server/http/problem.hpp"

/// Commands of the tablets of boards: for which half they are, when the touch was, and with which
/// PIN the arbiter gives his own there.
namespace flagfall::server::api {

inline constexpr std::size_t longest_typed_pin = 20;

struct DeviceCommand {
  nlohmann::json body;       ///< without what only devices send
  std::optional<Side> seat;  ///< for whom; none: for the arbiter, by the PIN
  std::string pin;           ///< as typed; empty: none
  std::optional<clock::Instant> touched;
};

/// Takes apart what a device sent. A device of one side has nothing to say beside the command.
DeviceCommand read_device_command(const nlohmann::json& body, const Visitor& device,
                                  http::FieldErrors& errors);

/// Why this device may not give that command: it is the arbiter's and there is no PIN, or not even
/// with one.
std::optional<http::Problem> device_forbidden(const DeviceCommand& command, const Visitor& device);

/// The same for a command that turned out to be the arbiter's.
http::Problem arbiter_needed(const DeviceCommand& command, const Visitor& device);

/// A PIN that is wrong, or that may not be tried yet.
std::optional<http::Response> pin_refused(Api& api, const http::Request& request,
                                          const Visitor& device, const std::string& pin);

/// Who gives the command, as it stands in the log.
db::Actor device_actor(const DeviceCommand& command, const Visitor& device);

}  // namespace flagfall::server::api
