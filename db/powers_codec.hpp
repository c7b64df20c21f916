#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/game/event.hpp"

/// The stored form of what the arbiter does at a board: see game_codec.hpp.
namespace flagfall::db {

nlohmann::json write(const arbiter::IrregularityReported& e);
void read(const nlohmann::json& j, arbiter::IrregularityReported& e);
nlohmann::json write(const arbiter::IrregularityRepaired& e);
void read(const nlohmann::json& j, arbiter::IrregularityRepaired& e);
nlohmann::json write(const arbiter::IrregularityStands& e);
void read(const nlohmann::json& j, arbiter::IrregularityStands& e);
nlohmann::json write(const arbiter::IrregularityDropped& e);
void read(const nlohmann::json& j, arbiter::IrregularityDropped& e);
nlohmann::json write(const arbiter::PenaltyGiven& e);
void read(const nlohmann::json& j, arbiter::PenaltyGiven& e);
nlohmann::json write(const arbiter::IncidentNoted& e);
void read(const nlohmann::json& j, arbiter::IncidentNoted& e);
nlohmann::json write(const arbiter::ResultAnnulled& e);
void read(const nlohmann::json& j, arbiter::ResultAnnulled& e);
nlohmann::json write(const arbiter::PowerUndone& e);
void read(const nlohmann::json& j, arbiter::PowerUndone& e);
nlohmann::json write(const arbiter::PositionSet& e);
void read(const nlohmann::json& j, arbiter::PositionSet& e);
nlohmann::json write(const arbiter::GameAdjourned& e);
void read(const nlohmann::json& j, arbiter::GameAdjourned& e);
nlohmann::json write(const arbiter::MoveSealed& e);
void read(const nlohmann::json& j, arbiter::MoveSealed& e);
nlohmann::json write(const arbiter::SealedMoveOpened& e);
void read(const nlohmann::json& j, arbiter::SealedMoveOpened& e);

}  // namespace flagfall::db
