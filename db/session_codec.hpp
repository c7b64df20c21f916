#pragma once

#include <nlohmann/json_fwd.hpp>

#include "clock/session.hpp"

namespace flagfall::db {

/// A session as it awaits a game: the log's JSON, under `session` in the settings of that game.
nlohmann::json encode_session(const clock::Session& session);

/// Throws `CorruptRecord` where the row is not one of ours.
clock::Session decode_session(const nlohmann::json& session);

}  // namespace flagfall::db
