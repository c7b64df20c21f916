#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "arbiter/tournament/fact.hpp"

/// The log's JSON of what happens to an event with its tournaments; as in db/game_codec.hpp another
/// document than that of the interface. Points are whole numbers of half points, players,
/// tournaments, rounds and boards are numbered from 1, and a result such as `2-0` is that of White
/// in the first game, whatever the scoring. Fields are only ever added, with a default; a changed
/// meaning gets a new type.
namespace flagfall::db {

nlohmann::json encode_fact(const arbiter::tournament::Fact& fact);

/// The fact of a stored row. Throws `CorruptRecord` where the row is not one of ours.
arbiter::tournament::Fact decode_fact(std::string_view type, const nlohmann::json& payload);

}  // namespace flagfall::db
