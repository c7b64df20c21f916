#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "server/api/fields.hpp"

/// What orders say of teams (docs/reference/events-api.md).
namespace flagfall::server::api {

/// A team: its card and its list, of ids and of cards of players.
arbiter::tournament::NewTeam read_team(const nlohmann::json& object, http::FieldErrors& errors,
                                       const std::string& pointer);

/// Under `teams`.
std::vector<arbiter::tournament::NewTeam> read_teams(Fields& fields, http::FieldErrors& errors);

/// Under `players`: who sits at the boards; 0 is an empty chair.
std::vector<arbiter::tournament::PlayerId> read_chairs(Fields& fields, std::string_view name);

/// What the arbiter decided about a match.
arbiter::tournament::MatchRuling read_ruling(Fields& fields);

/// The matches and byes of a draft of teams, in and out.
void read_matches(Fields& fields, arbiter::tournament::DraftRound& draft,
                  http::FieldErrors& errors);
nlohmann::json draft_matches_json(const arbiter::tournament::DraftRound& draft);
nlohmann::json draft_team_byes_json(const arbiter::tournament::DraftRound& draft);

}  // namespace flagfall::server::api
