#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "arbiter/tournament/staff.hpp"
#include "server/api/api.hpp"

/// Why a board waits for somebody of the staff, of whatever round it is.
namespace flagfall::server::api {

/// Of the games of a board the first that has not ended, else the last.
std::optional<club::View> game_now(club::Club& club, const arbiter::tournament::Board& board);

/// The same without reading the file: a game that is not in memory has ended long ago.
std::optional<club::View> loaded_now(const club::Club& club,
                                     const arbiter::tournament::Board& board);

/// Two say different things about one board: both stand until an arbiter corrects one.
nlohmann::json conflict_json(club::Club& club, const arbiter::tournament::Board& board);

/// Boards of rounds before the newest at which nobody has settled what the game says otherwise, a
/// game is under way (adjourned, or again), or a case or an appeal is open.
std::vector<club::BoardPlace> waiting_of_before(Api& api,
                                                const arbiter::tournament::Competition& competition,
                                                const arbiter::tournament::BoardRange& boards);

/// What waits at a board, the most urgent first; nothing once the event is put away.
nlohmann::json needs_json(Api& api, const arbiter::tournament::Competition& competition,
                          const club::BoardPlace& place, const std::optional<club::View>& view,
                          bool conflict);

/// The cases of a board without a ruling, and those whose appeal waits for its decision.
nlohmann::json cases_that_wait(club::Club& club, const arbiter::tournament::Board& board);

}  // namespace flagfall::server::api
