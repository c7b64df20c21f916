#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/game/game.hpp"
#include "server/api/visitor.hpp"

/// Cases as the interface tells them: what everybody may know of one, and the whole of it.
namespace flagfall::server::api {

/// For the state of the game: what it is about, the ruling, who has signed, the appeal.
nlohmann::json case_summary_json(const arbiter::Game& game, const arbiter::Case& of);

/// All cases of a game in short.
nlohmann::json cases_json(const arbiter::Game& game);

/// A case for this visitor. A player reads the statement, the facts of his own board and his own
/// signature; the attempts, and what stands on record elsewhere, are for the staff. To others the
/// members are null that are not for them.
nlohmann::json case_json(const arbiter::Game& game, const arbiter::Case& of,
                         const Visitor& visitor);

/// Whether others are told less of events of that type than the staff.
bool is_redacted(std::string_view type);

/// Takes out of the data of an event about a case what is for the staff and the players only.
void redact_case_event(std::string_view type, nlohmann::json& data);

}  // namespace flagfall::server::api
