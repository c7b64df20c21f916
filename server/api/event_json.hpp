#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "arbiter/tournament/competition.hpp"
#include "server/club/events.hpp"

/// The interface's JSON of an event with its tournaments (docs/reference/events-api.md).
namespace flagfall::server::api {

/// Who is told: the staff sees drafts, notes, presence, forbidden pairs and reports.
enum class Audience { everyone, staff };

nlohmann::json event_state_json(const std::string& id, std::int64_t sequence,
                                const arbiter::tournament::Competition& competition,
                                Audience audience);

/// A short form for the list of events.
nlohmann::json event_line_json(const std::string& id,
                               const arbiter::tournament::Competition& competition);

/// One tournament of the state.
nlohmann::json tournament_json(const arbiter::tournament::Competition& competition,
                               const arbiter::tournament::Tournament& tournament,
                               Audience audience);

/// The last round of those that are published up to which every board has a result.
int last_complete_round(const arbiter::tournament::Tournament& tournament);

/// One fact. Its payload is that of the log without what concerns the program alone.
nlohmann::json fact_json(const club::RecordedEvent& fact);

}  // namespace flagfall::server::api
