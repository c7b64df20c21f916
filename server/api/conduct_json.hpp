#pragma once

#include "arbiter/game/conduct.hpp"
#include "clock/time_control.hpp"
#include "server/api/fields.hpp"

namespace flagfall::server::api {

/// How a game is conducted: what is named over `base`, checked against the time control. How it is
/// written is db/conduct_codec.hpp.
arbiter::Conduct read_conduct(Fields& fields, arbiter::Conduct base,
                              const clock::TimeControl& control);

}  // namespace flagfall::server::api
