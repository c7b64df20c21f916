#pragma once

#include <optional>
#include <vector>

#include "arbiter/game/command.hpp"
#include "arbiter/refusal.hpp"
#include "server/club/publisher.hpp"

namespace flagfall::server::club {

/// Of two who act on one board at once the second is told who did what. Why a command that rests on
/// what was seen before `since` is not carried out: somebody else has changed what it is about.
/// What the program or the clock did, and what the sender did himself, is no reason.
std::optional<arbiter::Refusal> changed_by_another(const std::vector<RecordedEvent>& since,
                                                   const arbiter::Command& command,
                                                   const db::Actor& sender);

}  // namespace flagfall::server::club
