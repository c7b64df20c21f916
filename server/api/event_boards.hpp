#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/tournament/staff.hpp"
#include "server/api/api.hpp"

/// The boards of an event as those see them who look after them: each with its place, its game, and
/// why it needs somebody (docs/reference/events-api.md).
namespace flagfall::server::api {

/// The boards that are played on: those of the newest published round of each tournament, as far as
/// they are among `boards`. A board with an empty chair is none.
std::vector<club::BoardPlace> boards_on_show(const arbiter::tournament::Competition& competition,
                                             const arbiter::tournament::BoardRange& boards);

/// Whether a board is one of these, or was: of a round that was published, with a player on each
/// side.
bool is_or_was_on_show(const arbiter::tournament::Competition& competition,
                       const club::BoardPlace& place);

/// One of them; `game` is null where it is played on wood alone.
nlohmann::json event_board_json(Api& api, const arbiter::tournament::Competition& competition,
                                const club::BoardPlace& place);

/// Which boards this account looks after in the event; none where it has no part in it that does.
std::optional<arbiter::tournament::BoardRange> boards_of(
    const arbiter::tournament::Competition& competition, const Staff& staff);

/// How many boards of a tournament wait for somebody of the staff, as far as they are in memory.
int boards_in_need(Api& api, const arbiter::tournament::Competition& competition,
                   arbiter::tournament::TournamentId tournament,
                   const arbiter::tournament::BoardRange& boards);

}  // namespace flagfall::server::api
