#pragma once

#include <set>
#include <string>

#include "arbiter/tournament/competition.hpp"

namespace flagfall::server::api {

/// The games of all boards of an event that are played here, as far as they are among `boards`.
std::set<std::string, std::less<>> games_of_event(
    const arbiter::tournament::Competition& competition,
    const arbiter::tournament::BoardRange& boards = {});

}  // namespace flagfall::server::api
