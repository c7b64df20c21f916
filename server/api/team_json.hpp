#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/tournament/event_teams.hpp"
#include "server/api/standings_json.hpp"

/// Teams as the interface shows them (docs/reference/events-api.md).
namespace flagfall::server::api {

/// The teams of a tournament as its state lists them.
nlohmann::json teams_json(const arbiter::tournament::Competition& competition,
                          const arbiter::tournament::Tournament& tournament);

/// A team as it stands in rounds, standings and crosstables; null for none.
nlohmann::json field_team_json(const arbiter::tournament::Competition& competition,
                               const arbiter::tournament::Tournament& tournament,
                               arbiter::tournament::TeamId team);

/// The matches of a round with their scores, best board first; `round` counts from 1.
nlohmann::json matches_json(const Field& field, const arbiter::tournament::Round& round);
nlohmann::json team_byes_json(const Field& field, const arbiter::tournament::Round& round);

/// A match of a round that need not be one of the tournament's yet: a draft has scores too.
arbiter::tournament::TeamMatchScore score_of_match(const Field& field,
                                                   const arbiter::tournament::Round& round,
                                                   std::size_t match);

/// The own scores of the players.
nlohmann::json board_scores_json(const Ranking& ranking);

/// The place of each of them, shared where nothing separates two: of score n at n.
std::vector<int> places_of(const std::vector<arbiter::tournament::BoardScore>& scores);

}  // namespace flagfall::server::api
