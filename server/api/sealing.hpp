#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arbiter/game/command.hpp"
#include "server/auth/seal_box.hpp"
#include "server/club/club.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// Whether the time for which something was fixed has come, or none was; both are UTC.
bool is_time_to(const std::string& when, std::int64_t utc_us);

/// Closes the box of a move that is sealed, and opens that of one to be played; every other command
/// stays as it is. Before the game is to go on nothing is opened. Where the box cannot be opened,
/// what both players agree on is played: the text that the command names.
std::optional<http::Problem> seal_or_open(auth::SealBox& seals, const club::View& view,
                                          std::int64_t utc_us, arbiter::Command& command);

}  // namespace flagfall::server::api
