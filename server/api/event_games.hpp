#pragma once

#include <set>
#include <string>

#include "arbiter/tournament/competition.hpp"

namespace flagfall::server::api {

/// The games of all boards of an event that are played here, as far as they are among `boards`.
std::set<std::string, std::less<>> games_of_event(
    const arbiter::tournament::Competition& competition,
    const arbiter::tournament::BoardRange& boards = {});

/// These ids in one text, for what an answer depends on.
std::string joined(const std::set<std::string, std::less<>>& games);

/// Whether one of the games of a board is among these.
bool has_game_in(const arbiter::tournament::Board& board,
                 const std::set<std::string, std::less<>>& games);

}  // namespace flagfall::server::api
