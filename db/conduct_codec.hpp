#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/game/conduct.hpp"

namespace flagfall::db {

/// How a game is conducted, as members of its stored settings.
nlohmann::json encode_conduct(const arbiter::Conduct& conduct);
/// Older logs have none of them: then it is as it was before. Throws `CorruptRecord`.
arbiter::Conduct decode_conduct(const nlohmann::json& settings);

}  // namespace flagfall::db
