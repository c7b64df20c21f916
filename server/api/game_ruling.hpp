#pragma once

#include <functional>
#include <optional>
#include <string>

#include "arbiter/tournament/order.hpp"
#include "server/api/api.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// A result that is entered for a board whose game still goes on ends the game: one that is
/// proposed there is confirmed, another one is set as the arbiter's ruling, with the `reason` that
/// was given. Without a reason, or where nothing goes on, nothing is done, and the order is judged
/// as it is. `staff` is the account as it is everywhere: a part in an event is no command in its
/// games. `then` is called with the problem that kept a game from ending, or with whether any was
/// ended: what the program has entered from it then gives way to the order.
void end_games_first(Api& api, const club::EventView& event,
                     const arbiter::tournament::EnterResult& enter,
                     const std::optional<std::string>& reason, const Staff& staff, const Stamp& now,
                     std::function<void(const std::optional<http::Problem>&, bool ended)> then);

}  // namespace flagfall::server::api
