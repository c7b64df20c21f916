#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/game/game.hpp"
#include "server/club/club.hpp"
#include "server/club/event_room.hpp"

namespace flagfall::server::club {

/// The order for one game of a board: `game` is 1, or 2 in a micro-match, where colours change.
/// `today` is YYYY-MM-DD; a day outside the days of the event is brought back to them.
GameOrder game_for_board(const EventPicture& picture, const BoardPlace& place, int game,
                         const std::string& today);

/// What a game that has ended was for its board; nothing while it goes on. A game in which not both
/// have moved counts as a forfeit where the clock or the arbiter decided it, and as unrated
/// otherwise; the arbiter who confirms the result can say otherwise.
std::optional<arbiter::tournament::MatchGame> board_result_of(const arbiter::Game& game,
                                                              bool colours_changed);

}  // namespace flagfall::server::club
