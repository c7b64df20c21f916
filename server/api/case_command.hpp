#pragma once

#include "arbiter/game/command.hpp"
#include "server/api/api.hpp"

/// What commands about cases need beside what stands in their bodies.
namespace flagfall::server::api {

/// Who gives the command, and for a case that is opened what the server knows of the board now.
void fill_in(Api& api, const club::View& view, const Visitor& visitor, arbiter::Command& command);

}  // namespace flagfall::server::api
