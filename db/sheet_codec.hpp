#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/game/claim.hpp"
#include "arbiter/game/sheet_entry.hpp"

/// The log's JSON of what is typed in from paper, and of claims that the arbiter decides. Reading
/// throws `CorruptRecord`, or the library's exception where a field is missing.
namespace flagfall::db {

nlohmann::json write(const arbiter::MoveEntered& e);
void read(const nlohmann::json& j, arbiter::MoveEntered& e);
nlohmann::json write(const arbiter::IrregularEntered& e);
void read(const nlohmann::json& j, arbiter::IrregularEntered& e);
nlohmann::json write(const arbiter::MovesErased& e);
void read(const nlohmann::json& j, arbiter::MovesErased& e);
nlohmann::json write(const arbiter::TimeNoted& e);
void read(const nlohmann::json& j, arbiter::TimeNoted& e);

nlohmann::json write(const arbiter::ClaimMade& e);
void read(const nlohmann::json& j, arbiter::ClaimMade& e);
nlohmann::json write(const arbiter::ClaimDecided& e);
void read(const nlohmann::json& j, arbiter::ClaimDecided& e);

}  // namespace flagfall::db
