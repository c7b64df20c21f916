#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arbiter/tournament/settings.hpp"

/// The stored form of the settings of events and tournaments: part of the facts. Points are whole
/// numbers of half points. Fields are only ever added, with a default. Reading throws
/// `CorruptRecord`.
namespace flagfall::db {

nlohmann::json encode_settings(const arbiter::tournament::EventSettings& settings);
arbiter::tournament::EventSettings decode_event_settings(const nlohmann::json& settings);

nlohmann::json encode_settings(const arbiter::tournament::TournamentSettings& settings);
arbiter::tournament::TournamentSettings decode_tournament_settings(const nlohmann::json& settings);

}  // namespace flagfall::db
