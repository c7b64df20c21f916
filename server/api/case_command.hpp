#pragma once

#include <optional>
#include <string>

#include "arbiter/game/command.hpp"
#include "server/api/api.hpp"
#include "server/http/problem.hpp"

/// What commands about cases need beside what stands in their bodies.
namespace flagfall::server::api {

/// Why the staff may not give such a command at this board: in the event it is not among his, or
/// he has no part there. Nothing for other commands and for players.
std::optional<http::Problem> case_forbidden(Api& api, const http::Request& request,
                                            const std::string& game, const Visitor& visitor,
                                            const arbiter::Command& command);

/// Who gives the command, and for a case that is opened what the server knows of the board now.
void fill_in(Api& api, const club::View& view, const Visitor& visitor, arbiter::Command& command);

}  // namespace flagfall::server::api
