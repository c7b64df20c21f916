#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/tournament/made_elsewhere.hpp"
#include "server/http/problem.hpp"
#include "server/lists/pairing_table.hpp"

/// The pairing of a round that another program has made: read, not yet ordered.
namespace flagfall::server::api {

/// Finds the players of the rows: by their number in the starting list, by name in whatever order
/// and letters, or by the id of their federation. Refused, with `line` and `text`: PAIRING_PLAYER
/// (nobody, or several).
arbiter::Result<arbiter::tournament::MadeElsewhere> found_players(
    const arbiter::tournament::Competition& competition,
    const arbiter::tournament::Tournament& tournament, const std::vector<lists::PairingRow>& rows);

}  // namespace flagfall::server::api
