#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/rules/rule_set.hpp"
#include "clock/side.hpp"
#include "server/club/publisher.hpp"

/// The interface's JSON of a game (docs/reference/api.md). It is another document than the log's.
namespace flagfall::server::api {

/// Who sits at the board right now: whether a link of each seat is open.
using Connected = BySide<bool>;

/// The board as a page draws it.
nlohmann::json board_json(arbiter::RuleSet rules);

/// The state of a game at `now`. Its moves are those after the first `moves_from` plies.
nlohmann::json state_json(const club::View& view, clock::Instant now, const Connected& connected,
                          int moves_from);

/// The seats alone, as the `presence` message has them.
nlohmann::json seats_json(const club::View& view, const Connected& connected);

/// A short form for lists: names, clocks, position and result, no moves.
nlohmann::json tile_json(const club::View& view, clock::Instant now);

/// The same with what whoever looks after the board has to know: who is there, what was asked.
nlohmann::json desk_tile_json(const club::View& view, clock::Instant now,
                              const Connected& connected);

/// The `counters` of a state.
nlohmann::json counters_json(const arbiter::Game& game);

/// The `clock` of a state.
nlohmann::json game_clock_json(const arbiter::Game& game, clock::Instant now);

/// One event. Its payload is that of the log without what concerns the program alone, and for those
/// who do not see all without what of a case is not theirs.
nlohmann::json event_json(const club::RecordedEvent& event, bool sees_all);

/// Whether the staff is told more of an event than others.
bool has_more_for_staff(const club::RecordedEvent& event);

/// Whether an event is for the staff only.
bool is_for_staff(const club::RecordedEvent& event);

}  // namespace flagfall::server::api
